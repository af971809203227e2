import { expect, test } from 'vitest'
import { testimonialAskedOnceDays, testimonialMailText } from '#content/diagnostic/testimonial-words.ts'
import { unsubscribe, unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson } from '#features/people/personal-data.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { newId } from '#platform/ids.server.ts'
import { giveReport } from '#tests/sites/test-retakes.ts'
import { publishScorecard, sameAnswer } from '#tests/sites/test-scorecards.ts'
import { email, monday, openRetakes, said, tuesday } from '#tests/sites/test-testimonials.ts'
import { saveAnswers } from '../../answers/answers.server.ts'
import { readTestimonialsForAdmin } from './for-admin.server.ts'

test('a higher score sends one request the next day, even with concurrent processes', async () => {
  const site = await openRetakes()
  await site.ask(new Date('2026-11-16T16:00:00.000Z'))
  await site.ask(new Date('2026-11-17T05:00:00.000Z'))
  expect(await site.asked()).toEqual([])
  await Promise.all([site.ask(), site.ask(), site.ask()])
  await site.ask()
  const mails = await site.asked()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: email, secret: 1 })
  expect(mails[0]?.unsubscribeUrl).toBe(await unsubscribeUrl(site.db, email, site.env.PUBLIC_URL))
  expect(mails[0]?.text).toContain(testimonialMailText.score(42, 58))
})

test('no request is sent on a weekend or after two weeks', async () => {
  const site = await openRetakes({ second: '2026-11-13T15:00:00.000Z' })
  await site.ask(new Date('2026-11-14T10:00:00.000Z'))
  await site.ask(new Date('2026-11-30T10:00:00.000Z'))
  expect(await site.asked()).toEqual([])
  await site.ask(new Date('2026-11-16T10:00:00.000Z'))
  expect(await site.asked()).toHaveLength(1)
})

test.for([
  ['stayed', [20, 20]],
  ['fell', [28, 20]],
] as const)('whose score %s is not asked', async ([, scores]) => {
  const site = await openRetakes({ scores: [...scores] })
  await site.ask()
  expect(await site.asked()).toEqual([])
})

test('the score must beat the previous and the first report; the email names the first and the newest', async () => {
  const fell = await openRetakes({ scores: [30, 20] })
  await giveReport(fell.db, { email, at: '2026-11-16T16:00:00.000Z', score: 24, series: fell.first })
  const back = await openRetakes({ scores: [20, 28] })
  await giveReport(back.db, { email, at: '2026-11-16T16:00:00.000Z', score: 26, series: back.first })
  for (const site of [fell, back]) {
    await site.ask()
    expect(await site.asked()).toEqual([])
  }
  const rose = await openRetakes({ scores: [20, 18] })
  await giveReport(rose.db, { email, at: '2026-11-16T16:00:00.000Z', score: 24, series: rose.first })
  await rose.ask()
  expect((await rose.asked())[0]?.text).toContain(testimonialMailText.score(42, 50))
  expect(await rose.link()).toMatchObject({ before: 42, after: 50 })
})

test('at most one request a year, and none after a withdrawal, across all addresses', async () => {
  const site = await openRetakes()
  const inDays = (days: number) => new Date(tuesday.getTime() + days * dayMs)
  const riseOn = (days: number, score: number, address = email) =>
    giveReport(site.db, {
      email: address,
      at: inDays(days - 1).toISOString(),
      score,
      series: site.first,
    })
  await site.ask()
  await riseOn(91, 30)
  await site.ask(inDays(91))
  await removeOld(site, inDays(testimonialAskedOnceDays - 1))
  await riseOn(364, 32)
  await site.ask(inDays(364))
  expect(await site.asked()).toHaveLength(1)
  // A Tuesday more than a year later.
  await riseOn(371, 34)
  await site.ask(inDays(371))
  expect(await site.asked()).toHaveLength(2)
  await site.send()
  await site.withdraw()
  await giveReport(site.db, { email: 'ada@work.example', at: '2026-01-01T10:00:00.000Z', score: 1 })
  const by = { email: 'owner@example.com' }
  await mergePeople(site.db, by, [email, 'ada@work.example'], 'ada@work.example')
  for (const [years, address] of [
    [2, email],
    [3, 'ada@work.example'],
    [5, email],
  ] as const) {
    const day = Math.ceil((years * 371) / 7) * 7
    await removeOld(site, inDays(day))
    await riseOn(day, 36 + years, address)
    await site.ask(inDays(day))
  }
  expect(await site.asked()).toHaveLength(2)
  // Only the withdrawal prevents the request.
  await site.db.updateTable('testimonials').set({ state: 'waiting' }).execute()
  await site.ask(inDays(Math.ceil((5 * 371) / 7) * 7))
  expect(await site.asked()).toHaveLength(3)
})

test('only a person’s newest retake causes a request', async () => {
  const other = await openRetakes()
  const elsewhere = await giveReport(other.db, { email, at: '2026-11-15T16:00:00.000Z', score: 40 })
  await giveReport(other.db, {
    email: 'Ada@Example.com',
    at: '2026-11-16T17:00:00.000Z',
    score: 9,
    series: elsewhere,
  })
  await other.ask()
  expect(await other.asked()).toEqual([])
})

test('no request for unsubscribed, bounced or erased people, or while requests are off', async () => {
  const unsubscribed = await openRetakes()
  await unsubscribe(unsubscribed.db, email)
  const refused = await openRetakes()
  const at = new Date().toISOString()
  const refusal = { email, at, answer: '550', mailId: 'a-mail' }
  await refused.db.insertInto('refusedAddresses').values(refusal).execute()
  const erased = await openRetakes()
  await erasePerson(erased.db, email, { email: 'owner@example.com' })
  const merged = await openRetakes()
  await giveReport(merged.db, { email: 'ada@work.example', at: '2026-01-01T10:00:00.000Z', score: 1 })
  const by = { email: 'owner@example.com' }
  await mergePeople(merged.db, by, [email, 'ada@work.example'], 'ada@work.example')
  await unsubscribe(merged.db, 'ada@work.example')
  const off = await openRetakes()
  const asking = '/api/admin/testimonials/asking'
  expect((await off.post(asking, { on: false }, await off.sessionOf('assistant'))).status).toBe(403)
  await off.post(asking, { on: false }, off.owner)
  for (const site of [unsubscribed, refused, erased, merged, off]) {
    await site.ask()
    expect(await site.asked()).toEqual([])
  }
  await off.post(asking, { on: true }, off.owner)
  await off.ask()
  expect(await off.asked()).toHaveLength(1)
  const log = await off.db.selectFrom('auditLog').select('action').orderBy('at').execute()
  expect(log.map(({ action }) => action)).toEqual(['sentences-asked-off', 'sentences-asked-on'])
})

test('unanswered requests are deleted after a year, answers are kept, withdrawn consent for three years', async () => {
  const site = await openRetakes()
  await site.ask(tuesday)
  const inDays = (days: number) => new Date(tuesday.getTime() + days * dayMs)
  const count = async () => (await site.db.selectFrom('testimonials').select('reportId').execute()).length
  await removeOld(site, inDays(testimonialAskedOnceDays - 1))
  expect(await count()).toBe(1)
  await site.db.updateTable('testimonials').set({ state: 'waiting', quoteConsentAt: monday }).execute()
  await removeOld(site, inDays(10 * 365))
  expect(await site.row()).toMatchObject({ quoteConsentAt: monday })
  await site.db.updateTable('testimonials').set({ state: 'withdrawn' }).execute()
  await removeOld(site, inDays(1094))
  expect(await site.row()).toMatchObject({ quoteConsentAt: monday })
  await removeOld(site, inDays(1097))
  expect(await site.row()).toMatchObject({ state: 'withdrawn', wording: null, quoteConsentAt: null })
  await site.db.updateTable('testimonials').set({ state: 'asked' }).execute()
  await removeOld(site, inDays(testimonialAskedOnceDays + 1))
  expect(await count()).toBe(0)
})

test('a higher score of an own scorecard asks, too, and suggests what that result says', async () => {
  const site = await openRetakes({ scores: [20, 20] })
  const { slug } = await publishScorecard(site)
  const give = async (choice: string, row: object) => {
    const sent = { clientKey: newId(), version: 1, answers: sameAnswer(choice), name: 'Bea Example' }
    const answers = { ...sent, email: 'bea@example.com', company: 'Own Ltd' }
    const { id } = await saveAnswers(site.db, slug, answers, site.services.content())
    await site.db.updateTable('scorecardAnswers').set(row).where('id', '=', id).execute()
    return id
  }
  const series = await give('a1', { createdAt: '2026-08-10T10:00:00.000Z' })
  const later = await give('a2', { createdAt: monday, series })
  await site.ask()
  await site.ask()
  const [mail, ...others] = await site.asked()
  expect([mail?.recipient, others]).toEqual(['bea@example.com', []])
  expect(mail?.text).toContain(testimonialMailText.score(33, 67))
  expect(await site.link()).toMatchObject({
    before: 33,
    after: 67,
    suggested: { firstName: 'Bea', lastInitial: 'E', business: 'Own Ltd' },
  })
  expect((await site.send()).headers.get('location')).toMatch(/sent$/)
  const { testimonials } = await readTestimonialsForAdmin(site.db)
  expect(testimonials).toMatchObject([{ id: later, before: 33, after: 67, quote: said.quote }])
})
