// Shared steps for tests of team members, invitations and roles.
import { expect } from 'vitest'
import type { Role } from '#content/admin/roles.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { openTestSite, ownerPassword } from './test-site.ts'

export const teamApi = '/api/admin/members'
export const memberPassword = 'four words in a row'

export async function openTeam(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const owner = await site.ownerSession()
  const ask = (role: Role, email = newEmail(), more: object = {}) =>
    site.post(`${teamApi}/invitations`, { name: 'Bea Member', email, role, ...more }, owner)
  const mails = (email: string) =>
    site.db.selectFrom('mailOutbox').selectAll().where('recipient', '=', email).orderBy('createdAt').execute()
  /** The token of the newest mail. */
  const tokenTo = async (email: string) =>
    /\/admin\/join\/([\w-]+)/.exec((await mails(email)).at(-1)?.text ?? '')?.[1] ?? ''
  const invited = async (role: Role = 'assistant', email = newEmail()) => {
    expect((await ask(role, email, role === 'owner' ? { password: ownerPassword } : {})).status).toBe(200)
    return { email, token: await tokenTo(email) }
  }
  const join = (token: string, body: object = { name: 'Bea', password: memberPassword }) =>
    site.post(`/api/join/${token}`, body)
  const invitationId = async (email: string) =>
    (await site.db.selectFrom('invitations').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const account = (email: string) =>
    site.db.selectFrom('authUser').selectAll().where('email', '=', email).executeTakeFirst()
  const setRole = (id: string, role: Role, session: { cookie: string }, more: object = {}) =>
    site.post(`${teamApi}/${id}/role`, { role, ...more }, session)
  const remove = (id: string, session: { cookie: string }) =>
    site.send('DELETE', `${teamApi}/${id}`, undefined, session)
  const actions = async () => {
    const rows = await site.db.selectFrom('auditLog').selectAll().orderBy('at').orderBy('id').execute()
    return rows.map(({ action, subject, ownerEmail }) => ({ action, subject, by: ownerEmail }))
  }
  const ways = { owner, ask, mails, tokenTo, invited, join, invitationId, account, setRole, remove, actions }
  return { ...site, ...ways }
}

export const messageOf = async (response: Response) => (await response.json()).message as string
