import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { mailPolicy } from '#platform/mail/mail-policy.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import {
  type Addressee,
  createLetter,
  readLetter,
  saveDraft,
  saveReason,
  throwAway,
} from './letters/letters.server.ts'
import { findText, removeText, saveText } from './letters/texts.server.ts'
import type { WritingPeople } from './people.server.ts'
import {
  letterDraftSchema,
  type NewLetter,
  newLetterSchema,
  paceSchema,
  reasonSchema,
  savedTextSchema,
  sendLetterSchema,
  tellWaitlistSchema,
  tryLetterSchema,
} from './schema.ts'
import { savePace } from './sending/pace.server.ts'
import { readResults } from './sending/results.server.ts'
import { cancelLetter, pauseLetter, resumeLetter, sendLetter, takeBack } from './sending/sending.server.ts'
import { previewLetter, tryLetter } from './sending/trial.server.ts'
import type { Writing } from './sending/write-mail.server.ts'
import { previewTelling, tellWaitlist } from './waitlist/waitlist.server.ts'

/** Letters, texts and the waitlist. Nobody names a reader here: who gets a letter is found from what it is for. */
export function writingApi(people: WritingPeople) {
  const write = allow('work-with-people')
  const writingOf = ({ content, env }: Pick<Services, 'content' | 'env'>): Writing => ({
    content,
    siteUrl: env.PUBLIC_URL,
    people,
  })
  return createApi()
    .post('/letters', write, json(newLetterSchema), async (c) => {
      const { db, user } = c.var
      const asked = c.req.valid('json')
      const text = asked.text ? await findText(db, asked.text) : undefined
      const { subject = '', body = '' } = text ?? {}
      const id = await createLetter(db, user, await addresseeOf(c.var, asked), { subject, body })
      return c.json({ id }, 201)
    })
    .put('/letters/:id', write, json(letterDraftSchema), async (c) => {
      return c.json({ revision: await saveDraft(c.var.db, c.req.param('id'), c.req.valid('json')) })
    })
    .post('/letters/:id/reason', write, json(reasonSchema), async (c) => {
      const { reason, revision } = c.req.valid('json')
      return c.json({ revision: await saveReason(c.var.db, c.req.param('id'), revision, reason) })
    })
    .delete('/letters/:id', write, async (c) => {
      await throwAway(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .get('/letters/:id/progress', allow('look'), async (c) => {
      const { id, state } = await readLetter(c.var.readDb, c.req.param('id'))
      return c.json({ state, results: await readResults(c.var.readDb, id) })
    })
    .get('/letters/:id/preview/:person', allow('look'), async (c) => {
      const { id, person } = c.req.param()
      const { mail } = await previewLetter(c.var.db, writingOf(c.var), id, person)
      return c.html(mail.html, 200, { 'content-security-policy': mailPolicy })
    })
    .post('/letters/:id/try', write, json(tryLetterSchema), async (c) => {
      const { person } = c.req.valid('json')
      await tryLetter(c.var.db, c.var.user, writingOf(c.var), c.req.param('id'), person)
      return c.json({ ok: true })
    })
    .post('/letters/:id/send', write, json(sendLetterSchema), async (c) => {
      await sendLetter(c.var.db, c.var.user, c.req.param('id'), c.req.valid('json'), people)
      return c.json({ ok: true })
    })
    .post('/letters/:id/pause', write, async (c) => {
      await pauseLetter(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/letters/:id/resume', write, async (c) => {
      await resumeLetter(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/letters/:id/back-to-draft', write, async (c) => {
      await takeBack(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/letters/:id/cancel', write, async (c) => {
      return c.json({ notSent: await cancelLetter(c.var.db, c.var.user, c.req.param('id')) })
    })
    .get('/waitlist/:tool/html', allow('look'), async (c) => {
      const html = await previewTelling(c.var.db, writingOf(c.var), c.req.param('tool'))
      return c.html(html, 200, { 'content-security-policy': mailPolicy })
    })
    .post('/waitlist', write, json(tellWaitlistSchema), async (c) => {
      const { db, user, content } = c.var
      return c.json(await tellWaitlist(db, user, content(), c.req.valid('json').tool))
    })
    .post('/texts', write, json(savedTextSchema), async (c) => {
      return c.json({ id: await saveText(c.var.db, c.var.user, c.req.valid('json')) })
    })
    .delete('/texts/:id', write, async (c) => {
      await removeText(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/pace', allow('run-site'), json(paceSchema), async (c) => {
      await savePace(c.var.db, c.var.user, Number(c.req.valid('json').perHour))
      return c.json({ ok: true })
    })
}

async function addresseeOf({ db }: Pick<Services, 'db'>, { to, query }: NewLetter): Promise<Addressee> {
  if (to === undefined) return { query: query ?? '' }
  const email = await emailOfPerson(db, to)
  const person =
    email && (await db.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst())
  if (!person) throw new Refusal(404, 'There is no such person.')
  return { toEmail: person.email }
}
