import { emailOfPerson } from '#domain/people/person-ids.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { campaignContext } from '../sending/write-mail.server.ts'
import { addMail, removeMail, resetMail, restoreMail, saveMail, sequenceNamed } from './mails.server.ts'
import { revisionSchema, sequenceMailSchema, stopSchema, tryMailSchema } from './schema.ts'
import { stopFor } from './stop.server.ts'
import { switchOff, switchOn } from './switch.server.ts'
import { sendTestOfMail } from './test-email.server.ts'

export function sequencesApi() {
  // Whoever changes an email of a sequence writes to everyone in it.
  const write = allow('email-groups')
  return createApi()
    .post('/:name/on', write, async (c) => {
      await switchOn(c.var.db, c.var.user, sequenceNamed(c.req.param('name')))
      return c.json({ ok: true })
    })
    .post('/:name/off', write, async (c) => {
      await switchOff(c.var.db, c.var.user, sequenceNamed(c.req.param('name')))
      return c.json({ ok: true })
    })
    .post('/:name/stop', allow('work-with-people'), json(stopSchema), async (c) => {
      const { db, user } = c.var
      const email = await emailOfPerson(db, c.req.valid('json').person)
      if (!email) throw new HttpError(404, 'Person not found.')
      await stopFor(db, user, sequenceNamed(c.req.param('name')), email)
      return c.json({ ok: true })
    })
    .post('/:name/mails', write, async (c) => {
      const id = await addMail(c.var.db, c.var.user, sequenceNamed(c.req.param('name')))
      return c.json({ id }, 201)
    })
    .put('/:name/mails/:id', write, json(sequenceMailSchema), async (c) => {
      const { db, user } = c.var
      const { name, id } = c.req.param()
      return c.json({ revision: await saveMail(db, user, sequenceNamed(name), id, c.req.valid('json')) })
    })
    .post('/:name/mails/:id/remove', write, json(revisionSchema), async (c) => {
      const { name, id } = c.req.param()
      const { revision } = c.req.valid('json')
      return c.json({ revision: await removeMail(c.var.db, c.var.user, sequenceNamed(name), id, revision) })
    })
    .post('/:name/mails/:id/bring-back', write, json(revisionSchema), async (c) => {
      const { name, id } = c.req.param()
      const { revision } = c.req.valid('json')
      return c.json({ revision: await restoreMail(c.var.db, c.var.user, sequenceNamed(name), id, revision) })
    })
    .post('/:name/mails/:id/back-to-ours', write, json(revisionSchema), async (c) => {
      const { name, id } = c.req.param()
      const { revision } = c.req.valid('json')
      return c.json({ revision: await resetMail(c.var.db, c.var.user, sequenceNamed(name), id, revision) })
    })
    .post('/:name/mails/:id/try', write, json(tryMailSchema), async (c) => {
      const { db, user } = c.var
      const { name, id } = c.req.param()
      await sendTestOfMail(db, user, campaignContext(c.var), sequenceNamed(name), id, c.req.valid('json'))
      return c.json({ ok: true })
    })
}
