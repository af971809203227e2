import { percentOf48 } from '#lib/alignment-score.ts'
import { exactDollars } from '#lib/text/money.ts'
import type { SpanFigures, WeekFigures } from './figures.server.ts'
import type { Span } from './week.ts'

export type SummaryLine = { text: string; beside: string; path: string }

/** A line for everything that there was, last week or the week before; what there was in neither is left out. */
export function summaryLines({ last, before, followUps }: WeekFigures, week: Span): SummaryLine[] {
  const span = new URLSearchParams({ since: week.from, before: week.before })
  const behind = (step: string) => `/admin/funnel/${step}?${span}`
  const counted = (key: keyof SpanFigures, one: string, many: string, path: string): SummaryLine[] => {
    const [now, then] = [last[key] ?? 0, before[key] ?? 0]
    return now || then ? [{ text: amount(now, one, many), beside: weekBefore(then), path }] : []
  }
  return [
    ...counted('people', 'new person', 'new people', '/admin/people?sort=-firstAt'),
    ...reportLine(last, before, behind('diagnostic-finished')),
    ...counted('founderTests', 'founder test', 'founder tests', behind('founder-test-finished')),
    ...counted('waitlist', 'waitlist signup', 'waitlist signups', behind('waitlist-joined')),
    ...counted('callsAsked', 'call asked for', 'calls asked for', '/admin/people?show=call'),
    ...saleLine(last, before, behind('purchase')),
    ...refundLine(last, before),
    ...dueLine(followUps),
    ...counted('mailsFailed', 'mail failed', 'mails failed', '/admin/mail?state=failed'),
  ]
}

function amount(count: number, one: string, many: string): string {
  if (count === 0) return `No ${many}`
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`
}

function weekBefore(said: number | string): string {
  return `${said.toLocaleString('en-US')} the week before`
}

function reportLine(last: SpanFigures, before: SpanFigures, path: string): SummaryLine[] {
  if (last.reports === 0 && before.reports === 0) return []
  const average = last.averageScore === null ? '' : `, ${percentOf48(last.averageScore)}% on average`
  return [
    { text: amount(last.reports, 'report', 'reports') + average, beside: weekBefore(before.reports), path },
  ]
}

function saleLine(last: SpanFigures, before: SpanFigures, path: string): SummaryLine[] {
  if (last.sold === 0 && before.sold === 0) return []
  const said = ({ sold, keptCents }: SpanFigures) => `${exactDollars(keptCents)} for ${sold}`
  const text =
    last.sold === 0
      ? 'No sales'
      : `${amount(last.sold, 'sale', 'sales')}, ${exactDollars(last.keptCents)} kept`
  return [{ text, beside: weekBefore(before.sold === 0 ? 'none' : said(before)), path }]
}

function refundLine(last: SpanFigures, before: SpanFigures): SummaryLine[] {
  if (last.refunds === 0 && before.refunds === 0) return []
  const said = ({ refunds, refundedCents }: SpanFigures) =>
    refunds === 0 ? 'nothing' : `${exactDollars(refundedCents)} of ${amount(refunds, 'order', 'orders')}`
  const text = last.refunds === 0 ? 'Nothing given back' : `${said(last)} given back`
  return [{ text, beside: weekBefore(said(before)), path: '/admin/orders?show=refunded' }]
}

function dueLine(followUps: number): SummaryLine[] {
  if (followUps === 0) return []
  return [
    {
      text: amount(followUps, 'follow-up', 'follow-ups'),
      beside: 'due until Sunday',
      path: '/admin/people?due=week&sort=nextStepOn',
    },
  ]
}
