import { parentPort } from 'node:worker_threads'
import { answerReads } from '#platform/database/read-thread.server.ts'

// The thread that reads, with a query that ends it.
parentPort?.on('message', ({ sql }: { sql: string }) => {
  if (sql === 'die') process.exit(1)
})
answerReads()
