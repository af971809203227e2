import type { Initiative } from '../../model/case.ts'
import { simulate } from '../../model/risk/simulation.ts'

/** Runs the simulation in a worker that is inlined in the file. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; doc: Initiative }>) => {
  postMessage({ id: data.id, result: simulate(data.doc) })
})
