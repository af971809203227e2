import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuth } from '#platform/auth/auth.server.ts'
import { freeCodes } from '#platform/auth/second-factor/code-waits.ts'
import { endEverySession } from '#platform/auth/sessions.server.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { codeNow } from '#tests/doubles/totp.ts'
import { cookiesOf, givePassword, nextStep, onPage, switchOn } from '#tests/second-factor.ts'
import { openTestSite, ownerPassword } from '#tests/test-site.ts'
import { filledIn } from '../admin-routes.ts'

const minuteMs = 60_000

/** With a clock that only the test moves. */
async function openSite(settings: Record<string, string> = {}) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return openTestSite(settings)
}

type Site = Awaited<ReturnType<typeof openSite>>

/** Another six digits than those that are right around now. */
function wrongCode(key: string): string {
  const right = [-30_000, 0, 30_000].map((offset) => codeNow(key, Date.now() + offset))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

async function halfSignIn(site: Site, more: Record<string, string> = {}) {
  const response = await givePassword(site, more)
  expect(await response.json()).toEqual({ ok: true, needsCode: true })
  return cookiesOf(response)
}

const mailsOf = async (site: Site) =>
  (await site.db.selectFrom('mailOutbox').select(['subject', 'recipient']).orderBy('id').execute()).map(
    ({ subject }) => subject.split(':')[0],
  )
const actionsOf = async (site: Site) =>
  (await site.db.selectFrom('auditLog').select('action').execute()).map(({ action }) => action).toSorted()

test('switched on, a password opens nothing before a code; each is told by mail and logged', async () => {
  const site = await openSite()
  const before = await site.signIn()
  const { key, recoveryCodes, call } = await switchOn(site, before)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)

  const half = await halfSignIn(site)
  expect(half.cookie).toMatch(/^owner\.two_factor=/)
  const response = await onPage(site, half)('/sign-in/code', {
    code: ` ${codeNow(key).slice(0, 3)} ${codeNow(key).slice(3)}`,
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ ok: true })
  expect((await site.get('/api/waitlist', cookiesOf(response))).status).toBe(200)
  // The session that switched it on goes on.
  expect((await site.get('/api/waitlist', before)).status).toBe(200)

  nextStep()
  const off = await call('/second-factor/off', { password: ownerPassword, code: codeNow(key) })
  expect(off.status).toBe(200)
  expect(await (await givePassword(site)).json()).toEqual({ ok: true })
  expect(await mailsOf(site)).toEqual(
    expect.arrayContaining(['A second factor was switched on', 'The second factor was switched off']),
  )
  expect(await actionsOf(site)).toEqual(['second-factor-off', 'second-factor-on'])
})

test('switching it on or off ends every other session, and not the own one', async () => {
  const site = await openSite()
  const mine = await site.ownerSession()
  const reads = async (session: { cookie: string }) => (await site.get('/api/waitlist', session)).status
  const other = await site.ownerSession()
  const helper = await site.sessionOf('reader')
  const { key, call } = await switchOn(site, mine)
  expect([await reads(mine), await reads(other), await reads(helper)]).toEqual([200, 401, 200])
  const another = await site.ownerSession()
  await call('/second-factor/off', { password: ownerPassword, code: codeNow(key) })
  expect([await reads(mine), await reads(another), await reads(helper)]).toEqual([200, 401, 200])
})

test('half a sign-in is no session for any call, under whatever name its cookie is sent', async () => {
  const site = await openSite()
  await switchOn(site)
  const { cookie } = await halfSignIn(site)
  const renamed = cookie.replace('two_factor', 'session_token')
  const locked = apiCalls(site).filter(({ path, right }) => path.startsWith('/api/') && right)
  expect(locked.length).toBeGreaterThan(20)
  for (const { method, path } of locked) {
    for (const sent of [cookie, renamed, `${cookie}; ${renamed}`]) {
      const body = method === 'GET' ? undefined : {}
      const { status } = await site.send(method, filledIn(path), body, { cookie: sent })
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 401`)
    }
  }
})

test('what the library sent for the session it took back stays here', async () => {
  const site = await openSite()
  await switchOn(site)
  const response = await givePassword(site)
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect(response.headers.getSetCookie()[0]).toMatch(/^owner\.two_factor=.*Max-Age=600.*HttpOnly/i)
  const sessions = await site.db.selectFrom('authSession').select('id').execute()
  expect(sessions).toHaveLength(1)
})

test('a code counts once: not again at the sign-in, not elsewhere, and not twice at the same moment', async () => {
  const site = await openSite()
  const { key, call } = await switchOn(site)
  const halves = await Promise.all([halfSignIn(site), halfSignIn(site), halfSignIn(site)])
  const code = codeNow(key)
  const statuses = await Promise.all(
    halves.map(async (half) => (await onPage(site, half)('/sign-in/code', { code })).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401, 401])
  const again = await onPage(site, await halfSignIn(site))('/sign-in/code', { code })
  expect(again.status).toBe(401)
  expect((await again.json()).message).toBe('That code was used already. Please wait for the next one.')
  expect((await call('/second-factor/off', { password: ownerPassword, code })).status).toBe(400)
  // Nor does the one before it, which is still within the minute.
  const older = codeNow(key, Date.now() - 30_000)
  expect((await onPage(site, await halfSignIn(site))('/sign-in/code', { code: older })).status).toBe(401)
})

test('the code that switched it on does not sign in', async () => {
  const site = await openSite()
  const { key } = await switchOn(site)
  const used = codeNow(key, Date.now() - 30_000)
  expect((await onPage(site, await halfSignIn(site))('/sign-in/code', { code: used })).status).toBe(401)
})

test('who knows the password guesses a handful of codes an hour, with new half sign-ins and after a restart', async () => {
  const site = await openSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { key } = await switchOn(site)
  const started = Date.now()
  let guesses = 0
  let round = 0
  while (Date.now() - started < 60 * minuteMs) {
    // Each from another address, each with a new half, and the process is started anew each time.
    round += 1
    const from = { 'x-forwarded-for': `203.0.113.${round % 250}` }
    site.services.auth = await createAuth(site.db, site.env, site.services.auth.newSignInMail)
    const half = await halfSignIn(site, from)
    const { status } = await onPage(site, half)('/sign-in/code', { code: wrongCode(key) }, from)
    expect([401, 429]).toContain(status)
    if (status === 401) guesses += 1
    vi.setSystemTime(Date.now() + (status === 401 ? 1000 : 5 * minuteMs))
  }
  expect(guesses).toBeGreaterThanOrEqual(freeCodes)
  expect(guesses).toBeLessThanOrEqual(freeCodes + 2)
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const held = await onPage(site, await halfSignIn(site, from))('/sign-in/code', { code: codeNow(key) }, from)
  expect(held.status).toBe(429)
  expect((await held.json()).message).toMatch(
    /^Wrong codes were tried\. Please wait \d+ minutes and try again\.$/,
  )
})

test('what strangers guess does not hold up a browser that signed in before', async () => {
  const site = await openSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const known = cookiesOf(await givePassword(site, { 'x-forwarded-for': '198.51.100.1' }))
  const device = known.cookie.split('; ').find((cookie) => cookie.startsWith('owner.device=')) ?? ''
  const { key } = await switchOn(site, known)
  for (let count = 0; count <= freeCodes; count += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${count}` }
    await onPage(site, await halfSignIn(site, from))('/sign-in/code', { code: wrongCode(key) }, from)
  }
  const from = { 'x-forwarded-for': '198.51.100.1' }
  const half = await halfSignIn(site, { ...from, cookie: device })
  const cookie = `${half.cookie}; ${device}`
  expect((await onPage(site, { cookie })('/sign-in/code', { code: codeNow(key) }, from)).status).toBe(200)
})

test('a half sign-in takes five wrong codes and lasts ten minutes', async () => {
  const site = await openSite()
  const { key } = await switchOn(site)
  const half = await halfSignIn(site)
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await onPage(site, half)('/sign-in/code', { code: wrongCode(key) })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 410, 410])
  expect((await onPage(site, half)('/sign-in/code', { code: codeNow(key) })).status).toBe(410)

  nextStep()
  const late = await halfSignIn(site)
  vi.setSystemTime(Date.now() + 10 * minuteMs + 1)
  const response = await onPage(site, late)('/sign-in/code', { code: codeNow(key) })
  expect(response.status).toBe(410)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a password that is replaced ends half sign-ins', async () => {
  const site = await openSite()
  const { key } = await switchOn(site)
  const half = await halfSignIn(site)
  const { id } = await site.db.selectFrom('authUser').select('id').executeTakeFirstOrThrow()
  await site.db.transaction().execute((tx) => endEverySession(tx, id))
  expect((await onPage(site, half)('/sign-in/code', { code: codeNow(key) })).status).toBe(410)
})

test('a made-up, foreign or absent half sign-in takes no code', async () => {
  const site = await openSite()
  const { key, recoveryCodes } = await switchOn(site)
  const half = await halfSignIn(site)
  const other = await openTestSite()
  const foreign = await (async () => {
    await switchOn(other)
    return halfSignIn(other)
  })()
  const unsigned = { cookie: half.cookie.replace(/\..*$/, '') }
  const forged = { cookie: half.cookie.replace(/(%2E|\.)[^.]*$/, '.AAAA') }
  for (const sent of [{}, foreign, unsigned, forged, { cookie: 'owner.two_factor=2fa-x.y' }]) {
    expect((await onPage(site, sent)('/sign-in/code', { code: codeNow(key) })).status).toBe(410)
    const recovery = await onPage(site, sent)('/sign-in/recovery-code', { code: recoveryCodes[0] })
    expect(recovery.status).toBe(410)
  }
})

test('a recovery code signs in once, however it is typed, and the mail says how many are left', async () => {
  const site = await openSite()
  const { recoveryCodes } = await switchOn(site)
  const [code = '', second = ''] = recoveryCodes
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  const first = await onPage(site, await halfSignIn(site))('/sign-in/recovery-code', { code: typed })
  expect(first.status).toBe(200)
  expect((await site.get('/api/waitlist', cookiesOf(first))).status).toBe(200)
  const again = await onPage(site, await halfSignIn(site))('/sign-in/recovery-code', { code })
  expect(again.status).toBe(401)
  const halves = await Promise.all([halfSignIn(site), halfSignIn(site)])
  const race = await Promise.all(
    halves.map(async (half) => (await onPage(site, half)('/sign-in/recovery-code', { code: second })).status),
  )
  expect(race.filter((status) => status === 200)).toHaveLength(1)
  const mails = await site.db
    .selectFrom('mailOutbox')
    .select('text')
    .where('subject', 'like', 'A recovery code was used%')
    .execute()
  const told = mails.map(({ text }) => /\d+ recovery codes are left/.exec(text)?.[0]).toSorted()
  expect(told).toEqual(['8 recovery codes are left', '9 recovery codes are left'])
})

test('half a sign-in of one account takes neither code nor recovery code of another', async () => {
  const site = await openSite()
  const { key, recoveryCodes } = await switchOn(site)
  // A helper with the same password, and a factor of their own.
  const helper = await site.sessionOf('assistant')
  const owner = await site.db.selectFrom('authAccount').selectAll().executeTakeFirstOrThrow()
  const { id, email } = await site.db
    .selectFrom('authUser')
    .select(['id', 'email'])
    .where('role', '=', 'assistant')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('authAccount')
    .values({ ...owner, id: 'helper', userId: id, accountId: id })
    .execute()
  await switchOn(site, helper)
  const half = cookiesOf(await onPage(site)('/sign-in/email', { email, password: ownerPassword }))
  expect((await onPage(site, half)('/sign-in/code', { code: codeNow(key) })).status).toBe(401)
  const recovery = await onPage(site, half)('/sign-in/recovery-code', { code: recoveryCodes[0] })
  expect(recovery.status).toBe(401)
  // Nor does the owner's session beside it make it the owner's.
  const both = { cookie: `${half.cookie}; ${(await site.ownerSession()).cookie}` }
  expect((await onPage(site, both)('/sign-in/code', { code: codeNow(key) })).status).toBe(401)
})

test('no call gives the key or the codes again, and the database holds neither as it is typed', async () => {
  const site = await openSite()
  const { key, recoveryCodes, call } = await switchOn(site)
  expect((await call('/second-factor/start', { password: ownerPassword })).status).toBe(409)
  expect((await call('/second-factor/confirm', { code: codeNow(key) })).status).toBe(409)
  for (const path of ['get-totp-uri', 'view-backup-codes', 'generate-backup-codes', 'enable', 'disable']) {
    expect((await call(`/two-factor/${path}`, { password: ownerPassword })).status).toBe(404)
  }
  const stored = JSON.stringify([
    await site.db.selectFrom('authTwoFactor').selectAll().execute(),
    await site.db.selectFrom('auditLog').selectAll().execute(),
    await site.db.selectFrom('mailOutbox').selectAll().execute(),
  ]).toLowerCase()
  for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secret.toLowerCase())
  }
  // A hash from a backup is no code.
  const hash = /sha256:[\w-]+/.exec(
    (await site.db.selectFrom('authTwoFactor').selectAll().executeTakeFirstOrThrow()).backupCodes,
  )
  const tried = await onPage(site, await halfSignIn(site))('/sign-in/recovery-code', { code: hash?.[0] })
  expect(tried.status).toBe(401)
})

test('a new key is made with each start, and only its own code switches it on', async () => {
  const site = await openSite()
  const call = onPage(site, await site.ownerSession())
  const start = async () =>
    (await (await call('/second-factor/start', { password: ownerPassword })).json()).key
  const first = await start()
  const second = await start()
  expect(second).not.toBe(first)
  expect((await call('/second-factor/confirm', { code: codeNow(first) })).status).toBe(400)
  // Until then the password alone signs in.
  expect(await (await givePassword(site)).json()).toEqual({ ok: true })
  expect((await call('/second-factor/confirm', { code: codeNow(second) })).status).toBe(200)
})

test('without the password, and without a code, nothing is switched, made or added', async () => {
  const site = await openSite()
  const { key, call } = await switchOn(site)
  const wrong = [
    { password: 'not the password', code: codeNow(key) },
    { password: ownerPassword, code: wrongCode(key) },
    { password: ownerPassword, code: '' },
    { password: ownerPassword },
  ]
  for (const path of ['/second-factor/off', '/second-factor/recovery-codes', '/passkeys/options']) {
    for (const proof of wrong) expect(`${path} ${(await call(path, proof)).status}`).toBe(`${path} 400`)
  }
  expect(await actionsOf(site)).toEqual(['second-factor-on'])
  const fresh = await openTestSite()
  const start = await onPage(fresh, await fresh.ownerSession())('/second-factor/start', { password: 'wrong' })
  expect(start.status).toBe(400)
  expect(await fresh.db.selectFrom('authTwoFactor').select('id').execute()).toEqual([])
})

test('who holds a session guesses neither password nor code', async () => {
  const site = await openSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { key, call } = await switchOn(site)
  const statuses: number[] = []
  for (let count = 0; count < freeCodes + 1; count += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${count}` }
    const proof = { password: ownerPassword, code: wrongCode(key) }
    statuses.push((await call('/second-factor/off', proof, from)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: freeCodes }, () => 400), 429])
})

test('new recovery codes end the old ones; a recovery code serves where a code is asked for', async () => {
  const site = await openSite()
  const { key, recoveryCodes, call } = await switchOn(site)
  const proof = { password: ownerPassword, code: codeNow(key) }
  const made = await (await call('/second-factor/recovery-codes', proof)).json()
  expect(made.recoveryCodes).toHaveLength(10)
  const old = await onPage(site, await halfSignIn(site))('/sign-in/recovery-code', { code: recoveryCodes[0] })
  expect(old.status).toBe(401)
  const off = await call('/second-factor/off', { password: ownerPassword, code: made.recoveryCodes[0] })
  expect(off.status).toBe(200)
  expect(await actionsOf(site)).toEqual([
    'recovery-code-used',
    'recovery-codes-made',
    'second-factor-off',
    'second-factor-on',
  ])
})
