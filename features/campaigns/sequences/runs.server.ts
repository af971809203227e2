import type { SequenceName } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Ended } from './course.ts'
import type { SequenceMail } from './mails.ts'

/** Also deletes emails still in the outbox, unless delivery has been attempted. */
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
  if (end.ended !== 'finished') await cancelQueued(tx, email, mails)
}

async function cancelQueued(tx: Db, email: string, mails: readonly SequenceMail[]): Promise<void> {
  const ids = mails.map(({ id }) => id)
  const queued = await tx
    .selectFrom('campaignRecipients')
    .select('mailId')
    .where('email', '=', email)
    .where('campaignId', 'in', ids)
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
    .updateTable('campaignRecipients')
    .set({ state: 'canceled' })
    .where('email', '=', email)
    .where('campaignId', 'in', ids)
    .where(
      'mailId',
      'in',
      untried.map(({ id }) => id),
    )
    .execute()
}
