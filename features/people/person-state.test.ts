import { expect, test } from 'vitest'
import { consentStateOf } from './person-state.ts'

const unknown = { unsubscribed: false, consentedAt: '', did: [], waits: false }
const consentedAt = '2026-11-12T10:00:00.000Z'

test('only a confirmed opt-in is consent, not a waitlist entry or a purchase', () => {
  expect(consentStateOf({ ...unknown, did: ['diagnostic', 'order'] })).toBe('silent')
  expect(consentStateOf({ ...unknown, did: ['order', 'waitlist'] })).toBe('tool')
  expect(consentStateOf({ ...unknown, did: ['waitlist'], waits: true })).toBe('waiting')
  expect(consentStateOf({ ...unknown, consentedAt, waits: true })).toBe('agreed')
  expect(consentStateOf({ ...unknown, consentedAt, waits: true, unsubscribed: true })).toBe('unsubscribed')
})
