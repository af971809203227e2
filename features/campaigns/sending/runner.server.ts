import type { LeftOutReason } from '#content/admin/campaigns.ts'
import { addressesOfPerson, lockAddresses } from '#domain/people/addresses.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRecipientRow, CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { fieldsNeededIn } from '../compose/campaign-text.ts'
import { addresseesOf } from '../compose/review.server.ts'
import { leftOutBecause } from '../exclusions.ts'
import { campaignsInOutbox, freeInOutbox } from './outbox-space.server.ts'
import { paceFullUntil } from './pace.server.ts'
import { type CampaignContext, writeMail } from './write-mail.server.ts'

/**
 * Runs every few seconds: lists the recipients of each due campaign, then queues their emails within the hourly limit.
 * Safe to run in several processes and to crash anywhere: a recipient is listed once per campaign and moves to the
 * outbox in one transaction. `readDb` searches everyone for the recipients, without visitors waiting for it.
 */
export function createCampaignRunner(db: Db, context: CampaignContext, readDb = db): () => Promise<void> {
  return async () => {
    for (const campaign of await campaignsIn(db, ['scheduled', 'gathering'])) await gather(db, readDb, campaign)
    for (const campaign of await campaignsIn(db, ['sending'])) await feed(db, context, campaign)
  }
}

function campaignsIn(db: Db, states: readonly CampaignRow['state'][]): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('state', 'in', states)
    .where('dueAt', '<=', new Date().toISOString())
    .orderBy('dueAt')
    .execute()
}

/** Stores the recipients. After a crash the next run completes the list; people who match only by then are included. */
async function gather(db: Db, readDb: Db, campaign: CampaignRow): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('campaigns')
    .set({ state: 'gathering' })
    .where('id', '=', campaign.id)
    .where('state', 'in', ['scheduled', 'gathering'])
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return
  const needed = fieldsNeededIn(campaign)
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for await (const batch of addresseesOf(readDb, campaign)) {
    const recipients = batch.filter((person) => {
      const because = leftOutBecause(person, { ...campaign, needed })
      if (because) leftOut[because] = (leftOut[because] ?? 0) + 1
      return !because
    })
    const emails = recipients.map(({ email }) => email)
    if (!(await addRecipients(db, campaign.id, emails))) return
  }
  await db
    .updateTable('campaigns')
    .set({
      state: 'sending',
      startedAt: new Date().toISOString(),
      leftOut: JSON.stringify(leftOut),
      // A search may contain someone's name, and the recipients are stored by now.
      audience: '',
    })
    .where('id', '=', campaign.id)
    .where('state', '=', 'gathering')
    .execute()
}

const insertedAtOnce = 500

/** False if another process has finished the list, or the campaign was canceled. */
async function addRecipients(db: Db, campaignId: string, emails: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockCampaign(tx, campaignId, 'gathering'))) return false
    for (let from = 0; from < emails.length; from += insertedAtOnce) {
      const batch = emails.slice(from, from + insertedAtOnce)
      await tx
        .insertInto('campaignRecipients')
        .values(batch.map((email) => ({ campaignId, email, state: 'waiting' as const })))
        .onConflict((conflict) => conflict.columns(['campaignId', 'email']).doNothing())
        .execute()
    }
    return true
  })
}

/** Locks the campaign until the transaction ends, so that nothing else sends, pauses or cancels it. */
function lockCampaign(tx: Db, id: string, state: CampaignRow['state']): Promise<CampaignRow | undefined> {
  return tx
    .updateTable('campaigns')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
}

async function feed(db: Db, context: CampaignContext, campaign: CampaignRow): Promise<void> {
  let free = await freeInOutbox(db)
  // Runs once even when the outbox is full, to notice that the campaign has finished.
  while ((await sendNext(db, context, campaign, free > 0)) && free > 0) free -= 1
}

/** A campaign is finished when none of its emails are left in the outbox. */
async function finishUnlessWaiting(tx: Db, id: string, now: Date): Promise<void> {
  const mails = await campaignsInOutbox(tx)
  const mailIds = mails.map((mail) => mail.id)
  const emails = mails.flatMap(({ recipient }) => recipient ?? [])
  const unsent =
    emails.length > 0 &&
    (await tx
      .selectFrom('campaignRecipients')
      .select('email')
      .where('campaignId', '=', id)
      .where('email', 'in', emails)
      .where('mailId', 'in', mailIds)
      .executeTakeFirst())
  if (unsent) return
  const finishedAt = now.toISOString()
  await tx.updateTable('campaigns').set({ state: 'sent', finishedAt }).where('id', '=', id).execute()
}

/** Queues one email; false if none can be queued now. */
async function sendNext(db: Db, context: CampaignContext, { id }: CampaignRow, hasRoom: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const campaign = await lockCampaign(tx, id, 'sending')
    if (!campaign) return false
    const now = new Date()
    const next = await tx
      .selectFrom('campaignRecipients')
      .select('email')
      .where('campaignId', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('email')
      .limit(1)
      .executeTakeFirst()
    if (!next) {
      await finishUnlessWaiting(tx, id, now)
      return false
    }
    // An email to one person ignores the hourly limit.
    const waits = campaign.kind !== 'person' && (!hasRoom || (await paceFullUntil(tx, now)))
    if (waits) return false
    await record(tx, id, next.email, await queueFor(tx, context, campaign, next.email, now))
    return true
  })
}

type Result = Partial<Pick<CampaignRecipientRow, 'state' | 'mailId' | 'queuedAt'>>

/**
 * Checks again, since the person may have unsubscribed or been rejected meanwhile. Their row is locked: a concurrent
 * unsubscribe or erasure comes first, or finds the email in the outbox and deletes it.
 */
async function queueFor(
  tx: Db,
  context: CampaignContext,
  campaign: CampaignRow,
  email: string,
  now: Date,
): Promise<Result> {
  const person = await lockRecipient(tx, campaign.id, email)
  if (!person) return { state: 'canceled' }
  const because = leftOutBecause(person, { ...campaign, needed: [] })
  if (because) return { state: because === 'refused' ? 'refused' : 'unsubscribed' }
  const { mail, missing } = await writeMail(tx, context, { campaign, person })
  if (missing.length > 0) return { state: 'no-value' }
  const mailId = newId()
  await queueMail(tx, { ...mail, id: mailId, urgent: campaign.kind === 'person' })
  return { state: 'queued', mailId, queuedAt: now.toISOString() }
}

/** Resolves merged addresses. A person listed under several addresses gets one email, through the first of them. */
async function lockRecipient(tx: Db, campaignId: string, email: string): Promise<PersonRow | undefined> {
  await lockAddresses(tx, [email])
  const addresses = await addressesOfPerson(tx, email)
  const [main = email] = addresses
  const listed = await tx
    .selectFrom('campaignRecipients')
    .select('email')
    .where('campaignId', '=', campaignId)
    .where('email', 'in', addresses)
    .execute()
  const first = addresses.find((address) => listed.some((recipient) => recipient.email === address))
  if (first !== email) return undefined
  return tx
    .updateTable('people')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', main)
    .returningAll()
    .executeTakeFirst()
}

async function record(tx: Db, campaignId: string, email: string, result: Result): Promise<void> {
  await tx
    .updateTable('campaignRecipients')
    .set(result)
    .where('campaignId', '=', campaignId)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute()
}
