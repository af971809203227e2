import { useSyncExternalStore } from 'react'
import type { PaperChoice } from './poster.ts'

/** What was last asked for; the next poster most likely goes onto the same paper. */
export type PosterChoice = PaperChoice & {
  /** Which of the sizes that fit the paper, from the fewest sheets on. */
  size: number
}

let current: PosterChoice | undefined
const listeners = new Set<() => void>()

export function usePosterChoice(): [choice: PosterChoice, choose: (changes: Partial<PosterChoice>) => void] {
  const choice = useSyncExternalStore(listen, read)
  return [choice, choose]
}

function read(): PosterChoice {
  current ??= { paper: usualPaper(navigator.language), isUpright: false, size: 0 }
  return current
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function choose(changes: Partial<PosterChoice>): void {
  current = { ...read(), ...changes }
  for (const tell of listeners) tell()
}

/** North America and a few countries south of it write on Letter, everybody else on A4. */
export function usualPaper(language: string): 'A4' | 'Letter' {
  return /-(US|CA|MX|PR|CO|CL|VE|PH)\b/i.test(language) ? 'Letter' : 'A4'
}
