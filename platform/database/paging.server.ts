import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from './connect.server.ts'
import type { Schema } from './schema.ts'

export const rowsPerPage = 50
/** A million rows must not take a million queries, and a batch must fit in memory. */
const rowsPerBatch = 500

/**
 * The sort column and a unique key as tie-breaker. Both have the same direction, so one index serves in either
 * direction and no page costs more than the first.
 */
export type Order = { by: RawBuilder<string>; key: RawBuilder<string>; descending: boolean }

/** Where in that order a page begins. */
export type Place = { value: string; key: string }

export const everything = sql<boolean>`1 = 1`
export const nothing = sql<boolean>`1 = 0`

/** Looked up now, so that paging continues at a row that moved. Undefined if it is not in the list. */
export async function findPlace(
  db: Db,
  table: keyof Schema,
  { by, key }: Order,
  id: string | undefined,
  within: RawBuilder<boolean> = everything,
): Promise<Place | undefined> {
  // PostgreSQL rejects some characters in parameters; our keys have none of them.
  if (!id || !/^[\x21-\x7e]{1,200}$/.test(id)) return undefined
  const { rows } = await sql<Place>`
    select ${by} as value, ${key} as key from ${sql.table(table)} where ${key} = ${id} and ${within}`.execute(db)
  return rows[0]
}

export function isAfter({ by, key, descending }: Order, place: Place | undefined): RawBuilder<boolean> {
  if (!place) return everything
  const than = descending ? sql`<` : sql`>`
  return sql<boolean>`(${by}, ${key}) ${than} (${place.value}, ${place.key})`
}

export const sqlDirection = ({ descending }: Order) => (descending ? 'desc' : 'asc')

/** Expects one row more than fits on a page. */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ListPage<Row> {
  const shown = rows.slice(0, rowsPerPage)
  const last = shown.at(-1)
  return { rows: shown, ...(last && rows.length > rowsPerPage && { older: keyOf(last) }) }
}

/** Counted from an index, not from the rows. */
export async function countsOf(
  db: Db,
  table: keyof Schema,
  condition: RawBuilder<boolean>,
): Promise<NonNullable<ListPage<unknown>['counts']>> {
  const all = await countRows(db, table, everything)
  return { all, fitting: condition === everything ? all : await countRows(db, table, condition) }
}

async function countRows(db: Db, table: keyof Schema, fits: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${fits}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Reads each batch while the one before is used. */
export async function* inBatches<Row>(
  read: (place: Place | undefined, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row[]> {
  let reading = read(undefined, rowsPerBatch)
  for (;;) {
    const rows = await reading
    const last = rows.at(-1)
    if (!last) return
    if (rows.length < rowsPerBatch) return yield rows
    reading = read(placeOf(last), rowsPerBatch)
    // A failure is thrown by the next turn, unless the caller has stopped by then.
    reading.catch(() => {})
    yield rows
  }
}
