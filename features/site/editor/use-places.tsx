import { useCallback, useState } from 'react'
import { isWithin, placesAround } from './paths.ts'

/** The focused field, and those that were left. */
type Visited = { active: string | undefined; left: ReadonlySet<string> }

/**
 * Tracks open parts, the requested and the focused field, and new entries. New entries start empty, so their missing
 * fields count as errors only after they were left, or when publishing asks for all of them.
 */
export function usePlaces(first: string | undefined) {
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ path: string }>()
  const [{ active, left }, setWay] = useState<Visited>({ active: first, left: new Set() })
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

  /** Opens a field and everything around it. Asking again scrolls to it again. */
  const goTo = useCallback(
    (path: string) => {
      setOpenPlaces((before) => new Set([...before, ...placesAround(path), path]))
      setWanted({ path })
      enter(path)
    },
    [enter],
  )

  /** Keeps entries open when their list is reordered. */
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
