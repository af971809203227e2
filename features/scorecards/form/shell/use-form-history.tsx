import { useEffect, useEffectEvent } from 'react'
import { goTo, useAddress } from '#ui/use-address.tsx'

/** `walked` counts the form's history entries before this one. */
type Entry = { place: number; walked: number } | null

type FormHistory = {
  place: number
  /** False until the kept answers are read; stays false for a form without a history. */
  ready: boolean
  /** There is no way back into the form. */
  over?: boolean
  /** Goes to a place that the visitor left before, if the answers allow. */
  open: (place: number) => boolean
}

/**
 * One history entry per place, so that the back button leads to the previous one. The history follows the form, except
 * when the visitor navigates the history.
 */
export function useFormHistory({ place, ready, over = false, open }: FormHistory) {
  const address = useAddress()
  const walked = (address.state as Entry)?.walked ?? 0

  function write(shown: number, entriesBehind: number, replace: boolean): void {
    const entry: Entry = { place: shown, walked: entriesBehind }
    goTo(location.pathname + location.search, { replace, state: entry })
  }

  const follow = useEffectEvent((entry: Entry) => {
    if (over) {
      // Quick answers may undercount the entries by one; then it takes two steps to reach the first.
      if (walked > 0) history.go(-walked)
      // The browser restores the scroll position of the first place, not of the last.
      else window.scrollTo(0, 0)
      return
    }
    if (!entry || !open(entry.place)) write(place, walked, true)
  })

  useEffect(() => {
    if (ready && address.arrivedBy === 'traversing') follow(address.state as Entry)
  }, [ready, address])

  /** Follows the form to its next place. The last one replaces the first entry: going back from it leaves the form. */
  return function follows(next: number, { back = false, over = false } = {}): void {
    if (!ready) return
    if (over) {
      if (walked > 0) history.go(-walked)
    } else if (back && walked > 0) history.back()
    else if (next > place) write(next, walked + 1, false)
    else write(next, walked, true)
  }
}
