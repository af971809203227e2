import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { mailPolicy } from '#platform/mail/mail-policy.ts'
import { discardMails } from './mail/discard.server.ts'
import { discardSchema } from './mail/discard.ts'
import { readMailHtml, readStates, sendMailAgain, sendTestMail } from './mail/mail.server.ts'
import { testMailSchema } from './schema.ts'

export const mailAdminApi = createApi()
  .get('/states', allow('look'), async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter((id) => /^[\w-]{1,60}$/.test(id))
    return c.json({ states: await readStates(c.var.readDb, ids) })
  })
  .get('/:id/html', allow('look'), async (c) => {
    const html = await readMailHtml(c.var.readDb, c.req.param('id'), c.var.user.role)
    if (html === undefined) throw new HttpError(404, 'This email does not exist.')
    return c.html(html, 200, { 'content-security-policy': mailPolicy })
  })
  .post('/:id/send-again', allow('work-with-people'), async (c) => {
    await sendMailAgain(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
  .post('/discard', allow('run-site'), json(discardSchema), async (c) => {
    const discarded = await discardMails(c.var.db, c.var.user, c.req.valid('json'))
    return c.json({ discarded })
  })
  .post('/test', allow('work-with-people'), json(testMailSchema), async (c) => {
    const { to } = c.req.valid('json')
    const { db, user, published, settings, env } = c.var
    // Uses the newest content even while its pages are still being rendered.
    const { who } = (await published.newest()).content
    await sendTestMail(db, user, { to, team: settings.mail()?.team }, who, env.PUBLIC_URL)
    return c.json({ ok: true })
  })
