import { hourSeconds } from '#lib/time/durations.ts'
import { requirePassword } from '#platform/auth/passwords.server.ts'
import { rememberDevice } from '#platform/auth/record-sign-in.server.ts'
import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { mailsPerAddress } from '#platform/http/forms/open-form.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import { changePassword, saveName } from './account.server.ts'
import { confirmEmail, requestEmailChange } from './change-email.server.ts'
import { mailNewPasswordLink, setForgottenPassword } from './forgotten-password.server.ts'
import { senderOf, sessionOf } from './record-change.server.ts'
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  forgottenPasswordSchema,
  nameSchema,
  newPasswordSchema,
} from './schema.ts'
import { signOutElsewhere, signOutOne } from './sessions.server.ts'

export const accountApi = createApi()
  .post('/name', allow('own-account'), json(nameSchema), async (c) => {
    await saveName(c.var.db, c.var.user, c.req.valid('json').name)
    return c.json({ ok: true })
  })
  .post('/password', allow('own-account'), json(changePasswordSchema), async (c) => {
    const { password, newPassword } = c.req.valid('json')
    const { db, auth, user } = c.var
    const oldHash = await requirePassword(c.var, user, password)
    const sessionId = await sessionOf(c)
    const token = await changePassword(db, { user, sessionId, oldHash, newPassword, from: senderOf(c) })
    return c.json({ ok: true }, 200, { 'set-cookie': await auth.sessionCookie(token) })
  })
  .post('/email', allow('own-account'), json(changeEmailSchema), async (c) => {
    const { email, password } = c.req.valid('json')
    refuseWithoutMail(c.var)
    await requirePassword(c.var, c.var.user, password)
    await requestEmailChange(c.var.db, c.var.user, email, senderOf(c))
    return c.json({ ok: true })
  })
  .delete('/sessions/:id', allow('own-account'), async (c) => {
    await signOutOne(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
  .post('/sessions/end-others', allow('own-account'), async (c) => {
    return c.json({
      ended: await signOutElsewhere(c.var.db, c.var.user, await sessionOf(c)),
    })
  })

/** Counted for addresses without an account too, so that the limit does not reveal which have one. */
const linksPerMailbox = { name: 'forgotten-mailbox', points: 5, perSeconds: hourSeconds }
const linksPerClient = { name: 'forgotten-client', points: 20, perSeconds: hourSeconds }

/** Works without a session: requests and uses emailed links. */
export function openAccountApi(limiter: RateLimiter) {
  return createApi()
    .post('/forgotten-password', json(forgottenPasswordSchema), async (c) => {
      const { email } = c.req.valid('json')
      refuseWithoutMail(c.var)
      const address = c.var.clientAddress
      await limiter.count(linksPerClient, address)
      await limiter.count(mailsPerAddress, address)
      await limiter.count(linksPerMailbox, email)
      await mailNewPasswordLink(c.var.db, email, senderOf(c))
      return c.json({ ok: true })
    })
    .post('/new-password', json(newPasswordSchema), async (c) => {
      const { token, newPassword } = c.req.valid('json')
      await setForgottenPassword(c.var.db, token, newPassword, senderOf(c))
      return c.json({ ok: true })
    })
    .post('/confirm-email', json(confirmEmailSchema), async (c) => {
      const { userId, email } = await confirmEmail(c.var.db, c.req.valid('json').token, senderOf(c))
      const answer = c.json({ ok: true })
      // The cookie of a known browser is signed with the email address.
      const user = await c.var.auth.readUser(c.req.raw.headers)
      if (user?.id === userId) rememberDevice(c, answer, email)
      return answer
    })
}

function refuseWithoutMail({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.mail())
    throw new HttpError(409, 'This site can’t send email yet. Ask the owner to set up a mail server.')
}
