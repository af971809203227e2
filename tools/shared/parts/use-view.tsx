import { useCallback, useState } from 'react'
import { readPlace, setPartInPlace, setViewInPlace } from './focus/place.browser.ts'

/** Which view is open: the one that the address names, so that a reload and another number format come back to it. */
export function useView(first: string): [view: string, show: (view: string) => void] {
  const [view, setView] = useState(() => readPlace().view || first)
  const show = useCallback((next: string) => {
    setViewInPlace(next)
    setView(next)
  }, [])
  return [view, show]
}

/** Which part of the view is open, where it shows one at a time: kept as the view is. */
export function usePart<Part extends string>(
  parts: readonly Part[],
  first: Part,
): [part: Part, show: (part: Part) => void] {
  const [part, setPart] = useState(() => parts.find((each) => each === readPlace().part) ?? first)
  const show = useCallback((next: Part) => {
    setPartInPlace(next)
    setPart(next)
  }, [])
  return [part, show]
}
