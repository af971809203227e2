import { type SequenceName, sequences } from '#content/sequences/sequences.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { lockPerson, lockRun } from './locks.server.ts'
import { readMails } from './mails.server.ts'
import { endRun } from './runs.server.ts'

export async function stopFor(db: Db, by: By, name: SequenceName, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, email)
    if (!(await lockRun(tx, name, email))) throw new HttpError(409, 'This person is no longer in this sequence.')
    const end = { ended: 'stopped', endedAt: new Date().toISOString() } as const
    await endRun(tx, name, email, end, await readMails(tx, name))
    await recordAction(tx, by, { action: 'sequence-stopped', subject: email, detail: sequences[name].title })
  })
}
