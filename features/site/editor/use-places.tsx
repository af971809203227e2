import { useCallback, useState } from 'react'
import { placesAround } from './paths.ts'

/** Which parts of the form are open, which field is wanted, and which one the owner is in. */
export function usePlaces(first: string | undefined) {
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ path: string }>()
  const [active, setActive] = useState(first)

  const setOpen = useCallback((path: string, open: boolean) => {
    setOpenPlaces((before) => {
      const next = new Set(before)
      if (open) next.add(path)
      else next.delete(path)
      return next
    })
  }, [])

  /** Opens a field and all that it lies in; asked for twice it comes into sight again. */
  const goTo = useCallback((path: string) => {
    setOpenPlaces((before) => new Set([...before, ...placesAround(path), path]))
    setWanted({ path })
    setActive(path)
  }, [])

  /** What was open stays open when its list gets another order. */
  const follow = useCallback((where: (path: string) => string | undefined) => {
    setOpenPlaces((before) => new Set([...before].flatMap((path) => where(path) ?? [])))
    setActive((path) => (path === undefined ? undefined : where(path)))
  }, [])

  return { openPlaces, wanted, active, setOpen, enter: setActive, goTo, follow }
}
