import { useCallback, useState } from 'react'
import { readPlace, setCovered, setPartInPlace, setViewInPlace } from './focus/place.browser.ts'

/** The current view, stored in the URL so that it survives a reload and a change of formats. */
export function useView(first: string): [view: string, show: (view: string) => void] {
  const [view, setView] = useState(() => readPlace().view || first)
  const show = useCallback((next: string) => {
    setViewInPlace(next)
    setView(next)
  }, [])
  return [view, show]
}

/** The current part of a view that shows one part at a time, stored like the view. */
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

/** Whether a full-screen part is open. Another tab that saves the same document does not close it. */
export function useOverlay(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readPlace().isCovered)
  const set = useCallback((next: boolean) => {
    setCovered(next)
    setOpen(next)
  }, [])
  return [isOpen, set]
}
