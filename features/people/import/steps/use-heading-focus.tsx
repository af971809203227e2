import { useEffect, useRef } from 'react'

/** Of a step that has just come: a keyboard and a screen reader go on there. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
