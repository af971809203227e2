import { expect, test } from 'vitest'
import { companySizes, sections } from '#content/diagnostic/diagnostic.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { maxFound } from '#domain/people/find-people.server.ts'
import { everyoneMatching } from '#domain/people/matching-people.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { everyone, type PeopleQuery } from '#domain/people/people-query.ts'
import { createReportMailer } from '#features/scorecards/score/report/pdf/report-mails.server.ts'
import { reportWork } from '#features/scorecards/score/report/pdf/report-work.server.ts'
import { readCsv } from '#lib/text/csv.ts'
import { cameFromHeader } from '#lib/web/came-from-header.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { openTestDatabase, openTestSite } from '#tests/sites/test-site.ts'
import { listPeople } from './list-people.server.ts'
import type { ListedPerson } from './listed-person.ts'
import { peopleCsv } from './people-file.server.ts'
import { readPerson } from './person.server.ts'
import { erasePerson } from './personal-data.server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

/** Ada is on the waitlist and took the founder test. */
async function openAdmin() {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/founder-test', {
    email: ' ADA@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const session = await site.ownerSession()
  const list = async (query = ''): Promise<ListPage<ListedPerson>> =>
    (await site.get(`/api/admin/people${query}`, session)).json()
  const { id } = (await list()).rows[0] ?? { id: '' }
  const log = () => site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  return { ...site, session, list, id, log }
}

test('a person is one row, regardless of activity and how they typed their email', async () => {
  const admin = await openAdmin()
  await admin.db
    .insertInto('waitlistEntries')
    .values({ ...ada, id: 'imported', email: 'Ada@Example.com', createdAt: '2026-01-01T00:00:00.000Z' })
    .execute()
  await recordActivity(admin.db, {
    email: 'Ada@Example.com',
    did: 'waitlist',
    at: '2026-01-01T00:00:00.000Z',
    from: { first: 'podcast', last: 'podcast' },
  })
  expect((await admin.list()).rows).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{40,}$/),
      email: ada.email,
      name: ada.name,
      did: ['founder-test', 'waitlist'],
      firstAt: '2026-01-01T00:00:00.000Z',
      lastAt: expect.any(String),
      source: 'podcast',
      unsubscribed: false,
      refused: false,
      consentedAt: '',
      phone: '',
      company: '',
      role: '',
      companySize: '',
      score: null,
      style: 'Lone Strategist',
      status: 'new',
      nextStep: '',
      nextStepOn: '',
      tags: [],
    },
  ])
  const person = await readPerson(admin.db, ada.email)
  expect(person?.waitlist).toHaveLength(2)
  expect(person?.mails).toHaveLength(2)
})

test('the CSV lists everyone with formulas escaped, and the download is logged', async () => {
  const admin = await openAdmin()
  await admin.post('/api/waitlist', { ...ada, name: '=HYPERLINK("x")', email: 'eve@example.com' })
  const response = await admin.get('/api/admin/people/csv', admin.session)
  expect(response.headers.get('content-disposition')).toMatch(/filename="people-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain(`"'=HYPERLINK(""x"")","eve@example.com"`)
  expect(await admin.log()).toEqual([{ action: 'people-exported', subject: null }])
})

const filled = Object.fromEntries(sections.flatMap(({ ratings }) => ratings.map(({ key }) => [key, 3])))
const grace = {
  name: 'Grace Hopper',
  email: 'Grace@Example.com',
  phone: '+1 (555) 017-7',
  company: 'Cobol & Sons',
  role: 'Chief Admiral',
  companySize: companySizes[1],
  currentChallenges: ['Mindset & Focus'],
}

/** Grace finished the diagnostic. */
async function openWithGrace() {
  const admin = await openAdmin()
  const from = { [cameFromHeader]: '2026-11-01 ?utm_source=podcast 2026-11-09 https://zebra.example' }
  expect((await admin.post('/api/assessments', { ...grace, ...filled }, from)).status).toBe(201)
  await createReportMailer(admin.db, admin.services.content, admin.env.PUBLIC_URL, reportWork.mails)()
  const csv = async (query: string) =>
    readCsv(await (await admin.get(`/api/admin/people/csv${query}`, admin.session)).text())
  return { ...admin, csv }
}

test('the CSV has details, sources and consent of each person', async () => {
  const { csv, db } = await openWithGrace()
  await unsubscribe(db, ada.email)
  const next = { status: 'contacted', nextStep: 'Send the offer', nextStepOn: '2026-11-20' }
  await db.updateTable('people').set(next).where('email', '=', 'grace@example.com').execute()
  const tags = ['vip', 'press'].map((tag) => ({ email: 'grace@example.com', tag }))
  await db.insertInto('personTags').values(tags).execute()
  const [headings = [], first = [], second = []] = await csv('')
  const cell = (row: string[], heading: string) => row[headings.indexOf(heading)]
  const row = second[headings.indexOf('Email')] === 'grace@example.com' ? second : first
  expect(Object.fromEntries(headings.map((heading) => [heading, cell(row, heading)]))).toEqual({
    Name: grace.name,
    Email: 'grace@example.com',
    Phone: grace.phone,
    Company: grace.company,
    Role: grace.role,
    'Company size': grace.companySize,
    'Score in percent': '100',
    Status: 'Contacted',
    'Next step': 'Send the offer',
    'Next step on': '2026-11-20',
    Tags: 'press, vip',
    Type: '',
    'What they did': 'Diagnostic',
    'First seen': expect.any(String),
    'Last seen': expect.any(String),
    'First source': 'podcast',
    'Last source': 'zebra.example',
    'Consent to mail': 'no consent',
    'Agreed on': '',
    'Mail refused': '',
    'Other addresses': '',
  })
  const other = row === first ? second : first
  expect(cell(other, 'Type')).toBe('Lone Strategist')
  expect(cell(other, 'Consent to mail')).toBe('unsubscribed')
})

test('the CSV applies the same filters as the list', async () => {
  const { csv, post } = await openWithGrace()
  await post('/api/waitlist', { ...ada, email: 'ben@example.com', name: 'Ben' })
  const emailsOf = async (query: string) => (await csv(query)).slice(1).map(([, email]) => email)
  expect(await emailsOf('?did=diagnostic')).toEqual(['grace@example.com'])
  expect(await emailsOf('?search=cobol')).toEqual(['grace@example.com'])
  expect(await emailsOf('?did=waitlist&search=ben')).toEqual(['ben@example.com'])
  expect(await emailsOf('?did=order&search=ben')).toEqual([])
  expect(await emailsOf('?search=nobody-at-all')).toEqual([])
  expect(await emailsOf('?did=no-such')).toHaveLength(3)
})

test.for([['cobol'], ['SONS'], ['chief adm'], ['admiral'], ['+1 555 0177'], ['15550177'], ['555-01'], ['(555) 017']])(
  'a search for %s finds the person',
  async ([search = '']) => {
    const { list } = await openWithGrace()
    const { rows } = await list(`?search=${encodeURIComponent(search)}`)
    expect(rows.map(({ email }) => email)).toEqual(['grace@example.com'])
  },
)

test('a search finds a style, and erasing removes the search words', async () => {
  const { list, db } = await openWithGrace()
  expect((await list('?search=lone%20str')).rows.map(({ email }) => email)).toEqual([ada.email])
  await erasePerson(db, ada.email, { email: 'owner@example.com' })
  await erasePerson(db, 'grace@example.com', { email: 'owner@example.com' })
  expect(await db.selectFrom('personWords').selectAll().execute()).toEqual([])
})

test('a note can be saved, replaced and removed by emptying it', async () => {
  const admin = await openAdmin()
  const save = (note: string) => admin.post(`/api/admin/people/${admin.id}/note`, { note }, admin.session)
  const note = async () => (await readPerson(admin.db, ada.email))?.note
  expect((await save(' Met at a fair. ')).status).toBe(200)
  expect(await note()).toBe('Met at a fair.')
  await save('Called in May.')
  expect(await note()).toBe('Called in May.')
  expect((await save('x'.repeat(5001))).status).toBe(400)
  expect(await note()).toBe('Called in May.')
  await save('')
  expect(await admin.db.selectFrom('personNotes').selectAll().execute()).toEqual([])
  expect(await admin.log()).toContainEqual({ action: 'note-saved', subject: ada.email })
})

test('an export is logged, and its file name does not reveal the person', async () => {
  const admin = await openAdmin()
  const response = await admin.get(`/api/admin/people/${admin.id}/export`, admin.session)
  expect(response.headers.get('content-disposition')).toMatch(/filename="personal-data-\d{4}-\d\d-\d\d\.json"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    email: ada.email,
    waitlistEntries: [ada],
    founderTestResults: [{ result: 'LS', answers: [] }],
    orders: [],
  })
  expect(await admin.log()).toEqual([{ action: 'person-exported', subject: ada.email }])
})

test('a wrong address erases no one, and unknown people are not found', async () => {
  const admin = await openAdmin()
  const erase = (id: string, email: string) => admin.post(`/api/admin/people/${id}/erase`, { email }, admin.session)
  const wrong = await erase(admin.id, 'eve@example.com')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toEqual({ message: 'This is not the email of this person.' })
  expect((await admin.list()).rows).toHaveLength(1)
  expect((await erase(admin.id, ada.email)).status).toBe(200)
  expect((await admin.list()).rows).toEqual([])
  expect(await readPerson(admin.db, ada.email)).toBeUndefined()
  expect((await erase(admin.id, ada.email)).status).toBe(404)
  expect((await erase('someone', ada.email)).status).toBe(404)
})

/** Later people have higher numbers. */
async function openWithMany(count: number) {
  const { db } = await openTestDatabase()
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number += 1) await recordActivity(tx, numbered(number))
  })
  return db
}

const digits = (number: number) => String(number).padStart(3, '0')

function numbered(number: number) {
  return {
    email: `person-${digits(number)}@example.com`,
    name: `Person ${digits(number)}`,
    did: number % 10 === 0 ? ('order' as const) : ('waitlist' as const),
    // Five people share each time, so that pages end between equal values.
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 5) * 1000).toISOString(),
  }
}

async function readAll(db: Db, query: Partial<PeopleQuery>): Promise<{ names: string[]; pages: number }> {
  const names: string[] = []
  let page: ListPage<ListedPerson> | undefined
  for (let pages = 1; ; pages += 1) {
    page = await listPeople(db, { ...everyone, ...query, after: page?.older ?? '' })
    names.push(...page.rows.map(({ name }) => name))
    if (!page.older) return { names, pages }
  }
}

test.for(['', '-lastAt', 'lastAt', '-firstAt', 'firstAt', 'name', '-name', 'no-such'])(
  'sorted by %j, pages of fifty list everyone once and in order',
  async (sort) => {
    const db = await openWithMany(120)
    const { names, pages } = await readAll(db, { sort })
    const upwards = Array.from({ length: 120 }, (_, number) => numbered(number).name)
    const goesUp = ['lastAt', 'firstAt', 'name'].includes(sort)
    expect(names).toEqual(goesUp ? upwards : upwards.toReversed())
    expect(pages).toBe(3)
  },
)

test('a filter and a search combine, and the counts reflect both', async () => {
  const db = await openWithMany(120)
  const bought = await listPeople(db, { ...everyone, did: ['order'] })
  expect(bought.rows).toHaveLength(12)
  expect(bought.counts).toEqual({ fitting: 12, all: 120 })
  const both = await listPeople(db, { ...everyone, did: ['order'], search: ' PERSON-01' })
  expect(both.rows.map(({ name }) => name)).toEqual(['Person 010'])
  expect(both.counts).toEqual({ fitting: 1, all: 120 })
  for (const search of ['exam', ' ', '\u0000']) {
    expect((await readAll(db, { search })).names).toHaveLength(120)
  }
  for (const search of ['erson', 'nobody', '%', '_', "'"]) {
    const none = await listPeople(db, { ...everyone, search })
    expect(none).toEqual({ rows: [], counts: { fitting: 0, all: 120 } })
  }
})

test('a search with too many matches returns some of them and says so', async () => {
  const { db } = await openTestDatabase()
  const words = Array.from({ length: maxFound + 1 }, (_, number) => ({
    word: `ada ${digits(number)}`,
    email: `ada-${digits(number)}@example.com`,
  }))
  await db.insertInto('personWords').values(words).execute()
  await recordActivity(db, { email: 'ada-000@example.com', name: 'Ada', did: 'waitlist', at: numbered(0).at })
  const page = await listPeople(db, { ...everyone, search: 'ada' })
  expect(page).toMatchObject({ isPart: true, rows: [{ name: 'Ada' }] })
  expect(await listPeople(db, { ...everyone, search: 'ada 000' })).not.toHaveProperty('isPart')
})

test('paging after an erased or unknown person returns the first page', async () => {
  const db = await openWithMany(60)
  const first = await listPeople(db, everyone)
  expect(first.older).toMatch(/^[\w-]{40,}$/)
  await erasePerson(db, 'person-010@example.com', { email: 'owner@example.com' })
  for (const after of [first.older ?? '', 'made-up', '\u0000']) {
    const page = await listPeople(db, { ...everyone, after })
    expect(page.rows[0]?.name).toBe('Person 059')
  }
})

test('a CSV of many batches lists everyone once', async () => {
  const { db } = await openTestDatabase()
  await recordActivity(db, { ...numbered(0), did: 'diagnostic' })
  const first = await db.selectFrom('people').selectAll().executeTakeFirstOrThrow()
  const people = Array.from({ length: 2299 }, (_, number) => ({
    ...first,
    email: `p${number}@example.com`,
    firstAt: numbered(number).at,
  }))
  for (let at = 0; at < people.length; at += 500) {
    await db
      .insertInto('people')
      .values(people.slice(at, at + 500))
      .execute()
  }
  const batches: string[] = []
  for await (const text of peopleCsv(db, everyoneMatching(db, ''))) batches.push(text)
  expect(batches).toHaveLength(6)
  const emails = readCsv(batches.join('')).map(([, email]) => email)
  expect(new Set(emails).size).toBe(2301)
})
