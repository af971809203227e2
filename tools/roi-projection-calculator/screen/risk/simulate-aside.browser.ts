import type { Initiative } from '../../model/case.ts'
import { prepareRuns, type Simulated, simulationRuns, summarise } from '../../model/risk/simulation.ts'
import SimulationWorker from './simulate-worker.browser.ts?worker&inline'

type Answer = { id: number; result: Simulated }

let worker: Worker | undefined
let isRefused = false
let lastId = 0

/** Simulates in a worker or, if workers are unavailable, in slices that keep the page responsive. */
export async function simulateAside(doc: Initiative): Promise<Simulated> {
  if (!isRefused) {
    try {
      return await askWorker(doc)
    } catch {
      // Browsers may forbid workers in a local file; the results are the same without one.
      isRefused = true
      worker = undefined
    }
  }
  return simulateInPieces(doc)
}

function askWorker(doc: Initiative): Promise<Simulated> {
  worker ??= new SimulationWorker()
  const [to, id] = [worker, ++lastId]
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Answer>) => {
      if (data.id !== id) return
      to.removeEventListener('message', hear)
      resolve(data.result)
    }
    to.addEventListener('message', hear)
    to.addEventListener('error', reject, { once: true })
    to.postMessage({ id, doc })
  })
}

async function simulateInPieces(doc: Initiative): Promise<Simulated> {
  const run = prepareRuns(doc)
  const npvs = new Float64Array(simulationRuns)
  for (let at = 0; at < npvs.length; at += 1) {
    npvs[at] = run()
    if (at % 100 === 0) await new Promise((go) => setTimeout(go))
  }
  return summarise(npvs)
}
