import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the HTML and until scripts run: what only works with them can wait, instead of failing silently. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
