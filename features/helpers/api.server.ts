import type { Context } from 'hono'
import type { Role } from '#content/admin/roles.ts'
import { isPasswordOf } from '#platform/auth/accounts.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import { type ApiEnv, allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { invite, inviteAgain, join, type Sender, takeBack } from './invitations.server.ts'
import { changeRoleSchema, type Invited, inviteSchema, joinSchema } from './schema.ts'
import { changeRole, removeHelper } from './team.server.ts'

export const helpersAdminApi = createApi()
  .post('/invitations', allow('run-site'), json(inviteSchema), async (c) => {
    const { name, email, role, password } = c.req.valid('json')
    await confirmOwner(c, role, password)
    return c.json(invited(c.var, await invite(c.var.db, c.var.user, { name, email, role }, senderOf(c.var))))
  })
  .post('/invitations/:id/send-again', allow('run-site'), async (c) => {
    return c.json(invited(c.var, await inviteAgain(c.var.db, c.var.user, c.req.param('id'), senderOf(c.var))))
  })
  .delete('/invitations/:id', allow('run-site'), async (c) => {
    await takeBack(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
  .post('/:id/role', allow('run-site'), json(changeRoleSchema), async (c) => {
    const { role, password } = c.req.valid('json')
    await confirmOwner(c, role, password)
    await changeRole(c.var.db, c.var.user, c.req.param('id'), role)
    return c.json({ ok: true })
  })
  .delete('/:id', allow('run-site'), async (c) => {
    await removeHelper(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })

/** For who has a link and no account yet; its role and address are the invitation's, whatever is sent along. */
export const joinApi = createApi().post('/:token', json(joinSchema), async (c) => {
  await join(c.var.db, c.req.param('token'), c.req.valid('json'))
  return c.json({ ok: true })
})

type UserContext = Context<{ Variables: ApiEnv['Variables'] & { user: User } }>

/** Wrong ones are counted like those of a sign-in: a session alone does not let anyone try passwords. */
async function confirmOwner(c: UserContext, role: Role, password = ''): Promise<void> {
  if (role !== 'owner') return
  const { auth, db, user, clientAddress } = c.var
  const trier = { device: `password of ${user.id}`, address: clientAddress }
  await auth.tries.begin(trier)
  if (!(await isPasswordOf(db, user.id, password))) {
    throw new Refusal(403, 'That is not your password. Nothing was changed.')
  }
  await auth.tries.wasRight(trier)
}

function senderOf({ content, env }: Pick<Services, 'content' | 'env'>): Sender {
  return { who: content().who, siteUrl: env.PUBLIC_URL }
}

/** Where no mail goes out, the owner passes the link on. It is shown this once: of a link only its hash is kept. */
function invited({ env }: Pick<Services, 'env'>, link: string): Invited {
  return env.SMTP_URL ? {} : { link }
}
