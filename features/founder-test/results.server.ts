import { sql } from 'kysely'
import type { StyleCode } from '#content/founder-test/founder-styles.ts'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { SentForm } from '#platform/http/forms/open-form.server.ts'
import { newId } from '#platform/ids.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { readContact } from '#platform/people/contact.server.ts'
import { keepPerson } from '#platform/people/people.server.ts'
import { wordsShown } from '#platform/people/shown-words.server.ts'
import { keepTick, lettersAfterTick } from '#platform/people/ticks.server.ts'
import { resultMail, resultNoticeMail } from './emails/founder-test-mails.tsx'
import type { SaveResult } from './schema.ts'

/** Long enough for every retry, reload and second tab; a test that is taken again later counts anew. */
export const sameTestMs = 10 * 60 * 1000

/** Written out, not as a parameter: only then does SQLite see that the index of recent tests will do. */
const isRecent = sql<boolean>`recent = 1`

/**
 * The same email and answers within ten minutes answer like the first time, add no row and send no mail. An
 * index allows one recent row of each kind: an old one first gives its place up, then the new one takes it or
 * finds it taken. Whoever comes at the same moment waits for the other's transaction, on both engines.
 */
export async function saveResult(
  db: Db,
  input: SaveResult,
  content: Content,
  siteUrl: string,
  now = Date.now(),
  { from, byPerson }: SentForm = { byPerson: false },
): Promise<{ id: string; letters?: string }> {
  const { email, result, resultName, tieBreak = null } = input
  const answers = JSON.stringify(input.answers ?? [])
  // Drawn ahead, because the mail leads to it. Where the row is there already, no mail goes out.
  const id = newId()
  const mails = [
    resultMail(input, content, siteUrl, await unsubscribeUrl(db, email, siteUrl), siteUrl + resultPath(id)),
    resultNoticeMail(input, content, siteUrl, await readContact(db, siteUrl, { email })),
  ]
  const sameTest = { email, result, answers }
  const wording = await wordsShown(db, content, input.agreed)
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
    const trace = { email, did: 'founder-test', at: createdAt, from, told: { style: result } } as const
    if (saved) await keepPerson(tx, trace)
    if (wording) await keepTick(tx, { email, wording, place: 'founder-test', at: createdAt, byPerson })
    return saved
  })
  const saved = inserted ?? (await findRecent(db, sameTest))
  return { id: saved.id, ...(await lettersAfterTick(db, wording)) }
}

function findRecent(db: Db, sameTest: { email: string; result: string; answers: string }) {
  return db
    .selectFrom('founderTestResults')
    .select('id')
    .where((row) => row.and(sameTest))
    .where(isRecent)
    .executeTakeFirstOrThrow()
}

/** A finished test as its own page shows it: without the email. */
export type SavedResult = {
  result: StyleCode
  /** Empty where only the result was told. */
  answers: StyleCode[]
  tieBreak: StyleCode | undefined
  createdAt: string
}

export function resultPath(id: string): string {
  return `/founder-test/results/${id}`
}

/** Whoever has the id may see it: it holds 128 random bits and stands in the person's mail only. */
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
