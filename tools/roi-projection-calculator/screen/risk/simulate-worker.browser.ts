import type { Initiative } from '../../model/case.ts'
import { simulate } from '../../model/risk/simulation.ts'

/** Runs aside, in a worker that the file carries in itself. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; doc: Initiative }>) => {
  postMessage({ id: data.id, result: simulate(data.doc) })
})
