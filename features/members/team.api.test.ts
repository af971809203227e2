import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { ownerPassword } from '#tests/sites/test-site.ts'
import { teamApi as api, messageOf, openTeam } from '#tests/sites/test-team.ts'
import { listMembers } from './team.server.ts'

test('a role takes effect at once, and creating an owner requires your password', async () => {
  const site = await openTeam()
  const member = await site.makeAccount('reader')
  const session = await member.session()
  const draft = () => site.get('/api/admin/site/draft', session)
  expect((await draft()).status).toBe(403)
  expect((await site.setRole(member.id, 'assistant', site.owner)).status).toBe(200)
  expect((await draft()).status).toBe(200)
  for (const more of [{}, { password: '' }, { password: 'not the password' }]) {
    expect((await site.setRole(member.id, 'owner', site.owner, more)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await site.account(member.email)).toMatchObject({ role: 'assistant' })
  const made = await site.setRole(member.id, 'owner', site.owner, { password: ownerPassword })
  expect(made.status).toBe(200)
  expect((await site.get('/api/admin/people/csv', session)).status).toBe(200)
  expect((await site.setRole('nobody', 'reader', site.owner)).status).toBe(404)
  expect((await site.actions()).filter(({ action }) => action === 'role-changed')).toHaveLength(2)
})

test('a role that this release does not know may only read', async () => {
  const site = await openTeam()
  const member = await site.makeAccount('assistant')
  const session = await member.session()
  await site.db
    .updateTable('authUser')
    .set({ role: 'auditor' as never })
    .where('id', '=', member.id)
    .execute()
  expect((await site.get('/api/admin/people', session)).status).toBe(200)
  expect((await site.get('/api/admin/site/draft', session)).status).toBe(403)
  const invitation = { name: 'Eve', email: 'eve@example.com', role: 'reader' }
  expect((await site.post(`${api}/invitations`, invitation, session)).status).toBe(403)
})

test('password attempts are limited even with a session', async () => {
  const site = await openTeam({ RATE_LIMIT: 'on' })
  const member = await site.makeAccount('reader')
  const answers = new Set<number>()
  for (let times = 0; times < 12; times += 1) {
    answers.add((await site.setRole(member.id, 'owner', site.owner, { password: `guess ${times}` })).status)
  }
  expect(answers).toContain(429)
})

test('the last owner can be neither removed nor demoted', async () => {
  const site = await openTeam()
  const { id, email } = await site.ownerAccount()
  const demoted = await site.setRole(id, 'reader', site.owner)
  expect([demoted.status, await messageOf(demoted)]).toEqual([
    409,
    'This is the only owner. Make someone else an owner first.',
  ])
  const removed = await site.remove(id, site.owner)
  expect([removed.status, await messageOf(removed)]).toEqual([409, 'You cannot remove yourself. Ask another owner.'])
  expect(await site.account(email)).toMatchObject({ role: 'owner' })
  const second = await site.makeAccount('owner')
  expect((await site.remove(second.id, await second.session())).status).toBe(409)
  expect((await site.remove(id, await second.session())).status).toBe(200)
  expect((await site.get('/api/admin/people', site.owner)).status).toBe(401)
})

test.for(['demote', 'remove'] as const)('if two owners %s each other at the same time, one stays', async (how) => {
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

test('removing a team member ends all their sessions, passkeys and invitations', async () => {
  const site = await openTeam()
  const member = await site.makeAccount('owner')
  const sessions = [await member.session(), await member.session()]
  const { token } = await site.invited('reader', 'cleo@example.com')
  const asMember = await site.post(
    `${api}/invitations`,
    { name: 'Eve', email: 'eve@example.com', role: 'assistant' },
    sessions[0],
  )
  expect(asMember.status).toBe(200)
  const theirs = await site.tokenTo('eve@example.com')
  const times = { expiresAt: '2999-01-01', createdAt: '2026-01-01', updatedAt: '2026-01-01' }
  const half = [
    { id: 'a', identifier: '2fa-x', value: member.id, ...times },
    { id: 'b', identifier: `reset:${member.email}`, value: 'x', ...times },
    { id: 'c', identifier: '2fa-y', value: 'somebody-else', ...times },
  ]
  await site.db.insertInto('authVerification').values(half).execute()

  expect((await site.remove(member.id, site.owner)).status).toBe(200)
  for (const session of sessions) expect((await site.get('/api/admin/people', session)).status).toBe(401)
  const again = await site.post('/api/auth/sign-in/email', { email: member.email, password: ownerPassword })
  expect(again.status).toBe(401)
  expect(await namesOf(site.db, member.id)).toEqual([])
  expect((await site.db.selectFrom('authVerification').select('id').execute()).map(({ id }) => id)).toEqual(['c'])
  // Their own invitations end, those of other owners do not.
  expect((await site.join(theirs)).status).toBe(410)
  expect((await site.join(token)).status).toBe(200)
  const log = await site.actions()
  expect(log).toContainEqual({ action: 'helper-invited', subject: 'eve@example.com', by: member.email })
  expect(log).toContainEqual({ action: 'helper-removed', subject: member.email, by: site.env.ADMIN_EMAIL })
})

/** Tables that still refer to the account. Finds new tables by itself. */
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

test('an owner’s invitations end with them, even after a change of address', async () => {
  const site = await openTeam()
  const other = await site.makeAccount('owner')
  const { token, email } = await site.invited('owner')
  // The inviter has changed their address since.
  await site.db.updateTable('authUser').set({ email: newEmail() }).where('email', '=', site.env.ADMIN_EMAIL).execute()
  const { id } = (await listMembers(site.db)).find((each) => each.id !== other.id) ?? { id: '' }
  expect((await site.remove(id, await other.session())).status).toBe(200)
  expect((await site.join(token)).status).toBe(410)
  expect(await site.account(email)).toBeUndefined()
})

test('a removed member who is invited again gets a new account without old sessions', async () => {
  const site = await openTeam()
  const member = await site.makeAccount('assistant')
  const old = await member.session()
  await site.remove(member.id, site.owner)
  const { token } = await site.invited('reader', member.email)
  expect((await site.join(token)).status).toBe(200)
  const fresh = await site.account(member.email)
  expect(fresh?.id).not.toBe(member.id)
  expect(fresh?.role).toBe('reader')
  expect((await site.get('/api/admin/people', old)).status).toBe(401)
  const sessions = await site.db.selectFrom('authSession').selectAll().execute()
  expect(sessions.filter(({ userId }) => userId === fresh?.id)).toEqual([])
  const before = await site.post('/api/auth/sign-in/email', { email: member.email, password: ownerPassword })
  expect(before.status).toBe(401)
})

test('the list shows team members, when they joined and when they were last active', async () => {
  const site = await openTeam()
  const member = await site.makeAccount('reader')
  const [first, second] = await listMembers(site.db)
  expect(first).toMatchObject({ email: site.env.ADMIN_EMAIL, role: 'owner', lastSeenAt: expect.any(String) })
  expect(second).toMatchObject({ email: member.email, role: 'reader', lastSeenAt: null })
  await member.session()
  expect((await listMembers(site.db))[1]?.lastSeenAt).toEqual(expect.any(String))
})
