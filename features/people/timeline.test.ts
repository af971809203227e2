import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { type PersonRows, timelineOf } from './timeline.ts'

const assessment: AssessmentRow = {
  id: 'report-id',
  clientKey: null,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 (555) 0177',
  company: 'Engines Ltd',
  role: null,
  companySize: null,
  currentChallenges: '["Mindset & Focus"]',
  ratings: '{}',
  flags: '{}',
  overallScore: 24,
  recommendations: '[]',
  recommendationKeys: '[]',
  mailsQueuedAt: null,
  network: null,
  firstSource: null,
  lastSource: null,
  outsideBenchmark: null,
  series: null,
  mailbox: 'ada@example.com',
  provedAt: null,
  stopQuestionAt: null,
  callRequestedAt: '2026-03-05T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
}

const reminder = {
  reportId: 'report-id',
  dueOn: '2026-06-01',
  askedAt: '2026-03-01T00:05:00.000Z',
  mailQueuedAt: null,
  answeredBy: null,
  mailbox: 'ada@example.com',
}

const order: OrderRow = {
  id: 'order-id',
  number: 'K7Q2M-9XHTB',
  token: 'token',
  productId: 'a-tool-of-old',
  bought: null,
  amountCents: 4900,
  currency: 'usd',
  visitorKey: null,
  paymentIntentId: 'pi_1',
  email: 'ada@example.com',
  createdAt: '2026-03-02T00:00:00.000Z',
  nextCheckAt: null,
  paidAt: '2026-03-02T00:01:00.000Z',
  failedAt: null,
  canceledAt: null,
  refundedCents: 1000,
  refundedAt: '2026-03-09T00:00:00.000Z',
  disputedAt: null,
  disputeOutcome: null,
  refundMailedAt: null,
  disputeNoticedAt: null,
  recoveredAt: null,
  recoveryMailedAt: null,
  firstSource: null,
  lastSource: null,
  receiptNumber: null,
  creditedCents: null,
  settlementDueAt: null,
  discountCode: null,
  discountPercent: null,
  discountCents: null,
  tax: null,
  taxCents: null,
  optInText: null,
  optInAt: null,
  isTest: null,
  planId: null,
  closesAt: null,
}

const person: PersonRows = {
  assessments: [assessment],
  founderTests: [],
  waitlist: [],
  orders: [order],
  calls: [],
  mails: [{ id: 'mail-id', subject: 'Your report', state: 'sent', createdAt: '2026-03-01T00:00:01.000Z' }],
  dated: [
    {
      id: 'n',
      email: 'ada@example.com',
      kind: 'note',
      text: 'Called\nher',
      status: null,
      byEmail: 'coach@example.com',
      at: '2026-03-08T00:00:00.000Z',
    },
  ],
  followed: [],
  consents: [],
  wasUnsubscribed: [],
  unsubscribedAt: '2026-03-10T00:00:00.000Z',
}

test('the timeline lists all events, newest first, with their facts', () => {
  const timeline = timelineOf(person, sampleContent, () => 'Paid')
  expect(timeline.map(({ title }) => title)).toEqual([
    'Unsubscribed',
    'Refunded',
    'Note',
    'Asked for a call',
    'Bought a product',
    'Email: Your report',
    'Finished the diagnostic',
  ])
  const kinds = ['emails', 'orders', 'work', 'answers', 'orders', 'emails', 'answers']
  expect(timeline.map(({ kind }) => kind)).toEqual(kinds)
  expect(timeline[6]).toMatchObject({
    facts: [
      { name: 'Score', value: '50%, Moderate' },
      { name: 'Challenges', value: 'Mindset & Focus' },
      { name: 'Company', value: 'Engines Ltd' },
      { name: 'Phone', value: '+1 (555) 0177', href: 'tel:+15550177' },
    ],
    link: { href: '/diagnostic/results/report-id' },
  })
  expect(timeline[5]).toMatchObject({ mailState: 'sent', link: { href: '/admin/mail/mail-id' } })
  expect(timeline[4]?.facts).toEqual([
    { name: 'Tool', value: 'a-tool-of-old' },
    { name: 'Amount', value: '$49' },
    { name: 'Current status', value: 'Paid' },
  ])
  expect(timeline[2]).toMatchObject({ text: 'Called\nher', by: 'coach@example.com', isNote: true })
  expect(timeline[1]?.facts).toContainEqual({ name: 'Amount', value: '$10' })
})

test('a booked, rescheduled and cancelled call has three entries, each with its time and the report', () => {
  const news = { callId: 'call', provider: 'cal-com', endsAt: null, joinUrl: null } as const
  const call = {
    id: 'call',
    email: 'ada@example.com',
    name: 'Ada',
    toldAt: '',
    provider: 'cal-com' as const,
    externalId: 'b',
    state: 'cancelled' as const,
    startsAt: null,
    endsAt: null,
    joinUrl: null,
    bookedAt: null,
    said: null,
    outcome: null,
    outcomeAt: null,
    valueCents: null,
    valueCurrency: null,
    changedAt: '',
    news: [
      {
        ...news,
        uid: 'b',
        kind: 'cancelled' as const,
        at: '2026-03-08T00:00:00.000Z',
        otherUid: null,
        startsAt: '2026-04-02T09:00:00.000Z',
      },
      {
        ...news,
        uid: 'a',
        kind: 'booked' as const,
        at: '2026-03-06T00:00:00.000Z',
        otherUid: null,
        startsAt: '2026-04-01T09:00:00.000Z',
      },
      {
        ...news,
        uid: 'b',
        kind: 'booked' as const,
        at: '2026-03-07T00:00:00.000Z',
        otherUid: 'a',
        startsAt: '2026-04-02T09:00:00.000Z',
      },
    ],
  }
  const timeline = timelineOf({ ...person, calls: [call] }, sampleContent, () => 'Paid')
  const calls = timeline.filter(({ id }) => id.startsWith('call-'))
  expect(calls.map(({ title, facts }) => [title, facts[0]?.at, facts[1]?.value])).toEqual([
    ['Canceled the call', '2026-04-02T09:00:00.000Z', 'Cal.com'],
    ['Rescheduled the call', '2026-04-02T09:00:00.000Z', 'Cal.com'],
    ['Booked a call', '2026-04-01T09:00:00.000Z', 'Cal.com'],
  ])
  for (const { link } of calls) expect(link?.href).toBe('/diagnostic/results/report-id')
})

test.for([
  ['hand', null, ['Added manually', []]],
  ['import', 'leads.csv', ['Imported', [{ name: 'File', value: 'leads.csv' }]]],
  ['corrected', null, undefined],
] as const)('a person added by “%s” has a timeline entry with its author', ([how, fileName, expected]) => {
  const added = { how, fileName, byEmail: 'coach@example.com', at: '2026-01-01T00:00:00.000Z' }
  const first = timelineOf({ ...person, added }, sampleContent, () => 'Paid').at(-1)
  const entry = first?.id === 'added' ? first : undefined
  expect(entry && [entry.title, entry.facts]).toEqual(expected)
  if (expected) expect(entry?.by).toBe('coach@example.com')
})

test('turned-off reminders are shown, and no reminder date', () => {
  const stopped = { ...person, reminders: [reminder], remindersStoppedAt: '2026-03-02T00:00:00.000Z' }
  const titles = timelineOf(stopped, sampleContent, () => 'Paid').map(({ title }) => title)
  expect(titles).toContain('Turned off reminders')
  expect(titles).toContain('Asked for a reminder, but reminders are off')
  expect(titles.join()).not.toContain('reminder on')
})

test('a reminder is listed when it was requested, and a retake has its own title', () => {
  const again = { ...assessment, id: 'again', series: 'report-id', callRequestedAt: null }
  const told = timelineOf(
    { ...person, assessments: [assessment, again], reminders: [reminder] },
    sampleContent,
    () => 'Paid',
  )
  const titles = told.map(({ title }) => title)
  expect(titles).toContain('Asked for a reminder on Monday, June 1, 2026')
  expect(titles).toContain('Retook the diagnostic')
})
