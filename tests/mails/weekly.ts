import { weeklySummaryMail } from '#features/today/emails/weekly-summary-mail.tsx'
import { type MailSample, siteUrl, who } from './sample.ts'

const week = {
  due: '2026-03-02',
  last: { from: '2026-02-23T00:00:00.000Z', before: '2026-03-02T00:00:00.000Z' },
}
const quietWeek = {
  people: 0,
  reports: 0,
  averageScore: null,
  founderTests: 0,
  waitlist: 0,
  callsAsked: 0,
  mailsFailed: 0,
  sold: 0,
  keptCents: 0,
  refunds: 0,
  refundedCents: 0,
}
const busyWeek = {
  people: 12,
  reports: 3,
  averageScore: 30.33,
  founderTests: 1,
  waitlist: 4,
  callsAsked: 2,
  mailsFailed: 1,
  sold: 3,
  keptCents: 14_700,
  refunds: 1,
  refundedCents: 4900,
}

export const weeklyMails: Record<string, readonly MailSample[]> = {
  weeklySummaryMail: [
    {
      write: () =>
        weeklySummaryMail(who.email, week, { last: busyWeek, before: quietWeek, followUps: 2 }, { who, siteUrl }),
      target: `${siteUrl}/admin`,
      says: '3 reports, 63% on average',
    },
    {
      write: () =>
        weeklySummaryMail(who.email, week, { last: quietWeek, before: quietWeek, followUps: 0 }, { who, siteUrl }),
      target: `${siteUrl}/admin`,
      says: 'A quiet week',
    },
  ],
}
