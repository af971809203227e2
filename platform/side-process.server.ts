import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What a side process can do, by name: what goes in and comes out travels as a copy. */
type Work = Record<string, (input: never) => Promise<unknown>>
type Question = { id: number; job: string; input: unknown }
type Reply = { id: number; answer: unknown } | { id: number; error: string }

export type SideProcess<Jobs extends Work> = {
  do: <Job extends keyof Jobs & string>(job: Job, input: Parameters<Jobs[Job]>[0]) => ReturnType<Jobs[Job]>
  stop: () => void
}

type Options = {
  jobLimitMs?: number
  /** How far it stands back behind others, asked again and again while it works: 0 not at all, 19 wholly. */
  niceness?: () => number
  env?: Record<string, string>
  /** How long it waits for another job before it ends. */
  idleMs?: number
}

type Asked = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout }
type Started = { child: ChildProcess; waiting: Map<number, Asked> }

/** It died, could not be started, or took longer than it may: there is no answer of its own. */
export class SideProcessEnded extends Error {}

const defaultIdleMs = 20_000
const standBackMs = 250
/** A job takes a fifth of a second; even one that waits behind a hundred others is done by then. */
export const defaultJobLimitMs = 30_000

/**
 * Heavy work that must neither hold up visitors nor swell the memory of the process that serves them. The side
 * process starts with the first job and ends when there was none for a while; should it die, its jobs fail and
 * the next one starts another. A job that takes longer than the limit ends its process: nothing else stops a loop.
 */
export function createSideProcess<Jobs extends Work>(
  file: string,
  { jobLimitMs = defaultJobLimitMs, niceness = () => 0, env, idleMs = defaultIdleMs }: Options = {},
): SideProcess<Jobs> {
  let side: Started | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Started {
    const child = fork(file, { serialization: 'advanced', execArgv: [], env: { ...process.env, ...env } })
    let behind = 0
    const standBack = setInterval(() => {
      // Only ever further back: coming forward again takes rights that a server should not have.
      if (niceness() > behind) behind = beNice(child, niceness())
    }, standBackMs).unref()
    // Of this process alone: the jobs of the next one have nothing to do with its end.
    const waiting: Started['waiting'] = new Map()
    const started = { child, waiting }
    const end = (reason: string) => {
      clearInterval(standBack)
      if (side === started) side = undefined
      for (const id of waiting.keys())
        take(started, id)?.reject(new SideProcessEnded(`the side process ended (${reason})`))
    }
    child.on('message', (reply: Reply) => {
      const asked = take(started, reply.id)
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

  /** The job says why it failed; those that wait behind it fail with their process. */
  function giveUp(started: Started, id: number, job: string): void {
    const seconds = jobLimitMs / 1000
    take(started, id)?.reject(
      new SideProcessEnded(`the side process did not finish ${job} within ${seconds} seconds`),
    )
    if (side === started) side = undefined
    // Not a signal that it could answer: a process that hangs answers none.
    started.child.kill('SIGKILL')
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
      const [started, id] = [side, lastId]
      const timer = setTimeout(() => giveUp(started, id, job), jobLimitMs)
      const asked = { ...Promise.withResolvers<unknown>(), timer }
      started.waiting.set(id, asked)
      started.child.send({ id, job, input } satisfies Question)
      return asked.promise as ReturnType<Jobs[Job]>
    },
  }
}

/** On Linux each thread has a niceness of its own; elsewhere, the process has one. */
function beNice({ pid }: ChildProcess, niceness: number): number {
  try {
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid ?? 0]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // It, or one of its threads, ended just now.
  }
  return niceness
}

/** Each job is answered once, and its time stops with the answer. */
function take({ waiting }: Started, id: number): Asked | undefined {
  const asked = waiting.get(id)
  waiting.delete(id)
  clearTimeout(asked?.timer)
  return asked
}

/** The other end: what the side process runs. It ends when the process that started it goes. */
export function answerJobs(jobs: Work): void {
  // Ctrl-C reaches every process of the terminal; the one that serves decides when this one ends.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
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
    // Who asked may have died while this was busy, and the news of it still be on its way.
    if (process.connected) process.send?.(reply, undefined, undefined, (error) => error && process.exit())
  })
}
