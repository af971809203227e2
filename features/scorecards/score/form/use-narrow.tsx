import { useSyncExternalStore } from 'react'

/** Tailwind's `sm`. */
const wide = '(min-width: 40rem)'

/** False while prerendering. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => !matchMedia(wide).matches,
    () => false,
  )
}
