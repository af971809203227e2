import { performance } from 'node:perf_hooks'
import type { Log } from './log.server.ts'

/** Does the work again and again with a pause between; a failure is logged and tried again. Returns how to stop. */
export function repeat(pauseMs: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let inHand: Promise<void> = Promise.resolve()

  function turn(): void {
    inHand = work()
      .catch((error) => {
        if (stopping) log.warn({ err: error }, 'work in the background was cut off')
        else log.error({ err: error }, 'work in the background failed')
      })
      .finally(() => {
        if (!stopping) timer = setTimeout(turn, pauseMs)
      })
  }
  turn()
  return async () => {
    stopping = true
    clearTimeout(timer)
    await inHand
  }
}

const busyFrom = 0.5
const maxWaitMs = 30_000

/**
 * Tells whether visitors take more than half of this process's time, so that work which can wait does; after
 * half a minute it says no once, so that the work is done even in a flood.
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

/** Tells whether visitors took more than half of this process's time just now. */
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
