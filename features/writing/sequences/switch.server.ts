import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SequenceRow } from '#platform/database/tables/sequences.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { holdSequence, pausesOf } from './hold.server.ts'
import { readMails } from './mails.server.ts'

/** As many are looked back at: older ones lie before anybody who is in it now. */
const mostPauses = 50

/** Who did it before is not taken in. Who was in it when it was switched off goes on, later by as long as it was off. */
export async function switchOn(db: Db, by: By, name: SequenceName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await holdSequence(tx, name)
    if (row.onSince) return
    const mails = await readMails(tx, name)
    if (mails.every(({ isRemoved }) => isRemoved)) {
      throw new Refusal(409, 'It has no mail that could be sent. Add one first.')
    }
    const now = new Date().toISOString()
    const pauses = pausesOf(row).map((pause) => ({ ...pause, to: pause.to ?? now }))
    await write(tx, name, { onSince: now, pauses: JSON.stringify(pauses.slice(-mostPauses)) })
    await tx
      .updateTable('sequenceRuns')
      .set({ dueAt: now })
      .where('sequence', '=', name)
      .where('dueAt', 'is not', null)
      .execute()
    await recordAction(tx, by, { action: 'sequence-on', subject: sequences[name].title })
  })
}

/** Nobody is taken in, and nobody gets the next mail. */
export async function switchOff(db: Db, by: By, name: SequenceName): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await holdSequence(tx, name)
    if (!row.onSince) return
    const pauses = [...pausesOf(row), { from: new Date().toISOString(), to: null }]
    await write(tx, name, { onSince: null, pauses: JSON.stringify(pauses) })
    await recordAction(tx, by, { action: 'sequence-off', subject: sequences[name].title })
  })
}

async function write(tx: Db, name: SequenceName, row: Omit<SequenceRow, 'name'>): Promise<void> {
  await tx.updateTable('sequences').set(row).where('name', '=', name).execute()
}
