import { expect, test } from 'vitest'
import { agreementsKeptDays, tickAnswerDays } from '#content/admin/writing.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { unsubscribe, unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { confirmAgreement, readAgreeLink } from './agree-link.server.ts'
import { createAsker } from './ask.server.ts'

const box = String(sampleContent.who.lettersBox)
const email = 'ada@example.com'
const dayMs = 24 * 60 * 60 * 1000

async function openAsking({ on = true } = {}) {
  const site = await openTestSite()
  const { db, env, services } = site
  const owner = await site.ownerSession()
  if (on) await site.post('/api/admin/letters/asking', { on: true }, owner)
  const ask = createAsker(db, services.content, env.PUBLIC_URL)
  const tick = (who = email) =>
    site.post(
      '/api/waitlist',
      { name: 'Ada', email: who, toolInterest: 'roi-calculator', agreed: box },
      site.byPerson(),
    )
  const asked = (who = email) =>
    db
      .selectFrom('mailOutbox')
      .select(['text', 'secret', 'unsubscribeUrl'])
      .where('kind', '=', 'letters-asked')
      .where('recipient', '=', who)
      .execute()
  const linkOf = async (who = email) =>
    /\/letters\/[\w-]+/.exec((await asked(who)).at(-1)?.text ?? '')?.[0] ?? ''
  const person = () =>
    db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const agreements = () => db.selectFrom('agreements').selectAll().orderBy('at').execute()
  /** As if the mail had been written so many days ago. */
  const age = async (days: number) => {
    const at = new Date(Date.now() - days * dayMs).toISOString()
    await db.updateTable('agreements').set({ at }).execute()
    await db.updateTable('agreements').set({ askedAt: at }).where('askedAt', 'is not', null).execute()
  }
  return { ...site, owner, ask, tick, asked, linkOf, person, agreements, age }
}

const tokenIn = (path: string) => path.split('/').at(-1) ?? ''

test('while it is on, a tick waits: one mail with its words, and no letter before the answer', async () => {
  const site = await openAsking()
  await site.tick()
  expect(await site.agreements()).toMatchObject([{ confirmedAt: null, askedAt: null }])
  await Promise.all([site.ask(), site.ask(), site.ask()])
  const mails = await site.asked()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ secret: 1, unsubscribeUrl: null })
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(box)
  expect((await site.person()).agreedAt).toBe('')
})

test('to open the link changes nothing; its button agrees, once, and says so afterwards', async () => {
  const site = await openAsking()
  await site.tick()
  await site.ask()
  const link = await site.linkOf()
  expect(await readAgreeLink(site.db, tokenIn(link))).toEqual({
    ...{ state: 'waiting', email, wording: box, lifts: false },
  })
  expect((await site.person()).agreedAt).toBe('')
  const answer = await site.post(link, '')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(link)
  const { agreedAt } = await site.person()
  expect(await site.agreements()).toMatchObject([{ confirmedAt: agreedAt }])
  expect(await readAgreeLink(site.db, tokenIn(link))).toEqual({ state: 'done', email })
  // Pressed again, and after they unsubscribed: the link did its work.
  await unsubscribe(site.db, email)
  expect((await site.post(link, '')).status).toBe(303)
  expect(await site.person()).toMatchObject({ agreedAt, unsubscribed: 1 })
  expect(await readAgreeLink(site.db, tokenIn(link))).toEqual({ state: 'ended' })
})

test('two clicks at once are one answer', async () => {
  const site = await openAsking()
  await site.tick()
  await site.ask()
  const link = await site.linkOf()
  const answers = await Promise.all([site.post(link, ''), site.post(link, ''), site.post(link, '')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const [agreement] = await site.agreements()
  expect((await site.person()).agreedAt).toBe(agreement?.confirmedAt)
})

test('a link that has ended, that is made up, or that was made for something else agrees to nothing', async () => {
  const site = await openAsking()
  await site.tick()
  await site.ask()
  const link = await site.linkOf()
  const unsubscribing = tokenIn(await unsubscribeUrl(site.db, email, ''))
  for (const token of ['made-up', unsubscribing, `${tokenIn(link)}A`, tokenIn(link).slice(0, -2)]) {
    expect((await site.post(`/letters/${token}`, '')).status).toBe(404)
    expect(await readAgreeLink(site.db, token)).toBeUndefined()
  }
  await site.age(tickAnswerDays + 1)
  expect(await confirmAgreement(site.db, tokenIn(link))).toBe('ended')
  expect(await readAgreeLink(site.db, tokenIn(link))).toEqual({ state: 'ended' })
  expect(await site.agreements()).toMatchObject([{ confirmedAt: null }])
  expect((await site.person()).agreedAt).toBe('')
})

test('a link speaks for its own address alone', async () => {
  const site = await openAsking()
  await site.tick()
  await site.tick('ben@example.com')
  await site.ask()
  await site.ask()
  await site.post(await site.linkOf('ben@example.com'), '')
  expect((await site.person()).agreedAt).toBe('')
  const waiting = (await site.agreements()).filter(({ confirmedAt }) => confirmedAt === null)
  expect(waiting.map((each) => each.email)).toEqual([email])
})

test('who types an address over and over causes one mail a day', async () => {
  const site = await openAsking()
  for (let count = 0; count < 3; count += 1) {
    await site.tick()
    await site.ask()
  }
  expect(await site.asked()).toHaveLength(1)
  expect(await site.agreements()).toHaveLength(1)
  await site.age(2)
  await site.ask()
  expect(await site.asked()).toHaveLength(1)
  await site.tick()
  await site.ask()
  await site.ask()
  expect(await site.asked()).toHaveLength(2)
  // The first mail's link is for the same tick.
  await site.post(await site.linkOf(), '')
  expect((await site.person()).agreedAt).not.toBe('')
})

test('however an address is spelled, its mailbox gets one mail a day, and one a month once it unsubscribed', async () => {
  const site = await openAsking()
  const spellings = ['ada+1@example.com', 'ada+2@example.com', 'ADA@example.com', 'ada+3@example.com']
  const all = () =>
    site.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'letters-asked').execute()
  for (const spelling of spellings) await site.tick(spelling)
  await Promise.all([site.ask(), site.ask(), site.ask()])
  expect(await all()).toHaveLength(1)
  // The others are not asked on the days to come.
  await site.age(2)
  await site.ask()
  expect(await all()).toHaveLength(1)
  await site.tick('ada+4@example.com')
  await site.ask()
  expect(await all()).toHaveLength(2)
  await unsubscribe(site.db, email)
  await site.age(10)
  await site.tick('ada+5@example.com')
  await site.ask()
  expect(await all()).toHaveLength(2)
  await site.tick('ben@example.com')
  await site.ask()
  expect(await all()).toHaveLength(3)
})

test('who unsubscribed and ticks again is asked, whatever the switch says, and their answer lifts it', async () => {
  const site = await openAsking({ on: false })
  await site.tick()
  const before = await site.person()
  expect(before.agreedAt).not.toBe('')
  await unsubscribe(site.db, email)
  await site.tick()
  expect(await site.person()).toMatchObject({ unsubscribed: 1 })
  await site.ask()
  const link = await site.linkOf()
  expect(await readAgreeLink(site.db, tokenIn(link))).toMatchObject({ state: 'waiting', lifts: true })
  await site.post(link, '')
  const after = await site.person()
  expect(after.unsubscribed).toBe(0)
  expect(after.agreedAt > before.agreedAt).toBe(true)
  expect(await site.db.selectFrom('unsubscribes').select('email').execute()).toEqual([])
  expect((await site.agreements()).map(({ confirmedAt }) => confirmedAt)).toEqual([
    before.agreedAt,
    after.agreedAt,
  ])
})

test('the switch is the owner’s, and stands in the log; switched off, a tick that waits counts when it comes again', async () => {
  const site = await openAsking()
  await site.tick()
  const assistant = await site.sessionOf('assistant')
  expect((await site.post('/api/admin/letters/asking', { on: false }, assistant)).status).toBe(403)
  for (const on of [false, false]) await site.post('/api/admin/letters/asking', { on }, site.owner)
  const log = await site.db.selectFrom('auditLog').select('action').orderBy('at').execute()
  expect(log.map(({ action }) => action)).toEqual(['letters-asked-on', 'letters-asked-off'])
  await site.tick()
  const [agreement, ...others] = await site.agreements()
  expect(others).toEqual([])
  expect((await site.person()).agreedAt).toBe(agreement?.confirmedAt)
})

test('who is erased before they answer leaves a link to nothing', async () => {
  const site = await openAsking()
  await site.tick()
  await site.ask()
  const link = await site.linkOf()
  await erasePerson(site.db, email, { email: site.env.ADMIN_EMAIL })
  expect(await site.agreements()).toEqual([])
  expect(await confirmAgreement(site.db, tokenIn(link))).toBe('ended')
  expect(await site.db.selectFrom('people').select('email').execute()).toEqual([])
})

test('what nobody confirmed goes when its link ends; what was agreed to goes long after they unsubscribed', async () => {
  const site = await openAsking()
  await site.tick()
  await site.ask()
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  await removeOld(site, inDays(tickAnswerDays - 1))
  expect(await site.agreements()).toHaveLength(1)
  await removeOld(site, inDays(tickAnswerDays + 1))
  expect(await site.agreements()).toEqual([])

  await site.post('/api/admin/letters/asking', { on: false }, site.owner)
  await site.tick()
  await removeOld(site, inDays(10 * 365))
  expect(await site.agreements()).toHaveLength(1)
  await unsubscribe(site.db, email)
  await removeOld(site, inDays(agreementsKeptDays - 1))
  expect(await site.agreements()).toHaveLength(1)
  await removeOld(site, inDays(agreementsKeptDays + 1))
  expect(await site.agreements()).toEqual([])
  expect((await site.person()).agreedAt).toBe('')
})
