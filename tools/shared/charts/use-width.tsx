import { useEffect, useRef, useState } from 'react'

/** How wide an element is now, so that a drawing can keep its letters readable on a phone. */
export function useWidth<Element extends HTMLElement>(firstGuess: number) {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(firstGuess)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      // On paper and in a hidden view there is no width to follow.
      if (now > 0) setWidth(now)
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
