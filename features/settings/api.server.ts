import { saveSeller } from '#domain/shop/seller.server.ts'
import { requirePassword } from '#platform/auth/passwords.server.ts'
import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { removeMail, testAndKeepMail } from './mail-settings.server.ts'
import { type PaymentPlace, removePayments, testAndKeepPayments } from './payment-settings.server.ts'
import { mailSettingsSchema, paymentSettingsSchema } from './schema.ts'
import { sellerSchema } from './seller-schema.ts'
import { checkSender } from './sender-checks.server.ts'
import type { WebhookPlace } from './webhook-endpoint.server.ts'

/** Secrets are accepted but never returned. */
export function settingsAdminApi(webhook: WebhookPlace) {
  const placeOf = ({ settings, env }: Services): PaymentPlace => ({ settings, env, webhook })
  return createApi()
    .post('/mail', allow('run-site'), json(mailSettingsSchema), async (c) => {
      const { ownPassword, ...entry } = c.req.valid('json')
      await requirePassword(c.var, c.var.user, ownPassword)
      const result = await testAndKeepMail(c.var.settings, c.var.user, entry)
      return c.json({ said: result })
    })
    .delete('/mail', allow('run-site'), async (c) => {
      await removeMail(c.var.settings, c.var.user)
      return c.json({ said: 'Emails wait in the outbox until you add a new mail server.' })
    })
    .post('/payments', allow('run-site'), json(paymentSettingsSchema), async (c) => {
      const { ownPassword, ...entry } = c.req.valid('json')
      await requirePassword(c.var, c.var.user, ownPassword)
      return c.json(await testAndKeepPayments(placeOf(c.var), c.var.user, entry))
    })
    .delete('/payments', allow('run-site'), async (c) => {
      return c.json(await removePayments(placeOf(c.var), c.var.user))
    })
    .post('/seller', allow('run-site'), json(sellerSchema), async (c) => {
      await saveSeller(c.var.db, c.var.user, c.req.valid('json'))
      return c.json({ ok: true })
    })
    .get('/sender', allow('run-site'), async (c) => {
      const mail = c.var.settings.mail()
      return c.json(mail ? await checkSender(mail, c.var.lookUpTxt) : { domain: '', checks: [] })
    })
}
