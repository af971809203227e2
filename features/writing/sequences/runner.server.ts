import { type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRow, SequenceRunRow } from '#platform/database/tables/sequences.ts'
import { newId } from '#platform/ids.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { addressesWith, ownRowsOf } from '#platform/people/addresses.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { freeInOutbox } from '../sending/outbox-room.server.ts'
import { paceFullUntil } from '../sending/pace.server.ts'
import { type Writing, writeMail } from '../sending/write-mail.server.ts'
import { endOf, nextMail } from './course.ts'
import { doneOf, knownOf, maybeEnded } from './facts.server.ts'
import { holdPerson, holdRun, holdSequence, pausesOf } from './hold.server.ts'
import { readMails } from './mails.server.ts'
import type { SequenceMail } from './mails.ts'
import { endRun } from './runs.server.ts'
import { takeIn } from './take-in.server.ts'
import { decentTime, nextDecentDay } from './timing.ts'

/**
 * What runs every few seconds: ends what has ended, takes in who came, and hands mails whose time has come to the outbox.
 * Any number of processes may do it at once, and each may die at any point: all that is done about somebody is one
 * transaction, and the key of letter_recipients lets each mail go to them once.
 */
export function createSequenceRunner(db: Db, writing: Writing): () => Promise<void> {
  return async () => {
    const now = new Date()
    for (const { sequence, email } of await maybeEnded(db)) await endIfOver(db, writing, sequence, email, now)
    const rows = await db.selectFrom('sequences').selectAll().where('onSince', 'is not', null).execute()
    const on = sequenceNames.flatMap((name) => rows.filter((row) => row.name === name))
    for (const row of on) await takeIn(db, writing.people, row, now)
    for (const row of on) await sendDue(db, writing, row, now)
  }
}

async function endIfOver(db: Db, writing: Writing, name: SequenceName, email: string, now: Date) {
  await db.transaction().execute(async (tx) => {
    const person = await holdPerson(tx, email)
    const run = await holdRun(tx, name, email)
    if (run) await endIfKnown(tx, writing, run, person, await readMails(tx, name), now)
  })
}

async function endIfKnown(
  tx: Db,
  { people }: Writing,
  run: SequenceRunRow,
  person: PersonRow | undefined,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<boolean> {
  const known = await knownOf(tx, run.email, person, await doneOf(tx, run.email, mails))
  const end = endOf(run, known, people.isOwned, now.toISOString())
  if (end) await endRun(tx, run.sequence, run.email, end, mails)
  return end !== undefined
}

const lookedAtAtOnce = 100

async function sendDue(db: Db, writing: Writing, { name }: SequenceRow, now: Date): Promise<void> {
  let free = await freeInOutbox(db)
  let due: string[] = []
  do {
    due = await dueIn(db, name, now)
    for (const email of due) {
      if (free <= 0 || (await paceFullUntil(db, now))) return
      if (await handOver(db, writing, name, email, now)) free -= 1
    }
  } while (due.length === lookedAtAtOnce)
}

async function dueIn(db: Db, name: SequenceName, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sequenceRuns')
    .select('email')
    .where('sequence', '=', name)
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(lookedAtAtOnce)
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Looks at somebody whose time may have come, with what holds now. True where a mail lies in the outbox after it; else
 * they are put off, or it has ended. Either way they are not due any more.
 */
async function handOver(
  db: Db,
  writing: Writing,
  name: SequenceName,
  email: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const sequence = await holdSequence(tx, name)
    const person = await holdPerson(tx, email)
    const run = await holdRun(tx, name, email)
    if (!sequence.onSince || !run?.dueAt || run.dueAt > now.toISOString()) return false
    const mails = await readMails(tx, name)
    if (!person || (await endIfKnown(tx, writing, run, person, mails, now))) return false
    const mail = await mailDue(tx, sequence, run, mails, now)
    if (!mail) return false
    const sent = await send(tx, writing, mail, person, now)
    await putOff(tx, sequence, run, mails, now)
    return sent
  })
}

/** The mail to send at this moment. Without one, it is written down when to look again, or that it is over. */
async function mailDue(
  tx: Db,
  sequence: SequenceRow,
  run: SequenceRunRow,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<SequenceMail | undefined> {
  const next = await putOff(tx, sequence, run, mails, now)
  if (!next || next.dueAt > now) return undefined
  const timeZone = await readTimeZone(tx)
  if (!(await hadLetterOn(tx, run.email, isoDay(now, timeZone), timeZone))) return next.mail
  await lookAt(tx, run, nextDecentDay(now, timeZone))
  return undefined
}

async function putOff(
  tx: Db,
  sequence: SequenceRow,
  run: SequenceRunRow,
  mails: readonly SequenceMail[],
  now: Date,
): Promise<{ mail: SequenceMail; dueAt: Date } | undefined> {
  const next = nextMail(run, mails, await doneOf(tx, run.email, mails), pausesOf(sequence))
  if (next === 'finished' && (await isInOutbox(tx, run.email, mails))) {
    // Until it has gone, a purchase or a call still takes it back.
    await lookAt(tx, run, new Date(now.getTime() + outboxLookMs))
    return undefined
  }
  if (typeof next === 'string') {
    await endRun(tx, run.sequence, run.email, { ended: next, endedAt: now.toISOString() }, mails)
    return undefined
  }
  const late = next.dueAt < now ? now : next.dueAt
  const dueAt = decentTime(late, await readTimeZone(tx))
  await lookAt(tx, run, dueAt)
  return { mail: next.mail, dueAt }
}

const outboxLookMs = 15 * 60_000

/** Whether one of these mails to them waits to be sent. */
async function isInOutbox(tx: Db, email: string, mails: readonly SequenceMail[]): Promise<boolean> {
  const waiting = await tx
    .selectFrom('letterRecipients')
    .innerJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
    .select('mailOutbox.id')
    .where('letterRecipients.email', '=', email)
    .where(
      'letterRecipients.letterId',
      'in',
      mails.map(({ id }) => id),
    )
    .where('mailOutbox.state', 'in', ['queued', 'sending'])
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

async function lookAt(tx: Db, { sequence, email }: SequenceRunRow, at: Date): Promise<void> {
  await tx
    .updateTable('sequenceRuns')
    .set({ dueAt: at.toISOString() })
    .where('email', '=', email)
    .where('sequence', '=', sequence)
    .execute()
}

/** Whether a letter of any kind went to them on that day, or still lies in the outbox and will, as after an outage. */
async function hadLetterOn(tx: Db, email: string, day: string, timeZone: string): Promise<boolean> {
  const letters = await tx
    .selectFrom('letterRecipients')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'letterRecipients.mailId')
    .select(['letterRecipients.queuedAt', 'mailOutbox.sentAt', 'mailOutbox.state'])
    .where('letterRecipients.email', 'in', await addressesWith(tx, email))
    .where('letterRecipients.state', '=', 'queued')
    .execute()
  const isOnDay = (at: string | null) => at !== null && isoDay(new Date(at), timeZone) === day
  return letters.some(
    ({ queuedAt, sentAt, state }) => state === 'queued' || state === 'sending' || isOnDay(sentAt ?? queuedAt),
  )
}

/** False where a field of it has no value for them: then it is left out, and the next one comes in its time. */
async function send(
  tx: Db,
  writing: Writing,
  mail: SequenceMail,
  person: PersonRow,
  now: Date,
): Promise<boolean> {
  // What another address of theirs has told is not for this one.
  const own = (await ownRowsOf(tx, [person.email])).get(person.email) ?? person
  const written = await writeMail(tx, writing, { letter: mail, person: own })
  const isSent = written.missing.length === 0
  const [mailId, queuedAt] = isSent ? [newId(), now.toISOString()] : [null, null]
  // Without onConflict: a second one would undo all of this.
  await tx
    .insertInto('letterRecipients')
    .values({
      ...{ letterId: mail.id, email: person.email, mailId, queuedAt },
      state: isSent ? 'queued' : 'no-value',
    })
    .execute()
  if (mailId) await queueMail(tx, { ...written.mail, id: mailId })
  return isSent
}
