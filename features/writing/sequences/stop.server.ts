import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { holdPerson, holdRun } from './hold.server.ts'
import { readMails } from './mails.server.ts'
import { endRun } from './runs.server.ts'

/** For one person; it does not begin for them again. */
export async function stopFor(db: Db, by: By, name: SequenceName, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdPerson(tx, email)
    if (!(await holdRun(tx, name, email))) throw new Refusal(409, 'They are not in this sequence any more.')
    const end = { ended: 'stopped', endedAt: new Date().toISOString() } as const
    await endRun(tx, name, email, end, await readMails(tx, name))
    await recordAction(tx, by, { action: 'sequence-stopped', subject: email, detail: sequences[name].title })
  })
}
