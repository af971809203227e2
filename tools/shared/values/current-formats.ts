import { type Formats, firstFormats } from './formats.ts'

/**
 * The formats of the document that is open. One document is open at a time, and a hundred places show a number of it:
 * like the language of a browser they are asked for, not handed through (docs/decisions/0024). Only the edition sets
 * them, when it opens a document or its reader chooses others; it then draws everything anew.
 */
let current: Formats = firstFormats
const listeners = new Set<() => void>()

export function currentFormats(): Formats {
  return current
}

export function setFormats(formats: Formats): void {
  current = formats
  for (const listener of listeners) listener()
}

export function subscribeToFormats(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
