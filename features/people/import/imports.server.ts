import { normalAddress } from '#lib/email/normal-address.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PeopleImportRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newId } from '#platform/ids.server.ts'
import { addPeople, saveUnsubscribed } from '../adding/add-people.server.ts'
import type { NewPerson } from '../adding/schema.ts'
import type { ImportProgress, ListedImport } from './imports.ts'
import type { ImportRows, Looked, NewImport } from './schema.ts'

export async function findExisting(db: Db, emails: readonly string[]): Promise<Looked> {
  if (emails.length === 0) return { here: [], unsubscribed: [] }
  const normal = emails.map(normalAddress)
  const among = async (table: 'people' | 'mergedAddresses' | 'unsubscribes') => {
    const rows = await db.selectFrom(table).select('email').where('email', 'in', normal).execute()
    return rows.map(({ email }) => email)
  }
  const here = new Set([...(await among('people')), ...(await among('mergedAddresses'))])
  return { here: [...here], unsubscribed: await among('unsubscribes') }
}

export async function startImport(db: Db, by: By, wanted: NewImport): Promise<ImportProgress> {
  // `known` and `filled` belong to earlier releases, which could also complete existing people.
  const start = { id: newId(), known: 'leave', done: 0, made: 0, filled: 0 } as const
  const agreedByRow = wanted.agreedByRow ? 1 : 0
  const open = { finishedAt: null, undoneAt: null, byEmail: by.email, at: new Date().toISOString() }
  const row = { ...wanted, agreedByRow, ...start, ...open }
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('peopleImports').values(row).execute()
    await recordAction(tx, by, { action: 'people-import-begun', detail: detailOf(row) })
  })
  return progressOf(row)
}

/** Imports the next batch. Progress is saved in the same transaction, so a batch that is sent again changes nothing. */
export async function importRows(db: Db, by: By, { importId, from, people }: ImportRows): Promise<ImportProgress> {
  return db.transaction().execute(async (tx) => {
    const before = await lockImport(tx, importId)
    if (before.undoneAt) throw new HttpError(409, 'This import was undone. Please start a new one.')
    if (before.finishedAt || from < before.done) return progressOf(before)
    if (from > before.done) throw new HttpError(409, 'Earlier rows are missing. Please continue from there.')
    if (from + people.length > before.total) throw new HttpError(400, 'This import has more rows than expected.')
    const made = await importBatch(tx, by, before, withoutDuplicates(people))
    const done = before.done + people.length
    const now = new Date().toISOString()
    const after = {
      done,
      made: before.made + made,
      finishedAt: done === before.total ? now : null,
    }
    await tx.updateTable('peopleImports').set(after).where('id', '=', importId).execute()
    const row = { ...before, ...after }
    if (row.finishedAt) await recordAction(tx, by, { action: 'people-imported', detail: detailOf(row) })
    return progressOf(row)
  })
}

/** People who are here already keep what they have, but an unsubscribe holds everywhere. */
async function importBatch(tx: Db, by: By, row: PeopleImportRow, people: NewPerson[]): Promise<number> {
  const { id, tag, agreed } = row
  const at = new Date().toISOString()
  const adding = { by, at, how: 'import', importId: id, agreed, agreedByRow: row.agreedByRow === 1 } as const
  const tagged = tag ? people.map((person) => ({ ...person, tags: [...person.tags, tag] })) : people
  const isNew = await addPeople(tx, tagged, adding)
  await saveUnsubscribed(
    tx,
    people.filter(({ email }) => !isNew.has(email)),
    at,
  )
  return isNew.size
}

function withoutDuplicates(people: readonly NewPerson[]): NewPerson[] {
  return [...new Map(people.toReversed().map((person) => [person.email, person])).values()]
}

/** Writes before it reads, so that simultaneous batches run one after the other on both engines. */
export async function lockImport(tx: Db, id: string): Promise<PeopleImportRow> {
  const row = await tx
    .updateTable('peopleImports')
    .set(({ ref }) => ({ done: ref('done') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This import does not exist or was deleted.')
  return row
}

export function detailOf({ fileName, total, done, made, finishedAt }: PeopleImportRow): string {
  const counts = finishedAt ? `: ${made} new, ${done - made} already here` : ''
  return `${fileName}, ${total} ${total === 1 ? 'person' : 'people'}${counts}`
}

function progressOf({ id, total, done, made, finishedAt }: PeopleImportRow): ImportProgress {
  return { id, total, done, made, isFinished: finishedAt !== null }
}

const maxListed = 10

export async function listImports(db: Db): Promise<ListedImport[]> {
  const rows = await db
    .selectFrom('peopleImports')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  const listed: ListedImport[] = []
  for (const row of rows) {
    const { fileName, byEmail, at, tag, undoneAt } = row
    listed.push({
      ...progressOf(row),
      fileName,
      byEmail,
      at,
      tag,
      undoneAt,
      here: await countHere(db, row.id),
    })
  }
  return listed
}

export async function countHere(db: Db, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('personDetails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('importId', '=', importId)
    .where('how', '=', 'import')
    .executeTakeFirstOrThrow()
  return Number(count)
}
