import type { Log } from './log.server.ts'

export type BackgroundJob = JobWork & {
  name: string
  /** The pause between two runs. */
  everyMs: number
}

export type JobWork = {
  /** Does one small batch: visitors wait while it runs, and more work waits for the next run. */
  run: () => Promise<unknown>
  /** Called first when the site closes, so that a long run ends early. */
  halt?: () => void
  /** Called once the last run has ended. */
  stop?: () => Promise<void> | void
}

/** Runs each job again and again. A failure is logged, and the job runs again. Returns a function that stops them all. */
export function startJobs(jobs: readonly BackgroundJob[], log: Log): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log))
  return async () => {
    for (const { halt } of jobs) halt?.()
    await Promise.all(stops.map((stop) => stop()))
    for (const { name, stop } of jobs) {
      await Promise.resolve(stop?.()).catch((err) => log.error({ err, job: name }, 'a background job did not stop'))
    }
  }
}

function startJob({ name, everyMs, run }: BackgroundJob, log: Log): () => Promise<void> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function turn(): Promise<void> {
    await run().catch((err) => {
      if (stopping) log.warn({ err, job: name }, 'a background job was interrupted')
      else log.error({ err, job: name }, 'a background job failed')
    })
    if (!stopping) timer = setTimeout(begin, everyMs)
  }

  function begin(): void {
    running = turn()
  }
  begin()
  return async () => {
    stopping = true
    clearTimeout(timer)
    await running
  }
}

const busyFrom = 0.5
const maxWaitMs = 30_000

/**
 * Tells whether requests use more than half of this process's time, so that deferrable work waits. After 30 seconds it
 * says no once, so that the work gets done even under constant load.
 */
export function createBusyCheck(): () => boolean {
  const readLoad = createLoadMeter()
  let lastFree = Date.now()
  return () => {
    if (readLoad() >= busyFrom && Date.now() - lastFree < maxWaitMs) return true
    lastFree = Date.now()
    return false
  }
}

const sampleMs = 250

/** Tells whether requests used more than half of this process's time just now. */
export function watchLoad(): () => boolean {
  const readLoad = createLoadMeter()
  let isBusy = false
  setInterval(() => (isBusy = readLoad() >= busyFrom), sampleMs).unref()
  return () => isBusy
}

/**
 * The share of the time since the last reading in which the main thread computed. Other programs that keep the machine
 * busy do not count: giving way to visitors who are not there would stop the work for nothing.
 */
function createLoadMeter(): () => number {
  let last = { cpuMs: mainThreadMs(), at: performance.now() }
  return () => {
    const now = { cpuMs: mainThreadMs(), at: performance.now() }
    const load = (now.cpuMs - last.cpuMs) / (now.at - last.at)
    last = now
    return load
  }
}

function mainThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
