import { HttpError } from './http-error.server.ts'

/** Limits concurrent work in this process; further callers get a 429. */
export function fewAtOnce(max: number, busy: string): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let underWay = 0
  return async (work) => {
    if (underWay >= max) throw new HttpError(429, busy, { 'retry-after': '5' })
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}
