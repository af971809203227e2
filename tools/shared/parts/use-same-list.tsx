import { useRef } from 'react'

/** Returns the previous array while its items are the same, so that memoized components do not rerender. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const before = useRef(list)
  const isSame = list.length === before.current.length && list.every((item, at) => item === before.current[at])
  if (!isSame) before.current = list
  return before.current
}
