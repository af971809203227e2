import { type RawBuilder, sql } from 'kysely'
import { flagOf } from '#domain/people/people.server.ts'
import { allActivities } from '#domain/people/people-query.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { countHere, detailOf, lockImport } from './imports.server.ts'
import type { UndoneBatch } from './imports.ts'

const peopleAtOnce = 200

/**
 * Removes the people an import added, in batches, except those with later activity. Unsubscribes from the file are
 * removed with them; their own are kept.
 */
export async function undoSome(db: Db, by: By, importId: string, after: string): Promise<UndoneBatch> {
  return db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, importId)
    const rows = await tx
      .selectFrom('personDetails')
      .select('email')
      .where('importId', '=', importId)
      .where('how', '=', 'import')
      .where('email', '>', after)
      .orderBy('email')
      .limit(peopleAtOnce)
      .execute()
    const emails = rows.map(({ email }) => email)
    const removed = emails.length > 0 ? await removeUntouched(tx, emails) : 0
    const isEnd = emails.length < peopleAtOnce
    if (isEnd && !row.undoneAt) {
      const undoneAt = new Date().toISOString()
      await tx.updateTable('peopleImports').set({ undoneAt }).where('id', '=', importId).execute()
      const detail = `${detailOf(row)}; ${await countHere(tx, importId)} kept`
      await recordAction(tx, by, { action: 'people-import-undone', detail })
    }
    return { removed, kept: emails.length - removed, after: isEnd ? '' : (emails.at(-1) ?? '') }
  })
}

const tables = ['personDetails', 'personWords', 'personSources', 'personTags', 'datedNotes', 'consents'] as const

async function removeUntouched(tx: Db, emails: readonly string[]): Promise<number> {
  const removed = await tx
    .deleteFrom('people')
    .where('email', 'in', emails)
    .where(isUntouched)
    .returning('email')
    .execute()
  const removedEmails = removed.map(({ email }) => email)
  if (removedEmails.length === 0) return 0
  await tx
    .deleteFrom('unsubscribes')
    .where('email', 'in', removedEmails)
    .where('at', '=', (details) =>
      details.selectFrom('personDetails').select('at').whereRef('personDetails.email', '=', 'unsubscribes.email'),
    )
    .execute()
  for (const table of tables) await tx.deleteFrom(table).where('email', 'in', removedEmails).execute()
  return removedEmails.length
}

const addedAt = sql`(select at from person_details where person_details.email = people.email)`
/** Emails are lower case anyway; `lower()` lets SQLite use the index on lower(email). */
const email = sql`lower(people.email)`
const nothingIn = (where: RawBuilder<unknown>) => sql<boolean>`not exists (select 1 from ${where})`
const otherActivities = allActivities.filter((activity) => activity !== 'added')

/** What people do leaves a row; what is done with them is in the audit log or a table of its own. */
const isUntouched = sql<boolean>`${sql.join(
  [
    ...otherActivities.map((activity) => sql`${sql.ref(`people.${flagOf[activity]}`)} = 0`),
    // Earlier releases counted the import as an activity.
    sql`people.last_at in ('', ${addedAt})`,
    sql`people.status_at in ('', ${addedAt})`,
    nothingIn(sql`audit_log where lower(subject) = ${email} and at > ${addedAt}`),
    nothingIn(sql`mail_outbox where lower(coalesce(recipient, reply_to)) = ${email}
      and created_at > ${addedAt}`),
    nothingIn(sql`letter_recipients where letter_recipients.email = people.email`),
    nothingIn(sql`person_notes where person_notes.email = people.email`),
    nothingIn(sql`dated_notes where dated_notes.email = people.email and at > ${addedAt}`),
    nothingIn(sql`agreements where agreements.email = people.email and at > ${addedAt}`),
    nothingIn(sql`unsubscribes where unsubscribes.email = people.email and at > ${addedAt}`),
    nothingIn(sql`past_unsubscribes where past_unsubscribes.email = people.email`),
    nothingIn(sql`calls where calls.email = people.email`),
    nothingIn(sql`merged_addresses where merged_addresses.email = people.email`),
    nothingIn(sql`sequence_runs where sequence_runs.email = people.email`),
    nothingIn(sql`letters where letters.to_email = people.email`),
    nothingIn(sql`assessments where lower(assessments.email) = ${email}`),
    nothingIn(sql`scorecard_answers where lower(scorecard_answers.email) = ${email}`),
    nothingIn(sql`orders where lower(orders.email) = ${email}`),
  ],
  sql` and `,
)}`
