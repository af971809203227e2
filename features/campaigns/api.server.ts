import { mayDo, missingRightText } from '#content/admin/roles.ts'
import { personWithId } from '#domain/people/person-ids.server.ts'
import { mailBodyFor } from '#domain/people/private-mail.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { mailPolicy } from '#platform/mail/mail-policy.ts'
import {
  type Addressee,
  createCampaign,
  deleteDraft,
  readCampaign,
  saveDraft,
  saveReason,
} from './compose/campaigns.server.ts'
import { findText, removeText, saveText } from './compose/texts.server.ts'
import {
  campaignDraftSchema,
  type NewCampaign,
  newCampaignSchema,
  notifyWaitlistSchema,
  paceSchema,
  personMailSchema,
  previewSchema,
  reasonSchema,
  savedTextSchema,
  sendCampaignSchema,
  testEmailSchema,
} from './schema.ts'
import { savePace } from './sending/pace.server.ts'
import { readResults } from './sending/results.server.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  sendCampaign,
  sendToPerson,
  unscheduleCampaign,
} from './sending/sending.server.ts'
import { previewText, sendTestCampaign } from './sending/test-email.server.ts'
import { campaignContext } from './sending/write-mail.server.ts'
import { notifyWaitlist, previewNotification } from './waitlist/waitlist.server.ts'

/** Clients never send recipients: the server works them out from the campaign's audience. */
export function campaignsApi() {
  const write = allow('work-with-people')
  return createApi()
    .post('/', write, json(newCampaignSchema), async (c) => {
      const { db, user } = c.var
      const input = c.req.valid('json')
      const text = input.text ? await findText(db, input.text) : undefined
      const { subject = '', body = '' } = text ?? {}
      const id = await createCampaign(db, user, await addresseeOf(c.var, input), { subject, body })
      return c.json({ id }, 201)
    })
    .post('/to/:person', write, json(personMailSchema), async (c) => {
      const { email } = await personWithId(c.var.db, c.req.param('person'))
      await sendToPerson(c.var.db, c.var.user, email, c.req.valid('json'))
      return c.json({ ok: true })
    })
    .put('/:id', write, json(campaignDraftSchema), async (c) => {
      return c.json({ revision: await saveDraft(c.var.db, c.req.param('id'), c.req.valid('json')) })
    })
    .post('/:id/reason', write, json(reasonSchema), async (c) => {
      const { reason, revision } = c.req.valid('json')
      return c.json({ revision: await saveReason(c.var.db, c.req.param('id'), revision, reason) })
    })
    .delete('/:id', write, async (c) => {
      await deleteDraft(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .get('/:id/progress', allow('look'), async (c) => {
      const { id, state } = await readCampaign(c.var.readDb, c.req.param('id'))
      return c.json({ state, results: await readResults(c.var.readDb, id) })
    })
    .post('/preview', allow('look'), json(previewSchema), async (c) => {
      const { person, ...text } = c.req.valid('json')
      const { mail, missing } = await previewText(c.var.db, campaignContext(c.var), { id: 'preview', ...text }, person)
      return c.json({ html: mailBodyFor(c.var.user.role, mail.html), subject: mail.subject, missing })
    })
    .post('/:id/try', write, json(testEmailSchema), async (c) => {
      const { person } = c.req.valid('json')
      await sendTestCampaign(c.var.db, c.var.user, campaignContext(c.var), c.req.param('id'), person)
      return c.json({ ok: true })
    })
    .post('/:id/send', write, json(sendCampaignSchema), async (c) => {
      await refuseGroup(c.var, c.req.param('id'))
      await sendCampaign(c.var.db, c.var.user, c.req.param('id'), c.req.valid('json'))
      return c.json({ ok: true })
    })
    .post('/:id/pause', write, async (c) => {
      await pauseCampaign(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/:id/resume', write, async (c) => {
      await refuseGroup(c.var, c.req.param('id'))
      await resumeCampaign(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/:id/back-to-draft', write, async (c) => {
      await unscheduleCampaign(c.var.db, c.var.user, c.req.param('id'))
      return c.json({ ok: true })
    })
    .post('/:id/cancel', write, async (c) => {
      return c.json({ notSent: await cancelCampaign(c.var.db, c.var.user, c.req.param('id')) })
    })
    .get('/waitlist/:tool/html', allow('look'), async (c) => {
      const html = await previewNotification(c.var.db, campaignContext(c.var), c.req.param('tool'))
      return c.html(mailBodyFor(c.var.user.role, html), 200, { 'content-security-policy': mailPolicy })
    })
    .post('/waitlist', allow('email-groups'), json(notifyWaitlistSchema), async (c) => {
      const { db, user, content } = c.var
      return c.json(await notifyWaitlist(db, user, content(), c.req.valid('json').tool))
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

/** Anyone who works with people may email one of them. */
async function refuseGroup({ db, user }: { db: Db; user: User }, id: string): Promise<void> {
  const { kind } = await readCampaign(db, id)
  if (kind !== 'person' && !mayDo(user.role, 'email-groups')) {
    throw new HttpError(403, missingRightText('email-groups'))
  }
}

async function addresseeOf({ db }: Pick<Services, 'db'>, { to, query }: NewCampaign): Promise<Addressee> {
  return to === undefined ? { query: query ?? '' } : { toEmail: (await personWithId(db, to)).email }
}
