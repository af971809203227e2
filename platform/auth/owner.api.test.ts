import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createOwner } from '#tests/sites/create-owner.ts'
import { openTestSite, ownerPassword } from '#tests/sites/test-site.ts'
import { ensureOwner, type OwnerAtStart } from './owner.server.ts'
import { checkSetupToken, makeSetupLink } from './setup-link.server.ts'

const newPassword = 'another password of theirs'

async function openNewSite() {
  const site = await openTestSite()
  await site.db.deleteFrom('authUser').execute()
  const { ADMIN_PASSWORD: _, ...env } = site.env
  return { ...site, env }
}

type Site = Awaited<ReturnType<typeof openTestSite>>

async function signInStatus(site: Pick<Site, 'post'>, email: string, password: string): Promise<number> {
  return (await site.post('/api/auth/sign-in/email', { email, password })).status
}

function tokenIn(made: OwnerAtStart): string {
  return 'setupLink' in made && made.setupLink && 'token' in made.setupLink ? made.setupLink.token : ''
}

const accounts = ({ db }: Pick<Site, 'db'>) =>
  db.selectFrom('authUser').select(['email', 'role']).orderBy('createdAt').execute()

test('without ADMIN_PASSWORD each start makes another link, and nobody an account', async () => {
  const site = await openNewSite()
  const start = async () => {
    const made = await ensureOwner(site.db, site.env)
    return tokenIn(made)
  }
  const [first, second] = [await start(), await start()]
  expect(await checkSetupToken(site.db, first)).toBe(false)
  expect(await checkSetupToken(site.db, second)).toBe(true)
  // An upgrade of a site that runs shows no table.
  expect(await ensureOwner(site.db, site.env, { newLink: false })).toEqual({ setupLink: undefined })
  expect(await checkSetupToken(site.db, second)).toBe(true)
  expect(await accounts(site)).toEqual([])
})

test('with ADMIN_PASSWORD the first start makes the owner, and a link of before no longer opens', async () => {
  const site = await openNewSite()
  const before = await ensureOwner(site.db, site.env)
  const settings = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: newPassword }
  expect(await ensureOwner(site.db, settings)).toEqual({ signInAs: 'boss@example.com' })
  expect(await ensureOwner(site.db, settings)).toEqual({ signInAs: 'boss@example.com' })
  expect(await accounts(site)).toEqual([{ email: 'boss@example.com', role: 'owner' }])
  expect(await signInStatus(site, 'BOSS@example.com', newPassword)).toBe(200)
  expect(await checkSetupToken(site.db, tokenIn(before))).toBe(false)
  const kept = await site.db.selectFrom('settings').select('value').execute()
  expect(JSON.stringify(kept)).not.toContain(newPassword)
})

test('ten first starts at once make one owner', async () => {
  const site = await openNewSite()
  const settings = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: newPassword }
  await Promise.all(Array.from({ length: 10 }, () => ensureOwner(site.db, settings)))
  expect(await accounts(site)).toHaveLength(1)
})

test('setting ADMIN_PASSWORD or ADMIN_EMAIL later replaces the old one and ends open sessions', async () => {
  const site = await openTestSite()
  const session = await site.signIn()
  const settings = { ADMIN_EMAIL: 'new@example.com', ADMIN_PASSWORD: newPassword }
  await ensureOwner(site.db, settings)
  expect((await site.get('/api/waitlist', session)).status).toBe(401)
  expect(await signInStatus(site, 'new@example.com', ownerPassword)).toBe(401)
  expect(await signInStatus(site, 'new@example.com', newPassword)).toBe(200)
})

test('a password and an email that were changed in the browser are not put back by the next starts', async () => {
  const site = await openTestSite()
  await ensureOwner(site.db, site.env)
  const { password } = await site.db.selectFrom('authAccount').select('password').executeTakeFirstOrThrow()
  const other = await openTestSite()
  await ensureOwner(other.db, { ...other.env, ADMIN_PASSWORD: newPassword })
  const changed = await other.db.selectFrom('authAccount').select('password').executeTakeFirstOrThrow()
  expect(changed.password).not.toBe(password)
  const session = await site.ownerSession()
  // As the page of one's account does it.
  await site.db.updateTable('authAccount').set({ password: changed.password }).execute()
  await site.db.updateTable('authUser').set({ email: 'ada@coach.example' }).execute()
  for (const _ of ['next', 'one after']) {
    expect(await ensureOwner(site.db, site.env)).toEqual({ signInAs: 'ada@coach.example' })
  }
  expect(await signInStatus(site, 'ada@coach.example', newPassword)).toBe(200)
  expect((await site.get('/api/waitlist', session)).status).toBe(200)

  const rescue = { ...site.env, ADMIN_PASSWORD: 'what the machine says' }
  await ensureOwner(site.db, rescue)
  expect(await signInStatus(site, 'ada@coach.example', 'what the machine says')).toBe(200)
  expect((await site.get('/api/waitlist', session)).status).toBe(401)
  const { ADMIN_PASSWORD: _, ...unset } = site.env
  await ensureOwner(site.db, unset)
  expect(await signInStatus(site, 'ada@coach.example', 'what the machine says')).toBe(200)
  // Set anew after it was gone, the same one counts again.
  await site.db.updateTable('authAccount').set({ password: changed.password }).execute()
  await ensureOwner(site.db, rescue)
  expect(await signInStatus(site, 'ada@coach.example', 'what the machine says')).toBe(200)
})

test('the account with ADMIN_EMAIL is meant, else the oldest owner', async () => {
  const site = await openTestSite()
  const { password = '' } = await site.db.selectFrom('authAccount').select('password').executeTakeFirstOrThrow()
  await createOwner(site.db, 'second@example.com', password ?? '')
  await ensureOwner(site.db, site.env)
  const settings = { ADMIN_EMAIL: 'second@example.com', ADMIN_PASSWORD: newPassword }
  expect(await ensureOwner(site.db, settings)).toEqual({ signInAs: 'second@example.com' })
  expect(await signInStatus(site, 'second@example.com', newPassword)).toBe(200)
  expect(await signInStatus(site, site.env.ADMIN_EMAIL, ownerPassword)).toBe(200)
  const third = { ADMIN_EMAIL: 'third@example.com', ADMIN_PASSWORD: newPassword }
  expect(await ensureOwner(site.db, third)).toEqual({ signInAs: 'third@example.com' })
  expect(await accounts(site)).toEqual([
    { email: 'third@example.com', role: 'owner' },
    { email: 'second@example.com', role: 'owner' },
  ])
})

test('an owner who was made in the browser keeps their email where ADMIN_EMAIL is not set', async () => {
  const site = await openTestSite()
  await site.db.updateTable('authUser').set({ email: 'ada@coach.example' }).execute()
  await ensureOwner(site.db, { ...site.env, ADMIN_PASSWORD: newPassword })
  expect(await accounts(site)).toEqual([{ email: 'ada@coach.example', role: 'owner' }])
  expect(await signInStatus(site, 'ada@coach.example', newPassword)).toBe(200)
})

test('a site from before, which noted nothing, goes on as it was', async () => {
  const site = await openTestSite()
  await migrate(site.db)
  const session = await site.ownerSession()
  expect(await ensureOwner(site.db, site.env)).toEqual({ signInAs: site.env.ADMIN_EMAIL })
  expect((await site.get('/api/waitlist', session)).status).toBe(200)
  expect(await site.db.selectFrom('auditLog').select('action').execute()).toEqual([])
})

test('several machines that start together print one link, and each machine can renew its own', async () => {
  const { db } = await openNewSite()
  const made = await Promise.all(['one', 'two', 'three'].map((host) => makeSetupLink(db, host)))
  const tokens = made.flatMap((each) => ('token' in each ? [each.token] : []))
  expect(tokens).toHaveLength(1)
  expect(await checkSetupToken(db, tokens[0] ?? '')).toBe(true)
  const [first = ''] = made.flatMap((each) => ('printedBy' in each ? [each.printedBy] : []))
  const again = await makeSetupLink(db, first)
  expect('token' in again && (await checkSetupToken(db, again.token))).toBe(true)
  const later = await makeSetupLink(db, 'another', Date.now() + 11 * minuteMs)
  expect('token' in later).toBe(true)
})
