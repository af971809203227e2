import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { ownerPassword } from '#tests/sites/test-site.ts'
import { teamApi as api, messageOf, openTeam } from '#tests/sites/test-team.ts'
import { listHelpers } from './team.server.ts'

test('a role holds from the next click; making an owner asks for one’s own password', async () => {
  const site = await openTeam()
  const helper = await site.makeAccount('reader')
  const session = await helper.session()
  const draft = () => site.get('/api/admin/site/draft', session)
  expect((await draft()).status).toBe(403)
  expect((await site.setRole(helper.id, 'assistant', site.owner)).status).toBe(200)
  expect((await draft()).status).toBe(200)
  for (const more of [{}, { password: '' }, { password: 'not the password' }]) {
    expect((await site.setRole(helper.id, 'owner', site.owner, more)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await site.account(helper.email)).toMatchObject({ role: 'assistant' })
  const made = await site.setRole(helper.id, 'owner', site.owner, { password: ownerPassword })
  expect(made.status).toBe(200)
  expect((await site.get('/api/admin/people/csv', session)).status).toBe(200)
  expect((await site.setRole('nobody', 'reader', site.owner)).status).toBe(404)
  expect((await site.actions()).filter(({ action }) => action === 'role-changed')).toHaveLength(2)
})

test('a session alone does not let anyone try out passwords', async () => {
  const site = await openTeam({ RATE_LIMIT: 'on' })
  const helper = await site.makeAccount('reader')
  const answers = new Set<number>()
  for (let times = 0; times < 12; times += 1) {
    answers.add((await site.setRole(helper.id, 'owner', site.owner, { password: `guess ${times}` })).status)
  }
  expect(answers).toContain(429)
})

test('the last owner is neither removed nor made less', async () => {
  const site = await openTeam()
  const { id, email } = await site.ownerAccount()
  const demoted = await site.setRole(id, 'reader', site.owner)
  expect([demoted.status, await messageOf(demoted)]).toEqual([
    409,
    'This is the only owner. Make somebody else an owner first.',
  ])
  const removed = await site.remove(id, site.owner)
  expect([removed.status, await messageOf(removed)]).toEqual([
    409,
    'You cannot remove yourself. Another owner can.',
  ])
  expect(await site.account(email)).toMatchObject({ role: 'owner' })
  const second = await site.makeAccount('owner')
  expect((await site.remove(second.id, await second.session())).status).toBe(409)
  expect((await site.remove(id, await second.session())).status).toBe(200)
  expect((await site.get('/api/admin/people', site.owner)).status).toBe(401)
})

test.for(['demote', 'remove'] as const)('of two owners who %s each other at once, one stays', async (how) => {
  const site = await openTeam()
  for (let times = 0; times < 4; times += 1) {
    await site.db.deleteFrom('authUser').execute()
    const [ada, bea] = [await site.makeAccount('owner'), await site.makeAccount('owner')]
    const [asAda, asBea] = [await ada.session(), await bea.session()]
    const act = (id: string, session: { cookie: string }) =>
      how === 'demote' ? site.setRole(id, 'reader', session) : site.remove(id, session)
    const both = await Promise.all([act(bea.id, asAda), act(ada.id, asBea)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await site.db.selectFrom('authUser').select('id').where('role', '=', 'owner').execute()
    expect(owners).toHaveLength(1)
  }
})

test('who is removed is out at once, in every window, with all that could let them in again', async () => {
  const site = await openTeam()
  const helper = await site.makeAccount('owner')
  const sessions = [await helper.session(), await helper.session()]
  const { token } = await site.invited('reader', 'cleo@example.com')
  const asHelper = await site.post(
    `${api}/invitations`,
    { name: 'Eve', email: 'eve@example.com', role: 'assistant' },
    sessions[0],
  )
  expect(asHelper.status).toBe(200)
  const theirs = await site.tokenTo('eve@example.com')
  const times = { expiresAt: '2999-01-01', createdAt: '2026-01-01', updatedAt: '2026-01-01' }
  const half = [
    { id: 'a', identifier: '2fa-x', value: helper.id, ...times },
    { id: 'b', identifier: `reset:${helper.email}`, value: 'x', ...times },
    { id: 'c', identifier: '2fa-y', value: 'somebody-else', ...times },
  ]
  await site.db.insertInto('authVerification').values(half).execute()

  expect((await site.remove(helper.id, site.owner)).status).toBe(200)
  for (const session of sessions) expect((await site.get('/api/admin/people', session)).status).toBe(401)
  const again = await site.post('/api/auth/sign-in/email', { email: helper.email, password: ownerPassword })
  expect(again.status).toBe(401)
  expect(await namesOf(site.db, helper.id)).toEqual([])
  expect((await site.db.selectFrom('authVerification').select('id').execute()).map(({ id }) => id)).toEqual([
    'c',
  ])
  // What they sent ends; what another owner sent does not.
  expect((await site.join(theirs)).status).toBe(410)
  expect((await site.join(token)).status).toBe(200)
  const log = await site.actions()
  expect(log).toContainEqual({ action: 'helper-invited', subject: 'eve@example.com', by: helper.email })
  expect(log).toContainEqual({ action: 'helper-removed', subject: helper.email, by: site.env.ADMIN_EMAIL })
})

/** Tables that still name an account: a new one that does goes with it. */
async function namesOf(db: Db, id: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return JSON.stringify(rows).includes(id) ? [name] : []
    }),
  )
  return found.flat()
}

test('what an owner sent out ends with them, also under the address they had before', async () => {
  const site = await openTeam()
  const other = await site.makeAccount('owner')
  const { token, email } = await site.invited('owner')
  // The one who invited has changed their address since.
  await site.db
    .updateTable('authUser')
    .set({ email: newEmail() })
    .where('email', '=', site.env.ADMIN_EMAIL)
    .execute()
  const { id } = (await listHelpers(site.db)).find((each) => each.id !== other.id) ?? { id: '' }
  expect((await site.remove(id, await other.session())).status).toBe(200)
  expect((await site.join(token)).status).toBe(410)
  expect(await site.account(email)).toBeUndefined()
})

test('who was removed and is invited again has a fresh account, and no old session', async () => {
  const site = await openTeam()
  const helper = await site.makeAccount('assistant')
  const old = await helper.session()
  await site.remove(helper.id, site.owner)
  const { token } = await site.invited('reader', helper.email)
  expect((await site.join(token)).status).toBe(200)
  const fresh = await site.account(helper.email)
  expect(fresh?.id).not.toBe(helper.id)
  expect(fresh?.role).toBe('reader')
  expect((await site.get('/api/admin/people', old)).status).toBe(401)
  const sessions = await site.db.selectFrom('authSession').selectAll().execute()
  expect(sessions.filter(({ userId }) => userId === fresh?.id)).toEqual([])
  const before = await site.post('/api/auth/sign-in/email', { email: helper.email, password: ownerPassword })
  expect(before.status).toBe(401)
})

test('the list says who has access, since when, and when they were last here', async () => {
  const site = await openTeam()
  const helper = await site.makeAccount('reader')
  const [first, second] = await listHelpers(site.db)
  expect(first).toMatchObject({ email: site.env.ADMIN_EMAIL, role: 'owner', lastSeenAt: expect.any(String) })
  expect(second).toMatchObject({ email: helper.email, role: 'reader', lastSeenAt: null })
  await helper.session()
  expect((await listHelpers(site.db))[1]?.lastSeenAt).toEqual(expect.any(String))
})
