import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus when a completed line disappears: on the next line's button, the last one's, or the heading.
 * A restored line gets the focus back.
 */
export function useNextLine(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const gone = useRef<number>(undefined)
  const back = useRef<string>(undefined)
  const shown = ids.join('\n')

  useEffect(() => {
    const lines = list.current?.querySelectorAll('li') ?? []
    const buttons = [...lines].map((line) => line.querySelector<HTMLElement>('button:not([aria-haspopup])'))
    const returned = back.current === undefined ? -1 : shown.split('\n').indexOf(back.current)
    if (returned >= 0) {
      back.current = undefined
      buttons[returned]?.focus()
    }
    if (gone.current === undefined) return
    const next = buttons[Math.min(gone.current, buttons.length - 1)] ?? heading.current
    gone.current = undefined
    // Do not steal the focus if it has moved on.
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
