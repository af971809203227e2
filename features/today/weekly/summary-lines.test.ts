import { expect, test } from 'vitest'
import type { SpanFigures } from './figures.server.ts'
import { summaryLines } from './summary-lines.ts'

const nothing: SpanFigures = {
  people: 0,
  reports: 0,
  averageScore: null,
  founderTests: 0,
  waitlist: 0,
  callsAsked: 0,
  sold: 0,
  keptCents: 0,
  refunds: 0,
  refundedCents: 0,
  mailsFailed: 0,
}
const week = { from: '2026-11-09T00:00:00.000Z', before: '2026-11-16T00:00:00.000Z' }
const linesOf = (last: Partial<SpanFigures>, before: Partial<SpanFigures> = {}, followUps = 0) =>
  summaryLines({ last: { ...nothing, ...last }, before: { ...nothing, ...before }, followUps }, week).map(
    ({ text, detail }) => `${text} (${detail})`,
  )

test('a quiet week has no lines', () => {
  expect(linesOf({})).toEqual([])
})

test('figures are compared with the week before, and zeros in both weeks are left out', () => {
  expect(linesOf({ people: 1, reports: 2, averageScore: 24 }, { people: 1200 })).toEqual([
    '1 new person (1,200 the week before)',
    '2 reports, 50% on average (0 the week before)',
  ])
  expect(linesOf({}, { founderTests: 1 })).toEqual(['No founder tests (1 the week before)'])
})

test('sales and refunds are separate lines', () => {
  expect(linesOf({ sold: 3, keptCents: 9800, refunds: 1, refundedCents: 4900 }, { sold: 1, keptCents: 4950 })).toEqual([
    '3 sales, $98 ($49.50 from 1 the week before)',
    'Refunds: $49 for 1 order (none the week before)',
  ])
  expect(linesOf({ sold: 1, keptCents: 4900 })).toEqual(['1 sale, $49 (none the week before)'])
})

test('follow-ups and failed emails come last', () => {
  expect(linesOf({ mailsFailed: 2 }, {}, 5)).toEqual([
    '5 follow-ups (due by Sunday)',
    '2 failed emails (0 the week before)',
  ])
})
