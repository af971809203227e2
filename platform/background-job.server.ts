import { performance } from 'node:perf_hooks'
import type { Log } from './log.server.ts'

/** Repeats the work with a pause in between. Failures are logged and retried. Returns a function that stops it. */
export function repeat(pauseMs: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function turn(): void {
    running = work()
      .catch((error) => {
        if (stopping) log.warn({ err: error }, 'background work was interrupted')
        else log.error({ err: error }, 'background work failed')
      })
      .finally(() => {
        if (!stopping) timer = setTimeout(turn, pauseMs)
      })
  }
  turn()
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
  let last = performance.eventLoopUtilization()
  let lastFree = Date.now()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization >= busyFrom && Date.now() - lastFree < maxWaitMs) return true
    lastFree = Date.now()
    return false
  }
}

const sampleMs = 250

/** Tells whether requests used more than half of this process's time just now. */
export function watchLoad(): () => boolean {
  let last = performance.eventLoopUtilization()
  let isBusy = false
  const sample = () => {
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, last).utilization >= busyFrom
    last = now
  }
  setInterval(sample, sampleMs).unref()
  return () => isBusy
}
