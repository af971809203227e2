import { expect, onTestFinished, vi } from 'vitest'
import { type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { addConsent } from '#domain/consent/consents.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { createSequenceRunner } from '#features/campaigns/sequences/runner.server.ts'
import { switchOn } from '#features/campaigns/sequences/switch.server.ts'
import { createResultMailer } from '#features/scorecards/answers/mails.server.ts'
import { scorecardWork } from '#features/scorecards/result/result-work.server.ts'
import { hourMs } from '#lib/time/durations.ts'
import { newId } from '#platform/ids.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { publishScorecard } from './test-scorecards.ts'
import { openTestShop } from './test-shop.ts'

/** A Monday morning. */
const monday = '2026-11-16T09:00:00.000Z'

export const by = { email: 'owner@example.com' }

/** A shop whose clock is moved by hand, with all sequences on, or those that are named. */
export async function openSequences(on: readonly SequenceName[] = sequenceNames) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const shop = await openTestShop()
  const { db, env, services } = shop
  const context = { content: services.content, siteUrl: env.PUBLIC_URL }
  for (const name of on) await switchOn(db, by, name)
  const newRunner = () => createSequenceRunner(db, context)
  const run = newRunner()
  const now = () => new Date().toISOString()
  const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * hourMs)
  const agree = (email: string) =>
    db
      .transaction()
      .execute((tx) => addConsent(tx, { email, wording: 'Write to me', place: 'hand', at: now(), confirmedAt: now() }))
  const tested = async (email: string) =>
    db.transaction().execute((tx) =>
      recordActivity(tx, {
        email,
        name: 'Ada Lovelace',
        did: 'founder-test',
        at: now(),
        details: { style: 'LS' },
      }),
    )
  const diagnosed = async (email: string) =>
    db.transaction().execute((tx) =>
      recordActivity(tx, {
        email,
        name: 'Ada Lovelace',
        did: 'diagnostic',
        at: now(),
        details: { report: { id: `report-${email}`, score: 24 } },
      }),
    )
  /** Sent through the form, and found by the mailer. */
  const scored = async (email: string) => {
    const { slug, answers } = await publishScorecard(shop)
    const body = { clientKey: newId(), version: 1, answers, name: 'Ada Lovelace', email }
    expect((await shop.post(`/api/scorecards/${slug}/answers`, body)).status).toBe(201)
    await createResultMailer(db, services.content, env.PUBLIC_URL, scorecardWork.resultMails)()
  }
  const bought = async (email: string) => {
    const payment = await shop.open()
    shop.pay(payment.id, email)
    await shop.status(payment)
    return shop.order(payment.id)
  }
  const activities = {
    diagnostic: diagnosed,
    'founder-test': tested,
    scorecard: scored,
    purchase: bought,
  }
  /** Somebody who did it, agreed, and was taken in. */
  const begin = async (name: SequenceName) => {
    const email = newEmail()
    await activities[name](email)
    await agree(email)
    await run()
    return email
  }
  /** What went to them by a sequence, oldest first. */
  const sentTo = (email: string) =>
    db
      .selectFrom('campaignRecipients')
      .innerJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
      .select(['campaignId', 'queuedAt', 'subject', 'text', 'html', 'unsubscribeUrl', 'mailOutbox.state', 'mailId'])
      .where('campaignRecipients.email', '=', email)
      .orderBy('queuedAt')
      .execute()
  const idsSentTo = async (email: string) => (await sentTo(email)).map(({ campaignId }) => campaignId)
  /** The mail server takes everything that lies there. */
  const deliver = () =>
    db
      .updateTable('mailOutbox')
      .set({ state: 'sent', sentAt: now() })
      .where('kind', '=', 'letter')
      .where('state', 'in', ['queued', 'sending'])
      .execute()
  const runOf = (email: string, sequence: SequenceName) =>
    db
      .selectFrom('sequenceRuns')
      .selectAll()
      .where('email', '=', email)
      .where('sequence', '=', sequence)
      .executeTakeFirst()
  /** Day and night, as far as it takes. */
  const live = async (days: number) => {
    // Each time at another hour, so that every hour of the day comes.
    for (let hours = 0; hours < days * 24; hours += 11) {
      wait(11)
      await run()
      await deliver()
    }
  }
  return {
    ...shop,
    context,
    newRunner,
    run,
    now,
    wait,
    agree,
    activities,
    begin,
    sentTo,
    idsSentTo,
    deliver,
    runOf,
    live,
  }
}
