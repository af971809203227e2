import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invitationDays, joinWords } from '#content/admin/helpers.ts'
import { notYours, type Role } from '#content/admin/roles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newEmail } from '#tests/doubles/new-email.ts'
import { openTestSite, ownerPassword } from '#tests/test-site.ts'
import { invite, readInvitation } from './invitations.server.ts'
import { listHelpers } from './team.server.ts'

const api = '/api/admin/helpers'
const password = 'four words in a row'
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com', TEAM_EMAIL: 'team@example.com' }

async function openTeam(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const owner = await site.ownerSession()
  const ask = (role: Role, email = newEmail(), more: object = {}) =>
    site.post(`${api}/invitations`, { name: 'Bea Helper', email, role, ...more }, owner)
  const mails = (email: string) =>
    site.db.selectFrom('mailOutbox').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()
  /** The token of the newest mail. */
  const tokenTo = async (email: string) =>
    /\/admin\/join\/([\w-]+)/.exec((await mails(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const invited = async (role: Role = 'assistant', email = newEmail()) => {
    expect((await ask(role, email, role === 'owner' ? { password: ownerPassword } : {})).status).toBe(200)
    return { email, token: await tokenTo(email) }
  }
  const join = (token: string, body: object = { name: 'Bea', password }) =>
    site.post(`/api/join/${token}`, body)
  const invitationId = async (email: string) =>
    (
      await site.db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id
  const account = (email: string) =>
    site.db.selectFrom('authUser').selectAll().where('email', '=', email).executeTakeFirst()
  const setRole = (id: string, role: Role, session: { cookie: string }, more: object = {}) =>
    site.post(`${api}/${id}/role`, { role, ...more }, session)
  const remove = (id: string, session: { cookie: string }) =>
    site.send('DELETE', `${api}/${id}`, undefined, session)
  const actions = async () => {
    const rows = await site.db.selectFrom('auditLog').selectAll().orderBy('at').orderBy('id').execute()
    return rows.map(({ action, subject, ownerEmail }) => ({ action, subject, by: ownerEmail }))
  }
  const ways = { owner, ask, mails, tokenTo, invited, join, invitationId, account, setRole, remove, actions }
  return { ...site, ...ways }
}

const messageOf = async (response: Response) => (await response.json()).message as string

test('who is invited by mail joins with a name and a password of their own, and signs in', async () => {
  const site = await openTeam(smtp)
  const email = newEmail()
  const answer = await site.ask('assistant', email.toUpperCase())
  // The link is in the mail alone.
  expect(await answer.json()).toEqual({})
  const [mail, ...more] = await site.mails(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'invitation', urgent: 1, replyTo: site.env.ADMIN_EMAIL })
  expect(mail?.text).toContain(`${site.env.ADMIN_EMAIL} invites you`)
  expect(mail?.text).toContain('as an assistant')
  const token = await site.tokenTo(email)
  expect(await readInvitation(site.db, token)).toMatchObject({ email, role: 'assistant', name: 'Bea Helper' })

  const joined = await site.join(token)
  expect(joined.status).toBe(200)
  // Nobody is signed in by a link alone.
  expect(joined.headers.getSetCookie()).toEqual([])
  expect(await site.account(email)).toMatchObject({ name: 'Bea', role: 'assistant' })
  const session = await site.signIn(email, password)
  expect((await site.get('/api/admin/people', session)).status).toBe(200)
  expect((await site.get('/api/admin/people/csv', session)).status).toBe(403)
  const { ADMIN_EMAIL: by } = site.env
  expect(await site.actions()).toEqual([
    { action: 'helper-invited', subject: email, by },
    { action: 'helper-joined', subject: email, by: email },
  ])
})

test('a link works once, and of two who use it at once one has an account', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited()
  const both = await Promise.all([
    site.join(token, { name: 'One', password }),
    site.join(token, { name: 'Two', password }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const third = await site.join(token)
  expect([third.status, await messageOf(third)]).toEqual([410, joinWords.ended.text])
  const accounts = await site.db.selectFrom('authUser').select('name').where('email', '=', email).execute()
  expect(accounts).toHaveLength(1)
  expect(await site.db.selectFrom('authAccount').select('id').execute()).toHaveLength(2)
})

test('a link works for seven days', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited()
  const lifeMs = invitationDays * 24 * 60 * 60 * 1000
  expect(await readInvitation(site.db, token, new Date(Date.now() + lifeMs - 60_000))).toMatchObject({
    email,
  })
  expect(await readInvitation(site.db, token, new Date(Date.now() + lifeMs))).toBe('expired')
  const until = new Date(Date.now() - 1).toISOString()
  await site.db.updateTable('invitations').set({ until }).execute()
  const late = await site.join(token)
  expect([late.status, await messageOf(late)]).toEqual([410, joinWords.expired.text])
  expect(await site.account(email)).toBeUndefined()
})

test('sending again ends the link before, and one that was taken back opens nothing', async () => {
  const site = await openTeam()
  const { email, token: first } = await site.invited()
  const again = await site.post(
    `${api}/invitations/${await site.invitationId(email)}/send-again`,
    undefined,
    site.owner,
  )
  expect(again.status).toBe(200)
  const second = await site.tokenTo(email)
  expect(second).not.toBe(first)
  // The mail that still waited would have brought a dead link.
  expect(await site.mails(email)).toHaveLength(1)
  expect((await site.join(first)).status).toBe(410)
  expect(await readInvitation(site.db, second)).toMatchObject({ email, role: 'assistant' })
  const id = await site.invitationId(email)
  expect((await site.send('DELETE', `${api}/invitations/${id}`, undefined, site.owner)).status).toBe(200)
  expect((await site.join(second)).status).toBe(410)
  expect(await site.mails(email)).toEqual([])
  expect((await site.send('DELETE', `${api}/invitations/${id}`, undefined, site.owner)).status).toBe(404)
  expect((await site.actions()).map(({ action }) => action)).toEqual([
    'helper-invited',
    'helper-invited',
    'invitation-taken-back',
  ])
})

test('a link that was guessed, changed or made for another address opens nothing', async () => {
  const site = await openTeam()
  const other = await openTeam()
  const { token } = await site.invited()
  const { token: foreign } = await other.invited()
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const made of [changed, token.slice(1), foreign, 'token', 'a'.repeat(80)]) {
    const response = await site.join(made)
    expect([response.status, await messageOf(response)]).toEqual([404, joinWords.unknown.text])
  }
  // Who can write rows, but has no key, cannot turn a link to another address.
  await site.db.updateTable('invitations').set({ email: 'eve@example.com' }).execute()
  expect((await site.join(token)).status).toBe(410)
  expect(await listHelpers(site.db)).toHaveLength(1)
})

test('the database holds no link that works', async () => {
  const site = await openTeam()
  const { token } = await site.invited()
  await site.db.deleteFrom('mailOutbox').execute()
  expect(await everythingIn(site.db)).not.toContain(token)
})

async function everythingIn(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map((result) => result.rows))
}

test('nobody joins as more than they were invited for, whatever they send along', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited('reader')
  const more = { role: 'owner', email: 'eve@example.com', id: 'x', user: { role: 'owner' } }
  expect((await site.join(token, { name: 'Bea', password, ...more })).status).toBe(200)
  expect(await site.account(email)).toMatchObject({ role: 'reader' })
  expect(await site.account('eve@example.com')).toBeUndefined()
  const session = { ...(await site.signIn(email, password)), origin: site.env.PUBLIC_URL }
  for (const path of ['update-user', 'sign-up/email', 'change-email', 'update-session', 'admin/set-role']) {
    const body = { role: 'owner', name: 'Bea', email, password, userId: 'x' }
    expect((await site.post(`/api/auth/${path}`, body, session)).status).toBe(404)
  }
  await site.post('/api/auth/sign-in/email', { email, password, role: 'owner' }, session)
  expect(await site.account(email)).toMatchObject({ role: 'reader' })
})

test.for([
  [{ name: '', password }, 'Please enter a name'],
  [{ name: 'Bea\r\nBcc: eve@example.com', password }, 'Please enter a name on one line'],
  [{ name: 'Bea', password: 'eleven char' }, 'Please use 12 characters or more'],
  [{ name: 'Bea', password: 'x'.repeat(129) }, 'A password has at most 128 characters'],
  [{ name: 'Bea' }, 'Please choose a password'],
] as const)('joining with %# is refused in words, and the link still works', async ([body, message]) => {
  const site = await openTeam()
  const { token } = await site.invited()
  const refused = await site.join(token, body)
  expect([refused.status, await messageOf(refused)]).toEqual([400, message])
  expect((await site.join(token)).status).toBe(200)
})

test.for([
  [{ name: '' }, 400, 'Please enter a name'],
  [{ email: 'bea@' }, 400, 'Please enter a valid email address'],
  [{ role: undefined }, 400, 'Please choose what they may do'],
  [{ role: 'admin' }, 400, 'Please choose what they may do'],
  [{ role: 'owner' }, 400, 'Please enter your own password'],
  [{ role: 'owner', password: 'not the password' }, 400, 'That is not your current password.'],
] as const)('inviting with %# is refused in words, and invites nobody', async ([change, status, message]) => {
  const site = await openTeam()
  const asked = { name: 'Bea', email: newEmail(), role: 'reader', ...change }
  const refused = await site.post(`${api}/invitations`, asked, site.owner)
  expect([refused.status, await messageOf(refused)]).toEqual([status, message])
  expect(await site.db.selectFrom('invitations').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('an address that has an account is not invited, and one that got one meanwhile does not join', async () => {
  const site = await openTeam()
  const refused = await site.ask('reader', site.env.ADMIN_EMAIL.toUpperCase())
  expect(refused.status).toBe(409)
  expect(await messageOf(refused)).toContain('has an account already')
  const { email, token } = await site.invited()
  await site.makeAccount('reader', email)
  const late = await site.join(token)
  expect([late.status, await messageOf(late)]).toEqual([409, joinWords.hasAccount])
  expect(await site.account(email)).toMatchObject({ role: 'reader' })
})

test('where no mail goes out the owner gets the link, once; the mail waits', async () => {
  const site = await openTeam()
  const email = newEmail()
  const { link } = await (await site.ask('reader', email)).json()
  expect(link).toBe(`${site.env.PUBLIC_URL}/admin/join/${await site.tokenTo(email)}`)
  expect((await site.mails(email))[0]?.state).toBe('queued')
  expect(JSON.stringify(await site.db.selectFrom('invitations').selectAll().execute())).not.toContain(
    link.split('/').at(-1),
  )
})

test('the text of an invitation is for its reader alone, who joins by it; no session shows it', async () => {
  const site = await openTeam()
  await site.post('/api/waitlist', { name: 'Bea', email: 'bea@example.com', toolInterest: 'roi-calculator' })
  const { email, token } = await site.invited('owner', 'bea@example.com')
  const mail = (await site.mails(email)).find(({ kind }) => kind === 'invitation')
  const html = `/api/admin/mail/${mail?.id}/html`
  const { rows } = await (await site.get('/api/admin/people', site.owner)).json()
  const exported = `/api/admin/people/${rows[0].id}/export`
  for (const role of ['owner', 'assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    expect((await site.get(html, session)).status).toBe(404)
    expect(await (await site.get(exported, session)).text()).not.toContain(token)
  }
})

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

test('an invitation to be an owner is not sent again without a password', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited('owner')
  const id = await site.invitationId(email)
  const again = await site.post(`${api}/invitations/${id}/send-again`, undefined, site.owner)
  expect(again.status).toBe(409)
  expect(await messageOf(again)).toContain('invite them anew')
  expect(await site.mails(email)).toHaveLength(1)
  expect((await site.join(token)).status).toBe(200)
})

test('who invites an address that is refused is told, and nobody is invited', async () => {
  const site = await openTeam(smtp)
  const email = newEmail()
  await site.db
    .insertInto('refusedAddresses')
    .values({ email, at: new Date().toISOString(), answer: '550 User unknown', mailId: 'x' })
    .execute()
  const answer = await site.ask('reader', email)
  expect(answer.status).toBe(409)
  expect(await messageOf(answer)).toContain('550 User unknown')
  expect(await site.mails(email)).toEqual([])
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

test('an owner who is none any more, and was quicker with the call than with the news, changes nothing', async () => {
  const site = await openTeam()
  const second = await site.makeAccount('owner')
  await site.setRole(second.id, 'reader', site.owner)
  const from = { who: site.services.content().who, siteUrl: site.env.PUBLIC_URL }
  const asked = { name: 'Eve', email: 'eve@example.com', role: 'owner' } as const
  await expect(invite(site.db, second, asked, from)).rejects.toThrow(notYours)
  expect(await site.db.selectFrom('invitations').select('id').execute()).toEqual([])
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
