import { type RawBuilder, sql } from 'kysely'
import { type WaitlistOption, waitlistLabel } from '#content/shop/catalogue.ts'
import { ownRowsOf } from '#domain/people/addresses.server.ts'
import { findPeople } from '#domain/people/find-people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { writeCsv } from '#lib/text/csv.ts'
import { formatDateTime, isoMinute } from '#lib/time/dates.ts'
import { type ListPage, type ListQuery, readSort } from '#lib/web/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import {
  countsOf,
  everything,
  findPlace,
  inBatches,
  isAfter,
  nothing,
  type Order,
  type Place,
  pageOf,
  rowsPerPage,
  sqlDirection,
} from '#platform/database/paging.server.ts'
import { type ListedEntry, newestEntries, type WaitlistEntry, waitlistSorts } from './schema.ts'

const table = 'waitlistEntries'
const key = sql<string>`id`
const columnOf = { name: sql<string>`lower(name)`, createdAt: sql<string>`created_at` }

/** `show` is the waitlist value of a tool, or empty for all. */
export async function listWaitlist(db: Db, query: ListQuery): Promise<ListPage<ListedEntry>> {
  const found = await findPeople(db, query.search)
  const condition = fitting(query.show, found?.emails)
  const { column, descending } = readSort(query.sort, waitlistSorts, newestEntries)
  const order = { by: columnOf[column], key, descending }
  const place = await findPlace(db, table, order, query.after)
  const rows = await selectEntries(db, condition, order, place, rowsPerPage + 1)
  const page = pageOf(rows, ({ id }) => id)
  return {
    ...page,
    rows: await withPeople(db, page.rows),
    ...(!place && { counts: await countsOf(db, table, condition) }),
    ...(found?.isPart && { isPart: true }),
  }
}

export async function latestSignup(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('createdAt').orderBy('createdAt', 'desc').limit(1).executeTakeFirst()
  return row?.createdAt
}

/** The American site's file has the dates of its table; the others have dates that every spreadsheet reads. */
const signupDate = (at: string) => (siteFormats().locale === 'en-US' ? formatDateTime(at) : isoMinute(at))

/** Oldest first. */
export async function* waitlistCsv(db: Db, options: readonly WaitlistOption[]): AsyncGenerator<string> {
  yield writeCsv([['Name', 'Email', 'Tool Interest', 'Signup Date']])
  const order = { by: columnOf.createdAt, key, descending: false }
  const batches = inBatches(
    (place, limit) => selectEntries(db, everything, order, place, limit),
    ({ createdAt, id }) => ({ value: createdAt, key: id }),
  )
  for await (const rows of batches) {
    yield writeCsv(
      rows.map((row) => [row.name, row.email, waitlistLabel(options, row.toolInterest), signupDate(row.createdAt)]),
    )
  }
}

async function withPeople(db: Db, entries: readonly WaitlistEntry[]): Promise<ListedEntry[]> {
  const { seal } = await openPersonIds(db)
  const stateOf = await statesOf(db, entries)
  return entries.map((entry) => ({
    ...entry,
    personId: seal(entry.email.toLowerCase()),
    ...stateOf(entry),
  }))
}

/** A separate query for some entries, because no index can sort a join of both tables. */
async function statesOf(db: Db, entries: readonly WaitlistEntry[]) {
  const emails = [...new Set(entries.map(({ email }) => email.toLowerCase()))]
  const known = await ownRowsOf(db, emails)
  return ({ email }: WaitlistEntry) => {
    const person = known.get(email.toLowerCase())
    return { unsubscribed: person?.unsubscribed === 1, refused: person?.refused === 1 }
  }
}

function fitting(show: string, emails: readonly string[] | undefined): RawBuilder<boolean> {
  if (emails?.length === 0) return nothing
  const among = emails ? sql<boolean>`lower(email) in (${sql.join(emails)})` : everything
  return show ? sql<boolean>`tool_interest = ${show} and ${among}` : among
}

function selectEntries(
  db: Db,
  condition: RawBuilder<boolean>,
  order: Order,
  place: Place | undefined,
  limit: number,
): Promise<WaitlistEntry[]> {
  return db
    .selectFrom(table)
    .selectAll()
    .where(condition)
    .where(isAfter(order, place))
    .orderBy(order.by, sqlDirection(order))
    .orderBy(order.key, sqlDirection(order))
    .limit(limit)
    .execute()
}
