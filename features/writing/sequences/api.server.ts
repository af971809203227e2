import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { mailPolicy } from '#platform/mail/mail-policy.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import type { WritingPeople } from '../people.server.ts'
import type { Writing } from '../sending/write-mail.server.ts'
import { addMail, backToOurs, bringBack, removeMail, saveMail, sequenceNamed } from './mails.server.ts'
import { revisionSchema, sequenceMailSchema, stopSchema, tryMailSchema } from './schema.ts'
import { stopFor } from './stop.server.ts'
import { switchOff, switchOn } from './switch.server.ts'
import { previewMail, tryMail } from './trial.server.ts'

/** What the admin does about the letters that follow by themselves: whoever may send a letter may do it. */
export function sequencesApi(people: WritingPeople) {
  const write = allow('work-with-people')
  const writingOf = ({ content, env }: Pick<Services, 'content' | 'env'>): Writing => ({
    content,
    siteUrl: env.PUBLIC_URL,
    people,
  })
  return createApi()
    .post('/:name/on', write, async (c) => {
      await switchOn(c.var.db, c.var.user, sequenceNamed(c.req.param('name')))
      return c.json({ ok: true })
    })
    .post('/:name/off', write, async (c) => {
      await switchOff(c.var.db, c.var.user, sequenceNamed(c.req.param('name')))
      return c.json({ ok: true })
    })
    .post('/:name/stop', write, json(stopSchema), async (c) => {
      const { db, user } = c.var
      const email = await emailOfPerson(db, c.req.valid('json').person)
      if (!email) throw new Refusal(404, 'There is no such person.')
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
      return c.json({ revision: await bringBack(c.var.db, c.var.user, sequenceNamed(name), id, revision) })
    })
    .post('/:name/mails/:id/back-to-ours', write, json(revisionSchema), async (c) => {
      const { name, id } = c.req.param()
      const { revision } = c.req.valid('json')
      return c.json({ revision: await backToOurs(c.var.db, c.var.user, sequenceNamed(name), id, revision) })
    })
    .get('/:name/mails/:id/preview/:person', allow('look'), async (c) => {
      const { name, id, person } = c.req.param()
      const { mail } = await previewMail(c.var.db, writingOf(c.var), sequenceNamed(name), id, person)
      return c.html(mail.html, 200, { 'content-security-policy': mailPolicy })
    })
    .post('/:name/mails/:id/try', write, json(tryMailSchema), async (c) => {
      const { db, user } = c.var
      const { name, id } = c.req.param()
      await tryMail(db, user, writingOf(c.var), sequenceNamed(name), id, c.req.valid('json'))
      return c.json({ ok: true })
    })
}
