import fc from 'fast-check'
import { generateSignedCookie } from 'hono/cookie'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { adminPath } from '#lib/web/local-path.ts'
import { readSecret } from '#platform/database/secrets.server.ts'
import { filledIn } from '#tests/admin-routes.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'

const signInPath = '/api/auth/sign-in/email'

async function openSessions(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const signIn = (password: string, headers: Record<string, string> = {}) =>
    site.post(signInPath, { email: site.env.ADMIN_EMAIL, password }, { origin: site.env.PUBLIC_URL, ...headers })
  const isOwner = async (cookie: string) => (await site.get('/api/waitlist', { cookie })).status === 200
  return { ...site, signIn, isOwner }
}

function sessionCookie(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('session_token'))
      ?.split(';')[0] ?? ''
  )
}

test('a session planted before the sign-in is not used (session fixation)', async () => {
  const { signIn, isOwner } = await openSessions()
  const planted = 'owner.session_token=planted-by-someone-else.c2lnbmVk'
  const cookie = sessionCookie(await signIn(ownerPassword, { cookie: planted }))
  expect(cookie).not.toBe(planted)
  expect(await isOwner(cookie)).toBe(true)
  expect(await isOwner(planted)).toBe(false)
})

test('every sign-in starts a separate session, and signing out ends only that one', async () => {
  const { signIn, isOwner, post, env } = await openSessions()
  const first = sessionCookie(await signIn(ownerPassword))
  const second = sessionCookie(await signIn(ownerPassword, { cookie: first }))
  expect(second).not.toBe(first)
  await post('/api/auth/sign-out', undefined, { cookie: second, origin: env.PUBLIC_URL })
  expect(await isOwner(second)).toBe(false)
  expect(await isOwner(first)).toBe(true)
})

/** Every stored value, as someone who stole the database would see it. */
async function everythingStored({ db }: Awaited<ReturnType<typeof openSessions>>): Promise<string> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((result) => result.rows))
}

const tokenIn = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''

test('a stolen database with its keys does not open a session', async () => {
  const site = await openSessions()
  const cookie = sessionCookie(await site.signIn(ownerPassword))
  expect(await site.isOwner(cookie)).toBe(true)
  expect(tokenIn(cookie)).toHaveLength(32)
  expect(await everythingStored(site)).not.toContain(tokenIn(cookie))
  const { token } = await site.db.selectFrom('authSession').select('token').executeTakeFirstOrThrow()
  const forged = await generateSignedCookie('owner.session_token', token, await readSecret(site.db, 'auth'))
  expect(await site.isOwner(forged.split(';')[0] ?? '')).toBe(false)
})

test('an expired session ends, and its row is deleted', async () => {
  const site = await openSessions()
  const cookie = sessionCookie(await site.signIn(ownerPassword))
  await site.db
    .updateTable('authSession')
    .set({ expiresAt: new Date(0).toISOString() })
    .execute()
  expect(await site.isOwner(cookie)).toBe(false)
  expect(await site.db.selectFrom('authSession').select('id').execute()).toEqual([])
})

test('a session in use is extended', async () => {
  const site = await openSessions()
  const cookie = sessionCookie(await site.signIn(ownerPassword))
  const soon = new Date(Date.now() + minuteMs).toISOString()
  await site.db.updateTable('authSession').set({ expiresAt: soon }).execute()
  expect(await site.isOwner(cookie)).toBe(true)
  const { expiresAt } = await site.db.selectFrom('authSession').select('expiresAt').executeTakeFirstOrThrow()
  expect(expiresAt > soon).toBe(true)
  expect(await site.isOwner(cookie)).toBe(true)
})

test('the redirect after sign-in never leaves the admin', () => {
  const pieces = [
    '/',
    '//',
    '\\',
    'admin',
    '..',
    '.',
    'evil.example',
    '@',
    ':',
    'https:',
    'javascript:',
    '%2f',
    '\t',
    '?',
    '#',
  ]
  const path = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 8 })
  fc.assert(
    fc.property(path, (parts) => {
      const target = adminPath(parts.join(''))
      const { origin, pathname } = new URL(target, 'http://site.test/admin/login')
      expect(origin).toBe('http://site.test')
      expect(pathname).toMatch(/^\/admin(\/|$)/)
    }),
    { numRuns: 3000 },
  )
})

test.for([
  ['its origin', { origin: 'https://evil.example' }],
  ['a port of ours that is another', { origin: 'http://localhost:3001' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['its relation to us', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
] as const)('every changing call is refused to another site, recognized by %s', async ([, headers]) => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const changes = apiCalls(site).filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))
  expect(changes.length).toBeGreaterThan(10)
  for (const { path } of changes) {
    const response = await site.post(filledIn(path), {}, { ...session, ...headers })
    expect(`${path} ${response.status}`).toBe(`${path} 403`)
  }
})
