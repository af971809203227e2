import { expect, test } from 'vitest'
import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
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
    const details = { company: `Company ${number}`, phone: number < 2 ? '+1 (555) 010' : '' }
    await site.db
      .transaction()
      .execute((tx) => recordActivity(tx, { email, name: `Ada ${number}`, did: 'waitlist', at, details }))
  }
  const session = await site.ownerSession()
  const { seal } = await openPersonIds(site.db)
  const act = (email: string, path: string, body: object, as = session) =>
    site.post(`/api/admin/people/${seal(email)}/${path}`, body, as)
  const merge = (one: string, other: string, main = one) => act(one, 'merge', { with: seal(other), main: seal(main) })
  const split = (of: string, email: string) => act(of, 'split', { address: seal(email) })
  const listed = async (query = '') => {
    const answer = await site.get(`/api/admin/people${query}`, session)
    return (await answer.json()) as { rows: { email: string; tags: string[] }[]; counts: { all: number } }
  }
  return { ...site, session, seal, act, merge, split, listed }
}

const emailsIn = ({ rows }: { rows: { email: string }[] }) => rows.map(({ email }) => email).toSorted()
const messageIn = async (answer: Response) => (await answer.json()).message as string
const tables = ['people', 'personWords', 'personTags', 'datedNotes', 'personNotes', 'personSources'] as const

async function everythingOf(db: Db): Promise<unknown[]> {
  const all: unknown[] = []
  for (const table of tables) {
    const rows: object[] = await db.selectFrom(table).selectAll().execute()
    all.push(rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted())
  }
  return all
}

test('merged people are one in list, counts, filters and search, and splitting restores both', async () => {
  const site = await openPeople()
  await site.act(second, 'tags', { tag: 'Speaker' })
  await site.act(second, 'note', { note: 'Likes tea' })
  const plan = { nextStep: 'Call', nextStepOn: '2031-12-01', seen: '' }
  await site.act(second, 'work', { ...plan, status: 'client' })
  const before = await everythingOf(site.db)
  const preview = await site.get(`/api/admin/people/${site.seal(ada)}/merge/${site.seal(second)}`, site.session)
  expect((await preview.json()).sides).toMatchObject([
    { email: ada, name: 'Ada 0', company: 'Company 0', status: 'new', nextStep: '', tags: [], notes: [] },
    {
      email: second,
      name: 'Ada 1',
      company: 'Company 1',
      status: 'client',
      nextStep: 'Call',
      nextStepOn: '2031-12-01',
      tags: ['Speaker'],
      notes: ['Likes tea'],
    },
  ])
  const merged = await site.merge(ada, second)
  expect([merged.status, await merged.json()]).toEqual([200, { id: site.seal(ada) }])
  const all = await site.listed()
  expect([emailsIn(all), all.counts.all]).toEqual([[ada, third], 2])
  expect(all.rows.find(({ email }) => email === ada)).toMatchObject({
    name: 'Ada 1',
    company: 'Company 1',
    status: 'client',
    nextStep: 'Call',
    tags: ['Speaker'],
    firstAt: '2026-01-01T00:00:00.000Z',
    lastAt: '2026-02-01T00:00:00.000Z',
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

test('edits while merged belong to the main address; a removed tag is removed from any address', async () => {
  const site = await openPeople()
  await site.act(second, 'tags', { tag: 'Speaker' })
  await site.merge(ada, second)
  // The second address leads to the same person.
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
  expect(await site.db.selectFrom('personTags').selectAll().execute()).toEqual([{ email: ada, tag: 'Podcast' }])
  expect(await site.db.selectFrom('datedNotes').select('email').where('kind', '=', 'note').execute()).toEqual([
    { email: ada },
  ])
})

test('changing the main address keeps the status and next step set after merging', async () => {
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
  expect((await site.act(second, 'main-address', { address: site.seal(second) })).status).toBe(200)
  expect((await site.split(second, second)).status).toBe(200)
  expect(emailsIn(await site.listed())).toEqual(everyone.toSorted())
})

test('a chain of merges is one person, and splitting one off keeps the rest together', async () => {
  const site = await openPeople()
  await site.merge(ada, second)
  await site.merge(third, second)
  expect(await addressesOfPerson(site.db, second)).toEqual([third, ada, second])
  expect(emailsIn(await site.listed())).toEqual([third])
  await site.split(ada, third)
  // The address seen last becomes the main one.
  expect(await addressesOfPerson(site.db, ada)).toEqual([second, ada])
  await site.split(second, ada)
  expect(emailsIn(await site.listed())).toEqual(everyone.toSorted())
})

test('invalid merges are rejected with a message and change nothing', async () => {
  const site = await openPeople()
  await site.merge(ada, second)
  const before = await site.db.selectFrom('mergedAddresses').selectAll().orderBy('email').execute()
  const nobody = site.seal('nobody@example.com')
  const cases: [Response, number, RegExp][] = [
    [await site.merge(ada, ada), 409, /already one person/],
    [await site.merge(second, ada), 409, /already one person/],
    [await site.merge(ada, second, second), 409, /already one person/],
    [await site.merge(ada, third, 'nobody@example.com'), 400, /one of the two/],
    [await site.act(ada, 'merge', { with: nobody, main: site.seal(ada) }), 404, /does not exist/],
    [await site.act(ada, 'merge', { with: 'made up', main: site.seal(ada) }), 404, /does not exist/],
    [await site.act(ada, 'merge', { with: '', main: '' }), 400, /choose the other person/],
    [await site.act(third, 'split', { address: site.seal(third) }), 409, /already a separate person/],
    [await site.act(third, 'split', { address: site.seal(second) }), 409, /no longer belongs/],
    [await site.act(third, 'main-address', { address: site.seal(third) }), 409, /already a separate person/],
    [await site.act(ada, 'split', { address: nobody }), 409, /no longer belongs/],
    [await site.act(ada, 'split', { address: 'made up' }), 400, /choose the address again/],
  ]
  for (const [answer, status, said] of cases) {
    expect(answer.status).toBe(status)
    expect(await messageIn(answer)).toMatch(said)
  }
  expect(await site.db.selectFrom('mergedAddresses').selectAll().orderBy('email').execute()).toEqual(before)
  const reader = await site.sessionOf('reader')
  expect((await site.act(ada, 'split', { address: site.seal(second) }, reader)).status).toBe(403)
})

const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.message))

test('simultaneous merges in both directions give one person', async () => {
  const { db } = await openPeople()
  const done = await outcomes([
    mergePeople(db, by, [ada, second], ada),
    mergePeople(db, by, [second, ada], second),
    mergePeople(db, by, [ada, second], ada),
  ])
  expect(done.toSorted()).toEqual(['These are already one person.', 'These are already one person.', 'done'])
  expect((await addressesOfPerson(db, ada)).toSorted()).toEqual([ada, second].toSorted())
  expect(await db.selectFrom('people').select('email').where('email', 'in', [ada, second]).execute()).toHaveLength(1)
})

test('a simultaneous ring of three merges gives one person, and simultaneous splits give three', async () => {
  const { db } = await openPeople()
  const done = await outcomes([
    mergePeople(db, by, [ada, second], ada),
    mergePeople(db, by, [second, third], second),
    mergePeople(db, by, [third, ada], third),
  ])
  expect(done.filter((each) => each === 'done')).toHaveLength(2)
  expect(done).toContain('These are already one person.')
  expect((await addressesOfPerson(db, third)).toSorted()).toEqual(everyone.toSorted())
  const split = await outcomes([...everyone, ...everyone].map((email) => splitOff(db, by, email)))
  expect(split.filter((each) => each !== 'done' && !/separate person/.test(each))).toEqual([])
  const people = await db.selectFrom('people').select(['email', 'company']).orderBy('company').execute()
  expect(people).toEqual(everyone.map((email, number) => ({ email, company: `Company ${number}` })))
})

test('simultaneous activity, main address change, split and erasure lose and restore nothing', async () => {
  const { db } = await openPeople()
  await mergePeople(db, by, [ada, second], ada)
  const leave = (email: string, day: number) =>
    db
      .transaction()
      .execute((tx) => recordActivity(tx, { email, did: 'order', at: `2026-11-${10 + day}T00:00:00.000Z` }))
  const done = await outcomes([
    ...[0, 1, 2, 3].flatMap((day) => [leave(ada, day), leave(second, day), leave(third, day)]),
    mergePeople(db, by, [third, ada], third),
    chooseMain(db, by, second),
    splitOff(db, by, ada),
  ])
  expect(done.filter((each) => each !== 'done' && !/already a separate person/.test(each))).toEqual([])
  for (const email of everyone) {
    const [main = email] = await addressesOfPerson(db, email)
    const row = await db.selectFrom('people').selectAll().where('email', '=', main).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ didOrder: 1, lastAt: '2026-11-13T00:00:00.000Z' })
  }
  const erased = await outcomes([
    erasePerson(db, second, by),
    mergePeople(db, by, [ada, second], ada).catch(() => {}),
    mergePeople(db, by, [third, ada], third).catch(() => {}),
  ])
  expect(erased).toEqual(['done', 'done', 'done'])
  expect(await addressesOfPerson(db, second)).toEqual([second])
  expect(await db.selectFrom('people').select('email').where('email', '=', second).execute()).toEqual([])
  expect(JSON.stringify(await db.selectFrom('mergedAddresses').selectAll().execute())).not.toContain(second)
})
