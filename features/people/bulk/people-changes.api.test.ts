import { expect, test } from 'vitest'
import { recordActivity } from '#domain/people/people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const api = '/api/admin/people-changes'
const names = ['ada', 'grace', 'mary'] as const
const emailOf = (name: string) => `${name}@example.com`

async function openWithPeople() {
  const site = await openTestSite()
  const { db } = site
  for (const name of names) {
    const at = new Date().toISOString()
    await db.transaction().execute((tx) => recordActivity(tx, { email: emailOf(name), name, did: 'diagnostic', at }))
  }
  const { seal } = await openPersonIds(db)
  const session = await site.ownerSession()
  const chosen = (some: readonly string[]) => ({
    query: '',
    timeZone: 'UTC',
    ids: some.map((name) => seal(emailOf(name))),
  })
  const send = async (change: object, some: object = chosen(['ada', 'grace'])) => {
    const answer = await site.post(api, { ...some, change }, session)
    return { status: answer.status, ...(await answer.json()) } as {
      status: number
      id: string
      changed: number
      value: string
    }
  }
  const undo = async (id: string) => (await site.post(`${api}/${id}/undo`, undefined, session)).status
  const listed = async (query = '') => {
    const { rows } = await (await site.get(`/api/admin/people${query}`, session)).json()
    return (rows as { email: string }[]).map(({ email }) => email.split('@')[0]).toSorted()
  }
  return { site, db, session, chosen, send, undo, listed }
}

test('several people get a tag in its known spelling, and undo leaves those who had it before', async () => {
  const { db, send, undo, listed } = await openWithPeople()
  await db
    .insertInto('personTags')
    .values({ email: emailOf('ada'), tag: 'Alumni' })
    .execute()
  const { id, changed, value } = await send({ kind: 'tag', value: 'alumni' })
  expect([changed, value]).toEqual([1, 'Alumni'])
  expect(await listed('?tag=Alumni')).toEqual(['ada', 'grace'])
  expect(await undo(id)).toBe(200)
  expect(await listed('?tag=Alumni')).toEqual(['ada'])
  expect(await undo(id)).toBe(404)
  const removed = await send({ kind: 'untag', value: 'ALUMNI' })
  expect(await listed('?tag=Alumni')).toEqual([])
  await undo(removed.id)
  expect(await listed('?tag=Alumni')).toEqual(['ada'])
})

test('archived people leave the list but are found, and come back with an undo or something new', async () => {
  const { db, send, undo, listed } = await openWithPeople()
  const { id } = await send({ kind: 'status', value: 'archived' }, { query: '', timeZone: 'UTC' })
  expect(await listed()).toEqual([])
  expect(await listed('?search=ada')).toEqual(['ada'])
  expect(await listed('?status=archived')).toEqual([...names])
  const notes = await db.selectFrom('datedNotes').select('text').execute()
  expect(notes.map(({ text }) => text)).toEqual(Array(3).fill('New → Archived'))
  const at = new Date(Date.now() + 1000).toISOString()
  await db
    .transaction()
    .execute((tx) => recordActivity(tx, { email: emailOf('mary'), name: 'mary', did: 'waitlist', at }))
  expect(await listed()).toEqual(['mary'])
  await undo(id)
  expect(await listed('?status=new')).toEqual([...names])
})

test('undoing a status keeps what was changed since', async () => {
  const { db, send, undo, listed } = await openWithPeople()
  const { id } = await send({ kind: 'status', value: 'client' })
  // Numbers counts new clients by it.
  const noted = await db.selectFrom('datedNotes').select('status').execute()
  expect(noted.map(({ status }) => status)).toEqual(['client', 'client'])
  await db
    .updateTable('people')
    .set({ status: 'not-a-fit', statusAt: new Date(Date.now() + 1000).toISOString() })
    .where('email', '=', emailOf('ada'))
    .execute()
  await undo(id)
  expect(await listed('?status=not-a-fit')).toEqual(['ada'])
  expect(await listed('?status=new')).toEqual(['grace', 'mary'])
})

test('people are unsubscribed together and back after an undo, but never someone who unsubscribed before', async () => {
  const { send, undo, listed, chosen } = await openWithPeople()
  await send({ kind: 'unsubscribe', value: '' }, chosen(['mary']))
  const { id, changed } = await send({ kind: 'unsubscribe', value: '' }, { query: '', timeZone: 'UTC' })
  expect(changed).toBe(2)
  expect(await listed('?mail=unsubscribed')).toEqual([...names])
  await undo(id)
  expect(await listed('?mail=unsubscribed')).toEqual(['mary'])
})

test('a sequence starts only for leads with consent, and needs to be on', async () => {
  const { site, db, session, send, undo } = await openWithPeople()
  const change = { kind: 'sequence', value: 'diagnostic' }
  expect((await send(change)).status).toBe(409)
  await site.post('/api/admin/campaigns/sequences/diagnostic/on', undefined, session)
  await db
    .updateTable('people')
    .set({ consentedAt: new Date().toISOString() })
    .where('email', '<>', emailOf('grace'))
    .execute()
  const { id, changed } = await send(change, { query: '', timeZone: 'UTC' })
  expect(changed).toBe(2)
  const runs = () => db.selectFrom('sequenceRuns').select('email').orderBy('email').execute()
  expect(await runs()).toEqual([{ email: emailOf('ada') }, { email: emailOf('mary') }])
  expect((await send(change)).changed).toBe(0)
  await undo(id)
  expect(await runs()).toEqual([])
  expect((await send({ kind: 'sequence', value: 'purchase' })).status).toBe(400)
})

test('the file has the chosen people; unknown changes and other roles are refused', async () => {
  const { site, session, chosen, send } = await openWithPeople()
  const file = await site.post(`${api}/csv`, chosen(['grace']), session)
  expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(2)
  expect((await send({ kind: 'status', value: 'friend' })).status).toBe(400)
  expect((await site.post(api, { ...chosen(['ada']), change: { kind: 'tag', value: 'x' } })).status).toBe(401)
})
