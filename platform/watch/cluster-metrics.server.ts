import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

// A scrape reaches one process of several. It asks the one that started them, which asks all of them and adds up.

const question = 'site:metrics?'
const answer = 'site:metrics'

type Question = { type: typeof question; id: number }
type Answer = { type: typeof answer; id: number; text?: string; error?: string }

/** In a process that serves: how to read the metrics of all of them. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry])
  // Its making is what lets this process answer.
  new AggregatorRegistry()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let lastId = 0
  process.on('message', (message: Answer) => {
    if (message?.type !== answer) return
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.text === undefined) asked?.reject(new Error(message.error))
    else asked?.resolve(message.text)
  })
  return () => {
    lastId += 1
    const asked = Promise.withResolvers<string>()
    waiting.set(lastId, asked)
    process.send?.({ type: question, id: lastId } satisfies Question)
    return asked.promise
  }
}

/** In the process that started them. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: Question) => {
    if (message?.type !== question) return
    const found = await all.clusterMetrics().then(
      (text) => ({ text }),
      (error: Error) => ({ error: error.message }),
    )
    if (worker.isConnected()) worker.send({ type: answer, id: message.id, ...found } satisfies Answer)
  })
}
