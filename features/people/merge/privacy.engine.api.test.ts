import { expect, test } from 'vitest'
import { recordActivity } from '#domain/people/people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { Wish } from '../schema.ts'

const [ada, second, third] = ['ada@example.com', 'ada@work.example', 'ada@old.example']
const all = [ada, second, third]

async function openMerged() {
  const site = await openTestSite()
  for (const email of all) {
    const details = { company: `Company of ${email}`, phone: '+1 555 0100' }
    const at = '2026-01-01T00:00:00.000Z'
    await site.post('/api/waitlist', { name: `Name of ${email}`, email, toolInterest: 'roi-calculator' })
    await site.db.transaction().execute((tx) => recordActivity(tx, { email, did: 'waitlist', at, details }))
  }
  const session = await site.ownerSession()
  const { seal } = await openPersonIds(site.db)
  const api = `/api/admin/people/${seal(ada)}`
  for (const other of [second, third]) {
    const merged = await site.post(`${api}/merge`, { with: seal(other), main: seal(ada) }, session)
    expect(merged.status).toBe(200)
  }
  const linkTo = async (email: string, wish: Wish) => {
    await site.post('/api/my-data', { email, wish })
    const mails = await site.db
      .selectFrom('mailOutbox')
      .select('html')
      .where('kind', '=', `my-data-${wish}`)
      .where('recipient', '=', email)
      .execute()
    return /\/privacy\/my-data\/([\w-]+)/.exec(mails.at(-1)?.html ?? '')?.[1] ?? ''
  }
  const people = async () =>
    (await site.db.selectFrom('people').select('email').orderBy('email').execute()).map(({ email }) => email)
  const traces = async () =>
    (await site.db.selectFrom('waitlistEntries').select('email').orderBy('email').execute()).map(({ email }) => email)
  return { ...site, session, seal, api, linkTo, people, traces }
}

test('proving one address gives access to its own data only, main or not', async () => {
  const site = await openMerged()
  for (const email of all) {
    const file = await (await site.get(`/api/my-data/${await site.linkTo(email, 'export')}/export`)).text()
    expect(JSON.parse(file)).toMatchObject({ email, people: [{ email, name: `Name of ${email}` }] })
    expect(file).toContain(`Company of ${email}`)
    for (const other of all.filter((each) => each !== email)) expect(file).not.toContain(other)
  }
  expect((await site.post(`/api/my-data/${await site.linkTo(ada, 'erase')}/erase`)).status).toBe(200)
  // The others stay merged, under the address seen last.
  expect([await site.people(), await site.traces()]).toEqual([[third], [third, second]])
  const kept = await site.db.selectFrom('mergedAddresses').selectAll().execute()
  expect(kept.map(({ email, main }) => [email, main]).toSorted()).toEqual([
    [third, third],
    [second, third],
  ])
  expect(JSON.stringify([kept, await site.db.selectFrom('people').selectAll().execute()])).not.toContain(ada)
  expect((await site.post(`/api/my-data/${await site.linkTo(third, 'erase')}/erase`)).status).toBe(200)
  expect(await site.people()).toEqual([second])
  expect(await site.db.selectFrom('mergedAddresses').selectAll().execute()).toEqual([])
})

test('the owner’s export has all addresses, and the people CSV one line', async () => {
  const site = await openMerged()
  const file = await (await site.get(`${site.api}/export`, site.session)).json()
  expect(file).toMatchObject({ email: ada, people: [{ company: `Company of ${ada}` }] })
  expect(file.otherAddresses.map(({ email }: { email: string }) => email)).toEqual([third, second])
  const csv = await (await site.get('/api/admin/people/csv', site.session)).text()
  const lines = csv.trim().split('\r\n')
  expect(lines[0]).toMatch(/Other addresses"$/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"${third}, ${second}"`)
})

test('the owner erases all addresses or only the main one, never more than confirmed', async () => {
  const site = await openMerged()
  const erase = (body: object) => site.post(`${site.api}/erase`, body, site.session)
  const before = await site.traces()
  const unsaid = await erase({ email: ada })
  expect([unsaid.status, (await unsaid.json()).message]).toEqual([400, expect.stringMatching(/several addresses/)])
  const old = await erase({ email: ada, others: [second] })
  expect([old.status, (await old.json()).message]).toEqual([409, expect.stringMatching(/have changed/)])
  expect((await erase({ email: second, others: [] })).status).toBe(400)
  expect(await site.traces()).toEqual(before)
  expect((await erase({ email: ada, others: [] })).status).toBe(200)
  expect([await site.people(), await site.traces()]).toEqual([[third], [third, second]])
  const rest = `/api/admin/people/${site.seal(third)}/erase`
  expect((await site.post(rest, { email: third, others: [second] }, site.session)).status).toBe(200)
  expect([await site.people(), await site.traces()]).toEqual([[], []])
  expect(await site.db.selectFrom('mergedAddresses').selectAll().execute()).toEqual([])
})
