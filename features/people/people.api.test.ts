import { expect, test } from 'vitest'
import { openTestSite } from '#tests/test-site.ts'
import type { PeopleAnswer } from './people.ts'
import { readPerson } from './person.server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

/** The owner in the admin, with Ada on the waitlist and in the founder test. */
async function openAdmin() {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/founder-test', {
    email: ' ADA@example.com',
    result: 'LS',
    resultName: 'Lone Strategist',
  })
  const session = await site.ownerSession()
  const list = async (): Promise<PeopleAnswer> => (await site.get('/api/admin/people', session)).json()
  const { id } = (await list()).people[0] ?? { id: '' }
  const log = () => site.db.selectFrom('auditLog').select(['action', 'subject']).orderBy('at').execute()
  return { ...site, session, list, id, log }
}

test('a person is one row, whatever they did and however they typed their email', async () => {
  const admin = await openAdmin()
  await admin.db
    .insertInto('personSources')
    .values({ email: ada.email, source: 'podcast', at: '2026-01-01T00:00:00.000Z' })
    .execute()
  await admin.db
    .insertInto('waitlistEntries')
    .values({ ...ada, id: 'imported', email: 'Ada@Example.com', createdAt: '2026-01-01T00:00:00.000Z' })
    .execute()
  expect((await admin.list()).people).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{40,}$/),
      email: ada.email,
      name: ada.name,
      did: ['founder-test', 'waitlist'],
      firstAt: '2026-01-01T00:00:00.000Z',
      lastAt: expect.any(String),
      source: 'podcast',
      unsubscribed: false,
    },
  ])
  const person = await readPerson(admin.db, ada.email)
  expect(person?.waitlist).toHaveLength(2)
  expect(person?.mails).toHaveLength(2)
})

test('the CSV has everyone, safe from formulas, and the download is written to the log', async () => {
  const admin = await openAdmin()
  await admin.post('/api/waitlist', { ...ada, name: '=HYPERLINK("x")', email: 'eve@example.com' })
  const response = await admin.get('/api/admin/people/csv?timeZone=Asia/Tokyo', admin.session)
  expect(response.headers.get('content-disposition')).toMatch(/filename="people-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '"Name","Email","What they did","First seen","Last seen","First source","Unsubscribed"',
  )
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain(`"'=HYPERLINK(""x"")","eve@example.com","Waitlist"`)
  expect(lines.join()).toContain('"Ada Lovelace","ada@example.com","Founder test, Waitlist"')
  expect(await admin.log()).toEqual([{ action: 'people-exported', subject: null }])
})

test('a note is kept, replaced, and gone when it is emptied', async () => {
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

test('an export is a file that does not say in its name whose it is, and is written to the log', async () => {
  const admin = await openAdmin()
  const response = await admin.get(`/api/admin/people/${admin.id}/export`, admin.session)
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="personal-data-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({
    email: ada.email,
    waitlistEntries: [ada],
    founderTestResults: [{ result: 'LS', answers: [] }],
    orders: [],
  })
  expect(await admin.log()).toEqual([{ action: 'person-exported', subject: ada.email }])
})

test('nobody is erased by a wrong address, and a person that is gone or made up is not found', async () => {
  const admin = await openAdmin()
  const erase = (id: string, email: string) =>
    admin.post(`/api/admin/people/${id}/erase`, { email }, admin.session)
  const wrong = await erase(admin.id, 'eve@example.com')
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toEqual({ message: 'That is not the address of this person.' })
  expect((await admin.list()).people).toHaveLength(1)
  expect((await erase(admin.id, ada.email)).status).toBe(200)
  expect((await admin.list()).people).toEqual([])
  expect(await readPerson(admin.db, ada.email)).toBeUndefined()
  expect((await erase(admin.id, ada.email)).status).toBe(404)
  expect((await erase('someone', ada.email)).status).toBe(404)
})
