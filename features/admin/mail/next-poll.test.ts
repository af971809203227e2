import { expect, test } from 'vitest'
import { nextPollMs } from './next-poll.ts'

const now = new Date('2026-11-17T12:00:00.000Z')
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
const mail = {
  state: 'queued',
  urgent: 1,
  kind: 'report',
  lastError: null,
  createdAt: at(0),
  nextAttemptAt: at(0),
}

test('a list of sent and failed emails is not polled', () => {
  expect(nextPollMs([], undefined, now, 0)).toBeUndefined()
  const done = ['sent', 'failed'].map((state) => ({ ...mail, state }))
  expect(nextPollMs(done, undefined, now, 0)).toBeUndefined()
})

test('a due email is polled soon, and less often the longer nothing changes', () => {
  for (const state of ['queued', 'sending']) {
    const looks = [0, 1, 2, 50].map((before) => nextPollMs([{ ...mail, state }], undefined, now, before))
    expect(looks).toEqual([1500, 2250, 3375, 60_000])
  }
})

test('a waiting email is polled when its next attempt is due, and at least every minute', () => {
  const refused = { ...mail, lastError: '452 Mailbox is full', nextAttemptAt: at(15) }
  expect(nextPollMs([refused], undefined, now, 0)).toBe(15_000)
  expect(nextPollMs([{ ...refused, nextAttemptAt: at(3600) }], undefined, now, 0)).toBe(60_000)
  expect(nextPollMs([{ ...mail, urgent: 0, nextAttemptAt: at(20) }], undefined, now, 0)).toBe(20_000)
  const full = { maxPerHour: 1, until: at(30) }
  expect(nextPollMs([{ ...mail, urgent: 0 }], full, now, 0)).toBe(30_000)
  expect(nextPollMs([{ ...mail, urgent: 0 }, mail], full, now, 0)).toBe(1500)
})
