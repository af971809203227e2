import { Refusal } from './refusal.server.ts'

/** Lets so many pieces of work go on at once in this process; whoever comes beyond that is told to try again. */
export function fewAtOnce(most: number, busy: string): <Done>(work: () => Promise<Done>) => Promise<Done> {
  let underWay = 0
  return async (work) => {
    if (underWay >= most) throw new Refusal(429, busy, { 'retry-after': '5' })
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
    }
  }
}
