import { useSyncExternalStore } from 'react'
import { currentFormats, subscribeToFormats } from '../values/current-formats.ts'
import type { Formats } from '../values/formats.ts'

/** The formats of the open document, for components that must rerender when they change. */
export function useFormats(): Formats {
  return useSyncExternalStore(subscribeToFormats, currentFormats)
}
