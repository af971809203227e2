import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceRow } from '#platform/database/tables/sequences.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { lockSequence, pausesOf } from './locks.server.ts'
import { readMails } from './mails.server.ts'

/** Older pauses ended before anyone now in the sequence started it. */
const maxPauses = 50

/** Earlier triggers do not start the sequence. People who were in it continue, delayed by the time it was off. */
export async function switchOn(db: Db, by: By, name: SequenceName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockSequence(tx, name)
    if (row.onSince) return
    const mails = await readMails(tx, name)
    if (mails.every(({ isRemoved }) => isRemoved)) {
      throw new HttpError(409, 'This sequence has no emails. Add one first.')
    }
    const now = new Date().toISOString()
    const pauses = pausesOf(row).map((pause) => ({ ...pause, to: pause.to ?? now }))
    await write(tx, name, { onSince: now, pauses: JSON.stringify(pauses.slice(-maxPauses)) })
    await tx
      .updateTable('sequenceRuns')
      .set({ dueAt: now })
      .where('sequence', '=', name)
      .where('dueAt', 'is not', null)
      .execute()
    await recordAction(tx, by, { action: 'sequence-on', subject: sequences[name].title })
  })
}

export async function switchOff(db: Db, by: By, name: SequenceName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockSequence(tx, name)
    if (!row.onSince) return
    const pauses = [...pausesOf(row), { from: new Date().toISOString(), to: null }]
    await write(tx, name, { onSince: null, pauses: JSON.stringify(pauses) })
    await recordAction(tx, by, { action: 'sequence-off', subject: sequences[name].title })
  })
}

async function write(tx: Db, name: SequenceName, row: Omit<SequenceRow, 'name'>): Promise<void> {
  await tx.updateTable('sequences').set(row).where('name', '=', name).execute()
}
