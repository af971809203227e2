import { type ChildProcess, fork } from 'node:child_process'

type Question<Job> = { id: number; job: Job }
type Reply<Answer> = { id: number; answer: Answer } | { id: number; error: string }

export type SideProcess<Job, Answer> = {
  do: (job: Job) => Promise<Answer>
  stop: () => void
}

type Started<Answer> = { child: ChildProcess; waiting: Map<number, PromiseWithResolvers<Answer>> }

const idleMs = 20_000

/**
 * Heavy work that must neither hold up visitors nor swell the memory of the process that serves them. The side
 * process starts with the first job and ends when there was none for a while; should it die, its jobs fail and
 * the next one starts another.
 */
export function createSideProcess<Job, Answer>(file: string): SideProcess<Job, Answer> {
  let side: Started<Answer> | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Started<Answer> {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    // Of this process alone: the jobs of the next one have nothing to do with its end.
    const waiting: Started<Answer>['waiting'] = new Map()
    const started = { child, waiting }
    const end = (reason: string) => {
      if (side === started) side = undefined
      for (const asked of waiting.values()) asked.reject(new Error(`the side process ended (${reason})`))
      waiting.clear()
    }
    child.on('message', (reply: Reply<Answer>) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) asked?.reject(new Error(reply.error))
      else asked?.resolve(reply.answer)
      if (waiting.size > 0 || side !== started) return
      clearTimeout(idle)
      idle = setTimeout(stop, idleMs).unref()
    })
    child.on('exit', (code, signal) => end(String(signal ?? code)))
    // It could not be started, or what was sent did not reach it.
    child.on('error', (error) => end(error.message))
    return started
  }

  function stop(): void {
    if (side?.child.connected) side.child.disconnect()
    side = undefined
  }

  return {
    stop,
    do(job) {
      clearTimeout(idle)
      side ??= start()
      lastId += 1
      const asked = Promise.withResolvers<Answer>()
      side.waiting.set(lastId, asked)
      side.child.send({ id: lastId, job } satisfies Question<Job>)
      return asked.promise
    },
  }
}

/** The other end: what the side process runs. It ends when the process that started it goes. */
export function answerJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  // Ctrl-C reaches every process of the terminal; the one that serves decides when this one ends.
  process.on('SIGINT', () => {})
  process.on('message', async ({ id, job }: Question<Job>) => {
    const reply: Reply<Answer> = await work(job).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    process.send?.(reply)
  })
}
