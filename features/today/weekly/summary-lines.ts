import { percentOf48 } from '#lib/alignment-score.ts'
import { money } from '#lib/money/money.ts'
import { formatCount } from '#lib/text/count.ts'
import type { SpanFigures, WeekFigures } from './figures.server.ts'
import type { Span } from './week.ts'

export type SummaryLine = { text: string; detail: string; path: string }

/** Leaves out what was zero in both weeks. */
export function summaryLines({ last, before, followUps }: WeekFigures, week: Span): SummaryLine[] {
  const span = new URLSearchParams({ since: week.from, before: week.before })
  const rowsOf = (step: string) => `/admin/numbers/${step}?${span}`
  const counted = (key: keyof SpanFigures, one: string, many: string, path: string): SummaryLine[] => {
    const [now, then] = [last[key] ?? 0, before[key] ?? 0]
    return now || then ? [{ text: amount(now, one, many), detail: weekBefore(then), path }] : []
  }
  return [
    ...counted('people', 'new person', 'new people', '/admin/people?sort=-firstAt'),
    ...reportLine(last, before, rowsOf('diagnostic-finished')),
    ...counted('founderTests', 'founder test', 'founder tests', rowsOf('founder-test-finished')),
    ...counted('waitlist', 'waitlist signup', 'waitlist signups', rowsOf('waitlist-joined')),
    ...counted('callsAsked', 'call request', 'call requests', '/admin/people?did=call'),
    ...saleLine(last, before, rowsOf('purchase')),
    ...refundLine(last, before),
    ...dueLine(followUps),
    ...counted('mailsFailed', 'failed email', 'failed emails', '/admin/mail?state=failed'),
  ]
}

function amount(count: number, one: string, many: string): string {
  if (count === 0) return `No ${many}`
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`
}

function weekBefore(figure: number | string): string {
  return `${typeof figure === 'number' ? formatCount(figure) : figure} the week before`
}

function reportLine(last: SpanFigures, before: SpanFigures, path: string): SummaryLine[] {
  if (last.reports === 0 && before.reports === 0) return []
  const average = last.averageScore === null ? '' : `, ${percentOf48(last.averageScore)}% on average`
  return [{ text: amount(last.reports, 'report', 'reports') + average, detail: weekBefore(before.reports), path }]
}

function saleLine(last: SpanFigures, before: SpanFigures, path: string): SummaryLine[] {
  if (last.sold === 0 && before.sold === 0) return []
  const figure = ({ sold, keptCents }: SpanFigures) => `${money(keptCents)} from ${sold}`
  const text = last.sold === 0 ? 'No sales' : `${amount(last.sold, 'sale', 'sales')}, ${money(last.keptCents)}`
  return [{ text, detail: weekBefore(before.sold === 0 ? 'none' : figure(before)), path }]
}

function refundLine(last: SpanFigures, before: SpanFigures): SummaryLine[] {
  if (last.refunds === 0 && before.refunds === 0) return []
  const figure = ({ refunds, refundedCents }: SpanFigures) =>
    refunds === 0 ? 'none' : `${money(refundedCents)} for ${amount(refunds, 'order', 'orders')}`
  const text = last.refunds === 0 ? 'No refunds' : `Refunds: ${figure(last)}`
  return [{ text, detail: weekBefore(figure(before)), path: '/admin/orders?show=refunded' }]
}

function dueLine(followUps: number): SummaryLine[] {
  if (followUps === 0) return []
  return [
    {
      text: amount(followUps, 'follow-up', 'follow-ups'),
      detail: 'due by Sunday',
      path: '/admin/people?due=week&sort=nextStepOn',
    },
  ]
}
