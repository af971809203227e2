import { ourMails } from '#content/sequences/our-mails.ts'
import {
  afterDaysLimits,
  maxSequenceMails,
  type SequenceName,
  sequenceNames,
  sequences,
} from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import { savePictures } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceMailRow } from '#platform/database/tables/sequences.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { isComplete, problemsIn } from '../compose/campaign-text.ts'
import { picturesIn } from '../compose/mail-blocks.ts'
import { lockSequence } from './locks.server.ts'
import { mailsOf, type SequenceMail } from './mails.ts'
import type { TypedMail } from './schema.ts'

export function sequenceNamed(name: string): SequenceName {
  const found = sequenceNames.find((each) => each === name)
  if (!found) throw new HttpError(404, 'Sequence not found.')
  return found
}

/** Includes removed emails: people who received one continue after its position. */
export async function readMails(db: Db, name: SequenceName): Promise<SequenceMail[]> {
  return mailsOf(name, await db.selectFrom('sequenceMails').selectAll().where('sequence', '=', name).execute())
}

export async function readMail(db: Db, name: SequenceName, id: string): Promise<SequenceMail> {
  const mail = (await readMails(db, name)).find((each) => each.id === id)
  if (!mail) throw new HttpError(404, 'Email not found.')
  return mail
}

const changedElsewhere = 'This email was changed in another window. Reload the page to see the changes.'

/** Returns the new revision. */
export async function saveMail(
  db: Db,
  by: By,
  name: SequenceName,
  id: string,
  { revision, afterDays, ...text }: TypedMail,
): Promise<number> {
  refuseIncomplete(text)
  await savePictures(db, picturesIn(text.body))
  const days = Number(afterDays)
  return changeMail(db, by, name, id, revision, { ...text, afterDays: days, state: 'own' }, (before) => ({
    action: 'sequence-mail-changed',
    detail: [text.subject, ...(before.afterDays === days ? [] : [`After ${before.afterDays} → ${days} days`])].join(
      '; ',
    ),
  }))
}

/** Back to the built-in text and delay. */
export function resetMail(db: Db, by: By, name: SequenceName, id: string, revision: number): Promise<number> {
  const ours = ourMails[name].find((mail) => mail.id === id)
  if (!ours) throw new HttpError(409, 'You added this email yourself, so there is no original text.')
  const { subject, body, afterDays } = ours
  return changeMail(db, by, name, id, revision, { subject, body, afterDays, state: 'ours' }, () => ({
    action: 'sequence-mail-back',
    detail: subject,
  }))
}

export function removeMail(db: Db, by: By, name: SequenceName, id: string, revision: number): Promise<number> {
  return changeMail(db, by, name, id, revision, { state: 'removed' }, ({ subject }) => ({
    action: 'sequence-mail-removed',
    detail: subject,
  }))
}

export function restoreMail(db: Db, by: By, name: SequenceName, id: string, revision: number): Promise<number> {
  return changeMail(db, by, name, id, revision, { state: 'own' }, ({ subject }) => ({
    action: 'sequence-mail-brought-back',
    detail: subject,
  }))
}

type Logged = Omit<Parameters<typeof recordAction>[2], 'subject'>

async function changeMail(
  db: Db,
  by: By,
  name: SequenceName,
  id: string,
  revision: number,
  changes: Partial<SequenceMailRow>,
  logged: (before: SequenceMail) => Logged,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { onSince } = await lockSequence(tx, name)
    const before = await readMail(tx, name, id)
    if (before.revision !== revision) throw new HttpError(409, changedElsewhere)
    const { subject, body, afterDays } = before
    const next = revision + 1
    const now = new Date().toISOString()
    const row = { state: 'own' as const, subject, body, afterDays, ...changes }
    await tx
      .insertInto('sequenceMails')
      .values({ ...row, id, sequence: name, revision: next, byEmail: by.email, at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...row, revision: next, byEmail: by.email, at: now }),
      )
      .execute()
    await refuseUnsendable(tx, name, onSince !== null)
    await rescheduleAll(tx, name, now)
    await recordAction(tx, by, { ...logged(before), subject: sequences[name].title })
    return next
  })
}

/** Including removed emails. */
const maxStored = 50

export async function addMail(db: Db, by: By, name: SequenceName): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await lockSequence(tx, name)
    const mails = await readMails(tx, name)
    if (mails.filter(({ isRemoved }) => !isRemoved).length >= maxSequenceMails || mails.length >= maxStored) {
      throw new HttpError(409, tooMany)
    }
    const afterDays = Math.min(afterDaysLimits.max, Math.max(0, ...mails.map((mail) => mail.afterDays)) + 7)
    // Not part of the sequence until it has a text.
    const row = { state: 'removed', subject: 'New email', body: '', afterDays, revision: 0 } as const
    const at = new Date().toISOString()
    await tx
      .insertInto('sequenceMails')
      .values({ ...row, id, sequence: name, byEmail: by.email, at })
      .execute()
    await recordAction(tx, by, { action: 'sequence-mail-added', subject: sequences[name].title })
  })
  return id
}

export function refuseIncomplete(text: { subject: string; body: string }): void {
  const { subject, body } = problemsIn(text)
  if (!isComplete(text)) throw new HttpError(400, [...subject, ...body].join(' '))
}

/** Throws, and so rolls back, if the change breaks the sequence. */
async function refuseUnsendable(tx: Db, name: SequenceName, isOn: boolean): Promise<void> {
  const mails = (await readMails(tx, name)).filter(({ isRemoved }) => !isRemoved)
  for (const mail of mails) refuseIncomplete(mail)
  if (mails.length > maxSequenceMails) throw new HttpError(409, tooMany)
  if (isOn && mails.length === 0) {
    throw new HttpError(409, 'This is the only email in a sequence that is turned on. Turn it off first.')
  }
}

const tooMany = `A sequence can have up to ${maxSequenceMails} emails. Remove one first.`

/** Makes the runner recalculate everyone's next email. */
async function rescheduleAll(tx: Db, name: SequenceName, now: string): Promise<void> {
  await tx
    .updateTable('sequenceRuns')
    .set({ dueAt: now })
    .where('sequence', '=', name)
    .where('dueAt', 'is not', null)
    .execute()
}
