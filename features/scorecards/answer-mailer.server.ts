import { sql } from 'kysely'
import { type Details, recordActivity } from '#domain/people/people.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { cameFromOf } from '#lib/web/came-from.ts'
import { causedBy } from '#platform/cause.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import { type ReportKind, reportTables } from './report-tables.ts'

const restMs = minuteMs

type Mailing<Job> = {
  find: (id: string) => Promise<Job | undefined>
  /** More about the person than their contact. */
  detailsOf?: (job: Job) => Details
  writeMails: (job: Job) => Promise<Mail[]>
}

/**
 * Each call stores the person and queues the emails of the oldest answers that have none yet. This is not part of the
 * visitor's request because rendering takes a hundred times longer than saving. `mailsQueuedAt` is set in the
 * transaction that queues the emails, so a crash neither loses nor repeats one. Answers that fail wait a minute without
 * blocking the others.
 */
export function createAnswerMailer<Job>(db: Db, kind: ReportKind, mailing: Mailing<Job>): () => Promise<void> {
  const restUntil = new Map<string, number>()
  return async () => {
    for (const [id, until] of restUntil) if (until <= Date.now()) restUntil.delete(id)
    const due = await nextDue(db, kind, [...restUntil.keys()])
    if (!due) return
    try {
      await mailOne(db, kind, due, mailing)
    } catch (error) {
      restUntil.set(due.id, Date.now() + restMs)
      throw error
    }
  }
}

function nextDue(db: Db, kind: ReportKind, resting: string[]) {
  return (
    db
      .selectFrom(reportTables[kind].reports)
      .select(['id', 'name', 'email', 'createdAt', 'phone', 'company', 'role', 'companySize'])
      .select(['firstSource', 'lastSource', 'network'])
      // Must match the conditions of the partial indexes.
      .where(sql<boolean>`mails_queued_at is null and email <> ''`)
      .$if(resting.length > 0, (query) => query.where('id', 'not in', resting))
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst()
  )
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>

async function mailOne<Job>(db: Db, kind: ReportKind, due: Due, mailing: Mailing<Job>): Promise<void> {
  const { id, name, email, createdAt: at, phone, company, role, companySize } = due
  const job = await mailing.find(id)
  if (!job) return
  const details = { phone, company, role, companySize, ...mailing.detailsOf?.(job) }
  // Before the emails, which may fail: the person must appear in the admin in any case.
  const trace = { email, name, did: kind, at, from: cameFromOf(due), details }
  await db.transaction().execute((tx) => recordActivity(tx, trace))
  const mails = await mailing.writeMails(job)
  const mailsQueuedAt = new Date().toISOString()
  await causedBy(due, () =>
    queueOnce(db, mails, (tx) =>
      tx
        .updateTable(reportTables[kind].reports)
        .set({ mailsQueuedAt, network: null })
        .where('id', '=', id)
        .where('mailsQueuedAt', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    ),
  )
}
