import { useEffect, useRef } from 'react'

/**
 * A line that is done goes, and its button with it: a keyboard goes on at the button of the line that took its place, of
 * the last one, or at the heading. A line that comes back gets it back.
 */
export function useNextLine(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const gone = useRef<number>(undefined)
  const back = useRef<string>(undefined)
  const shown = ids.join(' ')

  useEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const returned = back.current === undefined ? -1 : shown.split(' ').indexOf(back.current)
    if (returned >= 0) {
      back.current = undefined
      buttons[returned]?.focus()
    }
    if (gone.current === undefined) return
    const next = buttons[Math.min(gone.current, buttons.length - 1)] ?? heading.current
    gone.current = undefined
    // Who has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) next?.focus()
  }, [shown])

  return {
    list,
    heading,
    left: (id: string) => {
      gone.current = ids.indexOf(id)
    },
    cameBack: (id: string) => {
      back.current = id
    },
  }
}
