import { createListeners } from '#lib/listeners.ts'
import { type Formats, firstFormats } from './formats.ts'

/**
 * Formats of the open document. Only one document is open at a time, and a hundred places format values, so this is
 * global state rather than a prop (docs/decisions/0024). Only the edition sets it, and then rerenders everything.
 */
let current: Formats = firstFormats
const listeners = createListeners()

export function currentFormats(): Formats {
  return current
}

export function setFormats(formats: Formats): void {
  current = formats
  listeners.notify()
}

export const subscribeToFormats = listeners.subscribe
