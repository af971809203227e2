import { type PaperChoice, usualPaper } from './poster.ts'

/** The last choice, reused for the next poster. */
export type PosterChoice = PaperChoice & {
  /** Index into the sizes that fit the paper, fewest sheets first. */
  size: number
}

let current: PosterChoice | undefined
const listeners = new Set<() => void>()

export function posterChoice(): PosterChoice {
  current ??= { paper: usualPaper(navigator.language), isUpright: false, size: 0 }
  return current
}

export function onPosterChoice(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export function choosePoster(changes: Partial<PosterChoice>): void {
  current = { ...posterChoice(), ...changes }
  for (const tell of listeners) tell()
}
