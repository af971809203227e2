import { expect, test } from 'vitest'
import { isHeldBack, waitsForHour } from './waiting-mail.ts'

const early = '2026-11-15T06:00:00.000Z'
const late = '2026-11-15T07:00:00.000Z'
const put = {
  state: 'queued',
  urgent: 0,
  kind: 'report',
  lastError: null,
  createdAt: early,
  nextAttemptAt: late,
}

test('only an email that was delayed without an error is held back', () => {
  expect(isHeldBack(put)).toBe(true)
  expect(isHeldBack({ ...put, nextAttemptAt: early })).toBe(false)
  expect(isHeldBack({ ...put, lastError: '452 Mailbox is full' })).toBe(false)
  expect(isHeldBack({ ...put, state: 'sending' })).toBe(false)
})

test('an urgent email is not held back', () => {
  expect(isHeldBack({ ...put, urgent: 1 })).toBe(false)
})

test('while the hourly limit is reached, due emails that are not urgent wait', () => {
  const hour = { maxPerHour: 300, until: late }
  expect(waitsForHour({ ...put, nextAttemptAt: early }, hour)).toBe(true)
  expect(waitsForHour({ ...put, nextAttemptAt: early }, undefined)).toBe(false)
  expect(waitsForHour({ ...put, nextAttemptAt: early, urgent: 1 }, hour)).toBe(false)
  expect(waitsForHour({ ...put, nextAttemptAt: '2026-11-15T08:00:00.000Z' }, hour)).toBe(false)
  expect(waitsForHour({ ...put, state: 'failed' }, hour)).toBe(false)
  expect(waitsForHour({ ...put, nextAttemptAt: early }, { ...hour, kind: 'letter' })).toBe(false)
  expect(waitsForHour({ ...put, kind: 'letter' }, { ...hour, kind: 'letter' })).toBe(true)
})
