import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '#lib/web/list-query.ts'
import type { Db } from './connect.server.ts'
import type { Schema } from './schema.ts'

export const rowsPerPage = 50
/** Large enough that a file of a million rows is not a million questions, small enough to hold. */
export const rowsPerBatch = 1000

/**
 * What a list is sorted by, and what tells rows apart that are equal in it. Both run the same way, so that one index,
 * read forwards or backwards, serves: no page costs more than the first.
 */
export type Order = { by: RawBuilder<string>; key: RawBuilder<string>; descending: boolean }

/** Where in that order a page begins. */
export type Place = { value: string; key: string }

export const everything = sql<boolean>`1 = 1`
export const nothing = sql<boolean>`1 = 0`

/**
 * Where a row stands now: pages go on from there, also if it moved. undefined for one that is gone, was never there, or
 * is not within that part of the list.
 */
export async function findPlace(
  db: Db,
  table: keyof Schema,
  { by, key }: Order,
  id: string | undefined,
  within: RawBuilder<boolean> = everything,
): Promise<Place | undefined> {
  // PostgreSQL refuses to look for some characters, and no key of ours has them.
  if (!id || !/^[\x21-\x7e]{1,200}$/.test(id)) return undefined
  const { rows } = await sql<Place>`
    select ${by} as value, ${key} as key from ${sql.table(table)} where ${key} = ${id} and ${within}`.execute(
    db,
  )
  return rows[0]
}

export function isBehind({ by, key, descending }: Order, place: Place | undefined): RawBuilder<boolean> {
  if (!place) return everything
  const than = descending ? sql`<` : sql`>`
  return sql<boolean>`(${by}, ${key}) ${than} (${place.value}, ${place.key})`
}

export const wayOf = ({ descending }: Order) => (descending ? 'desc' : 'asc')

/** A page of rows of which one more was asked for than fits on it. */
export function pageOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ListPage<Row> {
  const shown = rows.slice(0, rowsPerPage)
  const last = shown.at(-1)
  return { rows: shown, ...(last && rows.length > rowsPerPage && { older: keyOf(last) }) }
}

/** How many rows fit, and how many there are: read from an index, not from the rows. */
export async function countsOf(
  db: Db,
  table: keyof Schema,
  fits: RawBuilder<boolean>,
): Promise<NonNullable<ListPage<unknown>['counts']>> {
  const all = await countRows(db, table, everything)
  return { all, fitting: fits === everything ? all : await countRows(db, table, fits) }
}

async function countRows(db: Db, table: keyof Schema, fits: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${fits}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Batches of rows until there are no more, each from where the one before ended. */
export async function* inBatches<Row>(
  read: (place: Place | undefined, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<Row[]> {
  let place: Place | undefined
  for (;;) {
    const rows = await read(place, rowsPerBatch)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    place = placeOf(last)
  }
}
