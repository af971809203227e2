import { expect, test, vi } from 'vitest'
import { ourMails } from '#content/sequences/our-mails.ts'
import { sequenceNames } from '#content/sequences/sequences.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { by, openSequences } from '#tests/sites/test-sequences.ts'
import { createSequenceRunner } from './runner.server.ts'
import { switchOn } from './switch.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const idsOf = (name: keyof typeof ourMails) => ourMails[name].map(({ id }) => id)

test.each(sequenceNames)(
  'the whole course of the one for %s: each mail once, in its time, by day',
  async (name) => {
    const site = await openSequences()
    const email = await site.begin(name)
    const began = Date.now()
    await site.live(40)
    const sent = await site.sentTo(email)
    expect(sent.map(({ letterId }) => letterId)).toEqual(idsOf(name))
    for (const [nth, { queuedAt, text, html, unsubscribeUrl, letterId }] of sent.entries()) {
      const at = new Date(queuedAt ?? '')
      const days = (at.getTime() - began) / dayMs
      const { afterDays } = ourMails[name][nth] ?? { afterDays: -1 }
      expect(days).toBeGreaterThanOrEqual(afterDays)
      // A weekend and the night may lie between, for each of them.
      expect(days).toBeLessThan(afterDays + 3 * (nth + 1))
      expect([1, 2, 3, 4, 5]).toContain(at.getUTCDay())
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(at.getUTCHours()).toBeLessThan(18)
      expect(text).toMatch(/^.*Hello (Ada|there),/s)
      expect(text).not.toMatch(/[{}]/)
      expect(unsubscribeUrl).toMatch(new RegExp(`/unsubscribe/[\\w-]+\\?letter=${letterId}$`))
      expect(html).toContain('/go/')
    }
    expect(await site.runOf(email, name)).toMatchObject({ ended: 'finished', dueAt: null })
  },
)

test('nobody gets it who came before it was switched on, never agreed, or is further', async () => {
  const site = await openSequences([])
  const early = newEmail()
  await site.deeds.diagnostic(early)
  await site.agree(early)
  site.wait(1)
  await switchOn(site.db, by, 'diagnostic')
  site.wait(1)
  const silent = newEmail()
  await site.deeds.diagnostic(silent)
  const others = { unsubscribed: { unsubscribed: 1 }, refused: { refused: 1 }, client: { status: 'client' } }
  const emails = [early, silent]
  for (const changes of Object.values(others)) {
    const email = newEmail()
    emails.push(email)
    await site.deeds.diagnostic(email)
    await site.agree(email)
    await site.db.updateTable('people').set(changes).where('email', '=', email).execute()
  }
  await site.live(20)
  for (const email of emails) expect(await site.idsSentTo(email)).toEqual([])
  expect(await site.db.selectFrom('sequenceRuns').selectAll().execute()).toEqual([])
})

test('who agrees some days later is taken in, and the days count from then; too late is too late', async () => {
  const site = await openSequences()
  const [some, late] = [newEmail(), newEmail()]
  await site.deeds.diagnostic(some)
  await site.deeds.diagnostic(late)
  await site.live(9)
  await site.agree(some)
  const agreedAt = Date.now()
  await site.run()
  expect(await site.runOf(some, 'diagnostic')).toMatchObject({ startedAt: new Date(agreedAt).toISOString() })
  await site.live(6)
  await site.agree(late)
  await site.live(30)
  expect(await site.idsSentTo(some)).toEqual(idsOf('diagnostic'))
  const [first] = await site.sentTo(some)
  const { afterDays = 0 } = ourMails.diagnostic[0] ?? {}
  expect(Date.parse(first?.queuedAt ?? '')).toBeGreaterThanOrEqual(agreedAt + afterDays * dayMs)
  expect(await site.idsSentTo(late)).toEqual([])
})

test('one at a time: the diagnostic takes the place of the founder test, and not the other way round', async () => {
  const site = await openSequences()
  const email = await site.begin('founder-test')
  site.wait(1)
  await site.deeds.diagnostic(email)
  await site.run()
  expect(await site.runOf(email, 'founder-test')).toMatchObject({ ended: 'overtaken' })
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: null })
  const other = await site.begin('diagnostic')
  site.wait(1)
  await site.deeds['founder-test'](other)
  await site.live(40)
  expect(await site.idsSentTo(email)).toEqual(idsOf('diagnostic'))
  expect(await site.idsSentTo(other)).toEqual(idsOf('diagnostic'))
})

test('a purchase ends what follows on the diagnostic, and begins its own; never two on one day', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  await site.live(3)
  await site.deeds.purchase(email)
  await site.run()
  expect(await site.runOf(email, 'diagnostic')).toMatchObject({ ended: 'bought' })
  await site.live(40)
  expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0], ...idsOf('purchase')])
  const days = (await site.sentTo(email)).map(({ queuedAt }) => queuedAt?.slice(0, 10))
  expect(new Set(days).size).toBe(days.length)
})

test('a letter that the owner wrote on that day puts the mail off to the next', async () => {
  const site = await openSequences()
  const email = await site.begin('founder-test')
  const { dueAt } = (await site.runOf(email, 'founder-test')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  const letter = { letterId: 'of-the-owner', email, state: 'queued', queuedAt: site.now() } as const
  await site.db.insertInto('letterRecipients').values(letter).execute()
  site.wait(1)
  await site.run()
  expect(await site.idsSentTo(email)).toEqual([])
  await site.live(2)
  expect(await site.idsSentTo(email)).toHaveLength(1)
  expect((await site.sentTo(email))[0]?.queuedAt?.slice(0, 10)).not.toBe(dueAt?.slice(0, 10))
})

test('after an outage what lay in the outbox for days is the letter of the day on which it goes', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  const sent = async () => (await site.sentTo(email)).length
  // The mail server takes nothing: the first mail lies there, and no second one is put beside it.
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

test('by day is by day where the site is', async () => {
  const site = await openSequences()
  await saveTimeZone(site.db, by, 'America/Los_Angeles')
  const email = await site.begin('diagnostic')
  await site.live(40)
  const hours = (await site.sentTo(email)).map(({ queuedAt }) => new Date(queuedAt ?? '').getUTCHours())
  expect(hours).toHaveLength(idsOf('diagnostic').length)
  // 8 to 18 there is 16 to 2 in winter.
  for (const hour of hours) expect(hour >= 16 || hour < 2).toBe(true)
})

test('many processes at once send each mail once, at the pace that is set', async () => {
  const site = await openSequences()
  await site.db.insertInto('settings').values({ name: 'letters-per-hour', value: '3' }).execute()
  const emails: string[] = []
  for (let count = 0; count < 5; count += 1) emails.push(await site.begin('diagnostic'))
  const { dueAt } = (await site.runOf(emails[4] ?? '', 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  const runners = Array.from({ length: 4 }, site.newRunner)
  const sent = async () => (await Promise.all(emails.map(site.idsSentTo))).flat().length
  await Promise.all(runners.map((run) => run()))
  // With several processes it can be exceeded by as many as there are.
  expect(await sent()).toBeLessThanOrEqual(5)
  expect(await sent()).toBeGreaterThanOrEqual(3)
  site.wait(1.1)
  await Promise.all(runners.map((run) => run()))
  for (const email of emails) expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0]])
})

test('a process that dies between the outbox and the note leaves neither, and the next one sends it', async () => {
  const site = await openSequences()
  const email = await site.begin('diagnostic')
  const { dueAt } = (await site.runOf(email, 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  // Its last write: the mail lies in the outbox, when to look again is not yet written down.
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
    site.writing,
  )
  await expect(dying()).rejects.toThrow('killed')
  expect(zones).toBe(1)
  expect(await site.idsSentTo(email)).toEqual([])
  expect(await site.db.selectFrom('letterRecipients').selectAll().execute()).toEqual([])
  await site.run()
  await site.run()
  expect(await site.idsSentTo(email)).toEqual([idsOf('diagnostic')[0]])
})

test('who is erased at the moment of sending gets nothing, or leaves nothing behind', async () => {
  const site = await openSequences()
  const emails: string[] = []
  for (let count = 0; count < 4; count += 1) emails.push(await site.begin('diagnostic'))
  const { dueAt } = (await site.runOf(emails[3] ?? '', 'diagnostic')) ?? {}
  vi.setSystemTime(new Date(dueAt ?? ''))
  await Promise.all([
    site.run(),
    ...emails.map((email) => erasePerson(site.db, email, by)),
    site.newRunner()(),
  ])
  await site.run()
  expect(await site.db.selectFrom('sequenceRuns').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('letterRecipients').selectAll().execute()).toEqual([])
  const mails = await site.db
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('kind', '=', 'letter')
    .execute()
  expect(mails).toEqual([])
})
