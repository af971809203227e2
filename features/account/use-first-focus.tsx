import { useEffect, useRef } from 'react'

/** Focuses the first field on mount, or the element marked with `data-first`. */
export function useFirstFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-first], input')?.focus()
  }, [])
  return place
}
