import { useRef } from 'react'
import type { Case } from '../model/case.ts'

const words: readonly (keyof Case)[] = ['title', 'company', 'decider', 'author', 'ask', 'why', 'risks']

/** The case as it was while only the words around its figures change: nothing is worked out anew for them. */
export function useFigures(doc: Case): Case {
  const before = useRef(doc)
  const keys = Object.keys(doc) as (keyof Case)[]
  const isSame = keys.every((key) => words.includes(key) || doc[key] === before.current[key])
  if (!isSame) before.current = doc
  return before.current
}
