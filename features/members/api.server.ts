import type { Context } from 'hono'
import type { Role } from '#content/admin/roles.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { requirePassword } from '#platform/auth/passwords.server.ts'
import { type ApiEnv, allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { invite, inviteAgain, join, type Sender, withdraw } from './invitations.server.ts'
import { changeRoleSchema, type Invited, inviteSchema, joinSchema } from './schema.ts'
import { changeRole, removeMember } from './team.server.ts'

export const membersAdminApi = createApi()
  .post('/invitations', allow('run-site'), json(inviteSchema), async (c) => {
    const { name, email, role, password } = c.req.valid('json')
    await confirmOwner(c, role, password)
    return c.json(invited(c.var, await invite(c.var.db, c.var.user, { name, email, role }, senderOf(c.var))))
  })
  .post('/invitations/:id/send-again', allow('run-site'), async (c) => {
    return c.json(invited(c.var, await inviteAgain(c.var.db, c.var.user, c.req.param('id'), senderOf(c.var))))
  })
  .delete('/invitations/:id', allow('run-site'), async (c) => {
    await withdraw(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
  .post('/:id/role', allow('run-site'), json(changeRoleSchema), async (c) => {
    const { role, password } = c.req.valid('json')
    await confirmOwner(c, role, password)
    await changeRole(c.var.db, c.var.user, c.req.param('id'), role)
    return c.json({ ok: true })
  })
  .delete('/:id', allow('run-site'), async (c) => {
    await removeMember(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })

/** Public. Role and address come from the invitation, never from the request. */
export const joinApi = createApi().post('/:token', json(joinSchema), async (c) => {
  await join(c.var.db, c.req.param('token'), c.req.valid('json'))
  return c.json({ ok: true })
})

type UserContext = Context<{ Variables: ApiEnv['Variables'] & { user: User } }>

/** Asks for the password, so that an unattended session cannot create an owner. */
async function confirmOwner(c: UserContext, role: Role, password = ''): Promise<void> {
  if (role !== 'owner') return
  await requirePassword(c.var, c.var.user, password)
}

function senderOf({ content, env }: Pick<Services, 'content' | 'env'>): Sender {
  return { who: content().who, siteUrl: env.PUBLIC_URL }
}

/** Without a mail server the owner passes the link on. It cannot be shown again, because only its hash is stored. */
function invited({ settings }: Pick<Services, 'settings'>, link: string): Invited {
  return settings.mail() ? {} : { link }
}
