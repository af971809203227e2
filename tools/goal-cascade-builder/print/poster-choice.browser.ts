import { type PaperChoice, usualPaper } from './poster.ts'

/** What was last asked for; the next poster most likely goes onto the same paper. */
export type PosterChoice = PaperChoice & {
  /** Which of the sizes that fit the paper, from the fewest sheets on. */
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
