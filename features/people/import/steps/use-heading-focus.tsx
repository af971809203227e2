import { useEffect, useRef } from 'react'

/** Moves the focus to the heading of a new step, for keyboards and screen readers. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
