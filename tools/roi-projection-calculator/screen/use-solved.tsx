import { useEffect, useState } from 'react'
import type { Case } from '../model/case.ts'
import type { Input } from '../model/inputs.ts'
import { type Answer, type Solved, solving } from '../model/risk/solve.ts'
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
        solved.push({ input, answer: await solveAside(doc, input, giveWay) })
        if (!isCurrent) return
      }
      // Out of reach is only what no input alone reaches, be it shown or not: known with the first one that does.
      let isOutOfReach = inputs.length > 0 && solved.every(({ answer }) => answer.kind === 'never')
      for (const input of inputs) {
        if (!isOutOfReach) break
        if (shown.includes(input)) continue
        isOutOfReach = (await solveAside(doc, input, giveWay)).kind === 'never'
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

async function solveAside(doc: Case, input: Input, giveWay: () => Promise<void>): Promise<Answer> {
  const tries = solving(doc, doc.chosen, input)
  for (;;) {
    const { done, value } = tries.next()
    await giveWay()
    if (done) return value
  }
}
