import { expect, test } from 'vitest'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'

const signInPath = '/api/auth/sign-in/email'

test('the right password opens a session; signing out ends it on the server', async () => {
  const site = await openTestSite()
  const response = await site.post(signInPath, { email: site.env.ADMIN_EMAIL, password: ownerPassword })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
  const cookie = response.headers.getSetCookie().join('\n')
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)

  const session = await site.signIn()
  expect((await site.get('/api/waitlist', session)).status).toBe(200)
  const origin = site.env.PUBLIC_URL
  expect((await site.post('/api/auth/sign-out', undefined, { ...session, origin })).status).toBe(200)
  expect((await site.get('/api/waitlist', session)).status).toBe(401)
})

test('over https the cookie is secure', async () => {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  const response = await site.post(signInPath, { email: site.env.ADMIN_EMAIL, password: ownerPassword })
  expect(response.headers.getSetCookie().join('\n')).toMatch(/__Secure-owner.*Secure/i)
  const session = await site.signIn()
  expect((await site.get('/api/waitlist', session)).status).toBe(200)
})

test('a wrong password and an unknown email get the same answer', async () => {
  const site = await openTestSite()
  const wrong = await site.post(signInPath, { email: site.env.ADMIN_EMAIL, password: 'not the password' })
  const unknown = await site.post(signInPath, { email: 'eve@example.com', password: 'not the password' })
  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual({ message: 'That email and password do not match.' })
  expect(await unknown.json()).toEqual({ message: 'That email and password do not match.' })
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('a call that does not say where it comes from is refused in words, and changes nothing', async () => {
  const site = await openTestSite()
  const owner = { email: site.env.ADMIN_EMAIL, password: ownerPassword }
  const session = await site.signIn()
  const refused = await Promise.all([
    site.post(signInPath, owner, session),
    site.post(signInPath, owner, { 'sec-fetch-site': 'same-origin' }),
    site.post('/api/auth/sign-out', undefined, session),
  ])
  for (const response of refused) {
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      message: `Please do this on our own page, ${site.env.PUBLIC_URL}/admin.`,
    })
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect((await site.get('/api/waitlist', session)).status).toBe(200)
})

test('a forged or foreign cookie is no session', async () => {
  const site = await openTestSite()
  const { cookie } = await site.signIn()
  const other = await openTestSite()
  const forged = cookie.replace(/=.*/, '=aaaa.bbbb')
  expect((await site.get('/api/waitlist', { cookie: forged })).status).toBe(401)
  expect((await other.get('/api/waitlist', { cookie })).status).toBe(401)
})

test('nothing else of the sign-in library is reachable', async () => {
  const site = await openTestSite()
  const paths = [
    'sign-up/email',
    'request-password-reset',
    'update-user',
    'change-email',
    'delete-user',
    'sign-in/social',
  ]
  for (const path of paths) {
    const body = { name: 'Eve', email: 'eve@example.com', password: 'a long password' }
    expect((await site.post(`/api/auth/${path}`, body)).status).toBe(404)
  }
  expect((await site.get('/api/auth/get-session', await site.signIn())).status).toBe(404)
  expect(await site.db.selectFrom('authUser').select('id').execute()).toHaveLength(1)
})
