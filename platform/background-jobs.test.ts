import { expect, test, vi } from 'vitest'
import { createBusyCheck, startJobs } from './background-jobs.server.ts'
import { createLog } from './log.server.ts'

const log = createLog('silent')

test('a job that fails runs again, and the others do not notice', async () => {
  const failing = vi.fn().mockRejectedValue(new Error('no'))
  const working = vi.fn().mockResolvedValue(undefined)
  const stop = startJobs(
    [
      { name: 'failing', everyMs: 1, run: failing },
      { name: 'working', everyMs: 1, run: working },
    ],
    log,
  )
  await expect.poll(() => Math.min(failing.mock.calls.length, working.mock.calls.length)).toBeGreaterThan(2)
  await stop()
  const runs = working.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(working.mock.calls.length).toBe(runs)
})

test('stopping halts every job, waits for its run and then stops it, even if another cannot stop', async () => {
  const order: string[] = []
  const halted = Promise.withResolvers<void>()
  const stop = startJobs(
    [
      {
        name: 'first',
        everyMs: 1,
        halt: () => order.push('halt first'),
        run: () => halted.promise,
        stop: () => Promise.reject(new Error('no')),
      },
      {
        name: 'second',
        everyMs: 1,
        run: () => halted.promise.then(() => void order.push('run ended')),
        halt: () => halted.resolve(),
        stop: () => void order.push('stop second'),
      },
    ],
    log,
  )
  await stop()
  expect(order).toEqual(['halt first', 'run ended', 'stop second'])
})

test('work waits while requests take more than half of the time, at most half a minute, and not for other programs', () => {
  vi.useFakeTimers()
  let cpuMs = 0
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: cpuMs * 1000, system: 0 }))
  const isBusy = createBusyCheck()
  const after = (seconds: number, used: number) => {
    cpuMs += used * 1000
    vi.advanceTimersByTime(seconds * 1000)
    return isBusy()
  }
  expect(after(10, 6)).toBe(true)
  expect(after(10, 6)).toBe(true)
  expect(after(10, 6)).toBe(false)
  expect(after(10, 6)).toBe(true)
  // The machine is busy, and this process does little of it.
  expect(after(1, 0.4)).toBe(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
