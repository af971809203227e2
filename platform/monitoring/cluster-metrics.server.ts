import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

// A scrape reaches one of several workers. It asks the primary, which collects and adds up the metrics of all.

const question = 'site:metrics?'
const answer = 'site:metrics'

type Question = { type: typeof question; id: number }
type Answer = { type: typeof answer; id: number; text?: string; error?: string }

/** In a worker: returns a function that reads the metrics of all workers. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry])
  // The constructor registers the handler that answers the primary.
  new AggregatorRegistry()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let lastId = 0
  process.on('message', (message: Answer) => {
    if (message?.type !== answer) return
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.text === undefined) request?.reject(new Error(message.error))
    else request?.resolve(message.text)
  })
  return () => {
    lastId += 1
    const request = Promise.withResolvers<string>()
    waiting.set(lastId, request)
    process.send?.({ type: question, id: lastId } satisfies Question)
    return request.promise
  }
}

/** In the primary. */
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
