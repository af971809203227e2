import { expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import { addressesWith } from '#platform/people/addresses.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { erasePerson } from '../personal-data.server.ts'
import { chooseMain, mergePeople, splitOff } from './merge.server.ts'

const [ada, second, third] = ['ada@example.com', 'ada@work.example', 'ada@old.example']
const by = { email: 'owner@example.com' }
const everyone = [ada, second, third]

async function openPeople() {
  const site = await openTestSite()
  for (const [number, email] of everyone.entries()) {
    const at = `2026-0${number + 1}-01T00:00:00.000Z`
    const told = { company: `Company ${number}`, phone: number < 2 ? '+1 (555) 010' : '' }
    await site.db
      .transaction()
      .execute((tx) => keepPerson(tx, { email, name: `Ada ${number}`, did: 'waitlist', at, told }))
  }
  const session = await site.ownerSession()
  const { seal } = await openPersonIds(site.db)
  const act = (email: string, path: string, body: object, as = session) =>
    site.post(`/api/admin/people/${seal(email)}/${path}`, body, as)
  const merge = (one: string, other: string, main = one) =>
    act(one, 'merge', { with: seal(other), main: seal(main) })
  const split = (of: string, email: string) => act(of, 'split', { address: seal(email) })
  const listed = async (query = '') => {
    const answer = await site.get(`/api/admin/people${query}`, session)
    return (await answer.json()) as { rows: { email: string; tags: string[] }[]; counts: { all: number } }
  }
  return { ...site, session, seal, act, merge, split, listed }
}

const emailsIn = ({ rows }: { rows: { email: string }[] }) => rows.map(({ email }) => email).toSorted()
const words = async (answer: Response) => (await answer.json()).message as string
const tables = ['people', 'personWords', 'personTags', 'datedNotes', 'personNotes', 'personSources'] as const

async function everythingOf(db: Db): Promise<unknown[]> {
  const all: unknown[] = []
  for (const table of tables) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    all.push(rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted())
  }
  return all
}

test('two are one in the list, its counts and its filters, found by either address, and two again', async () => {
  const site = await openPeople()
  await site.act(second, 'tags', { tag: 'Speaker' })
  await site.act(second, 'note', { note: 'Likes tea' })
  const plan = { nextStep: 'Call', nextStepOn: '2031-12-01', seen: '' }
  await site.act(second, 'work', { ...plan, status: 'client' })
  const before = await everythingOf(site.db)
  const preview = await site.get(
    `/api/admin/people/${site.seal(ada)}/merge/${site.seal(second)}`,
    site.session,
  )
  expect((await preview.json()).sides).toMatchObject([
    { email: ada, name: 'Ada 0', company: 'Company 0', status: 'new', nextStep: '', tags: [], notes: [] },
    {
      ...{ email: second, name: 'Ada 1', company: 'Company 1', status: 'client', nextStep: 'Call' },
      ...{ nextStepOn: '2031-12-01', tags: ['Speaker'], notes: ['Likes tea'] },
    },
  ])
  const merged = await site.merge(ada, second)
  expect([merged.status, await merged.json()]).toEqual([200, { id: site.seal(ada) }])
  const all = await site.listed()
  expect([emailsIn(all), all.counts.all]).toEqual([[ada, third], 2])
  expect(all.rows.find(({ email }) => email === ada)).toMatchObject({
    ...{ name: 'Ada 1', company: 'Company 1', status: 'client', nextStep: 'Call', tags: ['Speaker'] },
    ...{ firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-02-01T00:00:00.000Z' },
  })
  for (const query of [`?search=${second}`, '?tag=Speaker', '?search=Ada+0', '?search=company+1']) {
    expect(emailsIn(await site.listed(query))).toEqual([ada])
  }
  expect(emailsIn(await site.listed('?due=overdue&due=week'))).toEqual([])
  expect((await site.split(ada, second)).status).toBe(200)
  expect(await everythingOf(site.db)).toEqual(before)
  expect(await site.db.selectFrom('mergedAddresses').selectAll().execute()).toEqual([])
  const log = await site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  expect(log.slice(-3)).toEqual(
    expect.arrayContaining([
      { action: 'people-merged', subject: ada },
      { action: 'people-merged', subject: second },
      { action: 'people-split', subject: second },
    ]),
  )
})

test('what is written down while they are one stays with the main address; a tag goes wherever it is', async () => {
  const site = await openPeople()
  await site.act(second, 'tags', { tag: 'Speaker' })
  await site.merge(ada, second)
  // The page of the second address is the person's.
  await site.act(second, 'tags', { tag: 'Podcast' })
  await site.act(ada, 'tags', { tag: 'SPEAKER' })
  await site.act(second, 'notes', { text: 'Called' })
  await site.act(ada, 'work', { status: 'client', nextStep: 'Write', nextStepOn: '', seen: '' })
  expect(await site.db.selectFrom('personTags').selectAll().orderBy('tag').execute()).toEqual([
    { email: ada, tag: 'Podcast' },
    { email: second, tag: 'Speaker' },
  ])
  await site.act(ada, 'tags/remove', { tag: 'speaker' })
  await site.split(ada, second)
  const rows = await site.db
    .selectFrom('people')
    .select(['email', 'status', 'nextStep'])
    .where('email', 'in', [ada, second])
    .orderBy('email')
    .execute()
  expect(rows).toEqual([
    { email: ada, status: 'client', nextStep: 'Write' },
    { email: second, status: 'new', nextStep: '' },
  ])
  expect(await site.db.selectFrom('personTags').selectAll().execute()).toEqual([
    { email: ada, tag: 'Podcast' },
  ])
  expect(await site.db.selectFrom('datedNotes').select('email').where('kind', '=', 'note').execute()).toEqual(
    [{ email: ada }],
  )
})

test('another main address can be chosen, and status and next step that were set since go along', async () => {
  const site = await openPeople()
  await site.merge(ada, second)
  await site.act(ada, 'work', { status: 'client', nextStep: 'Write', nextStepOn: '', seen: '' })
  const changed = await site.act(ada, 'main-address', { address: site.seal(second) })
  expect(await changed.json()).toEqual({ id: site.seal(second) })
  const listed = await site.listed()
  expect(listed.rows.find(({ email }) => email === second)).toMatchObject({
    status: 'client',
    nextStep: 'Write',
  })
  expect(emailsIn(listed)).toEqual([second, third].toSorted())
  // As it is already.
  expect((await site.act(second, 'main-address', { address: site.seal(second) })).status).toBe(200)
  expect((await site.split(second, second)).status).toBe(200)
  expect(emailsIn(await site.listed())).toEqual(everyone.toSorted())
})

test('a chain is one person, each address can be split off, and the rest stays together', async () => {
  const site = await openPeople()
  await site.merge(ada, second)
  await site.merge(third, second)
  expect(await addressesWith(site.db, second)).toEqual([third, ada, second])
  expect(emailsIn(await site.listed())).toEqual([third])
  await site.split(ada, third)
  // Who was seen last takes the place of the main one.
  expect(await addressesWith(site.db, ada)).toEqual([second, ada])
  await site.split(second, ada)
  expect(emailsIn(await site.listed())).toEqual(everyone.toSorted())
})

test('what makes no sense is refused in words and changes nothing', async () => {
  const site = await openPeople()
  await site.merge(ada, second)
  const before = await site.db.selectFrom('mergedAddresses').selectAll().orderBy('email').execute()
  const nobody = site.seal('nobody@example.com')
  const cases: [Response, number, RegExp][] = [
    [await site.merge(ada, ada), 409, /one person already/],
    [await site.merge(second, ada), 409, /one person already/],
    [await site.merge(ada, second, second), 409, /one person already/],
    [await site.merge(ada, third, 'nobody@example.com'), 400, /one of the two/],
    [await site.act(ada, 'merge', { with: nobody, main: site.seal(ada) }), 404, /no such person/],
    [await site.act(ada, 'merge', { with: 'made up', main: site.seal(ada) }), 404, /no such person/],
    [await site.act(ada, 'merge', { with: '', main: '' }), 400, /choose the other person/],
    [await site.act(third, 'split', { address: site.seal(third) }), 409, /of its own already/],
    [await site.act(third, 'split', { address: site.seal(second) }), 409, /no longer theirs/],
    [await site.act(third, 'main-address', { address: site.seal(third) }), 409, /of its own already/],
    [await site.act(ada, 'split', { address: nobody }), 409, /no longer theirs/],
    [await site.act(ada, 'split', { address: 'made up' }), 400, /choose the address again/],
  ]
  for (const [answer, status, said] of cases) {
    expect(answer.status).toBe(status)
    expect(await words(answer)).toMatch(said)
  }
  expect(await site.db.selectFrom('mergedAddresses').selectAll().orderBy('email').execute()).toEqual(before)
  const reader = await site.sessionOf('reader')
  expect((await site.act(ada, 'split', { address: site.seal(second) }, reader)).status).toBe(403)
})

const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason.message,
  )

test('one into the other and the other into the one at the same moment end as one person', async () => {
  const { db } = await openPeople()
  const done = await outcomes([
    mergePeople(db, by, [ada, second], ada),
    mergePeople(db, by, [second, ada], second),
    mergePeople(db, by, [ada, second], ada),
  ])
  expect(done.toSorted()).toEqual(['These are one person already.', 'These are one person already.', 'done'])
  expect((await addressesWith(db, ada)).toSorted()).toEqual([ada, second].toSorted())
  expect(
    await db.selectFrom('people').select('email').where('email', 'in', [ada, second]).execute(),
  ).toHaveLength(1)
})

test('a ring of three at once is one person, and split by two at once it is three', async () => {
  const { db } = await openPeople()
  const done = await outcomes([
    mergePeople(db, by, [ada, second], ada),
    mergePeople(db, by, [second, third], second),
    mergePeople(db, by, [third, ada], third),
  ])
  expect(done.filter((each) => each === 'done')).toHaveLength(2)
  expect(done).toContain('These are one person already.')
  expect((await addressesWith(db, third)).toSorted()).toEqual(everyone.toSorted())
  const split = await outcomes([...everyone, ...everyone].map((email) => splitOff(db, by, email)))
  expect(split.filter((each) => each !== 'done' && !/of its own/.test(each))).toEqual([])
  const people = await db.selectFrom('people').select(['email', 'company']).orderBy('company').execute()
  expect(people).toEqual(everyone.map((email, number) => ({ email, company: `Company ${number}` })))
})

test('traces, another main address, a split and an erasure at once lose and bring back nothing', async () => {
  const { db } = await openPeople()
  await mergePeople(db, by, [ada, second], ada)
  const leave = (email: string, day: number) =>
    db
      .transaction()
      .execute((tx) => keepPerson(tx, { email, did: 'order', at: `2026-11-${10 + day}T00:00:00.000Z` }))
  const done = await outcomes([
    ...[0, 1, 2, 3].flatMap((day) => [leave(ada, day), leave(second, day), leave(third, day)]),
    mergePeople(db, by, [third, ada], third),
    chooseMain(db, by, second),
    splitOff(db, by, ada),
  ])
  expect(done.filter((each) => each !== 'done' && !/of its own already/.test(each))).toEqual([])
  for (const email of everyone) {
    const [main = email] = await addressesWith(db, email)
    const row = await db.selectFrom('people').selectAll().where('email', '=', main).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ didOrder: 1, lastAt: '2026-11-13T00:00:00.000Z' })
  }
  const erased = await outcomes([
    erasePerson(db, second, by),
    mergePeople(db, by, [ada, second], ada).catch(() => {}),
    mergePeople(db, by, [third, ada], third).catch(() => {}),
  ])
  expect(erased).toEqual(['done', 'done', 'done'])
  expect(await addressesWith(db, second)).toEqual([second])
  expect(await db.selectFrom('people').select('email').where('email', '=', second).execute()).toEqual([])
  expect(JSON.stringify(await db.selectFrom('mergedAddresses').selectAll().execute())).not.toContain(second)
})
