import { useSyncExternalStore } from 'react'

/** Where our styles' `sm` begins. */
const wide = '(min-width: 40rem)'

/** Whether the window is as narrow as a phone's. The prerendered page, which knows no window, takes it for wide. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

/** What a component shows may still be of the window's shape before. */
export function isNarrow(): boolean {
  return !matchMedia(wide).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
