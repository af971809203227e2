import { expect, test } from 'vitest'
import type { SpanFigures } from './figures.server.ts'
import { summaryLines } from './summary-lines.ts'

const nothing: SpanFigures = {
  ...{ people: 0, reports: 0, averageScore: null, founderTests: 0, waitlist: 0, callsAsked: 0 },
  ...{ sold: 0, keptCents: 0, refunds: 0, refundedCents: 0, mailsFailed: 0 },
}
const week = { from: '2026-11-09T00:00:00.000Z', before: '2026-11-16T00:00:00.000Z' }
const say = (last: Partial<SpanFigures>, before: Partial<SpanFigures> = {}, followUps = 0) =>
  summaryLines({ last: { ...nothing, ...last }, before: { ...nothing, ...before }, followUps }, week).map(
    ({ text, beside }) => `${text} (${beside})`,
  )

test('a quiet week has no lines', () => {
  expect(say({})).toEqual([])
})

test('what there was stands beside the week before; what there was in neither is left out', () => {
  expect(say({ people: 1, reports: 2, averageScore: 24 }, { people: 1200 })).toEqual([
    '1 new person (1,200 the week before)',
    '2 reports, 50% on average (0 the week before)',
  ])
  expect(say({}, { founderTests: 1 })).toEqual(['No founder tests (1 the week before)'])
})

test('money is said with what was given back', () => {
  expect(
    say({ sold: 3, keptCents: 9800, refunds: 1, refundedCents: 4900 }, { sold: 1, keptCents: 4950 }),
  ).toEqual([
    '3 sales, $98 kept ($49.50 for 1 the week before)',
    '$49 of 1 order given back (nothing the week before)',
  ])
  expect(say({ sold: 1, keptCents: 4900 })).toEqual(['1 sale, $49 kept (none the week before)'])
})

test('follow-ups and failed mails come last', () => {
  expect(say({ mailsFailed: 2 }, {}, 5)).toEqual([
    '5 follow-ups (due until Sunday)',
    '2 mails failed (0 the week before)',
  ])
})
