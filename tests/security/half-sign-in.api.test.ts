import { expect, test, vi } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { endEverySession } from '#platform/auth/sessions.server.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { codeNow } from '#tests/doubles/totp.ts'
import {
  cookiesOf,
  givePassword,
  halfSignIn,
  nextStep,
  onPage,
  openStillSite,
  switchOn,
  wrongCode,
} from '#tests/sites/second-factor.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'
import { filledIn } from '../admin-routes.ts'

test('a pending two-factor sign-in is not a session for any call, whatever its cookie is called', async () => {
  const site = await openStillSite()
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

test('cookies of the session that the library revoked are not passed on', async () => {
  const site = await openStillSite()
  await switchOn(site)
  const response = await givePassword(site)
  expect(response.headers.getSetCookie()).toHaveLength(1)
  expect(response.headers.getSetCookie()[0]).toMatch(/^owner\.two_factor=.*Max-Age=600.*HttpOnly/i)
  const sessions = await site.db.selectFrom('authSession').select('id').execute()
  expect(sessions).toHaveLength(1)
})

test('a pending sign-in allows five wrong codes and lasts ten minutes', async () => {
  const site = await openStillSite()
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

test('changing the password ends pending sign-ins', async () => {
  const site = await openStillSite()
  const { key } = await switchOn(site)
  const half = await halfSignIn(site)
  const { id } = await site.db.selectFrom('authUser').select('id').executeTakeFirstOrThrow()
  await site.db.transaction().execute((tx) => endEverySession(tx, id))
  expect((await onPage(site, half)('/sign-in/code', { code: codeNow(key) })).status).toBe(410)
})

test('a made-up, foreign or missing pending sign-in accepts no code', async () => {
  const site = await openStillSite()
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

test('a pending sign-in does not accept codes of another account', async () => {
  const site = await openStillSite()
  const { key, recoveryCodes } = await switchOn(site)
  // A team member with the same password and their own second factor.
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
  // Adding the owner's session does not help either.
  const both = { cookie: `${half.cookie}; ${(await site.ownerSession()).cookie}` }
  expect((await onPage(site, both)('/sign-in/code', { code: codeNow(key) })).status).toBe(401)
})
