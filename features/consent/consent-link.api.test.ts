import { expect, test } from 'vitest'
import { consentsKeptDays, optInAnswerDays } from '#content/admin/campaigns.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { unsubscribe, unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { createConfirmationMailer } from './confirmation-mailer.server.ts'
import { confirmConsent, readConsentLink } from './consent-link.server.ts'

const box = String(sampleContent.who.lettersBox)
const email = 'ada@example.com'

async function openConsent({ on = true } = {}) {
  const site = await openTestSite()
  const { db, env, services } = site
  const owner = await site.ownerSession()
  if (on) await site.post('/api/admin/consent/asking', { on: true }, owner)
  const ask = createConfirmationMailer(db, services.content, env.PUBLIC_URL)
  const optIn = (who = email) =>
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
  const linkOf = async (who = email) => /\/consent\/[\w-]+/.exec((await asked(who)).at(-1)?.text ?? '')?.[0] ?? ''
  const person = () => db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  const consents = () => db.selectFrom('consents').selectAll().orderBy('at').execute()
  /** Moves everything back by some days. */
  const age = async (days: number) => {
    const at = new Date(Date.now() - days * dayMs).toISOString()
    await db.updateTable('consents').set({ at }).execute()
    await db.updateTable('consents').set({ askedAt: at }).where('askedAt', 'is not', null).execute()
  }
  return { ...site, owner, ask, optIn, asked, linkOf, person, consents, age }
}

const tokenIn = (path: string) => path.split('/').at(-1) ?? ''

test('with double opt-in, one email asks for confirmation, and consent waits for it', async () => {
  const site = await openConsent()
  await site.optIn()
  expect(await site.consents()).toMatchObject([{ confirmedAt: null, askedAt: null }])
  await Promise.all([site.ask(), site.ask(), site.ask()])
  const mails = await site.asked()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ secret: 1, unsubscribeUrl: null })
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(box)
  expect((await site.person()).consentedAt).toBe('')
})

test('opening the link changes nothing; its button confirms once', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.ask()
  const link = await site.linkOf()
  expect(await readConsentLink(site.db, tokenIn(link))).toEqual({
    state: 'waiting',
    email,
    wording: box,
    lifts: false,
  })
  expect((await site.person()).consentedAt).toBe('')
  const answer = await site.post(link, '')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(link)
  const { consentedAt } = await site.person()
  expect(await site.consents()).toMatchObject([{ confirmedAt: consentedAt }])
  expect(await readConsentLink(site.db, tokenIn(link))).toEqual({ state: 'done', email })
  // A used link does not lift a later unsubscribe.
  await unsubscribe(site.db, email)
  expect((await site.post(link, '')).status).toBe(303)
  expect(await site.person()).toMatchObject({ consentedAt, unsubscribed: 1 })
  expect(await readConsentLink(site.db, tokenIn(link))).toEqual({ state: 'ended' })
})

test('concurrent confirmations count once', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.ask()
  const link = await site.linkOf()
  const answers = await Promise.all([site.post(link, ''), site.post(link, ''), site.post(link, '')])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  const [consent] = await site.consents()
  expect((await site.person()).consentedAt).toBe(consent?.confirmedAt)
})

test('expired, forged and foreign links confirm nothing', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.ask()
  const link = await site.linkOf()
  const unsubscribing = tokenIn(await unsubscribeUrl(site.db, email, ''))
  for (const token of ['made-up', unsubscribing, `${tokenIn(link)}A`, tokenIn(link).slice(0, -2)]) {
    expect((await site.post(`/consent/${token}`, '')).status).toBe(404)
    expect(await readConsentLink(site.db, token)).toBeUndefined()
  }
  await site.age(optInAnswerDays + 1)
  expect(await confirmConsent(site.db, tokenIn(link))).toBe('ended')
  expect(await readConsentLink(site.db, tokenIn(link))).toEqual({ state: 'ended' })
  expect(await site.consents()).toMatchObject([{ confirmedAt: null }])
  expect((await site.person()).consentedAt).toBe('')
})

test('a link confirms only its own address', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.optIn('ben@example.com')
  await site.ask()
  await site.ask()
  await site.post(await site.linkOf('ben@example.com'), '')
  expect((await site.person()).consentedAt).toBe('')
  const waiting = (await site.consents()).filter(({ confirmedAt }) => confirmedAt === null)
  expect(waiting.map((each) => each.email)).toEqual([email])
})

test('entering an address repeatedly causes one email a day', async () => {
  const site = await openConsent()
  for (let count = 0; count < 3; count += 1) {
    await site.optIn()
    await site.ask()
  }
  expect(await site.asked()).toHaveLength(1)
  expect(await site.consents()).toHaveLength(1)
  await site.age(2)
  await site.ask()
  expect(await site.asked()).toHaveLength(1)
  await site.optIn()
  await site.ask()
  await site.ask()
  expect(await site.asked()).toHaveLength(2)
  // Both links confirm the same opt-in.
  await site.post(await site.linkOf(), '')
  expect((await site.person()).consentedAt).not.toBe('')
})

test('a mailbox gets one email a day across spellings, and one a month after unsubscribing', async () => {
  const site = await openConsent()
  const spellings = ['ada+1@example.com', 'ada+2@example.com', 'ADA@example.com', 'ada+3@example.com']
  const all = () => site.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'letters-asked').execute()
  for (const spelling of spellings) await site.optIn(spelling)
  await Promise.all([site.ask(), site.ask(), site.ask()])
  expect(await all()).toHaveLength(1)
  // The other spellings are not asked later.
  await site.age(2)
  await site.ask()
  expect(await all()).toHaveLength(1)
  await site.optIn('ada+4@example.com')
  await site.ask()
  expect(await all()).toHaveLength(2)
  await unsubscribe(site.db, email)
  await site.age(10)
  await site.optIn('ada+5@example.com')
  await site.ask()
  expect(await all()).toHaveLength(2)
  await site.optIn('ben@example.com')
  await site.ask()
  expect(await all()).toHaveLength(3)
})

test('opting in again after unsubscribing always needs confirmation, which resubscribes', async () => {
  const site = await openConsent({ on: false })
  await site.optIn()
  const before = await site.person()
  expect(before.consentedAt).not.toBe('')
  await unsubscribe(site.db, email)
  await site.optIn()
  expect(await site.person()).toMatchObject({ unsubscribed: 1 })
  await site.ask()
  const link = await site.linkOf()
  expect(await readConsentLink(site.db, tokenIn(link))).toMatchObject({ state: 'waiting', lifts: true })
  await site.post(link, '')
  const after = await site.person()
  expect(after.unsubscribed).toBe(0)
  expect(after.consentedAt > before.consentedAt).toBe(true)
  expect(await site.db.selectFrom('unsubscribes').select('email').execute()).toEqual([])
  expect((await site.consents()).map(({ confirmedAt }) => confirmedAt)).toEqual([before.consentedAt, after.consentedAt])
})

test('only owners change double opt-in, which is logged; after turning it off, opting in again counts at once', async () => {
  const site = await openConsent()
  await site.optIn()
  const assistant = await site.sessionOf('assistant')
  expect((await site.post('/api/admin/consent/asking', { on: false }, assistant)).status).toBe(403)
  for (const on of [false, false]) await site.post('/api/admin/consent/asking', { on }, site.owner)
  const log = await site.db.selectFrom('auditLog').select('action').orderBy('at').execute()
  expect(log.map(({ action }) => action)).toEqual(['letters-asked-on', 'letters-asked-off'])
  await site.optIn()
  const [consent, ...others] = await site.consents()
  expect(others).toEqual([])
  expect((await site.person()).consentedAt).toBe(consent?.confirmedAt)
})

test('erasing a person ends their link', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.ask()
  const link = await site.linkOf()
  await erasePerson(site.db, email, { email: site.env.ADMIN_EMAIL })
  expect(await site.consents()).toEqual([])
  expect(await confirmConsent(site.db, tokenIn(link))).toBe('ended')
  expect(await site.db.selectFrom('people').select('email').execute()).toEqual([])
})

test('unconfirmed consent is deleted with its link, confirmed consent years after unsubscribing', async () => {
  const site = await openConsent()
  await site.optIn()
  await site.ask()
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  await removeOld(site, inDays(optInAnswerDays - 1))
  expect(await site.consents()).toHaveLength(1)
  await removeOld(site, inDays(optInAnswerDays + 1))
  expect(await site.consents()).toEqual([])

  await site.post('/api/admin/consent/asking', { on: false }, site.owner)
  await site.optIn()
  await removeOld(site, inDays(10 * 365))
  expect(await site.consents()).toHaveLength(1)
  await unsubscribe(site.db, email)
  await removeOld(site, inDays(consentsKeptDays - 1))
  expect(await site.consents()).toHaveLength(1)
  await removeOld(site, inDays(consentsKeptDays + 1))
  expect(await site.consents()).toEqual([])
  expect((await site.person()).consentedAt).toBe('')
})
