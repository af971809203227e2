import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { type SiteFormats, setSiteFormats, siteFormats } from '#lib/site-formats.ts'

/** Jobs by name. Inputs and results are copied between processes. */
type Work = Record<string, (input: never) => Promise<unknown>>
type Question = { id: number; job: string; input: unknown; formats: SiteFormats }
type Reply = { id: number; answer: unknown } | { id: number; error: string }

type SideProcess<Jobs extends Work> = {
  do: <Job extends keyof Jobs & string>(job: Job, input: Parameters<Jobs[Job]>[0]) => ReturnType<Jobs[Job]>
  stop: () => void
}

type Options = {
  jobLimitMs?: number
  /** The process priority, read repeatedly while it works: 0 is normal, 19 the lowest. */
  niceness?: () => number
  env?: Record<string, string>
  /** How long it waits for another job before it exits. */
  idleMs?: number
}

type Asked = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout }
type Started = { child: ChildProcess; waiting: Map<number, Asked> }

/** It crashed, could not start or timed out, so there is no result. */
export class SideProcessEnded extends Error {}

const defaultIdleMs = 20_000
const nicePauseMs = 250
/** A job takes a fifth of a second; even one behind a hundred others is done by then. */
export const defaultJobLimitMs = 30_000

/**
 * Runs heavy work outside the serving process, so that it neither delays requests nor grows that process's memory. It
 * starts with the first job and exits when idle. If it dies, its jobs fail and the next job starts a new one. A job
 * over the time limit gets its process killed, because nothing else stops an endless loop.
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
    let current = 0
    const adjust = setInterval(() => {
      // Never lower it: that needs privileges a server should not have.
      if (niceness() > current) current = beNice(child, niceness())
    }, nicePauseMs).unref()
    // Per process, so that the end of this one does not affect the next one's jobs.
    const waiting: Started['waiting'] = new Map()
    const started = { child, waiting }
    const end = (reason: string) => {
      clearInterval(adjust)
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
    // It could not be started, or a message did not reach it.
    child.on('error', (error) => end(error.message))
    return started
  }

  /** Fails the job with its reason; the jobs behind it fail when their process ends. */
  function giveUp(started: Started, id: number, job: string): void {
    const seconds = jobLimitMs / 1000
    take(started, id)?.reject(new SideProcessEnded(`the side process did not finish ${job} within ${seconds} seconds`))
    if (side === started) side = undefined
    // A hanging process would not react to a milder signal.
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
      started.child.send({ id, job, input, formats: siteFormats() } satisfies Question)
      return asked.promise as ReturnType<Jobs[Job]>
    },
  }
}

/** On Linux niceness is per thread, elsewhere per process. */
function beNice({ pid }: ChildProcess, niceness: number): number {
  try {
    const threads = process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid ?? 0]
    for (const thread of threads) setPriority(thread, niceness)
  } catch {
    // The process or a thread just ended.
  }
  return niceness
}

/** Removes a job, so that it is answered once, and stops its timer. */
function take({ waiting }: Started, id: number): Asked | undefined {
  const asked = waiting.get(id)
  waiting.delete(id)
  clearTimeout(asked?.timer)
  return asked
}

/** Runs inside the side process, which exits together with its parent. */
export function answerJobs(jobs: Work): void {
  // Ctrl-C reaches every process of the terminal; the parent decides when this one exits.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async ({ id, job, input, formats }: Question) => {
    // Receipts and reports write dates and amounts as the site does.
    setSiteFormats(formats)
    const work = jobs[job]
    if (!work) throw new Error(`the side process has no job ${job}`)
    const reply: Reply = await work(input as never).then(
      (answer) => ({ id, answer }),
      (error: unknown) => ({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    // The parent may have died meanwhile, before we were notified.
    if (process.connected) process.send?.(reply, undefined, undefined, (error) => error && process.exit())
  })
}
