import { type ChildProcess, fork } from 'node:child_process'

/** What a side process can do, by name: what goes in and comes out travels as a copy. */
type Work = Record<string, (input: never) => Promise<unknown>>
type Question = { id: number; job: string; input: unknown }
type Reply = { id: number; answer: unknown } | { id: number; error: string }

export type SideProcess<Jobs extends Work> = {
  do: <Job extends keyof Jobs & string>(job: Job, input: Parameters<Jobs[Job]>[0]) => ReturnType<Jobs[Job]>
  stop: () => void
}

type Started = { child: ChildProcess; waiting: Map<number, PromiseWithResolvers<unknown>> }

const idleMs = 20_000

/**
 * Heavy work that must neither hold up visitors nor swell the memory of the process that serves them. The side
 * process starts with the first job and ends when there was none for a while; should it die, its jobs fail and
 * the next one starts another.
 */
export function createSideProcess<Jobs extends Work>(file: string): SideProcess<Jobs> {
  let side: Started | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Started {
    const child = fork(file, { serialization: 'advanced', execArgv: [] })
    // Of this process alone: the jobs of the next one have nothing to do with its end.
    const waiting: Started['waiting'] = new Map()
    const started = { child, waiting }
    const end = (reason: string) => {
      if (side === started) side = undefined
      for (const asked of waiting.values()) asked.reject(new Error(`the side process ended (${reason})`))
      waiting.clear()
    }
    child.on('message', (reply: Reply) => {
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
    do<Job extends keyof Jobs & string>(job: Job, input: Parameters<Jobs[Job]>[0]) {
      clearTimeout(idle)
      side ??= start()
      lastId += 1
      const asked = Promise.withResolvers<unknown>()
      side.waiting.set(lastId, asked)
      side.child.send({ id: lastId, job, input } satisfies Question)
      return asked.promise as ReturnType<Jobs[Job]>
    },
  }
}

/** The other end: what the side process runs. It ends when the process that started it goes. */
export function answerJobs(jobs: Work): void {
  // Ctrl-C reaches every process of the terminal; the one that serves decides when this one ends.
  process.on('SIGINT', () => {})
  process.on('message', async ({ id, job, input }: Question) => {
    const work = jobs[job]
    if (!work) throw new Error(`the side process knows no job ${job}`)
    const reply: Reply = await work(input as never).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    process.send?.(reply)
  })
}
