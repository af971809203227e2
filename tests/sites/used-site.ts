// A site that is in use: somebody of every kind that a call or a page may be about.

import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { addConsent } from '#domain/consent/consents.server.ts'
import { unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import { createCampaign } from '#features/campaigns/compose/campaigns.server.ts'
import { consentUrl } from '#features/consent/consent-link.server.ts'
import { invite } from '#features/members/invitations.server.ts'
import { saveAnswers } from '#features/scorecards/answers/answers.server.ts'
import { reportTables } from '#features/scorecards/report-tables.ts'
import { retakeUrl, stopUrl } from '#features/scorecards/score/retakes/links.server.ts'
import { readTeam } from '#features/scorecards/score/team/team.server.ts'
import { testimonialUrl } from '#features/scorecards/score/testimonials/link.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { createPreviewLink } from '#features/site/frame/preview-links.server.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '../calls/call.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { publishScorecard } from './test-scorecards.ts'

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))

/** Who is known here: a report, a paid order, a mail; and two who ask to be forgotten. */
export async function openUse(shop: Shop) {
  const email = newEmail()
  const assessment = { name: 'Ada', email, currentChallenges: [challenges[0].name], ...ratings }
  const leave = async (body: object) => (await (await shop.post('/api/assessments', body)).json()).id as string
  const reportId = await leave(assessment)
  const erased = newEmail()
  await leave({ ...assessment, email: erased })
  const leaving = newEmail()
  await leave({ ...assessment, email: leaving })
  const payment = await shop.open()
  shop.pay(payment.id, email)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  const mail = await shop.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const link = async (wish: 'export' | 'erase', who: string) => {
    await shop.post('/api/my-data', { email: who, wish })
    const sent = await shop.db
      .selectFrom('mailOutbox')
      .select('text')
      .where('recipient', '=', who)
      .where('text', 'like', '%/privacy/my-data/%')
      .executeTakeFirstOrThrow()
    return /\/privacy\/my-data\/([\w-]+)/.exec(sent.text)?.[1] ?? ''
  }
  const founder = { email, result: 'LS', resultName: 'Lone Strategist' }
  const { id: resultId } = await (await shop.post('/api/founder-test', founder)).json()
  const { id: scorecard, slug, answers } = await publishScorecard(shop, { ...leadershipHabits, team: true })
  const answered = { clientKey: newId(), version: 1, answers, name: 'Ada', email }
  const { id: scorecardResult } = await saveAnswers(shop.db, slug, answered, shop.services.content())
  const askedAt = new Date().toISOString()
  const reminder = { reportId: scorecardResult, askedAt, dueOn: askedAt, mailQueuedAt: askedAt }
  await shop.db
    .insertInto('scorecardReminders')
    .values({ ...reminder, answeredBy: null, mailbox: email })
    .execute()
  const scorecardAgain = await retakeUrl(shop.db, { of: 'scorecard', ...reminder }, shop.env.PUBLIC_URL)
  return {
    scorecard,
    scorecardResult,
    scorecardToken: scorecardAgain.split('/').at(-1) ?? '',
    email,
    erased,
    assessment,
    reportId,
    resultId,
    payment,
    order,
    mailId: mail.id,
    personId: (await personPath(shop.db, email)).split('/').at(-1) ?? '',
    erasedId: (await personPath(shop.db, erased)).split('/').at(-1) ?? '',
    exportToken: await link('export', email),
    eraseToken: await link('erase', leaving),
    previewPath: new URL(await createPreviewLink(shop.db, { email }, shop.env.PUBLIC_URL)).pathname,
    unsubscribePath: new URL(await unsubscribeUrl(shop.db, email, shop.env.PUBLIC_URL)).pathname,
    consentPath: await consentPathOf(shop, email),
    ...(await retakePathsOf(shop, email)),
    testimonialPath: await testimonialPathOf(shop, email),
    joinToken: await joinTokenOf(shop),
    teamId: await teamOf(shop, 'diagnostic', reportId),
    scorecardTeam: await teamOf(shop, 'scorecard', scorecardResult),
    campaignId: await createCampaign(shop.db, { email }, { query: '' }, { subject: '', body: '' }),
    file: (await findOrderView(shop.db, order.token, shop.catalogue()))?.files[0]?.href ?? '',
  }
}

async function teamOf(shop: Shop, of: TeamKind, reportId: string): Promise<string> {
  await shop.post(`${reportTables[of].path}/results/${reportId}/team`, 'invited=5')
  return (await readTeam(shop.db, of, reportId))?.id ?? ''
}

async function consentPathOf({ db, env }: Shop, email: string): Promise<string> {
  const tick = { email, wording: 'Write to me.', place: 'hand', confirmedAt: null } as const
  const id = await addConsent(db, { ...tick, at: new Date().toISOString() })
  return new URL(await consentUrl(db, id, env.PUBLIC_URL)).pathname
}

/** The links of a reminder that was mailed. */
async function retakePathsOf(shop: Shop, email: string) {
  const { db, env } = shop
  const body = { name: 'Ada', email, currentChallenges: [challenges[0].name], ...ratings }
  const { id: reportId } = await (await shop.post('/api/assessments', body)).json()
  const askedAt = new Date().toISOString()
  await db
    .insertInto('reportReminders')
    .values({
      reportId,
      askedAt,
      dueOn: askedAt.slice(0, 10),
      mailQueuedAt: askedAt,
      answeredBy: null,
      mailbox: mailboxOf(email),
    })
    .execute()
  const again = await retakeUrl(db, { of: 'diagnostic', reportId, askedAt }, env.PUBLIC_URL)
  return {
    againToken: again.split('/').at(-1) ?? '',
    stopPath: new URL(await stopUrl(db, email, env.PUBLIC_URL)).pathname,
  }
}

export const saidId = 'a-report-that-rose'

/** Somebody wrote a sentence, which waits for the owner. */
async function testimonialPathOf({ db, env }: Shop, email: string): Promise<string> {
  const at = new Date().toISOString()
  await db
    .insertInto('testimonials')
    .values({
      reportId: saidId,
      email,
      scoreBefore: 20,
      scoreAfter: 28,
      state: 'waiting',
      askedAt: at,
      changedAt: at,
      revision: 1,
      wording: 'I agree.',
      quoteConsentAt: at,
      quote: 'We plan on Mondays.',
      firstName: 'Ada',
      lastInitial: 'L',
      business: 'Engines',
    })
    .execute()
  return new URL(await testimonialUrl(db, saidId, env.PUBLIC_URL)).pathname
}

async function joinTokenOf({ db, services, env, ownerAccount }: Shop): Promise<string> {
  const asked = { name: 'Cleo', email: newEmail(), role: 'reader' } as const
  const from = { who: services.content().who, siteUrl: env.PUBLIC_URL }
  return (await invite(db, await ownerAccount(), asked, from)).split('/').at(-1) ?? ''
}

export type Use = Awaited<ReturnType<typeof openUse>>
