import { type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { addressesOfPerson, ownRowsOf } from '#domain/people/addresses.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import { minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRow, SequenceRunRow } from '#platform/database/tables/sequences.ts'
import { newId } from '#platform/ids.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { freeInOutbox } from '../sending/outbox-space.server.ts'
import { paceFullUntil } from '../sending/pace.server.ts'
import { type CampaignContext, writeMail } from '../sending/write-mail.server.ts'
import { endOf, nextMail } from './course.ts'
import { doneOf, knownOf, maybeEnded } from './facts.server.ts'
import { lockPerson, lockRun, lockSequence, pausesOf } from './locks.server.ts'
import { readMails } from './mails.server.ts'
import type { SequenceMail } from './mails.ts'
import { endRun } from './runs.server.ts'
import { startTriggered } from './start-triggered.server.ts'
import { nextSendingDay, nextSendingTime } from './timing.ts'

/**
 * Runs every few seconds: ends finished runs, starts new ones and queues due emails. Safe to run in several processes
 * and to crash anywhere: each person is handled in one transaction, and the primary key of letter_recipients allows
 * each email once per person.
 */
export function createSequenceRunner(db: Db, context: CampaignContext): () => Promise<void> {
  return async () => {
    const now = new Date()
    for (const { sequence, email } of await maybeEnded(db)) await endIfOver(db, sequence, email, now)
    const rows = await db.selectFrom('sequences').selectAll().where('onSince', 'is not', null).execute()
    const on = sequenceNames.flatMap((name) => rows.filter((row) => row.name === name))
    for (const row of on) await startTriggered(db, row, now)
    for (const row of on) await sendBatch(db, context, row, now)
  }
}

async function endIfOver(db: Db, name: SequenceName, email: string, now: Date) {
  await db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, email)
    const run = await lockRun(tx, name, email)
    if (run) await endIfKnown(tx, run, person, await readMails(tx, name), now)
  })
}

async function endIfKnown(
  tx: Db,
  run: SequenceRunRow,
  person: PersonRow | undefined,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<boolean> {
  const known = await knownOf(tx, run.email, person, await doneOf(tx, run.email, mails))
  const end = endOf(run, known, now.toISOString())
  if (end) await endRun(tx, run.sequence, run.email, end, mails)
  return end !== undefined
}

/** Small, because visitors wait while emails are written. */
const batchSize = 20

async function sendBatch(db: Db, context: CampaignContext, { name }: SequenceRow, now: Date): Promise<void> {
  let free = await freeInOutbox(db)
  for (const email of await dueIn(db, name, now)) {
    if (free <= 0 || (await paceFullUntil(db, now))) return
    if (await sendIfDue(db, context, name, email, now)) free -= 1
  }
}

async function dueIn(db: Db, name: SequenceName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sequenceRuns')
    .select('email')
    .where('sequence', '=', name)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(batchSize)
    .execute()
  return rows.map(({ email }) => email)
}

/** Checks everything again and queues the email; false if the run was rescheduled or has ended instead. */
async function sendIfDue(
  db: Db,
  context: CampaignContext,
  name: SequenceName,
  email: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const sequence = await lockSequence(tx, name)
    const person = await lockPerson(tx, email)
    const run = await lockRun(tx, name, email)
    if (!sequence.onSince || !run?.dueAt || run.dueAt > now.toISOString()) return false
    const mails = await readMails(tx, name)
    if (!person || (await endIfKnown(tx, run, person, mails, now))) return false
    const mail = await mailDue(tx, sequence, run, mails, now)
    if (!mail) return false
    const sent = await send(tx, context, mail, person, now)
    await reschedule(tx, sequence, run, mails, now)
    return sent
  })
}

/** The email to send now. Otherwise reschedules or ends the run. */
async function mailDue(
  tx: Db,
  sequence: SequenceRow,
  run: SequenceRunRow,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<SequenceMail | undefined> {
  const next = await reschedule(tx, sequence, run, mails, now)
  if (!next || next.dueAt > now) return undefined
  const timeZone = await readTimeZone(tx)
  if (!(await hadCampaignOn(tx, run.email, isoDay(now, timeZone), timeZone))) return next.mail
  await setDueAt(tx, run, nextSendingDay(now, timeZone))
  return undefined
}

async function reschedule(
  tx: Db,
  sequence: SequenceRow,
  run: SequenceRunRow,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<{ mail: SequenceMail; dueAt: Date } | undefined> {
  const next = nextMail(run, mails, await doneOf(tx, run.email, mails), pausesOf(sequence))
  if (next === 'finished' && (await isInOutbox(tx, run.email, mails))) {
    // A purchase or a call can still cancel the last email.
    await setDueAt(tx, run, new Date(now.getTime() + outboxCheckMs))
    return undefined
  }
  if (typeof next === 'string') {
    await endRun(tx, run.sequence, run.email, { ended: next, endedAt: now.toISOString() }, mails)
    return undefined
  }
  const earliest = next.dueAt < now ? now : next.dueAt
  const dueAt = nextSendingTime(earliest, await readTimeZone(tx))
  await setDueAt(tx, run, dueAt)
  return { mail: next.mail, dueAt }
}

const outboxCheckMs = 15 * minuteMs

async function isInOutbox(tx: Db, email: string, mails: readonly SequenceMail[]): Promise<boolean> {
  const waiting = await tx
    .selectFrom('campaignRecipients')
    .innerJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
    .select('mailOutbox.id')
    .where('campaignRecipients.email', '=', email)
    .where(
      'campaignRecipients.campaignId',
      'in',
      mails.map(({ id }) => id),
    )
    .where('mailOutbox.state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function setDueAt(tx: Db, { sequence, email }: SequenceRunRow, at: Date): Promise<void> {
  await tx
    .updateTable('sequenceRuns')
    .set({ dueAt: at.toISOString() })
    .where('email', '=', email)
    .where('sequence', '=', sequence)
    .execute()
}

/** Whether they received any campaign that day, or one is still in the outbox, as after an outage. */
async function hadCampaignOn(tx: Db, email: string, day: string, timeZone: string): Promise<boolean> {
  const campaigns = await tx
    .selectFrom('campaignRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'campaignRecipients.mailId')
    .select(['campaignRecipients.queuedAt', 'mailOutbox.sentAt', 'mailOutbox.state'])
    .where('campaignRecipients.email', 'in', await addressesOfPerson(tx, email))
    .where('campaignRecipients.state', '=', 'queued')
    .execute()
  const isOnDay = (at: string | null) => at !== null && isoDay(new Date(at), timeZone) === day
  return campaigns.some(
    ({ queuedAt, sentAt, state }) => state === 'queued' || state === 'sending' || isOnDay(sentAt ?? queuedAt),
  )
}

/** False if a field has no value for this person: the email is skipped and the next one comes as planned. */
async function send(
  tx: Db,
  context: CampaignContext,
  mail: SequenceMail,
  person: PersonRow,
  now: Date,
): Promise<boolean> {
  // Values from their other addresses stay out of emails to this one.
  const own = (await ownRowsOf(tx, [person.email])).get(person.email) ?? person
  const written = await writeMail(tx, context, { campaign: mail, person: own })
  const isSent = written.missing.length === 0
  const [mailId, queuedAt] = isSent ? [newId(), now.toISOString()] : [null, null]
  // No onConflict: a duplicate must roll back the whole transaction.
  await tx
    .insertInto('campaignRecipients')
    .values({
      campaignId: mail.id,
      email: person.email,
      mailId,
      queuedAt,
      state: isSent ? 'queued' : 'no-value',
    })
    .execute()
  if (mailId) await queueMail(tx, { ...written.mail, id: mailId })
  return isSent
}
