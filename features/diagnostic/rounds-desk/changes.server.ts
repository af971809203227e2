import { sql } from 'kysely'
import { percentOf48, sectionPercent } from '#lib/alignment-score.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Part, parts } from '../peers/parts.ts'
import { type Moves, medianChange } from './median.ts'

/** Of nobody there is no median. */
export type Medians = { people: number; median: Record<Part, number> | undefined }

/** In points of percent, as the report shows them. */
export const percentOf = (part: Part) => (part === 'overall' ? percentOf48 : sectionPercent)

const columnOf = (part: Part) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const scorePairs = sql.raw(
  parts
    .map(columnOf)
    .map((column) => `before.${column} as before_${column}, after.${column} as after_${column}`)
    .join(', '),
)

/**
 * First and newest round of everybody who came back, one of each person whatever addresses they have; what a signed-in
 * browser or a program sent is left out. One pass over the scores; a time is 24 characters long.
 */
export const everybodysRounds = sql`person_rounds as materialized (
    select coalesce(merged_addresses.main, round_scores.email) as person,
      min(round_scores.at || report_id) as first, max(round_scores.at || report_id) as last
    from round_scores left join merged_addresses on merged_addresses.email = round_scores.email
    where outside = 0
    group by coalesce(merged_addresses.main, round_scores.email)
    having count(*) > 1
  ), changes as materialized (
    select person, substr(first, 1, 24) as before_at, substr(last, 1, 24) as after_at,
      substr(last, 25) as report_id, coalesce(people.name, '') as name,
      case when people.status = 'client' then 1 else 0 end as client, ${scorePairs}
    from person_rounds
      join round_scores as before on before.report_id = substr(first, 25)
      join round_scores as after on after.report_id = substr(last, 25)
      left join people on people.email = person
  )`

/** Of everybody who came back, and of those among them who are clients. */
export async function readMedians(db: Db): Promise<{ all: Medians; clients: Medians }> {
  const ofPart = (part: Part) => {
    const [before, after] = [sql.raw(`before_${columnOf(part)}`), sql.raw(`after_${columnOf(part)}`)]
    return sql`select ${sql.lit(part)} as part, client, ${before} as before, ${after} as after,
      count(*) as people from changes group by client, ${before}, ${after}`
  }
  const { rows } = await sql<Moves & { part: Part; client: number }>`
    with ${everybodysRounds} ${sql.join(parts.map(ofPart), sql` union all `)}`.execute(db)
  const moves = rows.map((row) => ({ ...row, people: Number(row.people) }))
  return { all: mediansOf(moves), clients: mediansOf(moves.filter(({ client }) => Number(client) === 1)) }
}

function mediansOf(moves: readonly (Moves & { part: Part })[]): Medians {
  const of = (part: Part) => moves.filter((move) => move.part === part)
  const people = of('overall').reduce((sum, move) => sum + move.people, 0)
  if (people === 0) return { people, median: undefined }
  const medians = parts.map((part) => [part, medianChange(of(part), percentOf(part)) ?? 0])
  return { people, median: Object.fromEntries(medians) as Record<Part, number> }
}
