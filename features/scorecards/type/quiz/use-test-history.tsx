import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { goTo, useAddress } from '#ui/use-address.tsx'
import { advance, placeOf, type TestEvent, type TestState } from './test-state.ts'

/** `walked` counts the test's history entries before this one. */
type Entry = { place: number; walked: number } | null

/**
 * One history entry per question, so that the back button leads to the previous question. The history follows the
 * state, except when the visitor navigates the history. `loaded` is false until the saved state is read.
 */
export function useTestHistory(state: TestState, dispatch: Dispatch<TestEvent>, loaded: boolean) {
  const address = useAddress()
  const walked = (address.state as Entry)?.walked ?? 0

  function write(shown: TestState, entriesBehind: number, replace: boolean): void {
    const entry: Entry = { place: placeOf(shown), walked: entriesBehind }
    goTo(location.pathname + location.search, { replace, state: entry })
  }

  const follow = useEffectEvent((entry: Entry) => {
    if (state.stage === 'result') {
      // Quick answers may undercount the entries by one; then it takes two steps to reach the first.
      if (walked > 0) history.go(-walked)
      // The browser restores the scroll position of the email step, not of the result.
      else window.scrollTo(0, 0)
      return
    }
    const event: TestEvent | null = entry && { type: 'wentTo', place: entry.place }
    if (event && advance(state, event) !== state) dispatch(event)
    else write(state, walked, true)
  })

  useEffect(() => {
    if (loaded && address.arrivedBy === 'traversing') follow(address.state as Entry)
  }, [loaded, address])

  /** A result replaces the first entry, so that going back from it leaves the test. */
  return function move(event: TestEvent): void {
    const next = advance(state, event)
    if (next === state) return
    dispatch(event)
    if (next.stage === 'result') {
      if (walked > 0) history.go(-walked)
    } else if (event.type === 'wentBack' && walked > 0) history.back()
    else if (placeOf(next) > placeOf(state)) write(next, walked + 1, false)
    else write(next, walked, true)
  }
}
