import type { SequenceName } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Ended } from './course.ts'
import type { SequenceMail } from './mails.ts'

/** Of what they were sent, what still lies in the outbox untried does not go. */
export async function endRun(
  tx: Db,
  name: SequenceName,
  email: string,
  end: Ended,
  mails: readonly SequenceMail[],
): Promise<void> {
  await tx
    .updateTable('sequenceRuns')
    .set({ ...end, dueAt: null })
    .where('email', '=', email)
    .where('sequence', '=', name)
    .where('endedAt', 'is', null)
    .execute()
  if (end.ended !== 'finished') await takeBack(tx, email, mails)
}

async function takeBack(tx: Db, email: string, mails: readonly SequenceMail[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const queued = await tx
    .selectFrom('letterRecipients')
    .select('mailId')
    .where('email', '=', email)
    .where('letterId', 'in', ids)
    .where('state', '=', 'queued')
    .execute()
  const mailIds = queued.flatMap(({ mailId }) => mailId ?? [])
  if (mailIds.length === 0) return
  const untried = await tx
    .deleteFrom('mailOutbox')
    .where('id', 'in', mailIds)
    .where('state', '=', 'queued')
    .returning('id')
    .execute()
  if (untried.length === 0) return
  await tx
    .updateTable('letterRecipients')
    .set({ state: 'canceled' })
    .where('email', '=', email)
    .where('letterId', 'in', ids)
    .where(
      'mailId',
      'in',
      untried.map(({ id }) => id),
    )
    .execute()
}
