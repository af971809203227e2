import { expect, test } from 'vitest'
import type { ShownSession } from '#features/account/sessions.server.ts'
import { freeTries } from '#platform/auth/sign-in-waits.ts'
import { firefox, oldPassword, openAccounts, safari } from '#tests/sites/accounts.ts'
import { ownerPassword } from '#tests/sites/test-site.ts'
import { readSessions } from './sessions.server.ts'

async function openSessions() {
  const site = await openAccounts()
  const { id, email } = await site.createAccount()
  const user = { id, email, role: 'reader' as const }
  const signIn = (userAgent: string, cookie = '') =>
    site.signInAs(email, oldPassword, { 'user-agent': userAgent, ...(cookie && { cookie }) })
  const list = async (here: { cookie: string }): Promise<ShownSession[]> => {
    const session = await site.services.auth.readSession(new Headers(here))
    return readSessions(site.db, user, session?.sessionId)
  }
  return { ...site, user, signIn, list }
}

test('sessions are listed by browser name, the current one first, without tokens or IP addresses', async () => {
  const site = await openSessions()
  const desktop = await site.signIn(firefox)
  await site.signIn(safari)
  const sessions = await site.list(desktop)
  expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual([
    ['Firefox on Windows', true],
    ['Safari on iPhone', false],
  ])
  expect(Object.keys(sessions[0] ?? {})).toEqual(['id', 'browser', 'firstAt', 'lastAt', 'isThis'])
  const stored = await site.db.selectFrom('authSession').select('ipAddress').execute()
  expect(stored.every(({ ipAddress }) => !ipAddress)).toBe(true)
})

test('ending one session keeps the others', async () => {
  const site = await openSessions()
  const [here, there, third] = [await site.signIn(firefox), await site.signIn(safari), await site.signIn('')]
  const { id = '' } = (await site.list(here)).find(({ browser }) => browser === 'Safari on iPhone') ?? {}
  expect((await site.call('DELETE', `/sessions/${id}`, undefined, here)).status).toBe(200)
  expect(await Promise.all([here, there, third].map(site.isSignedIn))).toEqual([true, false, true])
  expect((await site.call('DELETE', `/sessions/${id}`, undefined, here)).status).toBe(404)
  expect(await site.actions()).toEqual(['sessions-ended'])
})

test('signing out everywhere else keeps only the current session', async () => {
  const site = await openSessions()
  const [here, there] = [await site.signIn(firefox), await site.signIn(safari)]
  const owner = await site.ownerSession()
  const answer = await site.call('POST', '/sessions/end-others', undefined, here)
  expect(await answer.json()).toEqual({ ended: 1 })
  expect(await Promise.all([here, there, owner].map(site.isSignedIn))).toEqual([true, false, true])
  expect(await site.actions()).toEqual(['sessions-ended'])
  await site.call('POST', '/sessions/end-others', undefined, here)
  expect(await site.actions()).toEqual(['sessions-ended'])
})

test('a user cannot end another user’s session', async () => {
  const site = await openSessions()
  const reader = await site.signIn(firefox)
  const owner = await site.ownerSession()
  const ownerId = (await site.services.auth.readSession(new Headers(owner)))?.sessionId
  const answer = await site.call('DELETE', `/sessions/${ownerId}`, undefined, reader)
  expect(answer.status).toBe(404)
  expect(await site.isSignedIn(owner)).toBe(true)
  expect(await site.actions()).toEqual([])
})

test('a sign-in from a new browser sends an email, except the very first one', async () => {
  const site = await openSessions()
  const told = async () => (await site.mails('new-sign-in')).map(({ recipient, text }) => ({ recipient, text }))
  const kept = await site.signIn(firefox)
  expect(await told()).toEqual([])
  await site.signIn(firefox, kept.cookie)
  expect(await told()).toEqual([])
  await site.signIn(safari)
  const mails = await told()
  expect(mails).toEqual([{ recipient: site.user.email, text: expect.stringContaining('Safari on iPhone') }])
  expect(mails[0]?.text).toContain(`${site.env.PUBLIC_URL}/admin/account`)
  // The cookie of another account does not make a browser known.
  const other = await site.createAccount()
  await site.signIn(safari, (await site.signInAs(other.email)).cookie)
  expect(await told()).toHaveLength(2)
  // A wrong password sends nothing.
  await site.tryToSignIn(site.user.email, 'not the password')
  expect(await told()).toHaveLength(2)
})

test('the raw user agent never appears in an email', async () => {
  const site = await openSessions()
  await site.signIn(firefox)
  await site.signIn('<a href="https://evil.example">Call us</a>')
  expect(JSON.stringify(await site.mails('new-sign-in'))).not.toContain('evil.example')
})

test('a successful sign-in does not reset the wrong attempts at another account', async () => {
  const site = await openAccounts({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { email } = await site.createAccount('assistant')
  const at = { 'x-forwarded-for': '203.0.113.9' }
  const guess = async () => (await site.tryToSignIn(site.env.ADMIN_EMAIL, 'a guess', at)).status
  const statuses = []
  for (let round = 0; round < freeTries; round += 1) {
    statuses.push(await guess())
    if (round < freeTries - 1) expect((await site.tryToSignIn(email, oldPassword, at)).status).toBe(200)
  }
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await guess()).toBe(429)
  expect((await site.tryToSignIn(site.env.ADMIN_EMAIL, ownerPassword, at)).status).toBe(429)
})
