import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { everyoneMatching } from '#domain/people/matching-people.server.ts'
import { allStatuses, type PeopleSort, peopleSorts } from '#domain/people/people-query.ts'
import { percentOf48 } from '#lib/alignment-score.ts'
import { setSiteFormats } from '#lib/site-formats.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { ListPage } from '#lib/web/list-query.ts'
import { insertPeople, type MadePerson, makePeople } from '#tests/doubles/samples/many-people.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { ListedPerson } from '../listed-person.ts'
import { readPeopleList } from '../people-list.server.ts'

/** 170 people, some with equal times or companies, some without details. */
async function openWithPeople() {
  const site = await openTestSite()
  const now = new Date()
  const people = makePeople(170, now)
  await insertPeople(site.db, people)
  const session = await site.ownerSession()
  const page = async (query: string): Promise<ListPage<ListedPerson>> =>
    (await site.get(`/api/admin/people${query}`, session)).json()
  /** Every page, one after the other. */
  const all = async (query: string) => {
    const emails: string[] = []
    let counts: ListPage<unknown>['counts']
    for (let after = ''; ; ) {
      const { rows, older, ...first } = await page(`${query}${query ? '&' : '?'}after=${after}`)
      counts ??= first.counts
      emails.push(...rows.map(({ email }) => email))
      if (!older) return { emails, counts }
      expect(rows).toHaveLength(50)
      after = older
    }
  }
  return { ...site, now, people, page, all }
}

/** The sort value, computed without SQL; undefined if there is none. */
const sortedBy: Record<PeopleSort, (person: MadePerson['row']) => string | number | undefined> = {
  name: ({ name, email }) => name.toLowerCase() || email,
  firstAt: ({ firstAt }) => firstAt,
  lastAt: ({ lastAt }) => lastAt,
  score: ({ score }) => (score === -1 ? undefined : score),
  company: ({ company }) => company.toLowerCase() || undefined,
  role: ({ role }) => role.toLowerCase() || undefined,
  phone: ({ phone }) => phone || undefined,
  source: ({ source }) => source || undefined,
  nextStepOn: ({ nextStepOn }) => nextStepOn || undefined,
  size: ({ companySize }) => {
    const rank = (companySizes as readonly string[]).indexOf(companySize)
    return rank < 0 ? undefined : rank
  },
  style: ({ type }) => type || undefined,
  status: ({ status }) => (allStatuses as string[]).indexOf(status),
}

/** Archived people are listed only for their status or a search. */
const isListed = (query: string, { row }: MadePerson) => row.status !== 'archived' || /[?&](status|search)=/.test(query)

test.for(peopleSorts.flatMap((sort) => [sort, `-${sort}`]))(
  'sorted by %s, all pages list everyone once in order, with empty values last',
  async (sort) => {
    const { all, people } = await openWithPeople()
    const { emails, counts } = await all(`?sort=${sort}`)
    const listed = people.filter((person) => isListed('', person))
    expect(counts).toEqual({ fitting: listed.length, all: people.length })
    expect(emails.toSorted()).toEqual(listed.map(({ row }) => row.email).toSorted())
    const rowOf = new Map(people.map(({ row }) => [row.email, row]))
    const column = sort.replace('-', '') as PeopleSort
    const values = emails.map((email) => sortedBy[column](rowOf.get(email) as MadePerson['row']))
    const known = values.filter((value) => value !== undefined)
    expect(values.slice(0, known.length)).toEqual(known)
    const upwards = known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(known).toEqual(sort.startsWith('-') ? upwards.toReversed() : upwards)
  },
)

type Fits = (person: MadePerson['row'], tags: string[], now: number) => boolean
const day = (now: number, days = 0) => new Date(now + days * dayMs).toISOString().slice(0, 10)
const isDue =
  (fits: (on: string, now: number) => boolean): Fits =>
  (row, _, now) =>
    row.nextStepOn !== '' && fits(row.nextStepOn, now)

const isReached = ({ unsubscribed, refused }: MadePerson['row']) => unsubscribed === 0 && refused === 0
const mayBeWrittenTo = (row: MadePerson['row']) => isReached(row) && row.consentedAt !== ''

const filters: Record<string, Fits> = {
  '?status=archived': ({ status }) => status === 'archived',
  '?status=client': ({ status }) => status === 'client',
  '?status=new&status=booked': ({ status }) => status === 'new' || status === 'booked',
  '?did=diagnostic': ({ didDiagnostic }) => didDiagnostic === 1,
  '?did=diagnostic&did=call': (row) => row.didDiagnostic === 1 && row.didCall === 1,
  '?did=order': ({ didOrder }) => didOrder === 1,
  '?did=added': ({ didAdded }) => didAdded === 1,
  '?tag=vip': (_, tags) => tags.includes('vip'),
  '?tag=vip&tag=press': (_, tags) => tags.includes('vip') && tags.includes('press'),
  '?tag=nobody-has-it': () => false,
  '?score=75-': ({ score }) => score >= 0 && percentOf48(score) >= 75,
  '?score=-49': ({ score }) => score >= 0 && percentOf48(score) <= 49,
  '?score=50-52': ({ score }) => [50, 51, 52].includes(score < 0 ? -1 : percentOf48(score)),
  '?score=51-51': () => false,
  '?score=80-20': () => false,
  '?size=Solo+founder&size=50%2B+employees': (row) =>
    row.companySize === 'Solo founder' || row.companySize === '50+ employees',
  '?size=': ({ companySize }) => companySize === '',
  '?style=LS&style=CO': ({ style }) => style === 'LS' || style === 'CO',
  '?source=podcast': ({ source }) => source === 'podcast',
  '?source=&source=friend': ({ source }) => source === '' || source === 'friend',
  '?due=due': isDue((on, now) => on <= day(now)),
  '?due=overdue': isDue((on, now) => on < day(now)),
  '?due=today': isDue((on, now) => on === day(now)),
  '?due=week': isDue((on, now) => on >= day(now) && on <= day(now, 6)),
  '?due=none': ({ nextStepOn }) => nextStepOn === '',
  '?mail=may': mayBeWrittenTo,
  '?mail=waiting': () => false,
  '?mail=tool': (row) => isReached(row) && row.consentedAt === '' && row.didWaitlist === 1,
  '?mail=silent': (row) => isReached(row) && row.consentedAt === '' && row.didWaitlist === 0,
  '?mail=unsubscribed': ({ unsubscribed }) => unsubscribed === 1,
  '?mail=refused': ({ refused }) => refused === 1,
  // People were created just now, at whole days before it.
  '?seen=within-30': ({ lastAt }, _, now) => now - Date.parse(lastAt) < 30 * dayMs,
  '?seen=before-365': ({ lastAt }, _, now) => now - Date.parse(lastAt) >= 365 * dayMs,
  '?status=new&did=diagnostic&score=75-': (row) =>
    row.status === 'new' && row.didDiagnostic === 1 && row.score >= 0 && percentOf48(row.score) >= 75,
  '?tag=vip&source=podcast&source=friend&due=none&mail=may&seen=within-365': (row, tags, now) =>
    tags.includes('vip') &&
    ['podcast', 'friend'].includes(row.source) &&
    row.nextStepOn === '' &&
    mayBeWrittenTo(row) &&
    now - Date.parse(row.lastAt) < 365 * dayMs,
}

/** In parts, because each filter reads every page. */
const groups = [0, 1, 2, 3, 4, 5]

test.for(groups)('each filter, alone and with any sort, lists and counts matching people (part %s)', async (group) => {
  const { all, people, now, db } = await openWithPeople()
  const ours = Object.entries(filters).filter((_, index) => index % groups.length === group)
  for (const [index, [query, fits]] of ours.entries()) {
    const expected = people
      .filter((person) => isListed(query, person) && fits(person.row, person.tags, now.getTime()))
      .map(({ row }) => row.email)
      .toSorted()
    const sort = peopleSorts[(index + group * 2) % peopleSorts.length]
    for (const asked of [query, `${query}&sort=${sort}`, `${query}&sort=-${sort}`]) {
      const { emails, counts } = await all(asked)
      expect({ asked, emails: emails.toSorted() }).toEqual({ asked, emails: expected })
      expect(counts).toEqual({ fitting: expected.length, all: people.length })
    }
    const inFile: string[] = []
    for await (const rows of everyoneMatching(db, query)) inFile.push(...rows.map(({ email }) => email))
    expect({ query, emails: inFile.toSorted() }).toEqual({ query, emails: expected })
  }
})

test('most filters match some people, but not all', () => {
  const now = new Date()
  const people = makePeople(170, now)
  const sizes = Object.values(filters).map(
    (fits) => people.filter(({ row, tags }) => fits(row, tags, now.getTime())).length,
  )
  expect(sizes.filter((size) => size > 0 && size < people.length).length).toBeGreaterThan(25)
})

test('bulk reads list the earliest people first', async () => {
  const { db } = await openWithPeople()
  const times: string[] = []
  for await (const rows of everyoneMatching(db, '?status=new')) times.push(...rows.map(({ firstAt }) => firstAt))
  expect(times).toEqual(times.toSorted())
})

test('a search and filters narrow each other', async () => {
  const { all, people } = await openWithPeople()
  const expected = people.filter(({ row }) => row.name.startsWith('ada ') && row.status === 'new')
  expect(expected.length).toBeGreaterThan(2)
  const { emails } = await all('?search=ada+&status=new&sort=-score')
  expect(emails.filter((email) => expected.some(({ row }) => row.email === email))).toHaveLength(expected.length)
})

test('“today” depends on the site’s time zone', async () => {
  const { db, page } = await openWithPeople()
  await db.updateTable('people').set({ nextStepOn: '', nextStep: '' }).execute()
  const person = await db.selectFrom('people').select('email').executeTakeFirstOrThrow()
  const here = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  // These zones are always on different days.
  const [west, east] = ['Etc/GMT+12', 'Etc/GMT-14']
  await db
    .updateTable('people')
    .set({ nextStepOn: here(west) })
    .where('email', '=', person.email)
    .execute()
  const count = async (query: string, timeZone: string) => {
    setSiteFormats({ timeZone })
    return (await page(query)).counts?.fitting
  }
  expect(await count('?due=today', west)).toBe(1)
  expect(await count('?due=today', east)).toBe(0)
  expect(await count('?due=overdue', east)).toBe(1)
})

test('the filter choices list every source and tag once', async () => {
  const { db, people } = await openWithPeople()
  const { choices } = await readPeopleList(db, '')
  const occurring = (values: string[]) => [...new Set(values.filter(Boolean))].toSorted()
  expect(choices.sources.toSorted()).toEqual(occurring(people.map(({ row }) => row.source)))
  expect(choices.tags.toSorted()).toEqual(occurring(people.flatMap(({ tags }) => tags)))
  await db.deleteFrom('personTags').execute()
  expect((await readPeopleList(db, '')).choices.tags).toEqual([])
})

test('a row has all values the list shows', async () => {
  const { page, people } = await openWithPeople()
  const { rows } = await page('?score=0-&tag=vip')
  const [first] = rows
  const { row, tags } = people.find(({ row: { email } }) => email === first?.email) as MadePerson
  expect(first).toMatchObject({
    name: row.name,
    phone: row.phone,
    company: row.company,
    role: row.role,
    companySize: row.companySize,
    score: percentOf48(row.score),
    style: row.type,
    status: row.status,
    source: row.source || null,
    nextStep: row.nextStep,
    nextStepOn: row.nextStepOn,
    tags: tags.toSorted(),
  })
})
