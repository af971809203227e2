import { allow, createApi, json } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { mailPolicy } from '#platform/mail/mail-policy.ts'
import { readMailHtml, readStates, sendMailAgain, sendTestMail } from './mail/mail.server.ts'
import { testMailSchema } from './schema.ts'

export const mailAdminApi = createApi()
  .get('/states', allow('look'), async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter((id) => /^[\w-]{1,60}$/.test(id))
    return c.json({ states: await readStates(c.var.readDb, ids) })
  })
  .get('/:id/html', allow('look'), async (c) => {
    const html = await readMailHtml(c.var.readDb, c.req.param('id'), c.var.user.role)
    if (html === undefined) throw new Refusal(404, 'There is no such mail.')
    return c.html(html, 200, { 'content-security-policy': mailPolicy })
  })
  .post('/:id/send-again', allow('work-with-people'), async (c) => {
    await sendMailAgain(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
  .post('/test', allow('work-with-people'), json(testMailSchema), async (c) => {
    const { to } = c.req.valid('json')
    const { db, user, published, settings, env } = c.var
    // Who has just published their name reads it here, though the pages may still be made.
    const { who } = (await published.newest()).content
    await sendTestMail(db, user, { to, team: settings.mail()?.team }, who, env.PUBLIC_URL)
    return c.json({ ok: true })
  })
