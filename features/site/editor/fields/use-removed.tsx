import { useCallback, useEffect, useState } from 'react'

/** An entry that was taken out of its list, and can be put back. */
export type Removed = { id: number; list: string; index: number; entry: unknown; name: string }

let lastId = 0

/** What was removed stays at hand until the page is left, or the draft is published or thrown away. */
export function useRemoved(isUntouched: boolean) {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  useEffect(() => {
    if (isUntouched) setRemoved([])
  }, [isUntouched])

  const keepRemoved = useCallback((entry: Omit<Removed, 'id'>) => {
    lastId += 1
    const id = lastId
    setRemoved((before) => [...before, { ...entry, id }])
  }, [])

  const forgetRemoved = useCallback((id: number) => {
    setRemoved((before) => before.filter((each) => each.id !== id))
  }, [])

  /** A list in an entry that moved has another place by now; one in an entry that went is gone with it. */
  const followRemoved = useCallback((where: (path: string) => string | undefined) => {
    setRemoved((before) =>
      before.flatMap((each) => {
        const list = where(each.list)
        return list === undefined ? [] : [{ ...each, list }]
      }),
    )
  }, [])

  return { removed, keepRemoved, forgetRemoved, followRemoved }
}
