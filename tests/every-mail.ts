import { roleWords } from '#content/admin/helpers.ts'
import { roles } from '#content/admin/roles.ts'
import { type TroubleKind, troubleWords } from '#content/admin/troubles.ts'
import { adviceByKey } from '#content/diagnostic/advice-keys.ts'
import { challenges, companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { cameBackWords } from '#content/diagnostic/rounds-words.ts'
import { myDataMailWords } from '#content/my-data.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import type { OurMail } from '#content/sequences/our-mail.ts'
import { ourMails } from '#content/sequences/our-mails.ts'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { productById } from '#content/shop/catalogue.ts'
import { testMail } from '#features/admin/emails/test-mail.tsx'
import { askMail } from '#features/agreeing/emails/ask-mail.tsx'
import { reminderMail, remindersAgainMail } from '#features/diagnostic/emails/reminder-mail.tsx'
import { callRequestMail, leadMail, reportMail } from '#features/diagnostic/emails/report-mails.tsx'
import {
  askSentenceMail,
  sentenceNoticeMail,
  sentenceWithdrawnMail,
} from '#features/diagnostic/emails/sentence-mails.tsx'
import { teamEndedMail, teamMadeMail, teamOpenedMail } from '#features/diagnostic/emails/team-mails.tsx'
import type { PeerFigures } from '#features/diagnostic/peers/peers.server.ts'
import { readPeerLines } from '#features/diagnostic/peers/read-peers.ts'
import { recommend } from '#features/diagnostic/recommendations.ts'
import type { ReportJob } from '#features/diagnostic/report/paper/report-job.server.ts'
import { readReport } from '#features/diagnostic/report/report-reading.ts'
import { compareRounds } from '#features/diagnostic/rounds/compare-rounds.ts'
import type { AssessmentReport } from '#features/diagnostic/schema.ts'
import { type Ratings, totalScore } from '#features/diagnostic/scoring.ts'
import { addCounts, countsOf } from '#features/diagnostic/team/figures.ts'
import { readTeamSection, type TeamResults } from '#features/diagnostic/team/read-team.ts'
import { resultMail, resultNoticeMail } from '#features/founder-test/emails/founder-test-mails.tsx'
import type { SaveResult } from '#features/founder-test/schema.ts'
import { invitationMail } from '#features/helpers/emails/invitation-mail.tsx'
import { myDataMail } from '#features/people/emails/my-data-mail.tsx'
import {
  disputeNoticeMail,
  orderLinksMail,
  receiptCorrectedMail,
  receiptMail,
  refundMail,
  saleNoticeMail,
  senderOf,
} from '#features/shop/emails/order-mails.tsx'
import { recoveredOrdersMail } from '#features/shop/emails/recovered-orders-mail.tsx'
import { joinedMail, teamNoticeMail } from '#features/waitlist/emails/waitlist-mails.tsx'
import { alertMail, allClearMail } from '#features/watch/emails/alert-mails.tsx'
import { letterMail } from '#features/writing/emails/letter-mail.tsx'
import { fillLetter, type LetterText } from '#features/writing/letters/letter-text.ts'
import { readyText } from '#features/writing/letters/ready-text.ts'
import { accountMails } from './mails/account.ts'
import { entry, type MailSample, siteUrl, who } from './mails/sample.ts'
import { weeklyMails } from './mails/weekly.ts'

export { siteUrl }

export const unsubscribeUrl = `${siteUrl}/unsubscribe/token`
const reportUrl = `${siteUrl}/diagnostic/results/report-id`
/** As its reader finds it. */
const mailedUrl = `${reportUrl}?mailed=a-mark`
const resultUrl = `${siteUrl}/founder-test/results/token`
const agreeLink = `${siteUrl}/letters/token`
const sentenceLink = `${siteUrl}/sentence/token`
const roundsUrl = `${siteUrl}/admin/funnel/rounds`
const joinLink = `${siteUrl}/admin/join/token`
const dataLink = `${siteUrl}/privacy/my-data/token`
export const visitor = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0177',
  adminUrl: `${siteUrl}/admin/people/sealed`,
}

const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
/** Sections from nothing in place to all of it. */
const rising = Object.fromEntries(keys.map((key, index) => [key, Math.floor(index / 4)])) as Ratings
const allBest = Object.fromEntries(keys.map((key) => [key, 3])) as Ratings

const peerFigures: PeerFigures = {
  ...{ of: 'size', reports: 45, computedAt: '2026-03-01T02:00:00.000Z', isSample: false },
  quartiles: {
    ...{ overall: [38, 50, 63], vision: [42, 58, 67], keyResults: [33, 50, 58] },
    ...{ weeklyTasks: [42, 50, 67], kpis: [25, 42, 58] },
  },
}

/** With everything that a visitor can tell, unless told. */
export function reportJob(change: Partial<AssessmentReport> = {}): ReportJob {
  const asked = {
    ...rising,
    ...{ hasVisionMissionGoals: true, hasKeyResults: true, hasWeeklyPlanning: true, hasKPIs: true },
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
    peers: readPeerLines(report, peerFigures),
    email: 'ada@example.com',
    visitor,
    who,
    booking: { label: sampleContent.sprintProgram.button, href: who.links.booking },
    siteUrl,
    mailedMark: 'a-mark',
  }
}

/** The third time that the same questions were answered. */
function laterReportJob(): ReportJob {
  const { report, ...job } = reportJob()
  const round = (createdAt: string, ratings: Ratings) => ({
    ...{ id: createdAt, createdAt, ratings, overallScore: totalScore(ratings) },
  })
  const rounds = [
    round('2025-09-01T12:00:00.000Z', rising),
    round('2025-12-01T12:00:00.000Z', allBest),
    round(report.createdAt, report),
  ]
  return { ...job, report, rounds: compareRounds(rounds) }
}

const reminded = {
  percent: 50,
  ...{ to: 'ada@example.com', firstName: 'Ada', reportDate: 'March 1, 2026', until: 'July 29, 2026' },
  ...{ againUrl: `${siteUrl}/diagnostic/again/token`, stopUrl: `${siteUrl}/diagnostic/reminders/token` },
}

/** The team sees it all as excellent. */
function openedTeam(ratings: Ratings): [ReportJob, TeamResults] {
  const job = reportJob(ratings)
  const shown = [allBest, allBest, allBest].map(countsOf).reduce(addCounts)
  const team = { id: 'team-id', invited: 7, madeAt: '2026-03-01T12:00:00.000Z', closedAt: null, shown }
  const { results } = readTeamSection(job.report, team, { products: sampleContent.products, siteUrl })
  if (!results) throw new Error('Nothing is shown of the team')
  return [job, results]
}

const troubles = Object.keys(troubleWords) as TroubleKind[]
const finding = 'It is 91 % full.'
const troubleOf = (kind: TroubleKind) => {
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
  tickedWords: null,
  tickedAt: null,
}

const creditNote = { refundId: 're_1', number: 3, amountCents: order.amountCents }

export const sender = senderOf({ content: () => sampleContent, siteUrl })
const product = productById(sender.catalogue, 'roi-projection-calculator').title
const orderUrl = `${siteUrl}/orders/order-token`
const adminOrderUrl = `${siteUrl}/admin/orders/${order.number}`

const letter = (text: LetterText) => {
  const values = { firstName: 'Ada', score: '64', weakestSection: 'Vision', toolsOwned: product }
  const linkTo = (href: string) => `${siteUrl}/go${href}`
  return letterMail(fillLetter(text, values), { to: entry.email, unsubscribeUrl, linkTo }, { who, siteUrl })
}

/** Ours, as it comes with the program; its link leads to a page of the site. */
function ofSequence(mail: OurMail): MailSample {
  const [, path = ''] = /\]\((\/[^)]+)\)/.exec(mail.body) ?? []
  return { write: () => letter(mail), target: `${siteUrl}/go${path}`, says: 'Hello Ada,' }
}

const rose = { scoreBefore: 20, scoreAfter: 28 }
const said = { quote: 'We plan on Mondays.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' }

/** A sample of each mail that the program writes, by the function that does. */
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
    { write: () => reportMail(laterReportJob()), target: mailedUrl, says: 'was 100%, is 50%' },
  ],
  reminderMail: [
    [],
    [{ reportDate: 'January 5, 2026', percent: 40, againUrl: `${siteUrl}/diagnostic/again/other` }],
  ].map((others) => ({
    write: () => reminderMail({ ...reminded, others, more: others.length, who, siteUrl }),
    target: reminded.againUrl,
    says: 'Hello Ada,',
  })),
  remindersAgainMail: [
    {
      write: () => remindersAgainMail({ ...reminded, who, siteUrl }),
      target: reminded.stopUrl,
      says: 'March 1, 2026',
    },
  ],
  leadMail: [
    { write: () => leadMail(reportJob()), target: reportUrl, says: 'Ada Lovelace' },
    { write: () => leadMail(laterReportJob()), target: roundsUrl, says: '100% → 50%' },
    {
      write: () => leadMail({ ...laterReportJob(), isDoubtful: true }),
      target: roundsUrl,
      says: cameBackWords.doubtful,
    },
  ],
  callRequestMail: [{ write: () => callRequestMail(reportJob()), target: reportUrl, says: 'Ada Lovelace' }],
  teamMadeMail: [
    {
      write: () => teamMadeMail(reportJob(), 'team-id', 5),
      target: `${siteUrl}/diagnostic/team/team-id`,
      says: 'Hello Ada,',
    },
  ],
  teamOpenedMail: [allBest, rising].map((ratings) => ({
    write: () => teamOpenedMail(...openedTeam(ratings), 7),
    target: `${reportUrl}#team`,
    says: 'Hello Ada,',
  })),
  teamEndedMail: [
    { write: () => teamEndedMail(reportJob(), 5), target: `${reportUrl}#team`, says: 'Hello Ada,' },
  ],
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
  receiptMail: [{ write: () => receiptMail(order, sender), target: orderUrl, says: product }],
  saleNoticeMail: [
    { write: () => saleNoticeMail(order, sender, visitor), target: adminOrderUrl, says: product },
  ],
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
  disputeNoticeMail: [
    { write: () => disputeNoticeMail(order, sender, visitor), target: adminOrderUrl, says: product },
  ],
  orderLinksMail: [
    { write: () => orderLinksMail(order.email, [order], sender), target: orderUrl, says: product },
  ],
  recoveredOrdersMail: [
    { write: () => recoveredOrdersMail(order.email, [order], sender), target: orderUrl, says: product },
  ],
  myDataMail: (['export', 'erase'] as const).map((wish) => ({
    write: () => myDataMail({ email: entry.email, wish }, dataLink, who, siteUrl),
    target: dataLink,
    says: myDataMailWords[wish].button,
  })),
  alertMail: troubles.map((kind) => ({
    write: () => alertMail(troubleOf(kind), { who, siteUrl }),
    target: `${siteUrl}/admin`,
    says: finding,
  })),
  allClearMail: troubles.map((kind) => ({
    write: () => allClearMail(troubleOf(kind), '2026-03-01T13:00:00.000Z', { who, siteUrl }),
    target: `${siteUrl}/admin`,
    says: 'Mar 1, 2026, 12:00 PM UTC',
  })),
  ...accountMails,
  invitationMail: roles.map((role) => ({
    write: () => invitationMail({ ...entry, role, invitedBy: 'owner@example.com' }, joinLink, who, siteUrl),
    target: joinLink,
    says: `owner@example.com invites you to the site of ${who.name} as ${roleWords[role].as}.`,
  })),
  ...weeklyMails,
  letterMail: [
    {
      write: () =>
        letter({ subject: 'For {firstName}', body: 'Hello {firstName},\n\n**read** [this](/toolbox).' }),
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
  askMail: [
    {
      write: () =>
        askMail(
          { email: entry.email, wording: `Yes, write to me, ${who.name}.`, place: 'diagnostic' },
          agreeLink,
          who,
          siteUrl,
        ),
      target: agreeLink,
      says: `Yes, write to me, ${who.name}.`,
    },
  ],
  askSentenceMail: [
    {
      write: () => askSentenceMail({ ...visitor, ...rose }, sentenceLink, unsubscribeUrl, who, siteUrl),
      target: sentenceLink,
      says: 'Your score was 42% when you first answered, and is 58% now.',
    },
  ],
  sentenceNoticeMail: [
    {
      write: () => sentenceNoticeMail({ email: entry.email, ...rose, ...said }, visitor, who, siteUrl),
      target: roundsUrl,
      says: said.quote,
    },
  ],
  sentenceWithdrawnMail: [
    {
      write: () => sentenceWithdrawnMail({ email: entry.email }, visitor, who, siteUrl),
      target: roundsUrl,
      says: 'Ada Lovelace withdrew',
    },
  ],
  testMail: [{ write: () => testMail(who.email, who, siteUrl), target: siteUrl, says: who.name }],
}
