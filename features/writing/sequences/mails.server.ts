import { ourMails } from '#content/sequences/our-mails.ts'
import {
  afterDaysLimits,
  mostSequenceMails,
  type SequenceName,
  sequenceNames,
  sequences,
} from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceMailRow } from '#platform/database/tables/sequences.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import { isWhole, problemsIn } from '../letters/letter-text.ts'
import { holdSequence } from './hold.server.ts'
import { mailsOf, type SequenceMail } from './mails.ts'
import type { TypedMail } from './schema.ts'

export function sequenceNamed(name: string): SequenceName {
  const found = sequenceNames.find((each) => each === name)
  if (!found) throw new Refusal(404, 'There is no such sequence.')
  return found
}

/** With those that were removed: who got one of them is past it. */
export async function readMails(db: Db, name: SequenceName): Promise<SequenceMail[]> {
  return mailsOf(
    name,
    await db.selectFrom('sequenceMails').selectAll().where('sequence', '=', name).execute(),
  )
}

export async function readMail(db: Db, name: SequenceName, id: string): Promise<SequenceMail> {
  const mail = (await readMails(db, name)).find((each) => each.id === id)
  if (!mail) throw new Refusal(404, 'There is no such mail.')
  return mail
}

const changedElsewhere = 'This mail was changed in another window. Load the page again to see it.'

/** From the next mail on it goes out like this; who got it keeps what they got. Answers the new revision. */
export async function saveMail(
  db: Db,
  by: By,
  name: SequenceName,
  id: string,
  { revision, afterDays, ...text }: TypedMail,
): Promise<number> {
  refuseUnlessWhole(text)
  const days = Number(afterDays)
  return changeMail(db, by, name, id, revision, { ...text, afterDays: days, state: 'own' }, (before) => ({
    action: 'sequence-mail-changed',
    detail: [
      text.subject,
      ...(before.afterDays === days ? [] : [`After ${before.afterDays} → ${days} days`]),
    ].join('; '),
  }))
}

/** The words and the days that come with the program. */
export function backToOurs(
  db: Db,
  by: By,
  name: SequenceName,
  id: string,
  revision: number,
): Promise<number> {
  const ours = ourMails[name].find((mail) => mail.id === id)
  if (!ours) throw new Refusal(409, 'This mail is your own: there is no text of ours to go back to.')
  const { subject, body, afterDays } = ours
  return changeMail(db, by, name, id, revision, { subject, body, afterDays, state: 'ours' }, () => ({
    action: 'sequence-mail-back',
    detail: subject,
  }))
}

export function removeMail(
  db: Db,
  by: By,
  name: SequenceName,
  id: string,
  revision: number,
): Promise<number> {
  return changeMail(db, by, name, id, revision, { state: 'removed' }, ({ subject }) => ({
    action: 'sequence-mail-removed',
    detail: subject,
  }))
}

export function bringBack(db: Db, by: By, name: SequenceName, id: string, revision: number): Promise<number> {
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
    const { onSince } = await holdSequence(tx, name)
    const before = await readMail(tx, name, id)
    if (before.revision !== revision) throw new Refusal(409, changedElsewhere)
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
    await refuseUnlessSendable(tx, name, onSince !== null)
    await lookAtAll(tx, name, now)
    await recordAction(tx, by, { ...logged(before), subject: sequences[name].title })
    return next
  })
}

/** With those that were removed. */
const mostKept = 50

export async function addMail(db: Db, by: By, name: SequenceName): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await holdSequence(tx, name)
    const mails = await readMails(tx, name)
    if (mails.filter(({ isRemoved }) => !isRemoved).length >= mostSequenceMails || mails.length >= mostKept) {
      throw new Refusal(409, tooMany)
    }
    const afterDays = Math.min(afterDaysLimits.most, Math.max(0, ...mails.map((mail) => mail.afterDays)) + 7)
    // Kept out of it until it has been written.
    const row = { state: 'removed', subject: 'A new mail', body: '', afterDays, revision: 0 } as const
    const at = new Date().toISOString()
    await tx
      .insertInto('sequenceMails')
      .values({ ...row, id, sequence: name, byEmail: by.email, at })
      .execute()
    await recordAction(tx, by, { action: 'sequence-mail-added', subject: sequences[name].title })
  })
  return id
}

export function refuseUnlessWhole(text: { subject: string; body: string }): void {
  const { subject, body } = problemsIn(text)
  if (!isWhole(text)) throw new Refusal(400, [...subject, ...body].join(' '))
}

/** What holds of it after a change, or nothing is changed. */
async function refuseUnlessSendable(tx: Db, name: SequenceName, isOn: boolean): Promise<void> {
  const mails = (await readMails(tx, name)).filter(({ isRemoved }) => !isRemoved)
  for (const mail of mails) refuseUnlessWhole(mail)
  if (mails.length > mostSequenceMails) throw new Refusal(409, tooMany)
  if (isOn && mails.length === 0) {
    throw new Refusal(409, 'This is the last mail of a sequence that is on. Switch it off first.')
  }
}

const tooMany = `A sequence has at most ${mostSequenceMails} mails. Remove one first.`

/** When their next mail comes may be another day now. */
async function lookAtAll(tx: Db, name: SequenceName, now: string): Promise<void> {
  await tx
    .updateTable('sequenceRuns')
    .set({ dueAt: now })
    .where('sequence', '=', name)
    .where('dueAt', 'is not', null)
    .execute()
}
