import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { publish } from '#domain/content/publish.server.ts'
import { emailOfPerson } from '#domain/people/person-ids.server.ts'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { WaitlistAnswer } from './schema.ts'

const tool = productById(catalogueOf(sampleContent.products), 'roi-projection-calculator')
const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: tool.waitlistValue }

test('a signup is stored with an email to the visitor and a notice to the team', async () => {
  const site = await openTestSite()
  const response = await site.post('/api/waitlist', ada)
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await site.db.selectFrom('waitlistEntries').selectAll().execute()).toEqual([
    {
      id,
      ...ada,
      toldAt: null,
      toldIn: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  const mails = await site.db.selectFrom('mailOutbox').selectAll().orderBy('kind').execute()
  expect(mails.map(({ kind, recipient, replyTo, state }) => ({ kind, recipient, replyTo, state }))).toEqual([
    { kind: 'waitlist-confirmation', recipient: 'ada@example.com', replyTo: null, state: 'queued' },
    { kind: 'waitlist-notice', recipient: null, replyTo: 'ada@example.com', state: 'queued' },
  ])
  expect(mails[0]?.html).toContain(tool.waitlistLabel)
  expect(mails[0]?.text).toContain('Hello Ada Lovelace,')
})

test('a repeated signup gets the same answer and adds no row or email', async () => {
  const site = await openTestSite()
  const first = await site.post('/api/waitlist', ada)
  const again = await site.post('/api/waitlist', { ...ada, name: 'Ada L.', email: ' ADA@Example.com ' })
  expect(again.status).toBe(first.status)
  expect(await again.json()).toEqual(await first.json())
  expect(await site.db.selectFrom('waitlistEntries').select('name').execute()).toEqual([{ name: ada.name }])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2)
})

test('twenty simultaneous signups of one person make one row and two emails', async () => {
  const site = await openTestSite()
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.post('/api/waitlist', ada)))
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toHaveLength(1)
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toHaveLength(2)
})

test('the same email can join for a second tool', async () => {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/waitlist', { ...ada, toolInterest: 'complete-bundle' })
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toHaveLength(2)
})

test.for([
  [{ ...ada, name: 'A' }, 'Name must be at least 2 characters'],
  [{ ...ada, name: '   A   ' }, 'Name must be at least 2 characters'],
  [{ ...ada, name: undefined }, 'Name must be at least 2 characters'],
  [{ ...ada, name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  [{ ...ada, email: 'ada@' }, 'Please enter a valid email address'],
  [{ ...ada, email: 'ada@example.com\r\nbcc: all@example.com' }, 'Please enter a valid email address'],
  [{ ...ada, toolInterest: '' }, 'Please select a tool'],
  [{ ...ada, toolInterest: 'everything' }, 'Please select a tool'],
] as const)('bad input %# is rejected with a message and nothing is stored', async ([body, message]) => {
  const site = await openTestSite()
  const response = await site.post('/api/waitlist', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('links and markup in a name do not reach the emails', async () => {
  const site = await openTestSite()
  await site.post('/api/waitlist', { ...ada, name: '<b>Ada</b> https://evil.example & "friends"' })
  const mails = await site.db.selectFrom('mailOutbox').select(['html', 'text', 'subject']).execute()
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil|<b>/)
})

test('the list needs a session', async () => {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  const stranger = await site.get('/api/waitlist')
  expect(stranger.status).toBe(401)
  expect(await stranger.json()).toEqual({ message: 'Please sign in first.' })
  const owner = await site.get('/api/waitlist', await site.ownerSession())
  expect(owner.status).toBe(200)
  expect(await owner.json()).toEqual({
    waitlistEntries: [expect.objectContaining(ada)],
    counts: { fitting: 1, all: 1 },
  })
})

test('the CSV has every entry, quoted and with labels, and the download is logged', async () => {
  const site = await openTestSite()
  await site.post('/api/waitlist', ada)
  await site.post('/api/waitlist', { ...ada, name: '=HYPERLINK("x")', email: 'eve@example.com' })
  await site.db
    .insertInto('waitlistEntries')
    .values({ id: 'old', ...ada, toolInterest: 'a-tool-of-old', createdAt: '2026-01-05T23:07:00.000Z' })
    .execute()
  const session = await site.ownerSession()
  await site.post(
    '/api/admin/site/setup/formats',
    { locale: 'en-US', currency: 'usd', timeZone: 'Asia/Tokyo' },
    session,
  )
  const response = await site.get('/api/waitlist/csv', session)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/)
  const [header, first, ...rest] = (await response.text()).split('\r\n')
  expect(header).toBe('"Name","Email","Tool Interest","Signup Date"')
  expect(first).toBe('"Ada Lovelace","ada@example.com","a-tool-of-old","Jan 6, 2026, 8:07 AM"')
  expect(rest.filter(Boolean)).toHaveLength(2)
  expect(rest.join()).toContain(`"'=HYPERLINK(""x"")"`)
  expect(rest.join()).toContain(`"${tool.waitlistLabel}"`)
  expect(await site.db.selectFrom('auditLog').select(['action', 'ownerEmail']).execute()).toContainEqual({
    action: 'waitlist-exported',
    ownerEmail: site.env.ADMIN_EMAIL,
  })
  setSiteFormats({ locale: 'en-GB' })
  const british = await (await site.get('/api/waitlist/csv', session)).text()
  setSiteFormats(sampleFormats)
  expect(british).toContain('"a-tool-of-old","2026-01-06 08:07"')
})

test('emails and the CSV use the owner’s name and labels', async () => {
  const site = await openTestSite()
  const list = sampleContent.products.list.map((each) =>
    each.id === tool.id ? { ...each, waitlistLabel: 'What It Brings' } : each,
  )
  const who = { ...sampleContent.who, name: 'Zoë Ünal' }
  const content = { ...sampleContent, who, products: { ...sampleContent.products, list } }
  const published = await publish(site.db, content, { seen: 0, by: site.env.ADMIN_EMAIL })
  site.services.published.show(published)
  await site.post('/api/waitlist', ada)
  const mails = await site.db.selectFrom('mailOutbox').select(['subject', 'text']).orderBy('kind').execute()
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You’re on the list: What It Brings',
    `Waitlist: ${ada.name}, What It Brings`,
  ])
  for (const { text } of mails) expect(text).toContain('Zoë Ünal')
  const csv = await (await site.get('/api/waitlist/csv', await site.ownerSession())).text()
  expect(csv).toContain('"What It Brings"')
})

test('the server pages, sorts, filters and searches the list', async () => {
  const site = await openTestSite()
  const entries = Array.from({ length: 60 }, (_, number) => ({
    id: `id-${number}`,
    name: `person ${String(number).padStart(2, '0')}`,
    email: `p${number}@example.com`,
    toolInterest: number % 6 ? ada.toolInterest : 'complete-bundle',
    // All at the same time, so that only the id separates pages.
    createdAt: '2026-01-01T00:00:00.000Z',
  }))
  await site.db.insertInto('waitlistEntries').values(entries).execute()
  await site.post('/api/waitlist', ada)
  const session = await site.ownerSession()
  const list = async (query: string): Promise<WaitlistAnswer> =>
    (await site.get(`/api/waitlist${query}`, session)).json()
  const first = await list('')
  expect(first.waitlistEntries).toHaveLength(50)
  expect(first.waitlistEntries[0]?.name).toBe(ada.name)
  expect(first.counts).toEqual({ fitting: 61, all: 61 })
  expect(await emailOfPerson(site.db, first.waitlistEntries[0]?.personId ?? '')).toBe(ada.email)
  expect(first.waitlistEntries[0]).toMatchObject({ unsubscribed: false, refused: false })
  await unsubscribe(site.db, ada.email)
  await site.db.updateTable('people').set({ refused: 1 }).execute()
  expect((await list('')).waitlistEntries.slice(0, 2)).toMatchObject([
    { name: ada.name, unsubscribed: true, refused: true },
    { unsubscribed: false, refused: false },
  ])
  const second = await list(`?after=${first.older}`)
  expect(second.waitlistEntries).toHaveLength(11)
  expect(second).not.toHaveProperty('older')
  const ids = [...first.waitlistEntries, ...second.waitlistEntries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(61)
  const byName = await list('?sort=name&show=complete-bundle')
  expect(byName.waitlistEntries.map(({ name }) => name.slice(-2))).toEqual([
    '00',
    '06',
    '12',
    '18',
    '24',
    '30',
    '36',
    '42',
    '48',
    '54',
  ])
  expect((await list('?search=lovel')).waitlistEntries).toMatchObject([ada])
  expect((await list('?search=lovel&show=complete-bundle')).waitlistEntries).toEqual([])
})
