import type { Print } from './tool.tsx'

/** What an open dialog prints instead of the document. Global state, like values/current-formats.ts. */
type PaperOver = Print<unknown>

let current: PaperOver | undefined
const listeners = new Set<() => void>()

export function paperOver(): PaperOver | undefined {
  return current
}

/** Returns a function that removes it. */
export function layOverPaper(paper: PaperOver): () => void {
  set(paper)
  return () => set(undefined)
}

export function subscribeToPaperOver(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(paper: PaperOver | undefined): void {
  current = paper
  for (const listener of listeners) listener()
}
