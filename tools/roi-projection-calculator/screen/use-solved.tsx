import { useEffect, useState } from 'react'
import type { Case } from '../model/case.ts'
import type { Input } from '../model/inputs.ts'
import { type Solved, solve } from '../model/risk/solve.ts'
import { givingWay } from './give-way.browser.ts'

type Found = { solved: readonly Solved[]; isOutOfReach: boolean }

/** What the inputs that are shown must be, row by row so that keys come between; until it is known, what was before. */
export function useSolved(doc: Case, inputs: readonly Input[], shown: readonly Input[]): Found {
  const [found, setFound] = useState<Found>({ solved: [], isOutOfReach: false })
  useEffect(() => {
    let isCurrent = true
    const work = async () => {
      const giveWay = givingWay()
      const solved: Solved[] = []
      for (const input of shown) {
        solved.push({ input, answer: solve(doc, doc.chosen, input) })
        await giveWay()
        if (!isCurrent) return
      }
      // Out of reach is only what no input alone reaches, be it shown or not: known with the first one that does.
      let isOutOfReach = inputs.length > 0 && solved.every(({ answer }) => answer.kind === 'never')
      for (const input of inputs) {
        if (!isOutOfReach) break
        isOutOfReach = shown.includes(input) || solve(doc, doc.chosen, input).kind === 'never'
        await giveWay()
        if (!isCurrent) return
      }
      setFound({ solved, isOutOfReach })
    }
    void work()
    return () => {
      isCurrent = false
    }
  }, [doc, inputs, shown])
  return found
}
