import type { LeftOutReason } from '#content/admin/writing.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRecipientRow, LetterRow } from '#platform/database/tables/letters.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { newId } from '#platform/ids.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { addressesWith, holdAddresses } from '#platform/people/addresses.server.ts'
import { leftOutBecause } from '../audience.ts'
import { fieldsNeededIn } from '../letters/letter-text.ts'
import { addresseesOf } from '../letters/review.server.ts'
import { freeInOutbox, lettersInOutbox } from './outbox-room.server.ts'
import { paceFullUntil } from './pace.server.ts'
import { type Writing, writeMail } from './write-mail.server.ts'

/**
 * What runs every few seconds: gathers the readers of each letter whose time has come, once, and hands letters to the
 * outbox at the pace that is set. Any number of processes may do it at once, and each may die at any point: a reader is in
 * a letter's list once, and leaves it for the outbox in one transaction.
 */
export function createLetterRunner(db: Db, writing: Writing): () => Promise<void> {
  return async () => {
    for (const letter of await lettersIn(db, ['scheduled', 'gathering'])) await gather(db, writing, letter)
    for (const letter of await lettersIn(db, ['sending'])) await feed(db, writing, letter)
  }
}

function lettersIn(db: Db, states: readonly LetterRow['state'][]): Promise<LetterRow[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('state', 'in', states)
    .where('dueAt', '<=', new Date().toISOString())
    .orderBy('dueAt')
    .execute()
}

/**
 * Writes down who gets it. A process that dies half way leaves a part of the list, to which the next one adds; who comes
 * to fit in between is added too.
 */
async function gather(db: Db, { people }: Writing, letter: LetterRow): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ state: 'gathering' })
    .where('id', '=', letter.id)
    .where('state', 'in', ['scheduled', 'gathering'])
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return
  const needed = fieldsNeededIn(letter)
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for await (const batch of addresseesOf(db, letter, people)) {
    const readers = batch.filter(({ person, agreed }) => {
      const because = leftOutBecause(person, agreed, { ...letter, needed })
      if (because) leftOut[because] = (leftOut[because] ?? 0) + 1
      return !because
    })
    const emails = readers.map(({ person }) => person.email)
    if (!(await addReaders(db, letter.id, emails))) return
  }
  await db
    .updateTable('letters')
    .set({
      ...{ state: 'sending', startedAt: new Date().toISOString(), leftOut: JSON.stringify(leftOut) },
      // A search may name somebody; who got it stands in the list by now.
      audience: '',
    })
    .where('id', '=', letter.id)
    .where('state', '=', 'gathering')
    .execute()
}

const insertedAtOnce = 500

/** False where the letter is no longer being gathered: another process was first, or somebody canceled it. */
async function addReaders(db: Db, letterId: string, emails: readonly string[]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdLetter(tx, letterId, 'gathering'))) return false
    for (let from = 0; from < emails.length; from += insertedAtOnce) {
      const some = emails.slice(from, from + insertedAtOnce)
      await tx
        .insertInto('letterRecipients')
        .values(some.map((email) => ({ letterId, email, state: 'waiting' as const })))
        .onConflict((conflict) => conflict.columns(['letterId', 'email']).doNothing())
        .execute()
    }
    return true
  })
}

/** Takes the letter's row until the transaction ends: nobody else goes on with it, pauses or cancels it meanwhile. */
function holdLetter(tx: Db, id: string, state: LetterRow['state']): Promise<LetterRow | undefined> {
  return tx
    .updateTable('letters')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
}

async function feed(db: Db, writing: Writing, letter: LetterRow): Promise<void> {
  let free = await freeInOutbox(db)
  // Without room it still sees whether it is done.
  while ((await sendNext(db, writing, letter, free > 0)) && free > 0) free -= 1
}

/** A letter is done when none of it lies in the outbox any more. */
async function finishUnlessWaiting(tx: Db, id: string, now: Date): Promise<void> {
  const mails = await lettersInOutbox(tx)
  const mailIds = mails.map((mail) => mail.id)
  const emails = mails.flatMap(({ recipient }) => recipient ?? [])
  const still =
    emails.length > 0 &&
    (await tx
      .selectFrom('letterRecipients')
      .select('email')
      .where('letterId', '=', id)
      .where('email', 'in', emails)
      .where('mailId', 'in', mailIds)
      .executeTakeFirst())
  if (still) return
  const finishedAt = now.toISOString()
  await tx.updateTable('letters').set({ state: 'sent', finishedAt }).where('id', '=', id).execute()
}

/** Hands one letter to the outbox; false where there is none for now. */
async function sendNext(db: Db, writing: Writing, { id }: LetterRow, hasRoom: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const letter = await holdLetter(tx, id, 'sending')
    if (!letter) return false
    const now = new Date()
    const next = await tx
      .selectFrom('letterRecipients')
      .select('email')
      .where('letterId', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('email')
      .limit(1)
      .executeTakeFirst()
    if (!next) {
      await finishUnlessWaiting(tx, id, now)
      return false
    }
    // A letter to one person is awaited like any answer.
    const waits = letter.kind !== 'person' && (!hasRoom || (await paceFullUntil(tx, now)))
    if (waits) return false
    await note(tx, id, next.email, await handOver(tx, writing, letter, next.email, now))
    return true
  })
}

type Noted = Partial<Pick<LetterRecipientRow, 'state' | 'mailId' | 'queuedAt'>>

/**
 * What holds now counts: they may have unsubscribed since, or their address was refused. Their row is taken, so that who
 * unsubscribes or is erased at this moment comes before the mail, or finds it in the outbox and takes it back.
 */
async function handOver(
  tx: Db,
  writing: Writing,
  letter: LetterRow,
  email: string,
  now: Date,
): Promise<Noted> {
  const person = await holdReader(tx, letter.id, email)
  if (!person) return { state: 'canceled' }
  const because = leftOutBecause(person, true, { ...letter, needed: [] })
  if (because === 'unsubscribed' || because === 'refused') return { state: because }
  const { mail, missing } = await writeMail(tx, writing, { letter, person })
  if (missing.length > 0) return { state: 'no-value' }
  const mailId = newId()
  await queueMail(tx, { ...mail, id: mailId, urgent: letter.kind === 'person' })
  return { state: 'queued', mailId, queuedAt: now.toISOString() }
}

/** An address that was merged since stands for its person; who is in the list under several of theirs gets it once. */
async function holdReader(tx: Db, letterId: string, email: string): Promise<PersonRow | undefined> {
  await holdAddresses(tx, [email])
  const addresses = await addressesWith(tx, email)
  const [main = email] = addresses
  const listed = await tx
    .selectFrom('letterRecipients')
    .select('email')
    .where('letterId', '=', letterId)
    .where('email', 'in', addresses)
    .execute()
  const first = addresses.find((address) => listed.some((reader) => reader.email === address))
  if (first !== email) return undefined
  return tx
    .updateTable('people')
    .set((row) => ({ email: row.ref('email') }))
    .where('email', '=', main)
    .returningAll()
    .executeTakeFirst()
}

async function note(tx: Db, letterId: string, email: string, noted: Noted): Promise<void> {
  await tx
    .updateTable('letterRecipients')
    .set(noted)
    .where('letterId', '=', letterId)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .execute()
}
