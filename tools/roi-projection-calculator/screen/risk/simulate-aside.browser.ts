import type { Initiative } from '../../model/case.ts'
import { prepareRuns, type Simulated, simulationRuns, summarise } from '../../model/risk/simulation.ts'
import { givingWay } from '../give-way.browser.ts'
import SimulationWorker from './simulate-worker.browser.ts?worker&inline'

type Answer = { id: number; result: Simulated }

let worker: Worker | undefined
let isRefused = false
let lastId = 0

/** In a worker; where the browser has none for us, here in pieces, so that keys are drawn between them. */
export async function simulateAside(doc: Initiative): Promise<Simulated> {
  if (!isRefused) {
    try {
      return await askWorker(doc)
    } catch {
      // A browser may forbid workers of a file's own: the runs are the same without one.
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
  const giveWay = givingWay()
  for (let at = 0; at < npvs.length; at += 1) {
    npvs[at] = run()
    if (at % 50 === 0) await giveWay()
  }
  return summarise(npvs)
}
