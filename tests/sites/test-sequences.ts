import { onTestFinished, vi } from 'vitest'
import { writingPeople } from '#app/writing-people.server.ts'
import { type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { createSequenceRunner } from '#features/writing/sequences/runner.server.ts'
import { switchOn } from '#features/writing/sequences/switch.server.ts'
import { keepAgreement } from '#platform/people/agreements.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { openTestShop } from './test-shop.ts'

/** A Monday morning. */
const monday = '2026-11-16T09:00:00.000Z'

export const by = { email: 'owner@example.com' }

const hourMs = 60 * 60 * 1000

/** A shop whose clock is moved by hand, with all sequences on, or those that are named. */
export async function openSequences(on: readonly SequenceName[] = sequenceNames) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const shop = await openTestShop()
  const { db, env, services } = shop
  const writing = { content: services.content, siteUrl: env.PUBLIC_URL, people: writingPeople }
  for (const name of on) await switchOn(db, by, name)
  const newRunner = () => createSequenceRunner(db, writing)
  const run = newRunner()
  const now = () => new Date().toISOString()
  const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * hourMs)
  const agree = (email: string) =>
    db
      .transaction()
      .execute((tx) =>
        keepAgreement(tx, { email, wording: 'Write to me', place: 'hand', at: now(), confirmedAt: now() }),
      )
  const tested = async (email: string) =>
    db.transaction().execute((tx) =>
      keepPerson(tx, {
        email,
        name: 'Ada Lovelace',
        did: 'founder-test',
        at: now(),
        told: { style: 'LS' },
      }),
    )
  const diagnosed = async (email: string) =>
    db.transaction().execute((tx) =>
      keepPerson(tx, {
        ...{ email, name: 'Ada Lovelace', did: 'diagnostic', at: now() },
        told: { report: { id: `report-${email}`, score: 24 } },
      }),
    )
  const bought = async (email: string) => {
    const payment = await shop.open()
    shop.pay(payment.id, email)
    await shop.status(payment)
    return shop.order(payment.id)
  }
  const deeds = { diagnostic: diagnosed, 'founder-test': tested, purchase: bought }
  /** Somebody who did it, agreed, and was taken in. */
  const begin = async (name: SequenceName) => {
    const email = newEmail()
    await deeds[name](email)
    await agree(email)
    await run()
    return email
  }
  /** What went to them by a sequence, oldest first. */
  const sentTo = (email: string) =>
    db
      .selectFrom('letterRecipients')
      .innerJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
      .select([
        'letterId',
        'queuedAt',
        'subject',
        'text',
        'html',
        'unsubscribeUrl',
        'mailOutbox.state',
        'mailId',
      ])
      .where('letterRecipients.email', '=', email)
      .orderBy('queuedAt')
      .execute()
  const idsSentTo = async (email: string) => (await sentTo(email)).map(({ letterId }) => letterId)
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
    ...{ ...shop, writing, newRunner, run, now, wait, agree, deeds, begin },
    ...{ sentTo, idsSentTo, deliver, runOf, live },
  }
}
