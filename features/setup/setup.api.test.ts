import { expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { ensureOwner } from '#platform/auth/owner.server.ts'
import { hasOwnerAlready, setupLinkOver } from '#platform/auth/setup-link.server.ts'
import { createOwner } from '#tests/sites/create-owner.ts'
import { newSetupToken } from '#tests/sites/setup-token.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { setupTries } from './api.server.ts'

const ada = { name: ' Ada Lovelace ', email: 'Ada@Coach.example', password: 'twelve letters and more' }

/** A new site without an owner, and its setup link. */
async function openNewSite(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  await site.db.deleteFrom('authUser').execute()
  const setUp = (token: string, entry: object = {}, headers: Record<string, string> = {}) =>
    site.post('/api/setup', { ...ada, token, ...entry }, { origin: site.env.PUBLIC_URL, ...headers })
  const users = () => site.db.selectFrom('authUser').select(['id', 'name', 'email', 'role']).execute()
  return { ...site, setUp, users, token: await newSetupToken(site.db) }
}

test('the setup link creates the owner once and signs them in', async () => {
  const site = await openNewSite()
  const response = await site.setUp(site.token)
  expect([response.status, await response.json()]).toEqual([201, { signedIn: true }])
  expect(await site.users()).toMatchObject([{ name: 'Ada Lovelace', email: 'ada@coach.example', role: 'owner' }])
  const cookies = response.headers.getSetCookie()
  expect(cookies.join('\n')).toMatch(/owner\.session_token=.*HttpOnly/i)
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  expect((await site.get('/api/waitlist', { cookie })).status).toBe(200)
  expect(await site.db.selectFrom('auditLog').select(['action', 'ownerEmail']).execute()).toEqual([
    { action: 'site-set-up', ownerEmail: 'ada@coach.example' },
  ])
  const { email, password } = ada
  expect((await site.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)

  const replayed = await site.setUp(site.token, { email: 'eve@example.com' })
  expect([replayed.status, await replayed.json()]).toEqual([410, { message: hasOwnerAlready }])
  expect(replayed.headers.getSetCookie()).toEqual([])
  expect(await site.users()).toHaveLength(1)
})

test('the next start keeps the owner created in the browser and prints no link', async () => {
  const site = await openNewSite()
  await site.setUp(site.token)
  const { ADMIN_PASSWORD: _, ...env } = site.env
  expect(await ensureOwner(site.db, env)).toEqual({ signInAs: 'ada@coach.example' })
  const { email, password } = ada
  expect((await site.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
})

test('of several simultaneous attempts, only one creates an account', async () => {
  const site = await openNewSite()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => site.setUp(site.token, { email: `owner${index}@coach.example` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410, 410])
  expect(await site.users()).toHaveLength(1)
})

test('guessed, replaced and expired links get the same answer until there is an owner, and write nothing', async () => {
  const site = await openNewSite()
  const refused = async (token: string, message = setupLinkOver) => {
    const response = await site.setUp(token)
    expect([response.status, await response.json()]).toEqual([410, { message }])
    expect(response.headers.getSetCookie()).toEqual([])
  }
  await refused('a'.repeat(43))
  await refused('')
  const next = await newSetupToken(site.db)
  await refused(site.token)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * minuteMs })
  await refused(next)
  vi.useRealTimers()
  expect(await site.users()).toEqual([])
  await createOwner(site.db, 'first@coach.example', 'a hash')
  await refused(next, hasOwnerAlready)
  await refused('a'.repeat(43), hasOwnerAlready)
  await refused(await newSetupToken(site.db), hasOwnerAlready)
  expect(await site.users()).toMatchObject([{ email: 'first@coach.example' }])
  expect(await site.db.selectFrom('auditLog').selectAll().execute()).toEqual([])
})

test('guesses are rate limited per client, so a correct link from elsewhere still works', async () => {
  const site = await openNewSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
  const tries = Array.from({ length: setupTries.points + 5 }, (_, index) => `${index}`.padStart(43, 'x'))
  const statuses: number[] = []
  const from = { 'x-forwarded-for': '203.0.113.7' }
  for (const guess of tries) statuses.push((await site.setUp(guess, {}, from)).status)
  expect(statuses.filter((status) => status === 410).length).toBeLessThanOrEqual(setupTries.points)
  expect(statuses.at(-1)).toBe(429)
  expect(await site.users()).toEqual([])
  expect((await site.setUp(site.token, {}, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(201)
})

test('unknown fields such as role and id in the body are ignored', async () => {
  const site = await openNewSite()
  const smuggled = { role: 'reader', id: 'chosen', userId: 'chosen', emailVerified: 0, image: 'x' }
  expect((await site.setUp(site.token, smuggled)).status).toBe(201)
  const [user] = await site.users()
  expect(user?.role).toBe('owner')
  expect(user?.id).not.toBe('chosen')
})

test('invalid fields get a message, and the link still works afterwards', async () => {
  const site = await openNewSite()
  const messageFor = async (entry: object) => {
    const response = await site.setUp(site.token, entry)
    expect(response.status).toBe(400)
    return ((await response.json()) as { message: string }).message
  }
  expect(await messageFor({ name: '  ' })).toBe('Please enter your name')
  expect(await messageFor({ email: 'ada' })).toBe('Please enter a valid email address')
  expect(await messageFor({ password: 'short' })).toMatch(/at least 12/)
  expect(await messageFor({ password: 'x'.repeat(129) })).toMatch(/at most 128/)
  expect((await site.setUp(site.token)).status).toBe(201)
})

test('a cross-site request cannot use the link', async () => {
  const site = await openNewSite()
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
  for (const headers of foreign) {
    expect((await site.setUp(site.token, {}, headers)).status).toBe(403)
  }
  expect(await site.users()).toEqual([])
  expect((await site.setUp(site.token)).status).toBe(201)
})

test('the account of a team member is not taken over, and the link still works afterwards', async () => {
  const site = await openNewSite()
  await site.sessionOf('assistant')
  const [member] = await site.users()
  const taken = await site.setUp(site.token, { email: member?.email })
  expect(taken.status).toBe(409)
  expect(await site.users()).toEqual([member])
  expect((await site.setUp(site.token)).status).toBe(201)
})

test('the log names the page and the API call but not the token', async () => {
  const site = await openNewSite()
  const lines: string[] = []
  const info = vi.spyOn(site.services.log, 'info').mockImplementation((line) => void lines.push(JSON.stringify(line)))
  await site.get(`/setup/${site.token}`)
  await site.setUp(site.token)
  info.mockRestore()
  expect(lines.join('\n')).toContain('"/setup/:id"')
  expect(lines.join('\n')).toContain('"/api/setup"')
  expect(lines.join('\n')).not.toContain(site.token)
})
