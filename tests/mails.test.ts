import { expect, test } from 'vitest'
import { type TroubleKind, troubleWords } from '#content/admin/troubles.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { myDataMailWords } from '#content/my-data.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { productById } from '#content/shop/catalogue.ts'
import { callRequestMail, leadMail, reportMail } from '#features/diagnostic/emails/report-mails.tsx'
import { readReport } from '#features/diagnostic/report/report-reading.ts'
import type { AssessmentReport } from '#features/diagnostic/schema.ts'
import type { Ratings } from '#features/diagnostic/scoring.ts'
import { resultMail, resultNoticeMail } from '#features/founder-test/emails/founder-test-mails.tsx'
import type { SaveResult } from '#features/founder-test/schema.ts'
import { myDataMail } from '#features/people/emails/my-data-mail.tsx'
import {
  disputeNoticeMail,
  orderLinksMail,
  receiptMail,
  refundMail,
  saleNoticeMail,
  senderOf,
} from '#features/shop/emails/order-mails.tsx'
import { recoveredOrdersMail } from '#features/shop/emails/recovered-orders-mail.tsx'
import { joinedMail, teamNoticeMail } from '#features/waitlist/emails/waitlist-mails.tsx'
import { alertMail, allClearMail } from '#features/watch/emails/alert-mails.tsx'
import type { Mail } from '#platform/mail/outbox.server.ts'

const siteUrl = 'https://coach.example'
const unsubscribeUrl = `${siteUrl}/unsubscribe/token`
const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const ratings = Object.fromEntries(keys.map((key, index) => [key, index % 4])) as Ratings
const report: AssessmentReport = {
  ...ratings,
  ...{ hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true },
  id: 'report-id',
  name: 'Ada Lovelace',
  currentChallenges: ['Mindset & Focus'],
  overallScore: 24,
  recommendations: [sampleContent.advice.challenges['Mindset & Focus'].text],
  createdAt: '2026-03-01T12:00:00.000Z',
}
const { who } = sampleContent
const mailed = {
  report,
  reading: readReport({ report, adviceKeys: ['challenges.Mindset & Focus'] }, sampleContent),
  email: 'ada@example.com',
  who,
  booking: { label: sampleContent.sprintProgram.button, href: who.links.booking },
  siteUrl,
}

const founder: SaveResult = { email: 'ada@example.com', result: 'LS', resultName: 'Lone Strategist' }

const order = {
  id: 'order-id',
  number: 'K7Q2M-9XHTB',
  token: 'order-token',
  productId: 'roi-projection-calculator',
  amountCents: 4900,
  currency: 'usd',
  visitorKey: null,
  paymentIntentId: 'pi_1',
  email: 'ada@example.com',
  createdAt: '2026-03-01T12:00:00.000Z',
  nextCheckAt: null,
  paidAt: '2026-03-01T12:01:00.000Z',
  failedAt: null,
  canceledAt: null,
  refundedCents: 0,
  refundedAt: null,
  disputedAt: null,
  disputeOutcome: null,
  refundMailedAt: null,
  disputeNoticedAt: null,
  recoveredAt: null,
  recoveryMailedAt: null,
}

const sender = senderOf({ content: () => sampleContent, siteUrl })
const product = productById(sender.catalogue, 'roi-projection-calculator').title

/** A name, the mail, where its button leads, and what it must say; the visitor's name, unless told. */
type Template = readonly [string, () => Mail, string, string?]

const templates: readonly Template[] = [
  [
    'waitlist confirmation',
    () => joinedMail(entry, sampleContent, siteUrl, unsubscribeUrl),
    `${siteUrl}/toolbox`,
  ],
  ['waitlist notice', () => teamNoticeMail(entry, sampleContent, siteUrl), `${siteUrl}/admin`],
  ['report', () => reportMail(mailed), `${siteUrl}/diagnostic/results/report-id`],
  ['report lead', () => leadMail(mailed), `${siteUrl}/diagnostic/results/report-id`],
  ['call request', () => callRequestMail(mailed), `${siteUrl}/diagnostic/results/report-id`],
  [
    'founder test result',
    () =>
      resultMail(founder, sampleContent, siteUrl, unsubscribeUrl, `${siteUrl}/founder-test/results/token`),
    `${siteUrl}/founder-test/results/token`,
    'Lone Strategist',
  ],
  [
    'founder test notice',
    () => resultNoticeMail(founder, sampleContent, siteUrl),
    `${siteUrl}/admin`,
    'Lone Strategist',
  ],
  ['receipt', () => receiptMail(order, sender), `${siteUrl}/orders/order-token`, product],
  ['sale notice', () => saleNoticeMail(order, sender), `${siteUrl}/admin/orders/K7Q2M-9XHTB`, product],
  ['refund', () => refundMail(order, sender), `${siteUrl}/orders/order-token`, product],
  ['dispute notice', () => disputeNoticeMail(order, sender), `${siteUrl}/admin/orders/K7Q2M-9XHTB`, product],
  ['lost link', () => orderLinksMail(order.email, [order], sender), `${siteUrl}/orders/order-token`, product],
  [
    'recovered order',
    () => recoveredOrdersMail(order.email, [order], sender),
    `${siteUrl}/orders/order-token`,
    product,
  ],
]

const alerts: readonly Template[] = (Object.keys(troubleWords) as TroubleKind[]).flatMap((kind) => {
  const at = '2026-03-01T12:00:00.000Z'
  const row = { kind, finding: 'It is 91 % full.', since: at, lastSeenAt: at }
  return [
    [`alert, ${kind}`, () => alertMail(row, { who, siteUrl }), `${siteUrl}/admin`, 'It is 91 % full.'],
    [
      `all-clear, ${kind}`,
      () => allClearMail(row, '2026-03-01T13:00:00.000Z', { who, siteUrl }),
      `${siteUrl}/admin`,
      'Mar 1, 2026, 12:00 PM UTC',
    ],
  ] as const
})

const dataLink = `${siteUrl}/privacy/my-data/token`

const myDataTemplates: readonly Template[] = (['export', 'erase'] as const).map((wish) => [
  `my data, ${wish}`,
  () => myDataMail({ email: entry.email, wish }, dataLink, who, siteUrl),
  dataLink,
  myDataMailWords[wish].button,
])

test.for([...templates, ...alerts, ...myDataTemplates])(
  '%s renders whole, with one button and a text that says the same',
  ([, make, target, words = 'Ada Lovelace']) => {
    const mail = make()
    expect(mail.subject).not.toMatch(/[\r\n]|undefined/)
    for (const part of [mail.html, mail.text]) {
      expect(part).not.toMatch(/undefined|\[object|NaN|null/)
      expect(part).toContain(words)
      expect(part).toContain(target)
    }
    expect(mail.html.match(new RegExp(`href="${target}"`, 'g'))).toHaveLength(1)
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.html).toContain('lang="en"')
    expect(mail.text).not.toMatch(/<[a-z]/)
  },
)

test.for(templates)(
  '%s says how to stop such mail if, and only if, it can be stopped',
  async ([name, make]) => {
    const mail = make()
    const canStop = ['waitlist confirmation', 'founder test result'].includes(name)
    expect(mail.unsubscribeUrl).toBe(canStop ? unsubscribeUrl : undefined)
    for (const part of [mail.html, mail.text]) expect(part.includes(unsubscribeUrl)).toBe(canStop)
  },
)

test('a name of nothing but a link leaves a greeting without a name', () => {
  const mail = reportMail({ ...mailed, report: { ...report, name: 'www.evil.example' } })
  expect(mail.text).toContain('Hello,')
  expect(mail.text).not.toContain('evil')
})

test('several orders are links of their own, and a closed one says so', () => {
  const closed = { ...order, id: 'closed-id', token: 'closed-token', refundedCents: 4900 }
  const mail = orderLinksMail(order.email, [order, closed], sender)
  for (const { token } of [order, closed]) expect(mail.html).toContain(`href="${siteUrl}/orders/${token}"`)
  expect(mail.text).toContain('closed, because the payment was returned')
})
