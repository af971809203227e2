import { useCallback, useState } from 'react'
import { readPlace, setViewInPlace } from './place.browser.ts'

/** Which view is open: the one that the address names, so that a reload and another number format come back to it. */
export function useView(first: string): [view: string, show: (view: string) => void] {
  const [view, setView] = useState(() => readPlace().view || first)
  const show = useCallback((next: string) => {
    setViewInPlace(next)
    setView(next)
  }, [])
  return [view, show]
}
