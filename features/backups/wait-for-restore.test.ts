import { afterEach, expect, test, vi } from 'vitest'
import type { RestoreProgress } from './setup-api.server.ts'
import { waitForRestore } from './wait-for-restore.browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Answer = RestoreProgress | 'nobody answers' | 'it never comes'

/** What is shown while the site answers so, one question after the other. */
async function sharesFor(answers: Answer[]): Promise<number[]> {
  vi.useFakeTimers()
  const left = [...answers]
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const answer = left.shift()
    if (answer === 'it never comes')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (answer === undefined || answer === 'nobody answers') throw new TypeError('failed to fetch')
    return Response.json(answer)
  })
  const shares: number[] = []
  const waiting = waitForRestore('/api/setup/restore/x', (share) => shares.push(share))
  const ended = Promise.allSettled([waiting])
  await vi.advanceTimersByTimeAsync(answers.length * 6000)
  await ended
  await waiting
  return shares
}

test('once all rows are in, or nobody answers because the site begins anew, everything is said to be in', async () => {
  expect(
    await sharesFor([
      { state: 'working', rows: 0, of: 0 },
      { state: 'working', rows: 30, of: 60 },
      'nobody answers',
      { state: 'done', isOpen: false },
      'nobody answers',
      { state: 'done', isOpen: true },
    ]),
  ).toEqual([0, 0.5, 1, 1, 1])
})

test('a question that a process took with it is asked again', async () => {
  expect(
    await sharesFor([
      { state: 'working', rows: 30, of: 60 },
      'it never comes',
      { state: 'done', isOpen: true },
    ]),
  ).toEqual([0.5, 1])
})

test('what failed is said in its words', async () => {
  await expect(
    sharesFor([
      { state: 'working', rows: 1, of: 2 },
      { state: 'failed', message: 'The disk is full.' },
    ]),
  ).rejects.toThrow('The disk is full.')
})
