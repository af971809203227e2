import { useEffect, useState } from 'react'
import type { Case } from '../../model/case.ts'
import { hasRanges } from '../../model/risk/ranges.ts'
import type { Simulated } from '../../model/risk/simulation.ts'
import { simulateAside } from './simulate-aside.browser.ts'

/** The latest simulation; undefined before the first one, and without ranges. */
export function useSimulation(doc: Case): Simulated | undefined {
  const [result, setResult] = useState<Simulated>()
  useEffect(() => {
    let isCurrent = true
    const { beside: _, at: __, ...open } = doc
    if (hasRanges(doc)) void simulateAside(open).then((found) => isCurrent && setResult(found))
    else setResult(undefined)
    return () => {
      isCurrent = false
    }
  }, [doc])
  return result
}
