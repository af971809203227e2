import { expect, test, vi } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { by, openSequences } from '#tests/sites/test-sequences.ts'
import { createSequenceRunner } from './runner.server.ts'
import { switchOn } from './switch.server.ts'

const idsOf = (name: keyof typeof ourMails) => ourMails[name].map(({ id }) => id)

test.each(sequenceNames)('the whole course of the one for %s: each mail once, in its time, by day', async (name) => {
  const site = await openSequences()
  const email = await site.begin(name)
  const began = Date.now()
  await site.live(40)
  const sent = await site.sentTo(email)
  expect(sent.map(({ campaignId }) => campaignId)).toEqual(idsOf(name))
  for (const [nth, { queuedAt, text, html, unsubscribeUrl, campaignId }] of sent.entries()) {
    const at = new Date(queuedAt ?? '')
    const days = (at.getTime() - began) / dayMs
    const { afterDays } = ourMails[name][nth] ?? { afterDays: -1 }
    expect(days).toBeGreaterThanOrEqual(afterDays)
    // Nights and weekends can delay each email.
    expect(days).toBeLessThan(afterDays + 3 * (nth + 1))
    expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay())
    expect(at.getUTCHours()).toBeGreaterThanOrEqual(8)
    expect(at.getUTCHours()).toBeLessThan(18)
    expect(text).toMatch(/^.*Hello (Ada|there),/s)
    expect(text).not.toMatch(/[{}]/)
    expect(unsubscribeUrl).toMatch(new RegExp(`/unsubscribe/[\\w-]+\\?letter=${campaignId}$`))
    expect(html).toContain('/go/')
  }
  expect(await site.runOf(email, name)).toMatchObject({ ended: 'finished', dueAt: null })
})

test('earlier triggers, missing consent and customers do not start a sequence', async () => {
  const site = await openSequences([])
  const early = newEmail()
  await site.activities.diagnostic(early)
  await site.agree(early)
  site.wait(1)
  await switchOn(site.db, by, 'diagnostic')
  site.wait(1)
  const silent = newEmail()
  await site.activities.diagnostic(silent)
  const others = { unsubscribed: { unsubscribed: 1 }, refused: { refused: 1 }, client: { status: 'client' } }
  const emails = [early, silent]
  for (const changes of Object.values(others)) {
    const email = newEmail()
    emails.push(email)
    await site.activities.diagnostic(email)
    await site.agree(email)
    await site.db.updateTable('people').set(changes).where('email', '=', email).execute()
  }
  await site.live(20)
  for (const email of emails) expect(await site.idsSentTo(email)).toEqual([])
  expect(await site.db.selectFrom('sequenceRuns').selectAll().execute()).toEqual([])
})

test('a later opt-in starts the sequence and its delays, but only for two weeks', async () => {
  const site = await openSequences()
  const [some, late] = [newEmail(), newEmail()]
  await site.activities.diagnostic(some)
  await site.activities.diagnostic(late)
  await site.live(9)
  await site.agree(some)
  const consentedAt = Date.now()
  await site.run()
  expect(await site.runOf(some, 'diagnostic')).toMatchObject({
    startedAt: new Date(consentedAt).toISOString(),
  })
  await site.live(6)
  await site.agree(late)
  await site.live(30)
  expect(await site.idsSentTo(some)).toEqual(idsOf('diagnostic'))
  const [first] = await site.sentTo(some)
  const { afterDays = 0 } = ourMails.diagnostic[0] ?? {}
  expect(Date.parse(first?.queuedAt ?? '')).toBeGreaterThanOrEqual(consentedAt + afterDays * dayMs)
  expect(await site.idsSentTo(late)).toEqual([])
})

test('the diagnostic sequence replaces that of the founder test, not vice versa', async () => {
  const site = await openSequences()
  const email = await site.begin('founder-test')
  site.wait(1)
  await site.activities.diagnostic(email)
  await site.run()
  expect(await site.runOf(email, 'founder-test')).toMatchObject({ ended: 'overtaken' })
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: null })
  const other = await site.begin('diagnostic')
  site.wait(1)
  await site.activities['founder-test'](other)
  await site.live(40)
  expect(await site.idsSentTo(email)).toEqual(idsOf('diagnostic'))
  expect(await site.idsSentTo(other)).toEqual(idsOf('diagnostic'))
})

test('a purchase ends the diagnostic sequence and starts its own, never with two emails on one day', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  await site.live(3)
  await site.activities.purchase(email)
  await site.run()
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'bought' })
  await site.live(40)
  expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0], ...idsOf('purchase')])
  const days = (await site.sentTo(email)).map(({ queuedAt }) => queuedAt?.slice(0, 10))
  expect(new Set(days).size).toBe(days.length)
})

test('another campaign on the same day postpones the email', async () => {
  const site = await openSequences()
  const email = await site.begin('founder-test')
  const { dueAt } = (await site.runOf(email, 'founder-test')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  const campaign = { campaignId: 'of-the-owner', email, state: 'queued', queuedAt: site.now() } as const
  await site.db.insertInto('campaignRecipients').values(campaign).execute()
  site.wait(1)
  await site.run()
  expect(await site.idsSentTo(email)).toEqual([])
  await site.live(2)
  expect(await site.idsSentTo(email)).toHaveLength(1)
  expect((await site.sentTo(email))[0]?.queuedAt?.slice(0, 10)).not.toBe(dueAt?.slice(0, 10))
})

test('an email delayed by an outage counts for the day it is sent', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  const sent = async () => (await site.sentTo(email)).length
  // While the mail server is down, no second email is queued.
  for (let hours = 0; hours < 20 * 24; hours += 11) {
    site.wait(11)
    await site.run()
  }
  expect(await sent()).toBe(1)
  await site.deliver()
  await site.run()
  expect(await sent()).toBe(1)
  await site.live(40)
  const mails = await site.db
    .selectFrom('mailOutbox')
    .select('sentAt')
    .where('recipient', '=', email)
    .where('kind', '=', 'letter')
    .execute()
  const days = mails.map(({ sentAt }) => sentAt?.slice(0, 10))
  expect(days.length).toBeGreaterThan(1)
  expect(new Set(days).size).toBe(days.length)
})

test('sending hours are in the site’s time zone', async () => {
  const site = await openSequences()
  await saveTimeZone(site.db, by, 'America/Los_Angeles')
  const email = await site.begin('diagnostic')
  await site.live(40)
  const hours = (await site.sentTo(email)).map(({ queuedAt }) => new Date(queuedAt ?? '').getUTCHours())
  expect(hours).toHaveLength(idsOf('diagnostic').length)
  // 8:00 to 18:00 there is 16:00 to 2:00 UTC in winter.
  for (const hour of hours) expect(hour >= 16 || hour < 2).toBe(true)
})

test('several processes send each email once, within the hourly limit', async () => {
  const site = await openSequences()
  await site.db.insertInto('settings').values({ name: 'letters-per-hour', value: '3' }).execute()
  const emails: string[] = []
  for (let count = 0; count < 5; count += 1) emails.push(await site.begin('diagnostic'))
  const { dueAt } = (await site.runOf(emails[4] ?? '', 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  const runners = Array.from({ length: 4 }, site.newRunner)
  const sent = async () => (await Promise.all(emails.map(site.idsSentTo))).flat().length
  await Promise.all(runners.map((run) => run()))
  // Each process may exceed the limit by one.
  expect(await sent()).toBeLessThanOrEqual(5)
  expect(await sent()).toBeGreaterThanOrEqual(3)
  site.wait(1.1)
  await Promise.all(runners.map((run) => run()))
  for (const email of emails) expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0]])
})

test('a crash after queueing rolls back, and the next run sends the email', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  const { dueAt } = (await site.runOf(email, 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  // The email is queued, but the next due time is not stored yet.
  let zones = 0
  const dying = createSequenceRunner(
    site.db.withPlugin({
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node)
        if (node.kind === 'InsertQueryNode' && /mail_?outbox/i.test(text)) zones += 1
        else if (zones > 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    site.context,
  )
  await expect(dying()).rejects.toThrow('killed')
  expect(zones).toBe(1)
  expect(await site.idsSentTo(email)).toEqual([])
  expect(await site.db.selectFrom('campaignRecipients').selectAll().execute()).toEqual([])
  await site.run()
  await site.run()
  expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0]])
})

test('erasing a person during sending leaves no data behind', async () => {
  const site = await openSequences()
  const emails: string[] = []
  for (let count = 0; count < 4; count += 1) emails.push(await site.begin('diagnostic'))
  const { dueAt } = (await site.runOf(emails[3] ?? '', 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  await Promise.all([site.run(), ...emails.map((email) => erasePerson(site.db, email, by)), site.newRunner()()])
  await site.run()
  expect(await site.db.selectFrom('sequenceRuns').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('campaignRecipients').selectAll().execute()).toEqual([])
  const mails = await site.db.selectFrom('mailOutbox').select('recipient').where('kind', '=', 'letter').execute()
  expect(mails).toEqual([])
})
