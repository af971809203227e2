import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until scripts run, so that controls that need them can be disabled instead of failing silently. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
