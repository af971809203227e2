import { type ChildProcess, fork } from 'node:child_process'

type Question<Job> = { id: number; job: Job }
type Reply<Answer> = { id: number; answer: Answer } | { id: number; error: string }

export type SideProcess<Job, Answer> = {
  do: (job: Job) => Promise<Answer>
  stop: () => void
}

const idleMs = 20_000

/**
 * Heavy work that must neither hold up visitors nor swell the memory of the process that serves them. The side
 * process starts with the first job and ends when there was none for a while; should it die, its jobs fail and
 * the next one starts another.
 */
export function createSideProcess<Job, Answer>(file: string): SideProcess<Job, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(file, { serialization: 'advanced', execArgv: [] })
    started.on('message', (reply: Reply<Answer>) => {
      const asked = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('error' in reply) asked?.reject(new Error(reply.error))
      else asked?.resolve(reply.answer)
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref()
    })
    started.on('exit', (code, signal) => {
      if (child === started) child = undefined
      for (const asked of waiting.values())
        asked.reject(new Error(`the side process ended (${signal ?? code})`))
      waiting.clear()
    })
    return started
  }

  function stop(): void {
    child?.disconnect()
    child = undefined
  }

  return {
    stop,
    do(job) {
      clearTimeout(idle)
      child ??= start()
      lastId += 1
      const asked = Promise.withResolvers<Answer>()
      waiting.set(lastId, asked)
      child.send({ id: lastId, job } satisfies Question<Job>)
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
