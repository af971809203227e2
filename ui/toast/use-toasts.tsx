import { useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts, type Toast } from './toast-store.browser.ts'

const noToasts: readonly Toast[] = []

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
}
