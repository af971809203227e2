import { expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import { codeNow } from '#tests/doubles/totp.ts'
import {
  actionsOf,
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

const mailsOf = async ({ db }: { db: Db }) =>
  (await db.selectFrom('mailOutbox').select(['subject', 'recipient']).orderBy('id').execute()).map(
    ({ subject }) => subject.split(':')[0],
  )

test('with two-factor authentication on, the password alone does not sign in; changes are emailed and logged', async () => {
  const site = await openStillSite()
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
  // The session that turned it on continues.
  expect((await site.get('/api/waitlist', before)).status).toBe(200)

  nextStep()
  const off = await call('/second-factor/off', { password: ownerPassword, code: codeNow(key) })
  expect(off.status).toBe(200)
  expect(await (await givePassword(site)).json()).toEqual({ ok: true })
  expect(await mailsOf(site)).toEqual(
    expect.arrayContaining(['Two-factor authentication was turned on', 'Two-factor authentication was turned off']),
  )
  expect(await actionsOf(site)).toEqual(['second-factor-off', 'second-factor-on'])
})

test('turning it on or off ends all other sessions', async () => {
  const site = await openStillSite()
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

test('no call returns the key or codes again, and the database stores neither in plain text', async () => {
  const site = await openStillSite()
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
  // A hash from a backup does not work as a code.
  const hash = /sha256:[\w-]+/.exec(
    (await site.db.selectFrom('authTwoFactor').selectAll().executeTakeFirstOrThrow()).backupCodes,
  )
  const tried = await onPage(site, await halfSignIn(site))('/sign-in/recovery-code', { code: hash?.[0] })
  expect(tried.status).toBe(401)
})

test('each setup creates a new key, and only its own code turns it on', async () => {
  const site = await openStillSite()
  const call = onPage(site, await site.ownerSession())
  const start = async () => (await (await call('/second-factor/start', { password: ownerPassword })).json()).key
  const first = await start()
  const second = await start()
  expect(second).not.toBe(first)
  expect((await call('/second-factor/confirm', { code: codeNow(first) })).status).toBe(400)
  // Until then, the password alone signs in.
  expect(await (await givePassword(site)).json()).toEqual({ ok: true })
  expect((await call('/second-factor/confirm', { code: codeNow(second) })).status).toBe(200)
})

test('changes to sign-in methods require the password and a code', async () => {
  const site = await openStillSite()
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
