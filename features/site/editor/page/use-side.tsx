import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './side-switch.tsx'

/** On a phone both share the window's scroll position: the page starts at the top, the form where it was left. */
export function useSide(first: Side, pageArea: RefObject<HTMLElement | null>) {
  const [side, setSide] = useState(first)
  const formTop = useRef<number>(undefined)
  const isSwitched = useRef(false)

  function switchTo(next: Side): void {
    if (next === side) return
    if (side === 'form') formTop.current = scrollY
    isSwitched.current = true
    setSide(next)
  }

  useLayoutEffect(() => {
    if (!isSwitched.current) return
    isSwitched.current = false
    if (side === 'page') pageArea.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    else scrollTo({ top: formTop.current ?? 0, behavior: 'instant' })
  }, [side, pageArea])

  return { side, setSide, switchTo }
}
