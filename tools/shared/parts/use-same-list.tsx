import { useRef } from 'react'

/** A list as it was before while it holds the same items, so that what is drawn from it need not be drawn again. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const before = useRef(list)
  const isSame =
    list.length === before.current.length && list.every((item, at) => item === before.current[at])
  if (!isSame) before.current = list
  return before.current
}
