// A site that is in use: somebody of every kind that a call or a page may be about.
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { agreeUrl } from '#features/agreeing/agree-link.server.ts'
import { againUrl, stopUrl } from '#features/diagnostic/rounds/links.server.ts'
import { sentenceUrl } from '#features/diagnostic/sentences/link.server.ts'
import { readTeam } from '#features/diagnostic/team/team.server.ts'
import { invite } from '#features/helpers/invitations.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import { createPreviewLink } from '#features/site/frame/preview-links.server.ts'
import { createLetter } from '#features/writing/letters/letters.server.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { keepAgreement } from '#platform/people/agreements.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import type { Shop } from '../calls/call.ts'
import { newEmail } from '../doubles/samples/new-email.ts'

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))

/** Who is known here: a report, a paid order, a mail; and two who ask to be forgotten. */
export async function openUse(shop: Shop) {
  const email = newEmail()
  const assessment = { name: 'Ada', email, currentChallenges: [challenges[0].name], ...ratings }
  const leave = async (body: object) =>
    (await (await shop.post('/api/assessments', body)).json()).id as string
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
  return {
    ...{ email, erased, assessment, reportId, resultId, payment, order, mailId: mail.id },
    personId: (await personPath(shop.db, email)).split('/').at(-1) ?? '',
    erasedId: (await personPath(shop.db, erased)).split('/').at(-1) ?? '',
    exportToken: await link('export', email),
    eraseToken: await link('erase', leaving),
    previewPath: new URL(await createPreviewLink(shop.db, { email }, shop.env.PUBLIC_URL)).pathname,
    unsubscribePath: new URL(await unsubscribeUrl(shop.db, email, shop.env.PUBLIC_URL)).pathname,
    agreePath: await agreePathOf(shop, email),
    ...(await roundPathsOf(shop, email)),
    sentencePath: await sentencePathOf(shop, email),
    joinToken: await joinTokenOf(shop),
    teamId: await teamOf(shop, reportId),
    letterId: await createLetter(shop.db, { email }, { query: '' }),
    file: (await findOrderView(shop.db, order.token, shop.catalogue()))?.files[0]?.href ?? '',
  }
}

async function teamOf(shop: Shop, reportId: string): Promise<string> {
  await shop.post(`/diagnostic/results/${reportId}/team`, 'invited=5')
  return (await readTeam(shop.db, reportId))?.id ?? ''
}

async function agreePathOf({ db, env }: Shop, email: string): Promise<string> {
  const tick = { email, wording: 'Write to me.', place: 'hand', confirmedAt: null } as const
  const id = await keepAgreement(db, { ...tick, at: new Date().toISOString() })
  return new URL(await agreeUrl(db, id, env.PUBLIC_URL)).pathname
}

/** The links of a reminder that was mailed. */
async function roundPathsOf(shop: Shop, email: string) {
  const { db, env } = shop
  const body = { name: 'Ada', email, currentChallenges: [challenges[0].name], ...ratings }
  const { id: reportId } = await (await shop.post('/api/assessments', body)).json()
  const askedAt = new Date().toISOString()
  await db
    .insertInto('reportReminders')
    .values({
      ...{ reportId, askedAt, dueOn: askedAt.slice(0, 10), mailQueuedAt: askedAt, answeredBy: null },
      mailbox: mailboxOf(email),
    })
    .execute()
  const again = await againUrl(db, { reportId, askedAt }, env.PUBLIC_URL)
  return {
    againToken: again.split('/').at(-1) ?? '',
    stopPath: new URL(await stopUrl(db, email, env.PUBLIC_URL)).pathname,
  }
}

export const saidId = 'a-report-that-rose'

/** Somebody wrote a sentence, which waits for the owner. */
async function sentencePathOf({ db, env }: Shop, email: string): Promise<string> {
  const at = new Date().toISOString()
  await db
    .insertInto('sentences')
    .values({
      ...{ reportId: saidId, email, scoreBefore: 20, scoreAfter: 28, state: 'waiting', askedAt: at },
      ...{ changedAt: at, revision: 1, wording: 'I agree.', consentedAt: at },
      ...{ quote: 'We plan on Mondays.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' },
    })
    .execute()
  return new URL(await sentenceUrl(db, saidId, env.PUBLIC_URL)).pathname
}

async function joinTokenOf({ db, services, env, ownerAccount }: Shop): Promise<string> {
  const asked = { name: 'Cleo', email: newEmail(), role: 'reader' } as const
  const from = { who: services.content().who, siteUrl: env.PUBLIC_URL }
  return (await invite(db, await ownerAccount(), asked, from)).split('/').at(-1) ?? ''
}

export type Use = Awaited<ReturnType<typeof openUse>>
