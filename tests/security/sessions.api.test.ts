import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminPath } from '#lib/local-path.ts'
import { filledIn } from '#tests/admin-routes.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { openTestSite, ownerPassword } from '#tests/test-site.ts'

const signInPath = '/api/auth/sign-in/email'

async function openSessions(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const signIn = (password: string, headers: Record<string, string> = {}) =>
    site.post(
      signInPath,
      { email: site.env.ADMIN_EMAIL, password },
      { origin: site.env.PUBLIC_URL, ...headers },
    )
  const isOwner = async (cookie: string) => (await site.get('/api/waitlist', { cookie })).status === 200
  return { ...site, signIn, isOwner }
}

/** Every password is wrong, at once: what is tested is the count, and comparing a hundred takes half a minute. */
function refuseAll({ services }: Awaited<ReturnType<typeof openSessions>>): void {
  services.auth.handle = async () => new Response(null, { status: 401 })
}

function sessionCookie(response: Response): string {
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.includes('session_token'))
      ?.split(';')[0] ?? ''
  )
}

test('a session that someone else planted before the sign-in is not the one that opens', async () => {
  const { signIn, isOwner } = await openSessions()
  const planted = 'owner.session_token=planted-by-someone-else.c2lnbmVk'
  const cookie = sessionCookie(await signIn(ownerPassword, { cookie: planted }))
  expect(cookie).not.toBe(planted)
  expect(await isOwner(cookie)).toBe(true)
  expect(await isOwner(planted)).toBe(false)
})

test('every sign-in makes a session of its own, and signing out ends that one alone', async () => {
  const { signIn, isOwner, post, env } = await openSessions()
  const first = sessionCookie(await signIn(ownerPassword))
  const second = sessionCookie(await signIn(ownerPassword, { cookie: first }))
  expect(second).not.toBe(first)
  await post('/api/auth/sign-out', undefined, { cookie: second, origin: env.PUBLIC_URL })
  expect(await isOwner(second)).toBe(false)
  expect(await isOwner(first)).toBe(true)
})

test('one account is guessed at no faster from many addresses than from a few', async () => {
  const site = await openSessions({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  refuseAll(site)
  const from = (count: number) => ({ 'x-forwarded-for': `10.0.0.${count}` })
  const statuses: number[] = []
  for (let count = 0; count < 101; count += 1) {
    statuses.push((await site.signIn('wrong', from(count))).status)
  }
  expect([...new Set(statuses.slice(0, 100))]).toEqual([401])
  expect(statuses[100]).toBe(429)
})

test('an address in IPv6 is counted by the network its owner has, not by the one it picks', async () => {
  const site = await openSessions({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  refuseAll(site)
  const tryFrom = async (address: string) =>
    (await site.signIn('wrong', { 'x-forwarded-for': address })).status
  for (let count = 0; count < 10; count += 1) {
    expect(await tryFrom(`2001:db8:1:2:${count}::1`)).toBe(401)
  }
  expect(await tryFrom('2001:0db8:0001:0002::9')).toBe(429)
  expect(await tryFrom('2001:db8:1:3::9')).toBe(401)
})

test('wherever the sign-in is told to go on, it stays in the admin', () => {
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
] as const)(
  'every call that changes something is refused to another site, known by %s',
  async ([, headers]) => {
    const site = await openTestSite()
    const session = await site.ownerSession()
    const changes = apiCalls(site).filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'))
    expect(changes.length).toBeGreaterThan(10)
    for (const { path } of changes) {
      const response = await site.post(filledIn(path), {}, { ...session, ...headers })
      expect(`${path} ${response.status}`).toBe(`${path} 403`)
    }
  },
)
