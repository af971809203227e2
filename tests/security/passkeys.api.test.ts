import { expect, onTestFinished, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { passkeysPossible } from '#platform/auth/passkeys/passkeys-possible.ts'
import { createPasskey } from '#tests/doubles/authenticator.ts'
import { codeNow } from '#tests/doubles/totp.ts'
import { type Cookie, cookiesOf, onPage, switchOn } from '#tests/sites/second-factor.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'

const proof = { password: ownerPassword }

async function openSite() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const site = await openTestSite()
  const ceremony = { origin: site.env.PUBLIC_URL, rpId: new URL(site.env.PUBLIC_URL).hostname }
  return { ...site, ceremony }
}

type Site = Awaited<ReturnType<typeof openSite>>
type Passkey = ReturnType<typeof createPasskey>

const together = (...cookies: Cookie[]) => ({ cookie: cookies.map(({ cookie }) => cookie).join('; ') })

/** Requests a challenge and returns it with its cookie. */
async function ask(site: Site, path: string, session: Cookie | undefined, body: object = {}) {
  const response = await onPage(site, session)(path, body)
  expect(response.status).toBe(200)
  const { options } = await response.json()
  return { options, cookie: cookiesOf(response) }
}

async function add(site: Site, passkey: Passkey, session: Cookie, given: object = proof) {
  const { options, cookie } = await ask(site, '/passkeys/options', session, given)
  const body = { name: 'Laptop', response: passkey.register(options, site.ceremony) }
  return onPage(site, together(session, cookie))('/passkeys', body)
}

async function signIn(site: Site, passkey: Passkey, change: object = {}) {
  const { options, cookie } = await ask(site, '/sign-in/passkey/options', undefined)
  const response = passkey.authenticate(options, { ...site.ceremony, ...change })
  return onPage(site, cookie)('/sign-in/passkey', { response })
}

test('a passkey signs in on its own, even with two-factor authentication; adding it is emailed and logged', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const passkey = createPasskey()
  expect((await add(site, passkey, session)).status).toBe(201)
  const { key } = await switchOn(site, session)
  const response = await signIn(site, passkey)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
  expect((await site.get('/api/waitlist', cookiesOf(response))).status).toBe(200)
  expect(response.headers.getSetCookie().join()).toContain('owner.device=')
  const row = await site.db.selectFrom('authPasskey').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Laptop', credentialId: passkey.id, lastUsedAt: expect.any(String) })
  expect((await add(site, createPasskey(), session, { ...proof, code: codeNow(key) })).status).toBe(201)
  const subjects = await site.db.selectFrom('mailOutbox').select('subject').execute()
  expect(subjects.filter(({ subject }) => subject.startsWith('A passkey was added'))).toHaveLength(2)
  const actions = await site.db.selectFrom('auditLog').select(['action', 'detail']).execute()
  expect(actions).toContainEqual({ action: 'passkey-added', detail: 'Laptop' })
})

test('a passkey cannot be added without the password or with a sign-in challenge', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  expect((await onPage(site, session)('/passkeys/options', { password: 'wrong' })).status).toBe(400)
  expect((await onPage(site)('/passkeys/options', proof)).status).toBe(401)
  const passkey = createPasskey()
  const open = await ask(site, '/sign-in/passkey/options', undefined)
  const body = { name: 'Mine', response: passkey.register(open.options, site.ceremony) }
  expect((await onPage(site, together(session, open.cookie))('/passkeys', body)).status).toBe(400)
  expect((await onPage(site, session)('/passkeys', body)).status).toBe(400)
  // A challenge of another account is refused too.
  const other = await site.sessionOf('assistant')
  const mine = await ask(site, '/passkeys/options', session, proof)
  const stolen = { name: 'Mine', response: passkey.register(mine.options, site.ceremony) }
  expect((await onPage(site, together(other, mine.cookie))('/passkeys', stolen)).status).toBe(400)
  expect(await site.db.selectFrom('authPasskey').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('a challenge works once, within five minutes', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const passkey = createPasskey()
  const asked = await ask(site, '/passkeys/options', session, proof)
  const body = { name: 'Laptop', response: passkey.register(asked.options, site.ceremony) }
  const twice = onPage(site, together(session, asked.cookie))
  expect((await twice('/passkeys', body)).status).toBe(201)
  expect((await twice('/passkeys', body)).status).toBe(400)

  const { options, cookie } = await ask(site, '/sign-in/passkey/options', undefined)
  const response = passkey.authenticate(options, site.ceremony)
  const call = onPage(site, cookie)
  const statuses = await Promise.all([call('/sign-in/passkey', { response }), call('/sign-in/passkey', { response })])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await call('/sign-in/passkey', { response })).status).toBe(401)

  const late = await ask(site, '/sign-in/passkey/options', undefined)
  vi.setSystemTime(Date.now() + 5 * minuteMs + 1)
  const answer = passkey.authenticate(late.options, site.ceremony)
  expect((await onPage(site, late.cookie)('/sign-in/passkey', { response: answer })).status).toBe(401)
  // The next request deletes expired challenges.
  await ask(site, '/sign-in/passkey/options', undefined)
  expect(await site.db.selectFrom('authVerification').select('id').execute()).toHaveLength(1)
})

test('a passkey without user verification, of another site, unknown or cloned does not sign in', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const passkey = createPasskey()
  await add(site, passkey, session)
  const refused = [
    await signIn(site, passkey, { userVerified: false }),
    await signIn(site, passkey, { origin: 'https://evil.example' }),
    await signIn(site, passkey, { rpId: 'evil.example' }),
    await signIn(site, createPasskey()),
  ]
  for (const response of refused) {
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      message: 'Signing in with this passkey didn’t work. Please try again.',
    })
    expect(response.headers.getSetCookie().join()).not.toContain('session_token')
  }
  expect((await signIn(site, passkey, { counter: 7 })).status).toBe(200)
  // A counter that goes back means that the key was cloned.
  expect((await signIn(site, passkey, { counter: 7 })).status).toBe(401)
  expect((await signIn(site, passkey, { counter: 8 })).status).toBe(200)
})

test('a passkey without user verification is not added', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const { options, cookie } = await ask(site, '/passkeys/options', session, proof)
  const response = createPasskey().register(options, { ...site.ceremony, userVerified: false })
  const answer = await onPage(site, together(session, cookie))('/passkeys', { name: 'Old key', response })
  expect(answer.status).toBe(400)
  expect(await site.db.selectFrom('authPasskey').select('id').execute()).toEqual([])
})

test('only its own account can remove a passkey, which then no longer signs in', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const passkey = createPasskey()
  await add(site, passkey, session)
  const { id } = await site.db.selectFrom('authPasskey').select('id').executeTakeFirstOrThrow()
  const remove = async (by: Cookie) => (await site.send('DELETE', `/api/auth/passkeys/${id}`, undefined, by)).status
  expect(await remove(await site.sessionOf('assistant'))).toBe(404)
  expect((await signIn(site, passkey)).status).toBe(200)
  expect(await remove(session)).toBe(200)
  expect(await remove(session)).toBe(404)
  expect((await signIn(site, passkey)).status).toBe(401)
})

test('passkeys are not offered without https', async () => {
  const possible = ['https://coach.example', 'http://localhost:3000', 'https://localhost']
  const impossible = ['http://coach.example', 'https://203.0.113.7', 'http://127.0.0.1:3000', 'https://[::1]']
  expect(possible.map(passkeysPossible)).toEqual([true, true, true])
  expect(impossible.map(passkeysPossible)).toEqual([false, false, false, false])
  const site = await openTestSite({ PUBLIC_URL: 'http://coach.example' })
  const response = await onPage(site)('/sign-in/passkey/options')
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: 'Passkeys only work over https.' })
})
