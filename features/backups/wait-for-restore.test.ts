import { afterEach, expect, test, vi } from 'vitest'
import type { RestoreProgress } from './setup-api.server.ts'
import { waitForRestore } from './wait-for-restore.browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Answer = RestoreProgress | 'unreachable' | 'never answers'

/** The progress shown for a sequence of answers. */
async function sharesFor(answers: Answer[]): Promise<number[]> {
  vi.useFakeTimers()
  const left = [...answers]
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const answer = left.shift()
    if (answer === 'never answers')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (answer === undefined || answer === 'unreachable') throw new TypeError('failed to fetch')
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

test('progress is complete once all rows are restored or the restarting site does not answer', async () => {
  expect(
    await sharesFor([
      { state: 'working', rows: 0, of: 0 },
      { state: 'working', rows: 30, of: 60 },
      'unreachable',
      { state: 'done', isOpen: false },
      'unreachable',
      { state: 'done', isOpen: true },
    ]),
  ).toEqual([0, 0.5, 1, 1, 1])
})

test('a request that is never answered is sent again', async () => {
  expect(
    await sharesFor([{ state: 'working', rows: 30, of: 60 }, 'never answers', { state: 'done', isOpen: true }]),
  ).toEqual([0.5, 1])
})

test('a failed restore throws the server’s message', async () => {
  await expect(
    sharesFor([
      { state: 'working', rows: 1, of: 2 },
      { state: 'failed', message: 'The disk is full.' },
    ]),
  ).rejects.toThrow('The disk is full.')
})
