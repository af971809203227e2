import { useEffect, useState } from 'react'
import type { Case, Initiative } from '../../files/case-file.ts'
import { hasRanges } from '../../model/risk/ranges.ts'
import { prepareRuns, type Simulated, simulationRuns, summarise } from '../../model/risk/simulation.ts'

/** The latest simulation; undefined before the first one, and without ranges. */
export function useSimulation(doc: Case): Simulated | undefined {
  const [result, setResult] = useState<Simulated>()
  useEffect(() => {
    const stop = new AbortController()
    const { beside: _, at: __, ...open } = doc
    if (hasRanges(doc)) void simulateInPieces(open, stop.signal).then((found) => found && setResult(found))
    else setResult(undefined)
    return () => stop.abort()
  }, [doc])
  return result
}

/** Long enough to finish soon, short enough that typing stays responsive. */
const pieceMs = 12

async function simulateInPieces(doc: Initiative, stop: AbortSignal): Promise<Simulated | undefined> {
  const run = prepareRuns(doc)
  const npvs = new Float64Array(simulationRuns)
  let begun = performance.now()
  for (let at = 0; at < npvs.length; at += 1) {
    npvs[at] = run()
    if (performance.now() - begun < pieceMs) continue
    await new Promise((go) => setTimeout(go))
    if (stop.aborted) return undefined
    begun = performance.now()
  }
  return summarise(npvs)
}
