import { expect, test } from 'vitest'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { Wish } from '../schema.ts'
import { linkLifeMs, readMyDataLink } from './my-data.server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

async function openWithAda(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  await site.post('/api/waitlist', ada)
  const ask = (wish: Wish, email: string = ada.email) => site.post('/api/my-data', { email, wish })
  const links = async () => {
    const mails = await site.db.selectFrom('mailOutbox').selectAll().where('kind', 'like', 'my-data-%').execute()
    return mails.map(({ html, recipient }) => ({
      recipient,
      token: html.match(/\/privacy\/my-data\/([\w-]+)/)?.[1] ?? '',
    }))
  }
  const tokenFor = async (wish: Wish) => {
    await ask(wish)
    return (await links()).at(-1)?.token ?? ''
  }
  return { ...site, ask, links, tokenFor }
}

test('known and unknown addresses get the same answer; only known ones get an email', async () => {
  const site = await openWithAda()
  const known = await site.ask('export', ' ADA@example.com ')
  const unknown = await site.ask('export', 'eve@example.com')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(await known.text()).toBe(await unknown.text())
  expect((await site.links()).map(({ recipient }) => recipient)).toEqual([ada.email])
})

test('an export link downloads the data any number of times and cannot erase', async () => {
  const site = await openWithAda()
  const token = await site.tokenFor('export')
  for (let times = 0; times < 2; times += 1) {
    const response = await site.get(`/api/my-data/${token}/export`)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-/)
    expect(await response.json()).toMatchObject({ email: ada.email, waitlistEntries: [ada] })
  }
  expect((await site.post(`/api/my-data/${token}/erase`)).status).toBe(404)
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toHaveLength(1)
})

test('an erase link erases, and the audit log does not name the person', async () => {
  const site = await openWithAda()
  const token = await site.tokenFor('erase')
  expect((await site.get(`/api/my-data/${token}/export`)).status).toBe(404)
  expect((await site.post(`/api/my-data/${token}/erase`)).status).toBe(200)
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  const log = await site.db.selectFrom('auditLog').selectAll().execute()
  expect(log).toEqual([
    expect.objectContaining({ action: 'person-erased', ownerEmail: 'the person, by a mailed link' }),
  ])
  expect(JSON.stringify(log)).not.toContain('ada')
  expect((await site.post(`/api/my-data/${token}/erase`)).status).toBe(200)
})

test('another site cannot trigger the erasure', async () => {
  const site = await openWithAda()
  const token = await site.tokenFor('erase')
  const foreign = await site.post(`/api/my-data/${token}/erase`, undefined, {
    origin: 'https://evil.example',
  })
  expect(foreign.status).toBe(403)
  expect(await site.db.selectFrom('waitlistEntries').select('id').execute()).toHaveLength(1)
})

test('a link works for a day, and an altered link never works', async () => {
  const site = await openWithAda()
  const token = await site.tokenFor('erase')
  const wish = { email: ada.email, wish: 'erase' }
  expect(await readMyDataLink(site.db, token, Date.now() + linkLifeMs - 60_000)).toEqual(wish)
  expect(await readMyDataLink(site.db, token, Date.now() + linkLifeMs)).toBe('expired')
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const made of [changed, token.slice(2), 'token']) {
    expect((await site.post(`/api/my-data/${made}/erase`)).status).toBe(404)
  }
})

test('a mailbox gets at most three links per hour', async () => {
  const site = await openWithAda({ RATE_LIMIT: 'on' })
  const answers = []
  for (let times = 0; times < 4; times += 1) answers.push((await site.ask('export')).status)
  expect(answers).toEqual([200, 200, 200, 429])
  expect((await site.ask('export', 'eve@example.com')).status).toBe(200)
})

test.for([
  [{ email: 'ada@', wish: 'export' }, 'Please enter a valid email address'],
  [{ email: ada.email, wish: 'sell' }, 'Please choose what we should do'],
  [{ email: ada.email }, 'Please choose what we should do'],
] as const)('bad input %# is rejected with a message', async ([body, message]) => {
  const site = await openWithAda()
  const response = await site.post('/api/my-data', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message })
})
