import { useEffect, useRef, useState } from 'react'

/** An element's current width, so that chart text stays readable on a phone. */
export function useWidth<Element extends HTMLElement>(firstGuess: number) {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(firstGuess)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      // The width is 0 in print and in hidden views.
      if (now > 0) setWidth(now)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
