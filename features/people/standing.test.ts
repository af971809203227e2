import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const nobody = { unsubscribed: false, agreedAt: '', did: [], waits: false }
const agreedAt = '2026-11-12T10:00:00.000Z'

test('only a tick that stands is an agreement; neither a waitlist nor a purchase is', () => {
  expect(standingOf({ ...nobody, did: ['diagnostic', 'order'] })).toBe('silent')
  expect(standingOf({ ...nobody, did: ['order', 'waitlist'] })).toBe('tool')
  expect(standingOf({ ...nobody, did: ['waitlist'], waits: true })).toBe('waiting')
  expect(standingOf({ ...nobody, agreedAt, waits: true })).toBe('agreed')
  expect(standingOf({ ...nobody, agreedAt, waits: true, unsubscribed: true })).toBe('unsubscribed')
})
