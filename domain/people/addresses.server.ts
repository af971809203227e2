import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MergedAddressRow, PersonRow } from '#platform/database/tables/people.ts'
import { combinedRow, type OwnRow } from './combined-row.ts'

/** The address under which a person is listed; the same one if they have only one. */
export async function findMainAddress(db: Db, email: string): Promise<string> {
  return (await findMain(db, email)) ?? email
}

async function findMain(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('mergedAddresses').select('main').where('email', '=', email).executeTakeFirst()
  return row?.main
}

export async function loadMainAddresses(db: Db, emails: readonly string[]): Promise<(email: string) => string> {
  const rows =
    emails.length === 0
      ? []
      : await db.selectFrom('mergedAddresses').select(['email', 'main']).where('email', 'in', emails).execute()
  const mains = new Map(rows.map(({ email, main }) => [email, main]))
  return (email) => mains.get(email) ?? email
}

/** SQL version; expects an address in lower case. */
export function mainAddressSql(column: string | RawBuilder<string>) {
  const email = typeof column === 'string' ? sql.ref(column) : column
  return sql<string>`coalesce((select main from merged_addresses where email = ${email}), ${email})`
}

/** All addresses of the people listed under these main addresses, the main one first. */
export async function addressesByMain(db: Db, mains: readonly string[]): Promise<Map<string, string[]>> {
  const rows =
    mains.length === 0
      ? []
      : await db.selectFrom('mergedAddresses').select(['email', 'main']).where('main', 'in', mains).execute()
  const groups = Map.groupBy(rows, ({ main }) => main)
  return new Map(
    mains.map((main) => {
      const others = (groups.get(main) ?? []).map(({ email }) => email).filter((email) => email !== main)
      return [main, [main, ...others.toSorted()]]
    }),
  )
}

/** All addresses of the person with this address, the main one first. */
export async function addressesOfPerson(db: Db, email: string): Promise<string[]> {
  const main = await findMainAddress(db, email)
  return (await addressesByMain(db, [main])).get(main) ?? [main]
}

/** Earlier releases stored only the diagnostic's score and style. */
function readOwn(own: string): PersonRow {
  const row: PersonRow = JSON.parse(own)
  const type = row.style ? founderStyle(row.style as StyleCode).name : ''
  const earlier: Partial<PersonRow> = { scoreAt: row.reportAt, weakest: '', type, typeAt: row.styleAt }
  return { ...earlier, ...row }
}

/** Each address's row as if it were not merged. */
export async function ownRowsOf(db: Db, emails: readonly string[]): Promise<Map<string, PersonRow>> {
  if (emails.length === 0) return new Map()
  const listed = await db.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const merged = await db.selectFrom('mergedAddresses').select(['email', 'own']).where('email', 'in', emails).execute()
  return new Map([
    ...listed.map((row) => [row.email, row] as const),
    ...merged.map(({ email, own }) => [email, readOwn(own)] as const),
  ])
}

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/** Locks addresses in sorted order, to avoid deadlocks. SQLite has one writer at a time anyway. */
export async function lockAddresses(tx: Db, emails: readonly string[]): Promise<void> {
  if (!isPostgres(tx) || emails.length === 0) return
  const inOrder = [...new Set(emails)].toSorted().map((email, place) => sql`(${email}::text, ${place}::int)`)
  await sql`select pg_advisory_xact_lock(hashtextextended(held.email, 45))
    from (values ${sql.join(inOrder)}) as held (email, place) order by held.place`.execute(tx)
}

/**
 * Changes an address's own row in people as if it were not merged, then recombines the person's listed row. All writes
 * to people by address must go through here.
 */
export async function withUnmergedRow<Answer>(
  tx: Db,
  email: string,
  write: () => Promise<Answer>,
  marks: Partial<Pick<MergedAddressRow, 'workedAt' | 'statedAt'>> = {},
): Promise<Answer> {
  await lockAddresses(tx, [email])
  const main = await lockPerson(tx, email)
  if (main === undefined) return write()
  const members = await unmergeRows(tx, main)
  const answer = await write()
  const marked = members.map((member) => (member.email === email ? { ...member, ...marks } : member))
  await remergeRows(tx, main, marked)
  return answer
}

/** For many addresses: unmerged ones in one call, merged ones one by one. Returns the results of all calls. */
export async function withUnmergedRows<Answer>(
  tx: Db,
  emails: readonly string[],
  write: (some: readonly string[]) => Promise<Answer>,
): Promise<Answer[]> {
  await lockAddresses(tx, emails)
  const isMerged = await mergedAmong(tx, emails)
  const alone = emails.filter((email) => !isMerged.has(email))
  const answers = alone.length > 0 ? [await write(alone)] : []
  for (const email of isMerged) answers.push(await withUnmergedRow(tx, email, () => write([email])))
  return answers
}

/** Which of these belong to a person with several addresses. */
export async function mergedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db.selectFrom('mergedAddresses').select('email').where('email', 'in', emails).execute()
  return new Set(rows.map(({ email }) => email))
}

/** Locks the listed row; undefined if not merged. Retries, because the main address may change meanwhile. */
async function lockPerson(tx: Db, email: string): Promise<string | undefined> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const main = await findMain(tx, email)
    if (main === undefined) return undefined
    const held = await tx
      .updateTable('people')
      .set((row) => ({ email: row.ref('email') }))
      .where('email', '=', main)
      .returning('email')
      .executeTakeFirst()
    if (held && (await findMain(tx, email)) === main) return main
  }
  throw new Error('The listed row of a merged address is missing, or keeps changing')
}

const maxTries = 20

/** Gives each address its own row in people again, until `remergeRows`. Returns the merged addresses. */
export async function unmergeRows(tx: Db, main: string): Promise<MergedAddressRow[]> {
  const members = await tx.selectFrom('mergedAddresses').selectAll().where('main', '=', main).execute()
  for (const { email, own } of members) {
    const row = readOwn(own)
    // Update the listed row instead of replacing it, so that transactions waiting for it still find it.
    if (email === main) await tx.updateTable('people').set(row).where('email', '=', main).execute()
    else await tx.insertInto('people').values(row).execute()
  }
  return members
}

/**
 * The reverse of `unmergeRows`. Drops addresses that were deleted meanwhile. If the main address is gone, the one seen
 * last replaces it; a single remaining address is no longer merged. Returns the main address, if any.
 */
export async function remergeRows(
  tx: Db,
  main: string,
  members: readonly MergedAddressRow[],
): Promise<string | undefined> {
  const emails = members.map(({ email }) => email)
  await tx.deleteFrom('mergedAddresses').where('email', 'in', emails).execute()
  const rows = await tx.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const byLastSeen = rows.toSorted((one, other) => (one.lastAt + one.email > other.lastAt + other.email ? -1 : 1))
  const heir = rows.find(({ email }) => email === main) ?? byLastSeen[0]
  if (!heir || rows.length === 1) return heir?.email
  const left = members.filter(({ email }) => rows.some((row) => row.email === email))
  const ownRows = await readOwnRows(tx, rows, left)
  await tx
    .insertInto('mergedAddresses')
    .values(ownRows.map(({ row, merged }) => ({ ...merged, main: heir.email, own: JSON.stringify(row) })))
    .execute()
  const others = ownRows.filter(({ row }) => row.email !== heir.email)
  const own = ownRows.find(({ row }) => row.email === heir.email)
  await tx
    .deleteFrom('people')
    .where(
      'email',
      'in',
      others.map(({ row }) => row.email),
    )
    .execute()
  if (own) await tx.updateTable('people').set(combinedRow(own, others)).where('email', '=', heir.email).execute()
  return heir.email
}

async function readOwnRows(
  tx: Db,
  rows: readonly PersonRow[],
  members: readonly MergedAddressRow[],
): Promise<(OwnRow & { merged: MergedAddressRow })[]> {
  const emails = rows.map(({ email }) => email)
  const sources = await tx.selectFrom('personSources').select(['email', 'at']).where('email', 'in', emails).execute()
  return members.flatMap((merged) => {
    const row = rows.find(({ email }) => email === merged.email)
    const source = sources.find(({ email }) => email === merged.email)
    return row ? [{ row, merged, sourceAt: source?.at ?? '' }] : []
  })
}
