import { useState } from 'react'

/** Rows chosen in a list: single ones, or all that match its query. */
export type Selection = {
  keys: ReadonlySet<string>
  isAll: boolean
  has: (key: string) => boolean
  set: (keys: readonly string[], on: boolean) => void
  setAll: () => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** Another query of the list starts with nothing chosen. */
export function useSelection(query: string): Selection {
  const [state, setState] = useState({ query, keys: none, isAll: false })
  const { keys, isAll } = state.query === query ? state : { keys: none, isAll: false }
  const show = (next: ReadonlySet<string>, all = false) => setState({ query, keys: next, isAll: all })
  return {
    keys,
    isAll,
    has: (key) => isAll || keys.has(key),
    set(some, on) {
      const next = new Set(keys)
      for (const key of some) on ? next.add(key) : next.delete(key)
      show(next)
    },
    setAll: () => show(none, true),
    clear: () => show(none),
  }
}
