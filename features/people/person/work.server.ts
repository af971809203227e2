import { addressesOfPerson, lockAddresses, withUnmergedRow } from '#domain/people/addresses.server.ts'
import { nextMoment, statusLabel } from '#domain/people/set-status.server.ts'
import { formatDay } from '#lib/time/dates.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { DatedNoteRow, PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Work } from './schema.ts'

type SavedWork = Pick<PersonRow, 'status' | 'nextStep' | 'nextStepOn' | 'statusAt'>

/** Rejects a save from an outdated tab instead of overwriting the newer values. */
export async function saveWork(db: Db, by: By, email: string, { seen, ...wanted }: Work): Promise<SavedWork> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWork(tx, email, seen, 'Reload the page, then save again.')
    const notes = changesIn(before, wanted)
    if (notes.length === 0) return before
    const after = { ...wanted, statusAt: nextMoment(before.statusAt) }
    await writeWork(tx, email, after)
    for (const note of notes) await writeNote(tx, by, { email, ...note, at: after.statusAt })
    const detail = notes.map(({ text }) => text).join('; ')
    await recordAction(tx, by, { action: 'person-worked-on', subject: email, detail })
    return after
  })
}

export async function finishStep(db: Db, by: By, email: string, seen: string): Promise<SavedWork> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWork(tx, email, seen, 'Nothing was marked as done.')
    if (before.nextStep === '') throw new HttpError(409, 'There is no next step to mark as done.')
    const after = {
      status: before.status,
      nextStep: '',
      nextStepOn: '',
      statusAt: nextMoment(before.statusAt),
    }
    await writeWork(tx, email, after)
    const text = `Done: ${before.nextStep}`
    await writeNote(tx, by, { email, kind: 'step', text, at: after.statusAt })
    await recordAction(tx, by, { action: 'person-worked-on', subject: email, detail: text })
    return after
  })
}

/** Writes before it reads, so that simultaneous saves run one after the other on both engines. */
async function lockWork(tx: Db, email: string, seen: string, advice: string): Promise<SavedWork> {
  await lockAddresses(tx, [email])
  const row = await tx
    .updateTable('people')
    .set((person) => ({ statusAt: person.ref('statusAt') }))
    .where('email', '=', email)
    .returning(['status', 'nextStep', 'nextStepOn', 'statusAt'])
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This person does not exist or was deleted.')
  if (row.statusAt !== seen) throw new HttpError(409, `${changedMeanwhile(row)} ${advice}`)
  return row
}

/** `workedAt` makes it count for the person even if another address becomes the main one. */
async function writeWork(tx: Db, email: string, work: SavedWork): Promise<void> {
  const write = () => tx.updateTable('people').set(work).where('email', '=', email).execute()
  await withUnmergedRow(tx, email, write, { workedAt: work.statusAt })
}

function changedMeanwhile({ status, nextStep }: SavedWork): string {
  const step = nextStep ? `and the next step is “${nextStep}”` : 'and there is no next step'
  return `This was changed in the meantime: the status is now ${statusLabel(status)}, ${step}.`
}

type Change = Pick<DatedNoteRow, 'kind' | 'text'> & { status?: string }

function changesIn(before: SavedWork, after: Omit<Work, 'seen'>): Change[] {
  const changes: Change[] = []
  if (after.status !== before.status) {
    const text = `${statusLabel(before.status)} → ${statusLabel(after.status)}`
    changes.push({ kind: 'status', text, status: after.status })
  }
  if (after.nextStep !== before.nextStep || after.nextStepOn !== before.nextStepOn) {
    const day = after.nextStepOn ? `, on ${formatDay(after.nextStepOn)}` : ''
    const text = after.nextStep ? `${after.nextStep}${day}` : `No longer planned: ${before.nextStep}`
    changes.push({ kind: 'step', text })
  }
  return changes
}

/** Call it in the transaction of the change it describes. */
export async function writeNote(
  tx: Db,
  by: By,
  note: Omit<DatedNoteRow, 'id' | 'byEmail' | 'status'> & { status?: string },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('datedNotes')
    .values({ ...note, id, byEmail: by.email })
    .execute()
  return id
}

export async function addNote(db: Db, by: By, email: string, text: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeNote(tx, by, { email, kind: 'note', text, at: new Date().toISOString() })
    await recordAction(tx, by, { action: 'dated-note-added', subject: email })
  })
}

/** Status changes stay in the timeline. */
export async function removeNote(db: Db, by: By, email: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const addresses = await addressesOfPerson(tx, email)
    const { numDeletedRows } = await tx
      .deleteFrom('datedNotes')
      .where('id', '=', id)
      .where('email', 'in', addresses)
      .where('kind', '=', 'note')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'This note does not exist or was deleted.')
    await recordAction(tx, by, { action: 'dated-note-removed', subject: email })
  })
}
