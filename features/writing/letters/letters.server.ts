import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { LetterRow } from '#platform/database/tables/letters.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { LetterDraft } from '../schema.ts'
import type { LetterText } from './letter-text.ts'

const pageSize = 20

/** For whom, as it is asked for: one person, or the address of a list. */
export type Addressee = { toEmail: string } | { query: string }

const empty: LetterText = { subject: '', body: '' }

export async function createLetter(db: Db, by: By, to: Addressee, text = empty): Promise<string> {
  const id = newId()
  const isOne = 'toEmail' in to
  await db
    .insertInto('letters')
    .values({
      ...{ id, ...text, reason: '', revision: 0, state: 'draft', leftOut: '{}', byEmail: by.email },
      kind: isOne ? 'person' : 'group',
      toEmail: isOne ? to.toEmail : '',
      audience: isOne ? '' : to.query,
      createdAt: new Date().toISOString(),
    })
    .execute()
  return id
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  if (!/^[\w-]{1,60}$/.test(id)) return undefined
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function readLetter(db: Db, id: string): Promise<LetterRow> {
  const letter = await findLetter(db, id)
  if (!letter) throw new Refusal(404, 'There is no such letter.')
  return letter
}

export const changedElsewhere = 'This letter was changed in another window. Load the page again to see it.'

/** Keeps what is typed, if nobody else changed it since. Answers the new revision. */
export function saveDraft(db: Db, id: string, { revision, ...text }: LetterDraft): Promise<number> {
  return change(db, id, revision, text)
}

export function saveReason(db: Db, id: string, revision: number, reason: string): Promise<number> {
  return change(db, id, revision, { reason })
}

async function change(db: Db, id: string, revision: number, changes: Partial<LetterRow>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('letters')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 1) return revision + 1
  const { state } = await readLetter(db, id)
  throw new Refusal(
    409,
    state === 'draft' ? changedElsewhere : 'This letter has gone out. It stays as it is.',
  )
}

/** Of one that went out, what it was and who got it stays. */
export async function throwAway(db: Db, by: By, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('letters')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning('subject')
      .executeTakeFirst()
    if (!gone) throw new Refusal(409, 'Only a draft can be thrown away.')
    await recordAction(tx, by, {
      action: 'letter-thrown-away',
      ...(gone.subject && { subject: gone.subject }),
    })
  })
}

export type ListedLetter = Pick<
  LetterRow,
  'id' | 'kind' | 'subject' | 'state' | 'dueAt' | 'createdAt' | 'finishedAt'
>

/** Newest first, a page at a time; `older` is the letter after which the next page begins. */
export async function listLetters(
  db: Db,
  after: string | null,
): Promise<{ letters: ListedLetter[]; older: string | undefined }> {
  const last = after ? await findLetter(db, after) : undefined
  let query = db
    .selectFrom('letters')
    .select(['id', 'kind', 'subject', 'state', 'dueAt', 'createdAt', 'finishedAt'])
  if (last) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('createdAt', 'id'), '<', tuple(last.createdAt, last.id)),
    )
  }
  const letters = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(pageSize).execute()
  return { letters, older: letters.length === pageSize ? letters.at(-1)?.id : undefined }
}
