import { expect, test } from 'vitest'
import { isHeldBack, waitsForHour } from './waiting-mail.ts'

const early = '2026-11-15T06:00:00.000Z'
const late = '2026-11-15T07:00:00.000Z'
const put = { state: 'queued', urgent: 0, lastError: null, createdAt: early, nextAttemptAt: late }

test('only a mail that was put off without an error is held back', () => {
  expect(isHeldBack(put)).toBe(true)
  expect(isHeldBack({ ...put, nextAttemptAt: early })).toBe(false)
  expect(isHeldBack({ ...put, lastError: '452 Mailbox is full' })).toBe(false)
  expect(isHeldBack({ ...put, state: 'sending' })).toBe(false)
})

test('a mail that the owner told to go out at once is not held back', () => {
  expect(isHeldBack({ ...put, urgent: 1 })).toBe(false)
})

test('while the site’s hour is full, what is due and not urgent waits for it', () => {
  const hour = { mostPerHour: 300, until: late }
  expect(waitsForHour({ ...put, nextAttemptAt: early }, hour)).toBe(true)
  expect(waitsForHour({ ...put, nextAttemptAt: early }, undefined)).toBe(false)
  expect(waitsForHour({ ...put, nextAttemptAt: early, urgent: 1 }, hour)).toBe(false)
  expect(waitsForHour({ ...put, nextAttemptAt: '2026-11-15T08:00:00.000Z' }, hour)).toBe(false)
  expect(waitsForHour({ ...put, state: 'failed' }, hour)).toBe(false)
})
