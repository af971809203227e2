import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { newcomer } from '#tests/calls/imports.ts'
import { recordQueries } from '#tests/query-plans.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { NewPerson } from '../adding/schema.ts'
import { exportPerson } from '../personal-data.server.ts'
import { importRows } from './imports.server.ts'
import type { NewImport } from './schema.ts'

const api = '/api/admin/people-imports'
const wanted: NewImport = { fileName: 'leads.csv', total: 1, tag: 'Imported', agreed: '' }
const person = (email: string, more: Partial<NewPerson> = {}) => ({ ...newcomer(email), ...more }) as NewPerson

async function openImports() {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const send = (path: string, body: object, as = session) => site.post(`${api}${path}`, body, as)
  const start = async (more: Partial<NewImport> = {}) =>
    (await (await send('', { ...wanted, ...more })).json()).id as string
  const take = async (importId: string, people: NewPerson[], from = 0) => send('/rows', { importId, from, people })
  const bring = async (people: NewPerson[], more: Partial<NewImport> = {}) => {
    const importId = await start({ total: people.length, ...more })
    const answer = await take(importId, people)
    expect(answer.status).toBe(200)
    return { importId, ...(await answer.json()) }
  }
  const undo = async (importId: string, after = '') => (await send('/undo', { importId, after })).json()
  const people = () => site.db.selectFrom('people').selectAll().orderBy('email').execute()
  const emails = async () => (await people()).map(({ email }) => email)
  const personApi = async (email: string) => (await personPath(site.db, email)).replace('/admin', '/api/admin')
  return { ...site, session, send, start, take, bring, undo, people, emails, personApi }
}

test('an imported person does not outrank a new lead, and counts as seen once they do something', async () => {
  const { bring, post, people } = await openImports()
  const join = (email: string) => post('/api/waitlist', { name: 'Lea', email, toolInterest: 'roi-calculator' })
  await join('lead@example.com')
  await bring([person('ada@example.com'), person('ben@example.com')])
  const bySeen = async () =>
    (await people()).toSorted((one, other) => (one.lastAt > other.lastAt ? -1 : 1)).map(({ email }) => email)
  expect((await bySeen())[0]).toBe('lead@example.com')
  await join('ben@example.com')
  expect((await bySeen())[0]).toBe('ben@example.com')
  expect((await people())[0]).toMatchObject({ email: 'ada@example.com', lastAt: '' })
})

test('an imported person has all values from the file, and no consent', async () => {
  const { db, bring, people, env } = await openImports()
  const size = companySizes[1]
  const ada = person('ada@example.com', {
    name: 'Ada King',
    phone: '+44 20',
    company: 'Engines',
    role: 'Founder',
    companySize: size,
    status: 'contacted',
    nextStep: 'Call',
    nextStepOn: '2026-12-01',
    tags: ['vip'],
    source: 'fair',
    note: 'Met.',
  })
  expect(await bring([ada])).toMatchObject({ made: 1, done: 1, isFinished: true })
  expect(await people()).toMatchObject([
    {
      email: 'ada@example.com',
      name: 'Ada King',
      sortName: 'ada king',
      phone: '+44 20',
      company: 'Engines',
      role: 'Founder',
      companySize: size,
      status: 'contacted',
      nextStep: 'Call',
      nextStepOn: '2026-12-01',
      source: 'fair',
      didAdded: 1,
      didWaitlist: 0,
      consentedAt: '',
      unsubscribed: 0,
      score: -1,
    },
  ])
  const tags = await db.selectFrom('personTags').select('tag').orderBy('tag').execute()
  expect(tags.map(({ tag }) => tag)).toEqual(['Imported', 'vip'])
  expect(await db.selectFrom('datedNotes').select(['text', 'kind', 'byEmail']).execute()).toEqual([
    { text: 'Met.', kind: 'note', byEmail: env.ADMIN_EMAIL },
  ])
  const words = await db.selectFrom('personWords').select('word').where('word', 'in', ['king', 'engines']).execute()
  expect(words).toHaveLength(2)
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'detail'])
    .where('action', 'in', ['people-import-begun', 'people-imported'])
    .orderBy('at')
    .execute()
  expect(log.map(({ action }) => action).toSorted()).toEqual(['people-import-begun', 'people-imported'])
  expect(log.map(({ detail }) => detail)).toContain('leads.csv, 1 person: 1 new, 0 already here')
  expect(await exportPerson(db, 'ada@example.com')).toMatchObject({
    personDetails: [{ how: 'import', name: 'Ada King' }],
    peopleImports: [{ fileName: 'leads.csv' }],
  })
})

test('known people keep what they have, except that an unsubscribe in the file holds for them, too', async () => {
  const { post, bring, people } = await openImports()
  await post('/api/waitlist', { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' })
  const file = person('ada@example.com', {
    name: 'Somebody Else',
    company: 'Engines',
    nextStep: 'Call',
    tags: ['vip'],
    note: 'Met.',
  })
  const [before] = await people()
  expect(await bring([file])).toMatchObject({ made: 0, done: 1 })
  expect(await people()).toEqual([before])
  await bring([{ ...file, unsubscribed: true }])
  expect(await people()).toEqual([{ ...before, unsubscribed: 1 }])
})

test('the same file imported again or simultaneously adds no one twice, ignoring case', async () => {
  const { start, take, emails, db } = await openImports()
  const file = Array.from({ length: 40 }, (_, index) => person(`p${index}@example.com`, { tags: ['vip'] }))
  const capitals = file.map((each) => ({ ...each, email: each.email.toUpperCase() })).toReversed()
  const ids = [await start({ total: 40 }), await start({ total: 40 }), await start({ total: 40 })]
  const answers = await Promise.all(ids.map((id, index) => take(id, index === 1 ? capitals : file)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const made = await Promise.all(answers.map(async (answer) => (await answer.json()).made as number))
  expect(made.reduce((sum, each) => sum + each)).toBe(40)
  expect(await emails()).toHaveLength(40)
  expect(await db.selectFrom('personDetails').selectAll().execute()).toHaveLength(40)
})

test('the same address twice in a batch is one person, with the first values', async () => {
  const { bring, people } = await openImports()
  const twice = [person('ada@example.com', { name: 'First' }), person('ADA@example.com', { name: 'Second' })]
  expect(await bring(twice)).toMatchObject({ made: 1, done: 2, isFinished: true })
  expect(await people()).toMatchObject([{ name: 'First' }])
})

test('rows sent again change nothing, and gaps are rejected', async () => {
  const { start, take, emails, send } = await openImports()
  const id = await start({ total: 3 })
  const [one, two, three] = ['a', 'b', 'c'].map((name) => person(`${name}@example.com`)) as [
    NewPerson,
    NewPerson,
    NewPerson,
  ]
  expect(await (await take(id, [one, two])).json()).toMatchObject({ done: 2, made: 2, isFinished: false })
  expect(await (await take(id, [one, two])).json()).toMatchObject({ done: 2, made: 2, isFinished: false })
  expect((await take(id, [three], 3)).status).toBe(409)
  expect((await take(id, [three, three], 2)).status).toBe(400)
  expect((await take('other', [three])).status).toBe(404)
  expect((await send('/rows', { importId: id, from: 2, people: [{ ...three, email: 'no address' }] })).status).toBe(400)
  expect(await emails()).toEqual(['a@example.com', 'b@example.com'])
  expect(await (await take(id, [three], 2)).json()).toMatchObject({ done: 3, made: 3, isFinished: true })
})

test('a failed batch leaves nothing behind and can be sent again', async () => {
  const { start, db, emails, env } = await openImports()
  const importId = await start({ total: 2 })
  const people = [person('a@example.com', { tags: ['x'] }), person('b@example.com', { note: 'n' })]
  // Notes are written last, and this one fails.
  const broken = { ...people[1], note: null } as unknown as NewPerson
  const by = { email: env.ADMIN_EMAIL }
  await expect(importRows(db, by, { importId, from: 0, people: [people[0] as NewPerson, broken] })).rejects.toThrow()
  for (const table of ['people', 'personDetails', 'personTags', 'personWords', 'datedNotes'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await importRows(db, by, { importId, from: 0, people })
  expect(await emails()).toEqual(['a@example.com', 'b@example.com'])
})

test('consent is stored with everyone who did not unsubscribe, here or elsewhere', async () => {
  const { db, bring, people } = await openImports()
  await unsubscribe(db, 'here@example.com')
  const agreed = 'Ticked the box on my old site'
  const file = [
    ...[person('ada@example.com'), person('here@example.com')],
    person('elsewhere@example.com', { unsubscribed: true }),
  ]
  await bring(file, { agreed })
  expect(
    (await people()).map(({ email, consentedAt, unsubscribed }) => [email, consentedAt !== '', unsubscribed]),
  ).toEqual([
    ['ada@example.com', true, 0],
    ['elsewhere@example.com', false, 1],
    ['here@example.com', false, 1],
  ])
  expect(await db.selectFrom('consents').select(['email', 'wording', 'place']).execute()).toEqual([
    { email: 'ada@example.com', wording: agreed, place: 'import' },
  ])
  expect(await db.selectFrom('unsubscribes').select('email').orderBy('email').execute()).toHaveLength(2)
  const short = await openImports()
  expect((await short.send('', { ...wanted, agreed: 'yes' })).status).toBe(400)
})

test('undoing removes only added people without later activity', async () => {
  const { db, post, bring, undo, emails, session, personApi, env } = await openImports()
  await post('/api/waitlist', { name: 'Old', email: 'old@example.com', toolInterest: 'roi-calculator' })
  const names = ['waits', 'noted', 'tagged', 'worked', 'corrected', 'unsubscribes', 'idle', 'calm']
  const file = [...names.map((name) => person(`${name}@example.com`, { note: 'n' })), person('old@example.com')]
  const { importId } = await bring(file, { agreed: 'Said so at the fair' })
  const waits = { name: 'Wanda', email: 'waits@example.com', toolInterest: 'roi-calculator' }
  expect((await post('/api/waitlist', waits)).status).toBe(201)
  await post(`${await personApi('noted@example.com')}/notes`, { text: 'Called.' }, session)
  await post(`${await personApi('tagged@example.com')}/tags`, { tag: 'Hot' }, session)
  const [row] = await db.selectFrom('people').select('statusAt').where('email', '=', 'worked@example.com').execute()
  const plan = { status: 'client', nextStep: '', nextStepOn: '', seen: row?.statusAt }
  await post(`${await personApi('worked@example.com')}/work`, plan, session)
  const details = { name: 'C', phone: '', company: '', role: '', companySize: '' }
  await post(`${await personApi('corrected@example.com')}/details`, details, session)
  await unsubscribe(db, 'unsubscribes@example.com')
  expect(await undo(importId)).toEqual({ removed: 2, kept: 6, after: '' })
  expect(await emails()).toEqual(
    ['corrected', 'noted', 'old', 'tagged', 'unsubscribes', 'waits', 'worked'].map((name) => `${name}@example.com`),
  )
  for (const table of ['personDetails', 'personTags', 'personWords', 'datedNotes', 'consents'] as const) {
    const left = await db
      .selectFrom(table)
      .select('email')
      .where('email', 'in', ['idle@example.com', 'calm@example.com'])
      .execute()
    expect(left).toEqual([])
  }
  const log = await db
    .selectFrom('auditLog')
    .select(['detail', 'ownerEmail'])
    .where('action', '=', 'people-import-undone')
    .execute()
  expect(log).toMatchObject([{ ownerEmail: env.ADMIN_EMAIL }])
  expect(log[0]?.detail).toContain('6 kept')
  expect(await undo(importId)).toEqual({ removed: 0, kept: 6, after: '' })
})

test('an undone import takes no more rows, and the same file can be imported again', async () => {
  const { start, take, undo, bring, emails } = await openImports()
  const id = await start({ total: 2 })
  await take(id, [person('a@example.com')])
  await undo(id)
  expect((await take(id, [person('b@example.com')], 1)).status).toBe(409)
  expect(await emails()).toEqual([])
  expect(await bring([person('a@example.com'), person('b@example.com')])).toMatchObject({ made: 2 })
})

test('an erased person can be imported again', async () => {
  const { bring, post, session, personApi, emails } = await openImports()
  await bring([person('a@example.com')])
  await post(`${await personApi('a@example.com')}/erase`, { email: 'a@example.com' }, session)
  expect(await emails()).toEqual([])
  expect(await bring([person('a@example.com')])).toMatchObject({ made: 1 })
})

test('the lookup before an import tells who is known and who unsubscribed', async () => {
  const { db, send, bring } = await openImports()
  await bring([person('a@example.com')])
  await unsubscribe(db, 'b@example.com')
  const emails = ['A@example.com', 'b@example.com', 'c@example.com']
  expect(await (await send('/look', { emails })).json()).toEqual({
    here: ['a@example.com'],
    unsubscribed: ['b@example.com'],
  })
})

test('only an owner can import', async () => {
  const { send, sessionOf, emails } = await openImports()
  for (const role of ['assistant', 'reader'] as const) {
    expect((await send('', wanted, await sessionOf(role))).status).toBe(403)
  }
  expect((await send('', wanted, { cookie: '' })).status).toBe(401)
  expect(await emails()).toEqual([])
})

test('2,000 rows take no more work per batch at the end than at the start, and can be undone', async () => {
  const { start, take, undo, db, engine } = await openImports()
  const file = Array.from({ length: 2000 }, (_, index) =>
    person(`p${String(index).padStart(5, '0')}@example.com`, {
      name: `Person ${index}`,
      company: `Company ${index}`,
      phone: `+49 30 ${index}`,
      tags: ['vip'],
      note: 'n',
    }),
  )
  const id = await start({ total: file.length })
  const statements: number[] = []
  for (let from = 0; from < file.length; from += 100) {
    const recorded = recordQueries(engine)
    expect((await take(id, file.slice(from, from + 100), from)).status).toBe(200)
    statements.push(recorded().length)
  }
  expect(statements.at(-2)).toBeLessThanOrEqual((statements[0] ?? 0) + 2)
  expect(Math.max(...statements)).toBeLessThan(40)
  const count = async () => (await db.selectFrom('people').select('email').execute()).length
  expect(await count()).toBe(2000)
  let after: string | undefined = ''
  let removed = 0
  while (after !== undefined) {
    const batch = await undo(id, after)
    removed += batch.removed
    after = batch.after || undefined
  }
  expect(removed).toBe(2000)
  expect(await count()).toBe(0)
  expect(await db.selectFrom('personWords').select('word').execute()).toEqual([])
})

test('consent from a column is stored with its own date and source, for those rows only', async () => {
  const { db, bring } = await openImports()
  const agreed = 'Ticked the box on my old site'
  await bring(
    [
      person('ada@example.com', { agreed: { on: '2024-05-01', how: 'Fair in Berlin' } }),
      person('ben@example.com', { agreed: { on: '', how: '' } }),
      person('cleo@example.com'),
      person('dan@example.com', { agreed: { on: '2024-05-01', how: '' }, unsubscribed: true }),
    ],
    { agreed, agreedByRow: true },
  )
  const rows = await db.selectFrom('consents').select(['email', 'wording', 'at']).orderBy('email').execute()
  expect(rows).toEqual([
    { email: 'ada@example.com', wording: `${agreed} (Fair in Berlin)`, at: '2024-05-01T12:00:00.000Z' },
    { email: 'ben@example.com', wording: agreed, at: expect.any(String) },
  ])
  const people = await db.selectFrom('people').select(['email', 'consentedAt']).orderBy('email').execute()
  expect(people.map(({ consentedAt }) => consentedAt)).toEqual(['2024-05-01T12:00:00.000Z', rows[1]?.at, '', ''])
})
