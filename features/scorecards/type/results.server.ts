import { sql } from 'kysely'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import { noteAfterOptIn, recordOptIn } from '#domain/consent/opt-ins.server.ts'
import { shownWording } from '#domain/consent/shown-wording.server.ts'
import { unsubscribeUrl } from '#domain/consent/unsubscribe.server.ts'
import { readContact } from '#domain/people/contact.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { resultMail, resultNoticeMail } from './emails/founder-test-mails.tsx'
import type { SaveResult } from './schema.ts'

/** Covers retries, reloads and second tabs; a later test counts as a new one. */
export const sameTestMs = 10 * minuteMs

/** A literal, because SQLite does not use a partial index with a parameter. */
const isRecent = sql<boolean>`recent = 1`

/**
 * Idempotent: the same email and answers within ten minutes add no row and send no email. A unique index allows one
 * recent row per email and answers, so an old row is first marked as not recent. Concurrent requests wait for each
 * other's transaction on both database engines.
 */
export async function saveResult(
  db: Db,
  input: SaveResult,
  content: Content,
  siteUrl: string,
  now = Date.now(),
  { from, byPerson }: SentForm = { byPerson: false },
): Promise<{ id: string; optInNote?: string }> {
  const { email, result, resultName, tieBreak = null } = input
  const answers = JSON.stringify(input.answers ?? [])
  // Created first, because the email links to it.
  const id = newId()
  const mails = [
    resultMail(input, content, siteUrl, await unsubscribeUrl(db, email, siteUrl), siteUrl + resultPath(id)),
    resultNoticeMail(input, content, siteUrl, await readContact(db, siteUrl, { email })),
  ]
  const sameTest = { email, result, answers }
  const wording = await shownWording(db, content, input.agreed)
  const inserted = await queueOnce(db, mails, async (tx) => {
    await tx
      .updateTable('founderTestResults')
      .set({ recent: 0 })
      .where((row) => row.and(sameTest))
      .where(isRecent)
      .where('createdAt', '<', new Date(now - sameTestMs).toISOString())
      .execute()
    const createdAt = new Date(now).toISOString()
    const saved = await tx
      .insertInto('founderTestResults')
      .values({ id, ...sameTest, recent: 1, resultName, tieBreak, createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const trace = { email, did: 'founder-test', at: createdAt, from, details: { style: result } } as const
    if (saved) await recordActivity(tx, trace)
    if (wording) await recordOptIn(tx, { email, wording, place: 'founder-test', at: createdAt, byPerson })
    return saved
  })
  const saved = inserted ?? (await findRecent(db, sameTest))
  return { id: saved.id, ...(await noteAfterOptIn(db, wording)) }
}

function findRecent(db: Db, sameTest: { email: string; result: string; answers: string }) {
  return db
    .selectFrom('founderTestResults')
    .select('id')
    .where((row) => row.and(sameTest))
    .where(isRecent)
    .executeTakeFirstOrThrow()
}

/** The public part of a result: no email. */
export type SavedResult = {
  result: StyleCode
  /** Empty if only the result was sent. */
  answers: StyleCode[]
  tieBreak: StyleCode | undefined
  createdAt: string
}

export function resultPath(id: string): string {
  return `/founder-test/results/${id}`
}

/** The ID is the only credential: 128 random bits, sent only to the person's mailbox. */
export async function findResult(db: Db, id: string): Promise<SavedResult | undefined> {
  const row = await db
    .selectFrom('founderTestResults')
    .select(['result', 'answers', 'tieBreak', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    result: row.result as StyleCode,
    answers: JSON.parse(row.answers),
    tieBreak: (row.tieBreak ?? undefined) as StyleCode | undefined,
    createdAt: row.createdAt,
  }
}
