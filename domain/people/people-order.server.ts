import { type RawBuilder, sql } from 'kysely'
import { statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { readSort } from '#lib/web/list-query.ts'
import { everything, type Order } from '#platform/database/paging.server.ts'
import { newestPeople, type PeopleSort, peopleSorts } from './people-query.ts'

export const personKey = sql<string>`email`

/** The sort expression and, for optional columns, who has a value and who has none. */
type Sorting = { by: RawBuilder<string>; has?: RawBuilder<boolean>; hasNot?: RawBuilder<boolean> }

/** Each has an index with the email as second column. */
const sortings: Record<PeopleSort, Sorting> = {
  name: { by: sql`sort_name` },
  firstAt: { by: sql`first_at` },
  lastAt: { by: sql`last_at` },
  score: { by: sql`score`, has: sql`score > -1`, hasNot: sql`score = -1` },
  company: ofText(sql`lower(company)`),
  role: ofText(sql`lower(role)`),
  phone: ofText(sql`phone`),
  source: ofText(sql`source`),
  nextStepOn: ofText(sql`next_step_on`),
  size: ofRank('company_size', companySizes),
  style: ofText(sql`type`),
  status: ofRank(
    'status',
    Object.keys(statuses).filter((status) => status !== 'archived'),
  ),
}

function ofText(by: RawBuilder<string>): Sorting {
  return { by, has: sql`${by} > ''`, hasNot: sql`${by} = ''` }
}

/** Sorts by our own order, not alphabetically. Must match the index in 054-baseline, or it is not used. */
function ofRank(column: string, values: readonly string[]): Sorting {
  const cases = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`)
  const none = sql.lit(values.length)
  const by = sql<string>`(case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${none} end)`
  return { by, has: sql`${by} < ${none}`, hasNot: sql`${by} = ${none}` }
}

/** A part of the list that one index returns in order. */
export type SortSegment = { within: RawBuilder<boolean>; order: Order }

/** People with a value first, in either direction, then those without one. */
export function sortSegments(sort: string): SortSegment[] {
  const { column, descending } = readSort<PeopleSort>(sort, peopleSorts, newestPeople)
  const { by, has, hasNot } = sortings[column]
  const order = { by, key: personKey, descending }
  if (!has || !hasNot) return [{ within: everything, order }]
  return [
    { within: has, order },
    { within: hasNot, order: { by: personKey, key: personKey, descending: false } },
  ]
}
