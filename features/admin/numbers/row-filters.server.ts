import { type RawBuilder, sql } from 'kysely'
import { mainAddressSql } from '#domain/people/addresses.server.ts'
import { visitedThemselves } from '#domain/people/people.server.ts'
import type { RowStep } from './row-steps.ts'

/**
 * The latest time that someone who still is a client became one. Both are scalar subqueries, which use an index per
 * row: with `exists`, PostgreSQL may join to whole tables.
 */
const isNewestOfClient = sql<boolean>`dated_notes.status = 'client'
  and 'client' = (select people.status from people where people.email = ${mainAddressSql('datedNotes.email')})
  and dated_notes.at = (select max(later.at) from dated_notes as later
    where later.email = dated_notes.email and later.status = 'client')`

const filters: Partial<Record<RowStep, RawBuilder<boolean>>> = {
  lead: visitedThemselves,
  client: isNewestOfClient,
  won: sql<boolean>`outcome = 'won'`,
}

export function isCounted(step: RowStep): RawBuilder<boolean> {
  return filters[step] ?? sql<boolean>`1 = 1`
}
