import { useCallback, useState } from 'react'
import { isWithin, placesAround } from './paths.ts'

/** The field that the owner is in, and those before it. */
type Way = { active: string | undefined; left: ReadonlySet<string> }

/**
 * Which parts of the form are open, which field is wanted, which one the owner is in, and which entries are new: they
 * begin empty, and what is missing in them is said of fields that were left, or when all of it is asked for.
 */
export function usePlaces(first: string | undefined) {
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ path: string }>()
  const [{ active, left }, setWay] = useState<Way>({ active: first, left: new Set() })
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())

  const setOpen = useCallback((path: string, open: boolean) => {
    setOpenPlaces((before) => {
      const next = new Set(before)
      if (open) next.add(path)
      else next.delete(path)
      return next
    })
  }, [])

  const enter = useCallback((path: string) => {
    setWay(({ active: before, left: others }) => {
      const isOther = before !== undefined && before !== path
      return { active: path, left: isOther ? new Set([...others, before]) : others }
    })
  }, [])

  /** Opens a field and all that it lies in; asked for twice it comes into sight again. */
  const goTo = useCallback(
    (path: string) => {
      setOpenPlaces((before) => new Set([...before, ...placesAround(path), path]))
      setWanted({ path })
      enter(path)
    },
    [enter],
  )

  /** What was open stays open when its list gets another order. */
  const follow = useCallback((where: (path: string) => string | undefined) => {
    const moved = (paths: ReadonlySet<string>) => new Set([...paths].flatMap((path) => where(path) ?? []))
    setOpenPlaces(moved)
    setBegun(moved)
    setWay((before) => ({
      active: before.active === undefined ? undefined : where(before.active),
      left: moved(before.left),
    }))
  }, [])

  const begin = useCallback((path: string) => setBegun((before) => new Set([...before, path])), [])
  const sayAll = useCallback(() => setBegun(new Set()), [])
  const isQuiet = (path: string) => !left.has(path) && [...begun].some((entry) => isWithin(path, entry))

  return { openPlaces, wanted, active, setOpen, enter, goTo, follow, begin, sayAll, isQuiet }
}
