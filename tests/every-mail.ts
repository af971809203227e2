import { type AlertKind, alertTexts } from '#content/admin/alerts.ts'
import { roleLabels } from '#content/admin/members.ts'
import { roles } from '#content/admin/roles.ts'
import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { reminderMailText } from '#content/diagnostic/retake-words.ts'
import { myDataMailWords } from '#content/my-data.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { OurMail } from '#content/sequences/our-mail.ts'
import { ourMails } from '#content/sequences/our-mails.ts'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { productById } from '#content/shop/catalogue.ts'
import { testMail } from '#features/admin/emails/test-mail.tsx'
import { type CampaignText, fillCampaign } from '#features/campaigns/compose/campaign-text.ts'
import { readyText } from '#features/campaigns/compose/ready-text.ts'
import { campaignMail } from '#features/campaigns/emails/campaign-mail.tsx'
import { confirmationMail } from '#features/consent/emails/confirmation-mail.tsx'
import { invitationMail } from '#features/members/emails/invitation-mail.tsx'
import { alertMail, allClearMail } from '#features/monitoring/emails/alert-mails.tsx'
import { myDataMail } from '#features/people/emails/my-data-mail.tsx'
import { type BenchmarkFigures, readBenchmarkLines } from '#features/scorecards/score/benchmark/read-benchmark.ts'
import { reminderMail } from '#features/scorecards/score/emails/reminder-mail.tsx'
import { callRequestMail, leadMail, reportMail } from '#features/scorecards/score/emails/report-mails.tsx'
import {
  reportTeamJob,
  type TeamJob,
  teamMadeMail,
  teamOpenedMail,
} from '#features/scorecards/score/emails/team-mails.tsx'
import {
  askTestimonialMail,
  testimonialNoticeMail,
  testimonialWithdrawnMail,
} from '#features/scorecards/score/emails/testimonial-mails.tsx'
import { recommend } from '#features/scorecards/score/recommendations.ts'
import type { ReportJob } from '#features/scorecards/score/report/pdf/report-job.server.ts'
import { readReport } from '#features/scorecards/score/report/report-reading.ts'
import { compareRetakes } from '#features/scorecards/score/retakes/compare-retakes.ts'
import type { AssessmentReport } from '#features/scorecards/score/schema.ts'
import { type Ratings, totalScore } from '#features/scorecards/score/scoring.ts'
import { addCounts, countsOf } from '#features/scorecards/score/team/figures.ts'
import { diagnosticSubject, readTeamSection, type TeamResults } from '#features/scorecards/score/team/read-team.ts'
import { resultMail, resultNoticeMail } from '#features/scorecards/type/emails/founder-test-mails.tsx'
import type { SaveResult } from '#features/scorecards/type/schema.ts'
import { libraryMail, recoveredOrdersMail } from '#features/shop/emails/link-mails.tsx'
import {
  disputeNoticeMail,
  receiptCorrectedMail,
  receiptMail,
  refundMail,
  saleNoticeMail,
} from '#features/shop/emails/order-mails.tsx'
import { failureNoticeMail, paymentFailedMail } from '#features/shop/emails/plan-mails.tsx'
import { senderOf } from '#features/shop/emails/write-mail.tsx'
import { joinedMail, teamNoticeMail } from '#features/waitlist/emails/waitlist-mails.tsx'
import { accountMails } from './mails/account.ts'
import { entry, type MailSample, siteUrl, who } from './mails/sample.ts'
import { scorecardMails } from './mails/scorecards.ts'
import { weeklyMails } from './mails/weekly.ts'

export { siteUrl }

export const unsubscribeUrl = `${siteUrl}/unsubscribe/token`
const reportUrl = `${siteUrl}/diagnostic/results/report-id`
/** As the recipient sees it. */
const mailedUrl = `${reportUrl}?mailed=a-mark`
const resultUrl = `${siteUrl}/founder-test/results/token`
const consentLink = `${siteUrl}/consent/token`
const testimonialLink = `${siteUrl}/testimonial/token`
const retakesUrl = `${siteUrl}/admin/scorecards/retakes`
const testimonialsUrl = `${siteUrl}/admin/scorecards/testimonials`
const joinLink = `${siteUrl}/admin/join/token`
const dataLink = `${siteUrl}/privacy/my-data/token`
export const visitor = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0177',
  adminUrl: `${siteUrl}/admin/people/sealed`,
}

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
/** Section scores from lowest to highest. */
const rising = Object.fromEntries(keys.map((key, index) => [key, Math.floor(index / 4)])) as Ratings
const allBest = Object.fromEntries(keys.map((key) => [key, 3])) as Ratings

const benchmarkFigures: BenchmarkFigures = {
  of: 'size',
  publishedAt: '2026-03-01T02:00:00.000Z',
  isSample: false,
  averages: { overall: 50, vision: 60, keyResults: 50, weeklyTasks: 50, kpis: 40 },
}

/** With every optional answer by default. */
export function reportJob(change: Partial<AssessmentReport> = {}): ReportJob {
  const asked = {
    ...rising,
    hasVisionMissionGoals: true,
    hasKeyResults: true,
    hasWeeklyPlanning: true,
    hasKPIs: true,
    id: 'report-id',
    name: 'Ada Lovelace',
    company: 'Analytical Engines',
    role: 'Founder & CEO',
    companySize: companySizes[1],
    currentChallenges: challenges.map(({ name }) => name),
    createdAt: '2026-03-01T12:00:00.000Z',
    ...change,
  }
  const { currentChallenges, companySize, role } = asked
  const adviceKeys = recommend({ ratings: asked, challenges: currentChallenges, companySize, role })
  const texts = adviceByKey(sampleContent.advice)
  const recommendations = adviceKeys.map((key) => texts.get(key)?.text ?? '')
  const report: AssessmentReport = { ...asked, overallScore: totalScore(asked), recommendations }
  return {
    report,
    reading: readReport({ report, adviceKeys }, sampleContent),
    benchmark: readBenchmarkLines(report, benchmarkFigures),
    email: 'ada@example.com',
    visitor,
    who,
    booking: { label: sampleContent.sprintProgram.button, href: who.links.booking },
    siteUrl,
    mailedMark: 'a-mark',
  }
}

/** A second retake. */
function laterReportJob(): ReportJob {
  const { report, ...job } = reportJob()
  const round = (createdAt: string, ratings: Ratings) => ({
    id: createdAt,
    createdAt,
    ratings,
    overallScore: totalScore(ratings),
  })
  const retakes = [
    round('2025-09-01T12:00:00.000Z', rising),
    round('2025-12-01T12:00:00.000Z', allBest),
    round(report.createdAt, report),
  ]
  return { ...job, report, retakes: compareRetakes(retakes) }
}

const reminded = {
  subject: reminderMailText.subject,
  asked: reminderMailText.asked('March 1, 2026', 50),
  to: 'ada@example.com',
  firstName: 'Ada',
  until: 'July 29, 2026',
  retakeUrl: `${siteUrl}/diagnostic/again/token`,
  stopUrl: `${siteUrl}/diagnostic/reminders/token`,
}

/** A team assessment with top scores. */
function openedTeam(ratings: Ratings): [TeamJob, TeamResults] {
  const job = reportJob(ratings)
  const shown = [allBest, allBest, allBest].map(countsOf).reduce(addCounts)
  const team = { id: 'team-id', invited: 7, madeAt: '2026-03-01T12:00:00.000Z', closedAt: null, shown }
  const { results } = readTeamSection(diagnosticSubject(job.report), team, siteUrl)
  if (!results) throw new Error('Nothing is shown of the team')
  return [reportTeamJob(job), results]
}

const alerts = Object.keys(alertTexts) as AlertKind[]
const finding = 'It is 91 % full.'
const alertOf = (kind: AlertKind) => {
  const at = '2026-03-01T12:00:00.000Z'
  return { kind, finding, since: at, lastSeenAt: at }
}

const founder: SaveResult = { email: 'ada@example.com', result: 'LS', resultName: 'Lone Strategist' }

export const order = {
  id: 'order-id',
  number: 'K7Q2M-9XHTB',
  token: 'order-token',
  productId: 'roi-projection-calculator',
  bought: null,
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

const part = {
  ...order,
  planId: 'plan',
  coversUntil: null,
  retryAt: '2026-12-04T12:00:00.000Z',
  toldAt: null,
  toldFinalAt: null,
}

const creditNote = { refundId: 're_1', number: 3, amountCents: order.amountCents }

export const sender = senderOf({ content: () => sampleContent, siteUrl })
const product = productById(sender.catalogue, 'roi-projection-calculator').title
const orderUrl = `${siteUrl}/orders/order-token`
const adminOrderUrl = `${siteUrl}/admin/orders/${order.number}`

const letter = (text: CampaignText) => {
  const values = { firstName: 'Ada', score: '64', weakestSection: 'Vision', type: '', toolsOwned: product }
  const linkTo = (href: string) => `${siteUrl}/go${href}`
  return campaignMail(fillCampaign(text, values), { to: entry.email, unsubscribeUrl, linkTo }, { who, siteUrl })
}

/** The built-in email; its link opens a page of the site. */
function ofSequence(mail: OurMail): MailSample {
  const [, path = ''] = /\]\((\/[^)]+)\)/.exec(mail.body) ?? []
  return { write: () => letter(mail), target: `${siteUrl}/go${path}`, says: 'Hello Ada,' }
}

const rose = { scoreBefore: 20, scoreAfter: 28 }
const said = { quote: 'We plan on Mondays.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' }

/** A sample of every email, by the name of the function that creates it. */
export const everyMail: Record<string, readonly MailSample[]> = {
  joinedMail: [
    {
      write: () => joinedMail(entry, sampleContent, siteUrl, unsubscribeUrl),
      target: `${siteUrl}/toolbox`,
      says: 'Ada Lovelace',
    },
  ],
  teamNoticeMail: [
    {
      write: () => teamNoticeMail(entry, sampleContent, siteUrl, visitor),
      target: visitor.adminUrl,
      says: 'Ada Lovelace',
    },
  ],
  reportMail: [
    { write: () => reportMail(reportJob()), target: mailedUrl, says: 'Hello Ada,' },
    {
      write: () => reportMail(reportJob({ ...allBest, role: undefined, companySize: undefined })),
      target: mailedUrl,
      says: '100%',
    },
    {
      write: () => reportMail(laterReportJob()),
      target: mailedUrl,
      says: 'your score was 100%; now it is 50%',
    },
  ],
  reminderMail: [
    {
      write: () => reminderMail({ ...reminded, who, siteUrl }),
      target: reminded.retakeUrl,
      says: 'Hello Ada,',
    },
  ],
  leadMail: [
    { write: () => leadMail(reportJob()), target: reportUrl, says: 'Ada Lovelace' },
    { write: () => leadMail(laterReportJob()), target: retakesUrl, says: '100% → 50%' },
  ],
  callRequestMail: [{ write: () => callRequestMail(reportJob()), target: reportUrl, says: 'Ada Lovelace' }],
  teamMadeMail: [
    {
      write: () => teamMadeMail(reportTeamJob(reportJob()), 'team-id', 5),
      target: `${siteUrl}/diagnostic/team/team-id`,
      says: 'Hello Ada,',
    },
  ],
  teamOpenedMail: [allBest, rising].map((ratings) => ({
    write: () => teamOpenedMail(...openedTeam(ratings), 7),
    target: `${mailedUrl}#team`,
    says: 'Hello Ada,',
  })),
  resultMail: [
    {
      write: () => resultMail(founder, sampleContent, siteUrl, unsubscribeUrl, resultUrl),
      target: resultUrl,
      says: 'Lone Strategist',
    },
  ],
  resultNoticeMail: [
    {
      write: () => resultNoticeMail(founder, sampleContent, siteUrl, visitor),
      target: visitor.adminUrl,
      says: 'Lone Strategist',
    },
  ],
  receiptMail: [
    { write: () => receiptMail(order, sender), target: orderUrl, says: product },
    { write: () => receiptMail(part, sender, 'payment 2 of 3'), target: orderUrl, says: 'payment 2 of 3' },
  ],
  paymentFailedMail: [part.retryAt, null].map((retryAt) => ({
    write: () => paymentFailedMail({ ...part, retryAt }, sender),
    target: orderUrl,
    says: product,
  })),
  failureNoticeMail: [part.retryAt, null].map((retryAt) => ({
    write: () => failureNoticeMail({ ...part, retryAt }, sender, visitor),
    target: adminOrderUrl,
    says: product,
  })),
  saleNoticeMail: [{ write: () => saleNoticeMail(order, sender, visitor), target: adminOrderUrl, says: product }],
  refundMail: [
    { write: () => refundMail(order, creditNote, true, sender), target: orderUrl, says: 'C-0003' },
    {
      write: () => refundMail(order, { ...creditNote, amountCents: 1250 }, false, sender),
      target: orderUrl,
      says: '$12.50 of the $49',
    },
  ],
  receiptCorrectedMail: [
    { write: () => receiptCorrectedMail(order, sender, visitor), target: adminOrderUrl, says: product },
  ],
  disputeNoticeMail: [{ write: () => disputeNoticeMail(order, sender, visitor), target: adminOrderUrl, says: product }],
  libraryMail: [
    {
      write: () => libraryMail(order.email, '/orders/all/sealed', sender),
      target: `${siteUrl}/orders/all/sealed`,
      says: 'everything you bought',
    },
  ],
  recoveredOrdersMail: [
    { write: () => recoveredOrdersMail(order.email, [order], sender), target: orderUrl, says: product },
  ],
  myDataMail: (['export', 'erase'] as const).map((wish) => ({
    write: () => myDataMail({ email: entry.email, wish }, dataLink, who, siteUrl),
    target: dataLink,
    says: myDataMailWords[wish].button,
  })),
  alertMail: alerts.map((kind) => ({
    write: () => alertMail(alertOf(kind), { who, siteUrl }),
    target: `${siteUrl}/admin`,
    says: finding,
  })),
  allClearMail: alerts.map((kind) => ({
    write: () => allClearMail(alertOf(kind), '2026-03-01T13:00:00.000Z', { who, siteUrl }),
    target: `${siteUrl}/admin`,
    says: 'Mar 1, 2026, 12:00 PM',
  })),
  ...accountMails,
  invitationMail: roles.map((role) => ({
    write: () => invitationMail({ ...entry, role, invitedBy: 'owner@example.com' }, joinLink, who, siteUrl),
    target: joinLink,
    says: `owner@example.com invited you to join the site of ${who.name} as ${roleLabels[role].as}.`,
  })),
  ...weeklyMails,
  ...scorecardMails,
  campaignMail: [
    {
      write: () => letter({ subject: 'For {firstName}', body: 'Hello {firstName},\n\n**read** [this](/toolbox).' }),
      target: `${siteUrl}/go/toolbox`,
      says: 'Hello Ada,',
    },
    {
      write: () => letter(readyText({ title: product, path: '/toolbox/a-tool', price: '$49' })),
      target: `${siteUrl}/go/toolbox/a-tool`,
      says: product,
    },
    ...sequenceNames.flatMap((name) => ourMails[name].map(ofSequence)),
  ],
  confirmationMail: [
    {
      write: () =>
        confirmationMail(
          { email: entry.email, wording: `Yes, write to me, ${who.name}.`, place: 'diagnostic' },
          consentLink,
          who,
          siteUrl,
        ),
      target: consentLink,
      says: `Yes, write to me, ${who.name}.`,
    },
  ],
  askTestimonialMail: [
    {
      write: () => askTestimonialMail({ ...visitor, ...rose }, testimonialLink, unsubscribeUrl, who, siteUrl),
      target: testimonialLink,
      says: 'Your score was 42% when you first answered, and is 58% now.',
    },
  ],
  testimonialNoticeMail: [
    {
      write: () => testimonialNoticeMail({ email: entry.email, ...rose, ...said }, visitor, who, siteUrl),
      target: testimonialsUrl,
      says: said.quote,
    },
  ],
  testimonialWithdrawnMail: [
    {
      write: () => testimonialWithdrawnMail({ email: entry.email }, visitor, who, siteUrl),
      target: testimonialsUrl,
      says: 'Ada Lovelace withdrew',
    },
  ],
  testMail: [{ write: () => testMail(who.email, who, siteUrl), target: siteUrl, says: who.name }],
}
