import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invitationDays, joinText } from '#content/admin/members.ts'
import { ownersOnlyText } from '#content/admin/roles.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { teamApi as api, messageOf, openTeam, memberPassword as password } from '#tests/sites/test-team.ts'
import { invite, readInvitation } from './invitations.server.ts'
import { listMembers } from './team.server.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'site@example.com', TEAM_EMAIL: 'team@example.com' }

test('an invited person sets a name and password, then signs in', async () => {
  const site = await openTeam(smtp)
  const email = newEmail()
  const answer = await site.ask('assistant', email.toUpperCase())
  // The link is only in the email.
  expect(await answer.json()).toEqual({})
  const [mail, ...more] = await site.mails(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'invitation', urgent: 1, replyTo: site.env.ADMIN_EMAIL })
  expect(mail?.text).toContain(`${site.env.ADMIN_EMAIL} invited you`)
  expect(mail?.text).toContain('as an assistant')
  const token = await site.tokenTo(email)
  expect(await readInvitation(site.db, token)).toMatchObject({ email, role: 'assistant', name: 'Bea Member' })

  const joined = await site.join(token)
  expect(joined.status).toBe(200)
  // Joining does not sign in.
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

test('a link works once, even when used twice at the same time', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited()
  const both = await Promise.all([
    site.join(token, { name: 'One', password }),
    site.join(token, { name: 'Two', password }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const third = await site.join(token)
  expect([third.status, await messageOf(third)]).toEqual([410, joinText.ended.text])
  const accounts = await site.db.selectFrom('authUser').select('name').where('email', '=', email).execute()
  expect(accounts).toHaveLength(1)
  expect(await site.db.selectFrom('authAccount').select('id').execute()).toHaveLength(2)
})

test('a link works for seven days', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited()
  const lifeMs = invitationDays * dayMs
  expect(await readInvitation(site.db, token, new Date(Date.now() + lifeMs - 60_000))).toMatchObject({
    email,
  })
  expect(await readInvitation(site.db, token, new Date(Date.now() + lifeMs))).toBe('expired')
  const until = new Date(Date.now() - 1).toISOString()
  await site.db.updateTable('invitations').set({ until }).execute()
  const late = await site.join(token)
  expect([late.status, await messageOf(late)]).toEqual([410, joinText.expired.text])
  expect(await site.account(email)).toBeUndefined()
})

test('resending replaces the earlier link, and a withdrawn link does not work', async () => {
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
  // The queued email with the old link is gone.
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

test('guessed, changed and foreign links do not work', async () => {
  const site = await openTeam()
  const other = await openTeam()
  const { token } = await site.invited()
  const { token: foreign } = await other.invited()
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const made of [changed, token.slice(1), foreign, 'token', 'a'.repeat(80)]) {
    const response = await site.join(made)
    expect([response.status, await messageOf(response)]).toEqual([404, joinText.unknown.text])
  }
  // Database access without the key is not enough to redirect a link to another address.
  await site.db.updateTable('invitations').set({ email: 'eve@example.com' }).execute()
  expect((await site.join(token)).status).toBe(410)
  expect(await listMembers(site.db)).toHaveLength(1)
})

test('the database contains no working link', async () => {
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

test('the role comes from the invitation, not from the request', async () => {
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
  [{ name: 'Bea\r\nBcc: eve@example.com', password }, 'The name must be a single line'],
  [{ name: 'Bea', password: 'eleven char' }, 'Please use at least 12 characters'],
  [{ name: 'Bea', password: 'x'.repeat(129) }, 'Please use at most 128 characters'],
  [{ name: 'Bea' }, 'Please use at least 12 characters'],
] as const)('joining with invalid data %# is rejected, and the link still works', async ([body, message]) => {
  const site = await openTeam()
  const { token } = await site.invited()
  const refused = await site.join(token, body)
  expect([refused.status, await messageOf(refused)]).toEqual([400, message])
  expect((await site.join(token)).status).toBe(200)
})

test.for([
  [{ name: '' }, 400, 'Please enter a name'],
  [{ email: 'bea@' }, 400, 'Please enter a valid email address'],
  [{ role: undefined }, 400, 'Please choose a role'],
  [{ role: 'admin' }, 400, 'Please choose a role'],
  [{ role: 'owner' }, 400, 'Please enter your password'],
  [{ role: 'owner', password: 'not the password' }, 400, 'That is not your current password.'],
] as const)('inviting with invalid data %# is rejected', async ([change, status, message]) => {
  const site = await openTeam()
  const asked = { name: 'Bea', email: newEmail(), role: 'reader', ...change }
  const refused = await site.post(`${api}/invitations`, asked, site.owner)
  expect([refused.status, await messageOf(refused)]).toEqual([status, message])
  expect(await site.db.selectFrom('invitations').select('id').execute()).toEqual([])
  expect(await site.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('an address with an account can neither be invited nor join', async () => {
  const site = await openTeam()
  const refused = await site.ask('reader', site.env.ADMIN_EMAIL.toUpperCase())
  expect(refused.status).toBe(409)
  expect(await messageOf(refused)).toContain('already has an account')
  const { email, token } = await site.invited()
  await site.makeAccount('reader', email)
  const late = await site.join(token)
  expect([late.status, await messageOf(late)]).toEqual([409, joinText.hasAccount])
  expect(await site.account(email)).toMatchObject({ role: 'reader' })
})

test('without a mail server the owner gets the link once, and the email waits', async () => {
  const site = await openTeam()
  const email = newEmail()
  const { link } = await (await site.ask('reader', email)).json()
  expect(link).toBe(`${site.env.PUBLIC_URL}/admin/join/${await site.tokenTo(email)}`)
  expect((await site.mails(email))[0]?.state).toBe('queued')
  expect(JSON.stringify(await site.db.selectFrom('invitations').selectAll().execute())).not.toContain(
    link.split('/').at(-1),
  )
})

test('no role can read the text of an invitation email', async () => {
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

test('an owner invitation cannot be resent without a password', async () => {
  const site = await openTeam()
  const { email, token } = await site.invited('owner')
  const id = await site.invitationId(email)
  const again = await site.post(`${api}/invitations/${id}/send-again`, undefined, site.owner)
  expect(again.status).toBe(409)
  expect(await messageOf(again)).toContain('create a new one')
  expect(await site.mails(email)).toHaveLength(1)
  expect((await site.join(token)).status).toBe(200)
})

test('inviting a rejected address fails with the reason', async () => {
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

test('a demoted owner’s request in flight changes nothing', async () => {
  const site = await openTeam()
  const second = await site.makeAccount('owner')
  await site.setRole(second.id, 'reader', site.owner)
  const from = { who: site.services.content().who, siteUrl: site.env.PUBLIC_URL }
  const asked = { name: 'Eve', email: 'eve@example.com', role: 'owner' } as const
  await expect(invite(site.db, second, asked, from)).rejects.toThrow(ownersOnlyText)
  expect(await site.db.selectFrom('invitations').select('id').execute()).toEqual([])
})
