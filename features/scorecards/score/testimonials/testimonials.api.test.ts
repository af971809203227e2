import { expect, test } from 'vitest'
import { testimonialAnswerDays } from '#content/diagnostic/testimonial-words.ts'
import { unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { giveReport } from '#tests/sites/test-retakes.ts'
import { email, form, openRetakes, said } from '#tests/sites/test-testimonials.ts'
import { readTestimonialsForAdmin } from './for-admin.server.ts'
import { readTestimonialLink } from './link.server.ts'
import { takeOffWithdrawn } from './publish.server.ts'

test('opening the link changes nothing; a sent testimonial waits in the admin with its consent and scores', async () => {
  const site = await openRetakes()
  await site.ask()
  expect(await site.link()).toMatchObject({
    state: 'open',
    answered: undefined,
    before: 42,
    after: 58,
    suggested: { firstName: 'Ada', lastInitial: 'L', business: '' },
  })
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '', quoteConsentAt: null })
  const answer = await site.send()
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${await site.pathOf()}?sent`)
  const row = await site.row()
  expect(row).toMatchObject({ ...said, state: 'waiting', wording: site.wording })
  expect(row.quoteConsentAt).toMatch(/^\d{4}-/)
  expect(await site.notices()).toEqual(['sentence-notice'])
  const { testimonials } = await readTestimonialsForAdmin(site.db)
  expect(testimonials).toMatchObject([{ ...said, email, before: 42, after: 58, state: 'waiting' }])
  expect(await site.onPage()).not.toContain(said.quote)
})

test('the admin marks people who are not clients; an initial may have a period', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send({ lastInitial: ' L. ' })
  expect(await site.row()).toMatchObject({ lastInitial: 'L' })
  const isClient = async () => (await readTestimonialsForAdmin(site.db)).testimonials[0]?.isClient
  expect(await isClient()).toBe(false)
  await site.db.updateTable('people').set({ status: 'client' }).where('email', '=', email).execute()
  expect(await isClient()).toBe(true)
})

test('a double click creates one testimonial and one notification; a change replaces it', async () => {
  const site = await openRetakes()
  await site.ask()
  const answers = await Promise.all([site.send(), site.send(), site.send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await site.notices()).toEqual(['sentence-notice'])
  expect(await site.row()).toMatchObject({ revision: 1 })
  await site.send({ quote: 'We plan on Fridays.' })
  expect(await site.row()).toMatchObject({ revision: 2, quote: 'We plan on Fridays.', state: 'waiting' })
  expect(await site.notices()).toEqual(['sentence-notice'])
})

test.for([
  ['without a tick', { agreed: '' }],
  ['with consent to another wording', { agreed: 'I agree to everything' }],
  ['without a text', { quote: ' \u200b ' }],
  ['with 5,000 characters', { quote: 'x'.repeat(5000) }],
  ['without a name', { firstName: '' }],
  ['with a whole last name', { lastInitial: 'Lovelace' }],
  ['with a business of two lines', { business: 'One\nTwo' }],
  ['with a business that is a novel', { business: 'x'.repeat(81) }],
] as const)('a testimonial %s is refused, and nothing is stored', async ([, changes]) => {
  const site = await openRetakes()
  await site.ask()
  expect((await site.send(changes)).status).toBe(422)
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '', wording: null, revision: 0 })
  expect(await site.notices()).toEqual([])
})

test('invalid, foreign, modified and expired links do nothing', async () => {
  const site = await openRetakes()
  await site.ask()
  const token = (await site.pathOf()).split('/').at(-1) ?? ''
  const foreign = (await unsubscribeUrl(site.db, email, '')).split('/').at(-1) ?? ''
  for (const wrong of ['made-up', foreign, `${token}A`, token.slice(0, -2)]) {
    expect(await readTestimonialLink(site.db, wrong, site.here)).toBeUndefined()
    expect((await site.send({}, `/testimonial/${wrong}`)).status).toBe(404)
    expect((await site.post(`/testimonial/${wrong}`, 'choice=withdraw', form)).status).toBe(404)
  }
  const askedAt = new Date(Date.now() - (testimonialAnswerDays + 1) * dayMs).toISOString()
  await site.db.updateTable('testimonials').set({ askedAt }).execute()
  expect(await site.link()).toEqual({ state: 'ended' })
  await site.send()
  await site.withdraw()
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '' })
  await site.db.deleteFrom('testimonials').execute()
  expect(await site.link()).toEqual({ state: 'ended' })
})

test('markup stays text in the database, the email and the site', async () => {
  const quote = '<script>alert(1)</script> & <b>bold</b>'
  const site = await openRetakes()
  await site.ask()
  await site.send({ quote })
  expect(await site.row()).toMatchObject({ quote })
  const notice = site.db.selectFrom('mailOutbox').select('html').where('kind', '=', 'sentence-notice')
  expect((await notice.executeTakeFirstOrThrow()).html).not.toContain('<script>')
  await site.admin('publish', { revision: 1 })
  expect(await site.onPage()).toContain(quote)
})

test('erasing a person removes their testimonial from the site and disables the link', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await site.admin('publish', { revision: 1 })
  const path = await site.pathOf()
  const file = JSON.stringify(await exportPerson(site.db, email))
  for (const words of [said.quote, site.wording.replaceAll('"', '\\"')]) expect(file).toContain(words)
  await erasePerson(site.db, email, { email: 'owner@example.com' })
  expect(JSON.stringify(await site.db.selectFrom('testimonials').selectAll().execute())).not.toContain('Ada')
  expect((await readTestimonialsForAdmin(site.db)).testimonials).toEqual([])
  expect((await site.send({}, path)).status).toBe(303)
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.db.selectFrom('testimonials').selectAll().execute()).toEqual([])
})

test('it is listed under a main address chosen later', async () => {
  const site = await openRetakes()
  await site.ask()
  await site.send()
  await giveReport(site.db, { email: 'ada@work.example', at: '2026-01-01T10:00:00.000Z', score: 1 })
  const by = { email: 'owner@example.com' }
  await mergePeople(site.db, by, [email, 'ada@work.example'], 'ada@work.example')
  expect((await readTestimonialsForAdmin(site.db)).testimonials).toMatchObject([{ email: 'ada@work.example' }])
})
