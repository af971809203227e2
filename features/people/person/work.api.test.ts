import { expect, test } from 'vitest'
import { personPath } from '#domain/people/person-ids.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
const start = { status: 'new', nextStep: '', nextStepOn: '', seen: '' }

async function openPerson() {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/waitlist', { ...ada, name: 'Ben', email: 'ben@example.com' })
  const session = await site.ownerSession()
  const api = (await personPath(site.db, ada.email)).replace('/admin', '/api/admin')
  const act = (path: string, body: object, as = session) => site.post(`${api}${path}`, body, as)
  const row = () => site.db.selectFrom('people').selectAll().where('email', '=', ada.email).executeTakeFirstOrThrow()
  const notes = () =>
    site.db.selectFrom('datedNotes').select(['kind', 'text', 'byEmail']).orderBy('at').orderBy('kind').execute()
  return { ...site, session, api, act, row, notes }
}

test('status and next step are saved, added to the timeline with their author, and logged', async () => {
  const { act, row, notes, env, db } = await openPerson()
  const plan = { status: 'contacted', nextStep: '  Send the offer ', nextStepOn: '2026-12-24', seen: '' }
  const answer = await act('/work', plan)
  expect(answer.status).toBe(200)
  expect(await row()).toMatchObject({
    status: 'contacted',
    nextStep: 'Send the offer',
    nextStepOn: '2026-12-24',
  })
  const byEmail = env.ADMIN_EMAIL
  expect(await notes()).toEqual([
    { kind: 'status', text: 'New → Contacted', byEmail },
    { kind: 'step', text: 'Send the offer, on Dec 24, 2026', byEmail },
  ])
  const { statusAt } = await answer.json()
  const done = await act('/step-done', { seen: statusAt })
  expect(done.status).toBe(200)
  expect(await row()).toMatchObject({ status: 'contacted', nextStep: '', nextStepOn: '' })
  expect((await notes()).at(-1)).toMatchObject({ kind: 'step', text: 'Done: Send the offer' })
  expect((await act('/step-done', { seen: (await done.json()).statusAt })).status).toBe(409)
  const log = await db
    .selectFrom('auditLog')
    .select(['action', 'subject'])
    .where('action', '=', 'person-worked-on')
    .execute()
  expect(log).toHaveLength(2)
})

test('saving without changes writes nothing', async () => {
  const { act, notes } = await openPerson()
  expect((await act('/work', start)).status).toBe(200)
  expect(await notes()).toEqual([])
})

test('of two tabs that save, the second is rejected with what the first one saved', async () => {
  const { act, row } = await openPerson()
  const two = [
    { ...start, status: 'booked' },
    { ...start, status: 'not-a-fit' },
  ]
  const answers = await Promise.all(two.map((work) => act('/work', work)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [refused] = answers.filter(({ status }) => status === 409)
  const label = (await row()).status === 'booked' ? 'Booked' : 'Not a fit'
  expect(JSON.stringify(await refused?.json())).toContain(`the status is now ${label}`)
})

test.each([
  { ...start, status: 'friend' },
  { ...start, nextStep: 'x'.repeat(201) },
  { ...start, nextStep: 'Call', nextStepOn: '2026-02-30' },
  { ...start, nextStep: 'Call', nextStepOn: 'tomorrow' },
  { ...start, nextStepOn: '2026-12-24' },
])('invalid input is rejected with a message and changes nothing', async (work) => {
  const { act, row } = await openPerson()
  const answer = await act('/work', work)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toMatch(/\w+ \w+/)
  expect(await row()).toMatchObject({ status: 'new', nextStep: '', nextStepOn: '' })
})

test('a note has a date and an author, and only this person’s notes can be removed', async () => {
  const site = await openPerson()
  const { act, send, api, db, session } = site
  const assistant = await site.sessionOf('assistant')
  expect((await act('/notes', { text: '  Wants to begin in May.\nCall Ben first. ' }, assistant)).status).toBe(201)
  expect((await act('/notes', { text: '   ' })).status).toBe(400)
  await act('/work', { ...start, status: 'client' })
  const rows = await db.selectFrom('datedNotes').selectAll().orderBy('kind').execute()
  expect(rows[0]).toMatchObject({ text: 'Wants to begin in May.\nCall Ben first.', email: ada.email })
  expect(rows[0]?.byEmail).not.toBe(site.env.ADMIN_EMAIL)
  const ben = (await personPath(db, 'ben@example.com')).replace('/admin', '/api/admin')
  expect((await send('DELETE', `${ben}/notes/${rows[0]?.id}`, undefined, session)).status).toBe(404)
  // Status changes cannot be removed.
  expect((await send('DELETE', `${api}/notes/${rows[1]?.id}`, undefined, session)).status).toBe(404)
  expect((await send('DELETE', `${api}/notes/${rows[0]?.id}`, undefined, session)).status).toBe(200)
  expect(await db.selectFrom('datedNotes').select('kind').execute()).toEqual([{ kind: 'status' }])
})

test('tags ignore case, and a person can have at most twenty', async () => {
  const { act } = await openPerson()
  const tags = async (path: string, tag: string) => (await (await act(path, { tag })).json()).tags
  expect(await tags('/tags', ' Podcast guest ')).toEqual(['Podcast guest'])
  expect(await tags('/tags', 'PODCAST GUEST')).toEqual(['Podcast guest'])
  expect(await tags('/tags', 'Berlin')).toEqual(['Berlin', 'Podcast guest'])
  expect(await tags('/tags/remove', 'podcast guest')).toEqual(['Berlin'])
  expect((await act('/tags', { tag: 'a, b' })).status).toBe(400)
  for (let number = 0; number < 19; number += 1) await act('/tags', { tag: `Tag ${number}` })
  const full = await act('/tags', { tag: 'One more' })
  expect(full.status).toBe(400)
  expect((await full.json()).message).toBe('A person can have at most 20 tags.')
})

test('corrected details are searchable, and later details from the person replace them', async () => {
  const site = await openPerson()
  const details = {
    name: 'Ada King',
    phone: '+44 20 7946 0000',
    company: 'Engines',
    role: '',
    companySize: '',
  }
  expect((await site.act('/details', details)).status).toBe(200)
  expect(await site.row()).toMatchObject({ ...details, sortName: 'ada king', didAdded: 0, didWaitlist: 1 })
  const found = await (await site.get('/api/admin/people?search=engines', site.session)).json()
  expect(found.rows).toMatchObject([{ email: ada.email, name: 'Ada King' }])
  await site.act('/details', { ...details, phone: '' })
  expect((await site.row()).phone).toBe('')
  await site.post('/api/waitlist', { ...ada, name: 'Countess Ada', toolInterest: 'goal-cascade' })
  expect((await site.row()).name).toBe('Countess Ada')
})

test('a reader cannot change anything', async () => {
  const site = await openPerson()
  const reader = await site.sessionOf('reader')
  for (const [path, body] of Object.entries({
    '/work': start,
    '/notes': { text: 'x' },
    '/tags': { tag: 'x' },
    '/tags/remove': { tag: 'x' },
    '/step-done': { seen: '' },
    '/details': {},
  })) {
    expect((await site.act(path, body, reader)).status).toBe(403)
  }
})
