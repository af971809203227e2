import { expect, test } from 'vitest'
import {
  consentWords,
  sentenceAnswerDays,
  sentenceAskedOnceDays,
  sentenceMailWords,
} from '#content/diagnostic/sentence-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { mergePeople } from '#features/people/merge/merge.server.ts'
import { erasePerson, exportPerson } from '#features/people/personal-data.server.ts'
import { publishChange } from '#features/site/setup/publish-change.server.ts'
import { decentTime } from '#features/writing/sequences/timing.ts'
import { publish, readPublished } from '#platform/content/versions.server.ts'
import { unsubscribe, unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { removeOld } from '#platform/retention.server.ts'
import { giveReport } from '#tests/test-rounds.ts'
import { openTestSite } from '#tests/test-site.ts'
import { askForSentences } from './ask.server.ts'
import { readSentencesAtDesk } from './desk.server.ts'
import { readSentenceLink } from './link.server.ts'
import { takeOffWithdrawn } from './publish.server.ts'

const email = 'ada@example.com'
const dayMs = 24 * 60 * 60 * 1000
const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** A Tuesday at work; the second round was on the Monday before. */
const monday = '2026-11-16T15:00:00.000Z'
const tuesday = new Date('2026-11-17T10:00:00.000Z')
const said = { quote: 'We plan on Mondays now.', firstName: 'Ada', lastInitial: 'L', business: 'Engines' }

async function openRounds({ scores = [20, 28], second = monday } = {}) {
  const site = await openTestSite()
  const { db, env, services } = site
  const place = { db, content: services.content, siteUrl: env.PUBLIC_URL, decentTime }
  const [before = 0, after = 0] = scores
  const first = await giveReport(db, { email, at: '2026-08-10T10:00:00.000Z', score: before })
  const report = await giveReport(db, { email, at: second, score: after, series: first })
  const here = { content: services.content(), siteUrl: env.PUBLIC_URL }
  const wording = consentWords(here.content.who.name, new URL(env.PUBLIC_URL).host)
  const asked = () => db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'sentence-asked').execute()
  const ask = (now = tuesday) => askForSentences(place, now)
  const pathOf = async () => /\/sentence\/[\w-]+/.exec((await asked()).at(-1)?.text ?? '')?.[0] ?? ''
  const row = () =>
    db.selectFrom('sentences').selectAll().where('reportId', '=', report).executeTakeFirstOrThrow()
  const send = async (changes: object = {}, path?: string) => {
    const body = new URLSearchParams({ ...said, agreed: wording, ...changes })
    return site.post(path ?? (await pathOf()), body.toString(), form)
  }
  const withdraw = async () => site.post(await pathOf(), 'choice=withdraw', form)
  const link = async () => readSentenceLink(db, (await pathOf()).split('/').at(-1) ?? '', here)
  const notices = async () => {
    const mails = await db.selectFrom('mailOutbox').select('kind').where('replyTo', '=', email).execute()
    return mails.map(({ kind }) => kind).toSorted()
  }
  const owner = await site.ownerSession()
  const desk = (path: string, body: object = {}, session = owner) =>
    site.post(`/api/admin/sentences/${report}/${path}`, body, session)
  const onPage = async () => (await readPublished(db)).content.testimonials.page.map(({ quote }) => quote)
  return {
    ...{
      ...site,
      place,
      first,
      report,
      here,
      wording,
      asked,
      ask,
      pathOf,
      row,
      send,
      withdraw,
      link,
      notices,
    },
    ...{ owner, desk, onPage },
  }
}

test('whose score rose is asked the day after, once, however many processes look', async () => {
  const site = await openRounds()
  await site.ask(new Date('2026-11-16T16:00:00.000Z'))
  await site.ask(new Date('2026-11-17T05:00:00.000Z'))
  expect(await site.asked()).toEqual([])
  await Promise.all([site.ask(), site.ask(), site.ask()])
  await site.ask()
  const mails = await site.asked()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: email, secret: 1 })
  expect(mails[0]?.unsubscribeUrl).toBe(await unsubscribeUrl(site.db, email, site.env.PUBLIC_URL))
  expect(mails[0]?.text).toContain(sentenceMailWords.score(42, 58))
})

test('on a weekend, or after two weeks, no such mail is written', async () => {
  const site = await openRounds({ second: '2026-11-13T15:00:00.000Z' })
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
  const site = await openRounds({ scores: [...scores] })
  await site.ask()
  expect(await site.asked()).toEqual([])
})

test('risen from the round before but not from the first is not asked; what is said is the first and the newest', async () => {
  const fell = await openRounds({ scores: [30, 20] })
  await giveReport(fell.db, { email, at: '2026-11-16T16:00:00.000Z', score: 24, series: fell.first })
  const back = await openRounds({ scores: [20, 28] })
  await giveReport(back.db, { email, at: '2026-11-16T16:00:00.000Z', score: 26, series: back.first })
  for (const site of [fell, back]) {
    await site.ask()
    expect(await site.asked()).toEqual([])
  }
  const rose = await openRounds({ scores: [20, 18] })
  await giveReport(rose.db, { email, at: '2026-11-16T16:00:00.000Z', score: 24, series: rose.first })
  await rose.ask()
  expect((await rose.asked())[0]?.text).toContain(sentenceMailWords.score(42, 50))
  expect(await rose.link()).toMatchObject({ before: 42, after: 50 })
})

test('nobody is asked twice within a year, nor ever again who withdrew, under any of their addresses', async () => {
  const site = await openRounds()
  const inDays = (days: number) => new Date(tuesday.getTime() + days * dayMs)
  const riseOn = (days: number, score: number, address = email) =>
    giveReport(site.db, {
      ...{ email: address, at: inDays(days - 1).toISOString(), score },
      series: site.first,
    })
  await site.ask()
  await riseOn(91, 30)
  await site.ask(inDays(91))
  await removeOld(site, inDays(sentenceAskedOnceDays - 1))
  await riseOn(364, 32)
  await site.ask(inDays(364))
  expect(await site.asked()).toHaveLength(1)
  // A Tuesday again, and more than a year later.
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
  // It is the withdrawal that keeps them from it.
  await site.db.updateTable('sentences').set({ state: 'waiting' }).execute()
  await site.ask(inDays(Math.ceil((5 * 371) / 7) * 7))
  expect(await site.asked()).toHaveLength(3)
})

test('only the newest round of a person is asked about', async () => {
  const other = await openRounds()
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

test('who unsubscribed, whose mail is refused, who was erased and when it is off: nobody is asked', async () => {
  const unsubscribed = await openRounds()
  await unsubscribe(unsubscribed.db, email)
  const refused = await openRounds()
  const at = new Date().toISOString()
  const refusal = { email, at, answer: '550', mailId: 'a-mail' }
  await refused.db.insertInto('refusedAddresses').values(refusal).execute()
  const erased = await openRounds()
  await erasePerson(erased.db, email, { email: 'owner@example.com' })
  const merged = await openRounds()
  await giveReport(merged.db, { email: 'ada@work.example', at: '2026-01-01T10:00:00.000Z', score: 1 })
  const by = { email: 'owner@example.com' }
  await mergePeople(merged.db, by, [email, 'ada@work.example'], 'ada@work.example')
  await unsubscribe(merged.db, 'ada@work.example')
  const off = await openRounds()
  const asking = '/api/admin/sentences/asking'
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

test('to open the link changes nothing; what is sent waits at the desk with its consent, before and after', async () => {
  const site = await openRounds()
  await site.ask()
  expect(await site.link()).toMatchObject({
    ...{ state: 'open', answered: undefined, before: 42, after: 58 },
    suggested: { firstName: 'Ada', lastInitial: 'L', business: '' },
  })
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '', consentedAt: null })
  const answer = await site.send()
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`${await site.pathOf()}?sent`)
  const row = await site.row()
  expect(row).toMatchObject({ ...said, state: 'waiting', wording: site.wording })
  expect(row.consentedAt).toMatch(/^\d{4}-/)
  expect(await site.notices()).toEqual(['sentence-notice'])
  const { sentences } = await readSentencesAtDesk(site.db)
  expect(sentences).toMatchObject([{ ...said, email, before: 42, after: 58, state: 'waiting' }])
  expect(await site.onPage()).not.toContain(said.quote)
})

test('the desk says who is no client; a letter with a period is that letter', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send({ lastInitial: ' L. ' })
  expect(await site.row()).toMatchObject({ lastInitial: 'L' })
  const isClient = async () => (await readSentencesAtDesk(site.db)).sentences[0]?.isClient
  expect(await isClient()).toBe(false)
  await site.db.updateTable('people').set({ status: 'client' }).where('email', '=', email).execute()
  expect(await isClient()).toBe(true)
})

test('two clicks are one sentence and one notice; a change replaces it', async () => {
  const site = await openRounds()
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
  ['with other words beside the box', { agreed: 'I agree to everything' }],
  ['without a sentence', { quote: ' \u200b ' }],
  ['with 5,000 characters', { quote: 'x'.repeat(5000) }],
  ['without a name', { firstName: '' }],
  ['with a whole last name', { lastInitial: 'Lovelace' }],
  ['with a business of two lines', { business: 'One\nTwo' }],
  ['with a business that is a novel', { business: 'x'.repeat(81) }],
] as const)('a sentence %s is refused, and nothing is stored', async ([, changes]) => {
  const site = await openRounds()
  await site.ask()
  expect((await site.send(changes)).status).toBe(422)
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '', wording: null, revision: 0 })
  expect(await site.notices()).toEqual([])
})

test('made-up, foreign, changed and ended links open nothing and change nothing', async () => {
  const site = await openRounds()
  await site.ask()
  const token = (await site.pathOf()).split('/').at(-1) ?? ''
  const foreign = (await unsubscribeUrl(site.db, email, '')).split('/').at(-1) ?? ''
  for (const wrong of ['made-up', foreign, `${token}A`, token.slice(0, -2)]) {
    expect(await readSentenceLink(site.db, wrong, site.here)).toBeUndefined()
    expect((await site.send({}, `/sentence/${wrong}`)).status).toBe(404)
    expect((await site.post(`/sentence/${wrong}`, 'choice=withdraw', form)).status).toBe(404)
  }
  const askedAt = new Date(Date.now() - (sentenceAnswerDays + 1) * dayMs).toISOString()
  await site.db.updateTable('sentences').set({ askedAt }).execute()
  expect(await site.link()).toEqual({ state: 'ended' })
  await site.send()
  await site.withdraw()
  expect(await site.row()).toMatchObject({ state: 'asked', quote: '' })
  await site.db.deleteFrom('sentences').execute()
  expect(await site.link()).toEqual({ state: 'ended' })
})

test('the owner publishes it as an ordinary testimonial, and takes it back; the draft keeps its own changes', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    for (const path of ['publish', 'put-off', 'take-off']) {
      expect((await site.desk(path, { revision: 1, on: true }, session)).status).toBe(403)
    }
  }
  const before = (await readPublished(site.db)).content.testimonials.page
  expect((await site.desk('publish', { revision: 1 })).status).toBe(200)
  expect((await site.desk('publish', { revision: 1 })).status).toBe(200)
  const published = await readPublished(site.db)
  expect(published.version).toBe(1)
  expect(published.content.testimonials.page).toEqual([{ ...said, sentence: expect.any(String) }, ...before])
  expect(await site.link()).toMatchObject({ answered: { onSite: 'these' } })
  await site.desk('take-off')
  expect((await readPublished(site.db)).content.testimonials.page).toEqual(before)
  expect(await site.row()).toMatchObject({ state: 'waiting', publishedAs: null })
  await site.desk('put-off', { revision: 1, on: true })
  expect(await site.row()).toMatchObject({ state: 'put-off' })
  await site.desk('put-off', { revision: 1, on: false })
  expect(await site.row()).toMatchObject({ state: 'waiting' })
  const log = await site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  expect(log.filter(({ subject }) => subject === email).map(({ action }) => action)).toEqual([
    'sentence-published',
    'sentence-taken-off',
    'sentence-put-off',
    'sentence-brought-back',
  ])
})

test('other words than were seen are never published, and a full page says so', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await site.send({ quote: 'Something else altogether.' })
  const answer = await site.desk('publish', { revision: 1 })
  expect(answer.status).toBe(409)
  expect((await readPublished(site.db)).version).toBe(0)
  const content = structuredClone(sampleContent)
  const [one] = content.testimonials.page
  if (!one) throw new Error('The samples have testimonials')
  content.testimonials.page = Array.from({ length: 12 }, (_, index) => ({ ...one, quote: `Quote ${index}` }))
  await publish(site.db, content, { seen: 0, by: 'owner@example.com' })
  const full = await site.desk('publish', { revision: 2 })
  expect(full.status).toBe(422)
  expect((await full.json()).message).toContain('room for 12')
  expect(await site.row()).toMatchObject({ state: 'waiting' })
})

test('a change after publication waits; published, it stands in the place of the former', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await site.desk('publish', { revision: 1 })
  await site.send({ quote: 'We plan on Fridays.' })
  expect(await site.link()).toMatchObject({ answered: { onSite: 'earlier', quote: 'We plan on Fridays.' } })
  expect(await site.onPage()).toContain(said.quote)
  expect(await site.notices()).toEqual(['sentence-notice', 'sentence-notice'])
  await site.desk('publish', { revision: 2 })
  const page = await site.onPage()
  expect(page[0]).toBe('We plan on Fridays.')
  expect(page).not.toContain(said.quote)
})

test('what is withdrawn comes off the site by itself, its words go, and a replay brings nothing back', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await site.desk('publish', { revision: 1 })
  const answers = await Promise.all([site.withdraw(), site.withdraw()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.row()).toMatchObject({
    ...{ state: 'withdrawn', quote: '', firstName: '', publishedAs: null, takenOff: 'by-itself' },
    wording: site.wording,
  })
  expect(await site.notices()).toEqual(['sentence-notice', 'sentence-withdrawn'])
  expect(await site.link()).toEqual({ state: 'withdrawn' })
  await site.send()
  expect(await site.row()).toMatchObject({ state: 'withdrawn', quote: '' })
  expect((await site.desk('publish', { revision: 1 })).status).toBe(409)
  expect((await site.desk('put-off', { revision: 2, on: false })).status).toBe(409)
})

test('moved and edited by the owner it still comes off; written anew by hand, the desk is told', async () => {
  for (const [quote, firstName, expected] of [
    ['We plan.', 'Ada Augusta', 'by-itself'],
    ['We plan.', 'Ada', 'not-found'],
  ] as const) {
    const site = await openRounds()
    await site.ask()
    await site.send()
    await site.desk('publish', { revision: 1 })
    const { content, version } = await readPublished(site.db)
    const [entry, ...others] = content.testimonials.page
    if (!entry) throw new Error('It is published')
    content.testimonials = { ...content.testimonials, page: others }
    const { sentence: _, ...byHand } = entry
    const edited = { ...(expected === 'not-found' ? byHand : entry), quote, firstName }
    content.testimonials.home = [...content.testimonials.home.slice(1), edited]
    await publish(site.db, content, { seen: version, by: 'owner@example.com' })
    await site.withdraw()
    const { home } = (await readPublished(site.db)).content.testimonials
    expect(home.some((each) => each.quote === quote)).toBe(expected === 'not-found')
    const { sentences } = await readSentencesAtDesk(site.db)
    expect(sentences).toMatchObject([{ state: 'withdrawn', takenOff: expected, publishedAt: null }])
  }
})

test('published and withdrawn at the same moment, it is not on the site in the end', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await Promise.all([site.desk('publish', { revision: 1 }), site.withdraw()])
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.row()).toMatchObject({ state: 'withdrawn', publishedAs: null })
})

test('markup stays text, in the database, in the mail and on the site', async () => {
  const quote = '<script>alert(1)</script> & <b>bold</b>'
  const site = await openRounds()
  await site.ask()
  await site.send({ quote })
  expect(await site.row()).toMatchObject({ quote })
  const notice = site.db.selectFrom('mailOutbox').select('html').where('kind', '=', 'sentence-notice')
  expect((await notice.executeTakeFirstOrThrow()).html).not.toContain('<script>')
  await site.desk('publish', { revision: 1 })
  expect(await site.onPage()).toContain(quote)
})

test('who is erased takes their words off the site, and their link opens nothing', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await site.desk('publish', { revision: 1 })
  const path = await site.pathOf()
  const file = JSON.stringify(await exportPerson(site.db, email))
  for (const words of [said.quote, site.wording.replaceAll('"', '\\"')]) expect(file).toContain(words)
  await erasePerson(site.db, email, { email: 'owner@example.com' })
  expect(JSON.stringify(await site.db.selectFrom('sentences').selectAll().execute())).not.toContain('Ada')
  expect((await readSentencesAtDesk(site.db)).sentences).toEqual([])
  expect((await site.send({}, path)).status).toBe(303)
  await takeOffWithdrawn(site.db, publishChange, { email: 'the job' })
  expect(await site.onPage()).not.toContain(said.quote)
  expect(await site.db.selectFrom('sentences').selectAll().execute()).toEqual([])
})

test('under a main address chosen later it is listed by that one', async () => {
  const site = await openRounds()
  await site.ask()
  await site.send()
  await giveReport(site.db, { email: 'ada@work.example', at: '2026-01-01T10:00:00.000Z', score: 1 })
  const by = { email: 'owner@example.com' }
  await mergePeople(site.db, by, [email, 'ada@work.example'], 'ada@work.example')
  expect((await readSentencesAtDesk(site.db)).sentences).toMatchObject([{ email: 'ada@work.example' }])
})

test('who did not answer is forgotten after a year; what was answered stays, the consent to what was withdrawn for three years', async () => {
  const site = await openRounds()
  await site.ask(tuesday)
  const inDays = (days: number) => new Date(tuesday.getTime() + days * dayMs)
  const count = async () => (await site.db.selectFrom('sentences').select('reportId').execute()).length
  await removeOld(site, inDays(sentenceAskedOnceDays - 1))
  expect(await count()).toBe(1)
  await site.db.updateTable('sentences').set({ state: 'waiting', consentedAt: monday }).execute()
  await removeOld(site, inDays(10 * 365))
  expect(await site.row()).toMatchObject({ consentedAt: monday })
  await site.db.updateTable('sentences').set({ state: 'withdrawn' }).execute()
  await removeOld(site, inDays(1094))
  expect(await site.row()).toMatchObject({ consentedAt: monday })
  await removeOld(site, inDays(1097))
  expect(await site.row()).toMatchObject({ state: 'withdrawn', wording: null, consentedAt: null })
  await site.db.updateTable('sentences').set({ state: 'asked' }).execute()
  await removeOld(site, inDays(sentenceAskedOnceDays + 1))
  expect(await count()).toBe(0)
})
