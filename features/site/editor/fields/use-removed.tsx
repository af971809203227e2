import { useCallback, useEffect, useState } from 'react'

export type Removed = { id: number; list: string; index: number; entry: unknown; name: string }

let lastId = 0

/** Kept until the page is left, or the draft is published or discarded. */
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

  /** Follows lists inside moved entries, and drops those inside removed ones. */
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
