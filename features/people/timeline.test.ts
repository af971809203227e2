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
  firstSource: null,
  lastSource: null,
  callRequestedAt: '2026-03-05T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
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
}

const person: PersonRows = {
  assessments: [assessment],
  founderTests: [],
  waitlist: [],
  orders: [order],
  mails: [{ id: 'mail-id', subject: 'Your report', state: 'sent', createdAt: '2026-03-01T00:00:01.000Z' }],
  followed: [],
  unsubscribedAt: '2026-03-10T00:00:00.000Z',
}

test('a person’s story runs from the first event to the last, each with its data', () => {
  const story = timelineOf(person, sampleContent, () => 'Paid')
  expect(story.map(({ title }) => title)).toEqual([
    'Finished the diagnostic',
    'Mail: Your report',
    'Bought a tool',
    'Asked for a call',
    'Got money back',
    'Unsubscribed',
  ])
  expect(story[0]).toMatchObject({
    facts: [
      { name: 'Score', value: '50 percent, Moderate' },
      { name: 'Challenges', value: 'Mindset & Focus' },
      { name: 'Company', value: 'Engines Ltd' },
      { name: 'Phone', value: '+1 (555) 0177', href: 'tel:+15550177' },
    ],
    link: { href: '/diagnostic/results/report-id' },
  })
  expect(story[1]).toMatchObject({ mailState: 'sent', link: { href: '/admin/mail/mail-id' } })
  expect(story[2]?.facts).toEqual([
    { name: 'Tool', value: 'a-tool-of-old' },
    { name: 'Amount', value: '$49' },
    { name: 'State now', value: 'Paid' },
  ])
  expect(story[4]?.facts).toContainEqual({ name: 'Amount', value: '$10' })
})
