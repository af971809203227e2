import { type RawBuilder, sql } from 'kysely'
import { type ListPage, type ListQuery, readSort } from '#lib/list-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import {
  countsOf,
  everything,
  findPlace,
  isBehind,
  nothing,
  type Order,
  type Place,
  pageOf,
  rowsPerPage,
  wayOf,
} from '#platform/database/paging.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { findPeople } from '#platform/people/find-people.server.ts'
import { flagOf } from '#platform/people/people.server.ts'
import { openPersonIds } from '#platform/people/person-ids.server.ts'
import { allDeeds, type ListedPerson, newestPeople, type PeopleFilter, peopleSorts } from './people.ts'

export const key = sql<string>`people.email`
export const columnOf = {
  name: sql<string>`people.sort_name`,
  firstAt: sql<string>`people.first_at`,
  lastAt: sql<string>`people.last_at`,
}

/** A page of those who fit. */
export async function listPeople(db: Db, query: ListQuery): Promise<ListPage<ListedPerson>> {
  const { seal, unseal } = await openPersonIds(db)
  const found = await findPeople(db, query.search)
  const fits = fitting(query.show, found && amongThese(found.emails))
  const { column, descending } = readSort(query.sort, peopleSorts, newestPeople)
  const order = { by: columnOf[column], key, descending }
  const place = await findPlace(db, 'people', order, unseal(query.after))
  const rows = await selectPeople(db, fits, order, place, rowsPerPage + 1)
  const people = rows.map((row) => ({ ...listedPerson(row), id: seal(row.email) }))
  return {
    ...pageOf(people, ({ id }) => id),
    ...(!place && { counts: await countsOf(db, 'people', fits) }),
    ...(found?.isPart && { isPart: true }),
  }
}

/** How many people's addresses are refused: few, in an index of their own. */
export async function countRefused(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select((person) => person.fn.countAll<number | string>().as('count'))
    .where('refused', '=', sql.lit(1))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const filterColumns: Record<PeopleFilter, string> = {
  ...flagOf,
  unsubscribed: 'unsubscribed',
  refused: 'refused',
}

function amongThese(emails: readonly string[]): RawBuilder<boolean> {
  return emails.length === 0 ? nothing : sql<boolean>`${key} in (${sql.join(emails)})`
}

export function fitting(show: string, among: RawBuilder<boolean> = everything): RawBuilder<boolean> {
  if (among === nothing) return nothing
  if (!Object.hasOwn(filterColumns, show)) return among
  return sql<boolean>`${sql.ref(filterColumns[show as PeopleFilter])} = 1 and ${among}`
}

export type PersonWithSource = PersonRow & { source: string | null; lastSource: string | null }

export function selectPeople(
  db: Db,
  fits: RawBuilder<boolean>,
  order: Order,
  place: Place | undefined,
  limit: number,
): Promise<PersonWithSource[]> {
  return db
    .selectFrom('people')
    .leftJoin('personSources', 'personSources.email', 'people.email')
    .selectAll('people')
    .select(['personSources.source', 'personSources.lastSource'])
    .where(fits)
    .where(isBehind(order, place))
    .orderBy(order.by, wayOf(order))
    .orderBy(order.key, wayOf(order))
    .limit(limit)
    .execute()
}

export function listedPerson(row: PersonWithSource): Omit<ListedPerson, 'id'> {
  const { email, name, firstAt, lastAt, source } = row
  return {
    ...{ email, name, firstAt, lastAt, source },
    did: allDeeds.filter((deed) => row[flagOf[deed]] === 1),
    unsubscribed: row.unsubscribed === 1,
    refused: row.refused === 1,
  }
}
