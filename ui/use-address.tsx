import { useSyncExternalStore } from 'react'

/** Where the tab is. Links load a new page; only the steps within a page are history entries of their own. */
export type Address = {
  search: string
  hash: string
  /** What `goTo` stored with this entry. */
  state: unknown
  /** A load, Back and Forward count as traversing. */
  arrivedBy: 'traversing' | 'pushing' | 'replacing'
}

const onServer: Address = { search: '', hash: '', state: null, arrivedBy: 'traversing' }
const listeners = new Set<() => void>()
let shown: Address | undefined

function read(arrivedBy: Address['arrivedBy']): Address {
  if (typeof location === 'undefined') return onServer
  return { search: location.search, hash: location.hash, state: history.state, arrivedBy }
}

function show(arrivedBy: Address['arrivedBy']): void {
  shown = read(arrivedBy)
  for (const listener of listeners) listener()
}

const traverse = () => show('traversing')

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', traverse)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('popstate', traverse)
    shown = undefined
  }
}

function readShown(): Address {
  shown ??= read('traversing')
  return shown
}

export function useAddress(): Address {
  return useSyncExternalStore(subscribe, readShown, readShown)
}

/** Adds or replaces a history entry of the page that is open. */
export function goTo(path: string, options: { replace?: boolean; state?: unknown } = {}): void {
  const { replace = false, state = null } = options
  if (replace) history.replaceState(state, '', path)
  else history.pushState(state, '', path)
  show(replace ? 'replacing' : 'pushing')
}
