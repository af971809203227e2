import { useSyncExternalStore } from 'react'

/** Tailwind's `sm`. */
const wide = '(min-width: 40rem)'

/** False while prerendering. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

/** The current width; `useNarrow` may lag behind until the next render. */
export function isNarrow(): boolean {
  return !matchMedia(wide).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
