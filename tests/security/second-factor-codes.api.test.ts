import { expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { freeCodes } from '#platform/auth/second-factor/code-waits.ts'
import { codeNow } from '#tests/doubles/totp.ts'
import {
  actionsOf,
  cookiesOf,
  givePassword,
  halfSignIn,
  onPage,
  openStillSite,
  switchOn,
  wrongCode,
} from '#tests/sites/second-factor.ts'
import { ownerPassword } from '#tests/sites/test-site.ts'

test('a code works once, even elsewhere or in simultaneous requests', async () => {
  const site = await openStillSite()
  const { key, call } = await switchOn(site)
  const halves = await Promise.all([halfSignIn(site), halfSignIn(site), halfSignIn(site)])
  const code = codeNow(key)
  const statuses = await Promise.all(
    halves.map(async (half) => (await onPage(site, half)('/sign-in/code', { code })).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401, 401])
  const again = await onPage(site, await halfSignIn(site))('/sign-in/code', { code })
  expect(again.status).toBe(401)
  expect((await again.json()).message).toBe('That code has already been used. Please wait for the next one.')
  expect((await call('/second-factor/off', { password: ownerPassword, code })).status).toBe(400)
  // The previous code no longer works either, although it has not expired.
  const older = codeNow(key, Date.now() - 30_000)
  expect((await onPage(site, await halfSignIn(site))('/sign-in/code', { code: older })).status).toBe(401)
})

test('the code that turned two-factor authentication on does not sign in', async () => {
  const site = await openStillSite()
  const { key } = await switchOn(site)
  const used = codeNow(key, Date.now() - 30_000)
  expect((await onPage(site, await halfSignIn(site))('/sign-in/code', { code: used })).status).toBe(401)
})

test('with the password, only a few codes an hour can be guessed, despite new sign-ins and restarts', async () => {
  const site = await openStillSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { key } = await switchOn(site)
  const started = Date.now()
  let guesses = 0
  let round = 0
  while (Date.now() - started < 60 * minuteMs) {
    // Each attempt uses a new address, a new pending sign-in and a new process.
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
  expect((await held.json()).message).toMatch(/^Too many wrong codes\. Please wait \d+ minutes and try again\.$/)
})

test('guesses by strangers do not slow down a browser that signed in before', async () => {
  const site = await openStillSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
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

test('guessing the password or code from a session is rate limited', async () => {
  const site = await openStillSite({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
  const { key, call } = await switchOn(site)
  const statuses: number[] = []
  for (let count = 0; count < freeCodes + 1; count += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${count}` }
    const proof = { password: ownerPassword, code: wrongCode(key) }
    statuses.push((await call('/second-factor/off', proof, from)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: freeCodes }, () => 400), 429])
})

test('a recovery code signs in once, in any spelling, and the email says how many are left', async () => {
  const site = await openStillSite()
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
  const told = mails.map(({ text }) => /\d+ recovery codes left/.exec(text)?.[0]).toSorted()
  expect(told).toEqual(['8 recovery codes left', '9 recovery codes left'])
})

test('new recovery codes replace the old ones, and work wherever a code is asked for', async () => {
  const site = await openStillSite()
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
