import { useEffect, useRef } from 'react'

/** What appears after a click begins where a keyboard goes on: at its first field, or at what says so. */
export function useFirstFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-first], input')?.focus()
  }, [])
  return place
}
