import { sql } from 'kysely'
import { mainAddressSql } from '#domain/people/addresses.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow, CampaignState } from '#platform/database/tables/campaigns.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isComplete, problemsIn } from '../compose/campaign-text.ts'
import { changedElsewhere, createCampaign, readCampaign } from '../compose/campaigns.server.ts'
import { reviewCampaign } from '../compose/review.server.ts'
import type { PersonMail, SendCampaign } from '../schema.ts'

const yearMs = 366 * dayMs

/**
 * Hands the campaign to the runner. Only a draft at exactly this revision is sent, so a double click or a second window
 * sends nothing twice.
 */
export async function sendCampaign(db: Db, by: By, id: string, { revision, at }: SendCampaign): Promise<void> {
  const campaign = await readCampaign(db, id)
  refuseUnlessReady(campaign, revision)
  const now = new Date()
  const dueAt = at ? dueIn(at, now) : now.toISOString()
  const { recipients, leftOut } = await reviewCampaign(db, campaign)
  if (recipients.count === 0) throw new HttpError(409, noRecipients(campaign, leftOut.unsubscribed.count > 0))
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('campaigns')
      .set({ state: 'scheduled', dueAt, byEmail: by.email })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new HttpError(409, 'This was just sent from another window.')
    await recordAction(tx, by, {
      action: at ? 'letter-scheduled' : 'letter-sent',
      subject: campaign.toEmail || campaign.subject,
      detail: [
        campaign.toEmail ? campaign.subject : `To ${recipients.count} people`,
        ...(at ? [`For ${dueAt}`] : []),
        ...(campaign.reason ? [`Reason given: ${campaign.reason}`] : []),
      ].join('; '),
    })
  })
}

/** An email to one person is written and sent in one step. */
export async function sendToPerson(db: Db, by: By, toEmail: string, { reason, ...text }: PersonMail): Promise<void> {
  const id = await createCampaign(db, by, { toEmail }, text, reason)
  try {
    await sendCampaign(db, by, id, { revision: 0 })
  } catch (error) {
    await db.deleteFrom('campaigns').where('id', '=', id).where('state', '=', 'draft').execute()
    throw error
  }
}

function refuseUnlessReady(campaign: CampaignRow, revision: number): void {
  if (campaign.state !== 'draft') throw new HttpError(409, 'This has already been sent.')
  if (campaign.revision !== revision) throw new HttpError(409, changedElsewhere)
  const { subject, body } = problemsIn(campaign)
  if (!isComplete(campaign)) throw new HttpError(400, [...subject, ...body].join(' '))
}

function dueIn(at: string, now: Date): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw new HttpError(400, 'Please choose a date and time.')
  if (time <= now.getTime()) throw new HttpError(400, 'That time has passed. Choose a later one or send it now.')
  if (time > now.getTime() + yearMs) throw new HttpError(400, 'Please choose a time within the next year.')
  return new Date(time).toISOString()
}

function noRecipients({ kind }: CampaignRow, isUnsubscribed: boolean): string {
  if (kind === 'person' && isUnsubscribed) {
    return 'This person has unsubscribed. You can only email them to answer a question they asked: enter it below.'
  }
  return 'No one would receive this, so nothing was sent.'
}

export const pauseCampaign = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['sending'], to: 'paused', action: 'letter-paused' })

export const resumeCampaign = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['paused'], to: 'sending', action: 'letter-resumed' })

export const unscheduleCampaign = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['scheduled'], to: 'draft', action: 'letter-back-to-draft' })

type Move = {
  from: readonly CampaignState[]
  to: CampaignState
  action: 'letter-paused' | 'letter-resumed' | 'letter-back-to-draft'
}

async function move(db: Db, by: By, id: string, { from, to, action }: Move): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('campaigns')
      .set((row) => ({
        state: to,
        revision: row('revision', '+', 1),
        ...(to === 'draft' && { dueAt: null }),
      }))
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(['subject', 'toEmail'])
      .executeTakeFirst()
    if (!moved) throw new HttpError(409, 'The status has changed in the meantime. The page now shows the current one.')
    await recordAction(tx, by, { action, subject: moved.toEmail || moved.subject })
  })
}

/**
 * Also deletes emails still in the outbox, unless delivery has been attempted. Returns how many people will not get it.
 */
export async function cancelCampaign(db: Db, by: By, id: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = new Date().toISOString()
    const campaign = await tx
      .updateTable('campaigns')
      .set({ state: 'canceled', finishedAt: now })
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'gathering', 'sending', 'paused'])
      .returning(['subject', 'toEmail'])
      .executeTakeFirst()
    if (!campaign) throw new HttpError(409, 'There is nothing left to cancel.')
    const untried = await tx
      .deleteFrom('mailOutbox')
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('campaignRecipients')
          .select('mailId')
          .where('campaignId', '=', id)
          .where('state', '=', 'queued')
          .$castTo<{ mailId: string }>(),
      )
      .where('state', '=', 'queued')
      .returning('id')
      .execute()
    const waiting = await tx
      .updateTable('campaignRecipients')
      .set({ state: 'canceled' })
      .where('campaignId', '=', id)
      .where((row) =>
        row.or([
          row('state', '=', 'waiting'),
          ...(untried.length > 0
            ? [
                row.and([
                  row('state', '=', 'queued'),
                  row(
                    'mailId',
                    'in',
                    untried.map((mail) => mail.id),
                  ),
                ]),
              ]
            : []),
        ]),
      )
      .returning('email')
      .execute()
    await backToWaitlist(tx, id)
    await recordAction(tx, by, {
      action: 'letter-canceled',
      subject: campaign.toEmail || campaign.subject,
      detail: `Not sent to ${waiting.length}`,
    })
    return waiting.length
  })
}

/** People who were not told that their tool is on sale stay on the waitlist. */
async function backToWaitlist(tx: Db, id: string): Promise<void> {
  const canceled = sql`(select email from letter_recipients where letter_id = ${id} and state = 'canceled')`
  // The address may have been merged before or after the campaign was sent.
  const recipient = mainAddressSql('waitlist_entries.email')
  await tx
    .updateTable('waitlistEntries')
    .set({ toldAt: null, toldIn: null })
    .where('toldIn', '=', id)
    .where(sql<boolean>`(waitlist_entries.email in ${canceled} or ${recipient} in ${canceled})`)
    .execute()
}
