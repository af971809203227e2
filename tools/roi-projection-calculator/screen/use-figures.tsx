import { useRef } from 'react'
import type { Case } from '../files/case-file.ts'

const words: readonly (keyof Case)[] = ['title', 'company', 'decider', 'author', 'ask', 'why', 'risks']

/** Returns the previous case while only its texts change, so that figures are not recalculated. */
export function useFigures(doc: Case): Case {
  const before = useRef(doc)
  const keys = Object.keys(doc) as (keyof Case)[]
  const isSame = keys.every((key) => words.includes(key) || doc[key] === before.current[key])
  if (!isSame) before.current = doc
  return before.current
}
