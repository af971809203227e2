import { expect, test, vi } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import type { SequenceEnd, SequenceName } from '#content/sequences/sequences.ts'
import { subscribeAgain, unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { clearRejection, setRefused } from '#domain/people/refused.server.ts'
import { chooseMain, mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { by, openSequences } from '#tests/sites/test-sequences.ts'
import { runsOf } from './overview.server.ts'
import { progressText, runEntries } from './persons-runs.ts'
import { stopFor } from './stop.server.ts'
import { switchOff, switchOn } from './switch.server.ts'

type Site = Awaited<ReturnType<typeof openSequences>>

/** A person who has received the first email. */
async function afterFirstMail(name: SequenceName = 'diagnostic') {
  const site = await openSequences()
  const email = await site.begin(name)
  await site.live(4)
  expect(await site.idsSentTo(email)).toHaveLength(1)
  return { site, email }
}

const causes: Record<string, { end: SequenceEnd; happens: (site: Site, email: string) => Promise<unknown> }> = {
  'a purchase': { end: 'bought', happens: (site, email) => site.activities.purchase(email) },
  'a booked call': {
    end: 'booked',
    happens: ({ db, now }, email) =>
      db
        .insertInto('calls')
        .values({
          id: 'call',
          email,
          name: 'Ada',
          toldAt: now(),
          provider: 'by-hand',
          externalId: 'call',
          state: 'booked',
          startsAt: null,
          endsAt: null,
          joinUrl: null,
          bookedAt: now(),
          changedAt: now(),
        })
        .execute(),
  },
  unsubscribing: {
    end: 'unsubscribed',
    happens: async (site, email) => {
      const [mail] = await site.sentTo(email)
      const path = mail?.unsubscribeUrl?.replace(site.env.PUBLIC_URL, '') ?? ''
      expect((await site.post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
    },
  },
  'a rejected address': {
    end: 'refused',
    happens: async ({ db }, email) => {
      const queued = { kind: 'letter', mailbox: email, state: 'queued' } as const
      await db.updateTable('mailOutbox').set(queued).where('recipient', '=', email).execute()
      const mail = await db
        .selectFrom('mailOutbox')
        .selectAll()
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
      expect(await markRefused(db, mail, '550 5.1.1 User unknown', setRefused)).toBe(true)
    },
  },
  'the status client': { end: 'client', happens: (site, email) => setStatus(site, email, 'client') },
  'the status not a fit': {
    end: 'not-a-fit',
    happens: (site, email) => setStatus(site, email, 'not-a-fit'),
  },
  'stopping it': {
    end: 'stopped',
    happens: ({ db }, email) => stopFor(db, by, 'diagnostic', email),
  },
  'withdrawn consent': {
    end: 'withdrawn',
    happens: ({ db }, email) => db.updateTable('people').set({ consentedAt: '' }).where('email', '=', email).execute(),
  },
}

const setStatus = ({ db, now }: Site, email: string, status: string) =>
  db.updateTable('people').set({ status, statusAt: now() }).where('email', '=', email).execute()

test.each(Object.keys(causes))('%s ends a sequence, with reason and time in the timeline', async (cause) => {
  const { site, email } = await afterFirstMail()
  const { end, happens } = causes[cause] ?? { end: 'gone' }
  const at = site.now()
  await happens?.(site, email)
  site.wait(0.1)
  await site.run()
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: end, dueAt: null })
  await site.live(30)
  expect((await site.idsSentTo(email)).filter((id) => id.startsWith('after-diagnostic'))).toHaveLength(1)
  const runs = await runsOf(site.db, email)
  const [run] = runs
  expect(run && progressText(run)).toMatch(
    new RegExp(`^Sequence after the diagnostic: 1 of ${ourMails.diagnostic.length} sent, ended: `),
  )
  expect(run?.endedAt?.slice(0, 13)).toBe(at.slice(0, 13))
  expect(runEntries(runs).map(({ id }) => id)).toContain('diagnostic-ended')
})

test('refunds, resubscribing or clearing a rejection do not restart a sequence', async () => {
  const { site, email } = await afterFirstMail()
  const order = await site.activities.purchase(email)
  await site.run()
  await site.db
    .updateTable('orders')
    .set({ refundedCents: order.amountCents, refundedAt: site.now() })
    .where('id', '=', order.id)
    .execute()
  await unsubscribe(site.db, email)
  await subscribeAgain(site.db, email)
  await clearRejection(site.db, by, email, false)
  await site.activities.diagnostic(email)
  await site.live(30)
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'bought' })
  expect(await site.runOf(email, 'purchase')).toMatchObject({ ended: 'refunded' })
  expect(await site.idsSentTo(email)).toHaveLength(1)
})

test('a purchase between report and opt-in prevents the sequence', async () => {
  const site = await openSequences(['diagnostic'])
  const email = await site.begin('founder-test')
  await site.db.updateTable('people').set({ consentedAt: '' }).where('email', '=', email).execute()
  await site.activities.diagnostic(email)
  site.wait(1)
  await site.activities.purchase(email)
  await site.agree(email)
  await site.live(20)
  expect(await site.runOf(email, 'diagnostic')).toBeUndefined()
})

test('another purchase ends the purchase sequence only after its first email', async () => {
  const site = await openSequences()
  const email = await site.begin('purchase')
  site.wait(2)
  await site.activities.purchase(email)
  await site.live(5)
  expect(await site.idsSentTo(email)).toHaveLength(1)
  expect(await site.runOf(email, 'purchase')).toMatchObject({ ended: null })
  await site.activities.purchase(email)
  await site.run()
  expect(await site.runOf(email, 'purchase')).toMatchObject({ ended: 'bought' })
})

test('a purchase removes the queued email from the outbox', async () => {
  const site = await openSequences(['diagnostic'])
  const email = await site.begin('diagnostic')
  const { dueAt } = (await site.runOf(email, 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  await site.run()
  expect(await site.sentTo(email)).toHaveLength(1)
  site.wait(1)
  await site.activities.purchase(email)
  await site.run()
  expect(await site.sentTo(email)).toEqual([])
  const states = await site.db.selectFrom('campaignRecipients').select('state').execute()
  expect(states).toEqual([{ state: 'canceled' }])
})

test('erasing a person deletes their progress', async () => {
  const { site, email } = await afterFirstMail()
  await erasePerson(site.db, email, by)
  await site.live(20)
  expect(await site.runOf(email, 'diagnostic')).toBeUndefined()
  expect(await site.idsSentTo(email)).toEqual([])
})

test('a paused sequence sends nothing and later continues, delayed by the pause', async () => {
  const { site, email } = await afterFirstMail()
  const [first, second] = ourMails.diagnostic
  const last = Date.parse((await site.sentTo(email))[0]?.queuedAt ?? '')
  await switchOff(site.db, by, 'diagnostic')
  const offAt = Date.now()
  const newcomer = await site.begin('diagnostic')
  await site.live(20)
  expect(await site.idsSentTo(email)).toHaveLength(1)
  await switchOn(site.db, by, 'diagnostic')
  const offMs = Date.now() - offAt
  await site.run()
  expect(await site.idsSentTo(email)).toHaveLength(1)
  await site.live(30)
  expect(await site.idsSentTo(email)).toEqual(ourMails.diagnostic.map(({ id }) => id))
  const days = (second?.afterDays ?? 0) - (first?.afterDays ?? 0)
  const secondAt = Date.parse((await site.sentTo(email))[1]?.queuedAt ?? '')
  expect(secondAt).toBeGreaterThanOrEqual(last + offMs + days * dayMs)
  expect(await site.idsSentTo(newcomer)).toEqual([])
})

test('a pause of more than a month ends the sequence', async () => {
  const { site, email } = await afterFirstMail()
  await switchOff(site.db, by, 'diagnostic')
  site.wait(24 * 40)
  await switchOn(site.db, by, 'diagnostic')
  await site.live(10)
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'off-too-long' })
  expect(await site.idsSentTo(email)).toHaveLength(1)
})

test('a sequence can end while it is turned off', async () => {
  const { site, email } = await afterFirstMail()
  await switchOff(site.db, by, 'diagnostic')
  await site.activities.purchase(email)
  await site.run()
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'bought' })
})

test('after a merge the main address continues, and a purchase under the other one ends it', async () => {
  const site = await openSequences(['diagnostic'])
  const [main, other] = [await site.begin('diagnostic'), await site.begin('diagnostic')]
  await mergePeople(site.db, by, [main, other], main)
  await site.live(4)
  expect(await site.idsSentTo(main)).toHaveLength(1)
  expect(await site.idsSentTo(other)).toEqual([])
  expect(await site.runOf(other, 'diagnostic')).toMatchObject({ ended: 'merged' })
  await site.activities.purchase(other)
  await site.live(20)
  expect(await site.idsSentTo(main)).toHaveLength(1)
  expect(await site.runOf(main, 'diagnostic')).toMatchObject({ ended: 'bought' })
})

test('a merge never repeats or starts a sequence', async () => {
  const site = await openSequences(['diagnostic'])
  const first = await site.begin('diagnostic')
  await site.live(8)
  expect(await site.idsSentTo(first)).toHaveLength(2)
  const second = newEmail()
  await site.activities['founder-test'](second)
  await site.agree(second)
  await mergePeople(site.db, by, [first, second], second)
  await site.live(30)
  expect(await site.idsSentTo(second)).toEqual([])
  expect(await site.idsSentTo(first)).toHaveLength(2)
  await chooseMain(site.db, by, first)
  await site.live(30)
  expect(await site.idsSentTo(first)).toHaveLength(2)
})

test('a purchase also removes the last email from the outbox', async () => {
  const site = await openSequences(['diagnostic'])
  const email = await site.begin('diagnostic')
  while ((await site.idsSentTo(email)).length < ourMails.diagnostic.length) {
    await site.db.updateTable('mailOutbox').set({ state: 'sent' }).where('recipient', '=', email).execute()
    site.wait(11)
    await site.run()
  }
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: null })
  await site.activities.purchase(email)
  await site.run()
  expect(await site.idsSentTo(email)).toHaveLength(ourMails.diagnostic.length - 1)
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'bought' })
})
