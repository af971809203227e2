import { sql } from 'kysely'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRow, LetterState } from '#platform/database/tables/letters.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { mainIn } from '#platform/people/addresses.server.ts'
import { isWhole, problemsIn } from '../letters/letter-text.ts'
import { changedElsewhere, readLetter } from '../letters/letters.server.ts'
import { reviewLetter } from '../letters/review.server.ts'
import type { WritingPeople } from '../people.server.ts'
import type { SendLetter } from '../schema.ts'

const yearMs = 366 * 24 * 60 * 60 * 1000

/**
 * From now on it is the runner's. Whoever presses twice, or in two windows, does it once: only a draft of just this
 * revision becomes one that is sent.
 */
export async function sendLetter(
  db: Db,
  by: By,
  id: string,
  { revision, at }: SendLetter,
  people: WritingPeople,
): Promise<void> {
  const letter = await readLetter(db, id)
  refuseUnlessReady(letter, revision)
  const now = new Date()
  const dueAt = at ? dueIn(at, now) : now.toISOString()
  const { readers, leftOut } = await reviewLetter(db, letter, people)
  if (readers.count === 0) throw new Refusal(409, nobodyGetsIt(letter, leftOut.unsubscribed.count > 0))
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('letters')
      .set({ state: 'scheduled', dueAt, byEmail: by.email })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('revision', '=', revision)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new Refusal(409, 'It was sent a moment ago, in another window.')
    await recordAction(tx, by, {
      action: at ? 'letter-scheduled' : 'letter-sent',
      subject: letter.toEmail || letter.subject,
      detail: [
        letter.toEmail ? letter.subject : `To ${readers.count} people`,
        ...(at ? [`For ${dueAt}`] : []),
        ...(letter.reason ? [`Reason given: ${letter.reason}`] : []),
      ].join('; '),
    })
  })
}

function refuseUnlessReady(letter: LetterRow, revision: number): void {
  if (letter.state !== 'draft') throw new Refusal(409, 'This letter has been sent already. It goes out once.')
  if (letter.revision !== revision) throw new Refusal(409, changedElsewhere)
  const { subject, body } = problemsIn(letter)
  if (!isWhole(letter)) throw new Refusal(400, [...subject, ...body].join(' '))
}

function dueIn(at: string, now: Date): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) throw new Refusal(400, 'Please choose a day and a time.')
  if (time <= now.getTime())
    throw new Refusal(400, 'That time has passed. Choose a later one, or send it now.')
  if (time > now.getTime() + yearMs) throw new Refusal(400, 'Please choose a time within a year.')
  return new Date(time).toISOString()
}

function nobodyGetsIt({ kind }: LetterRow, isUnsubscribed: boolean): string {
  if (kind === 'person' && isUnsubscribed) {
    return 'They unsubscribed. Say below that this answers something they asked, or leave it.'
  }
  return 'Nobody would get this letter, so nothing was sent.'
}

/** What waits stays waiting. */
export const pauseLetter = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['sending'], to: 'paused', action: 'letter-paused' })

export const resumeLetter = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['paused'], to: 'sending', action: 'letter-resumed' })

/** Before its time comes, nothing has happened yet. */
export const takeBack = (db: Db, by: By, id: string) =>
  move(db, by, id, { from: ['scheduled'], to: 'draft', action: 'letter-back-to-draft' })

type Move = {
  from: readonly LetterState[]
  to: LetterState
  action: 'letter-paused' | 'letter-resumed' | 'letter-back-to-draft'
}

async function move(db: Db, by: By, id: string, { from, to, action }: Move): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('letters')
      .set((row) => ({
        state: to,
        revision: row('revision', '+', 1),
        ...(to === 'draft' && { dueAt: null }),
      }))
      .where('id', '=', id)
      .where('state', 'in', from)
      .returning(['subject', 'toEmail'])
      .executeTakeFirst()
    if (!moved) throw new Refusal(409, 'It is no longer in that state. This page now shows how it stands.')
    await recordAction(tx, by, { action, subject: moved.toEmail || moved.subject })
  })
}

/**
 * Whoever has not been sent it does not get it: neither who waits, nor whose mail lies in the outbox untried. Of those who
 * waited for a tool, the others wait on. Answers how many those are.
 */
export async function cancelLetter(db: Db, by: By, id: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = new Date().toISOString()
    const letter = await tx
      .updateTable('letters')
      .set({ state: 'canceled', finishedAt: now })
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'gathering', 'sending', 'paused'])
      .returning(['subject', 'toEmail'])
      .executeTakeFirst()
    if (!letter) throw new Refusal(409, 'There is nothing left to cancel.')
    const untried = await tx
      .deleteFrom('mailOutbox')
      .where('id', 'in', (mails) =>
        mails
          .selectFrom('letterRecipients')
          .select('mailId')
          .where('letterId', '=', id)
          .where('state', '=', 'queued')
          .$castTo<{ mailId: string }>(),
      )
      .where('state', '=', 'queued')
      .returning('id')
      .execute()
    const waiting = await tx
      .updateTable('letterRecipients')
      .set({ state: 'canceled' })
      .where('letterId', '=', id)
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
    await waitOn(tx, id)
    await recordAction(tx, by, {
      action: 'letter-canceled',
      subject: letter.toEmail || letter.subject,
      detail: `Not sent to ${waiting.length}`,
    })
    return waiting.length
  })
}

/** Who was to be told and was not waits as before. */
async function waitOn(tx: Db, id: string): Promise<void> {
  const canceled = sql`(select email from letter_recipients where letter_id = ${id} and state = 'canceled')`
  // Whether they were merged before they were to be told, or since.
  const reader = mainIn('waitlist_entries.email')
  await tx
    .updateTable('waitlistEntries')
    .set({ toldAt: null, toldIn: null })
    .where('toldIn', '=', id)
    .where(sql<boolean>`(waitlist_entries.email in ${canceled} or ${reader} in ${canceled})`)
    .execute()
}
