import { sql } from 'kysely'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { writeCsv } from '#lib/csv.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Part, parts } from '../peers/parts.ts'
import { everybodysRounds, percentOf } from './changes.server.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? peerWords.overall
const named = (part: Part) => part[0]?.toUpperCase() + part.slice(1)

const heading = [
  ...['Name', 'Email', 'Client', 'First round', 'Newest round'],
  ...parts.flatMap((part) => [
    `${titleOf(part)} before %`,
    `${titleOf(part)} now %`,
    `${titleOf(part)} change`,
  ]),
]

type Row = { person: string; name: string; client: number; beforeAt: string; afterAt: string } & Record<
  string,
  number | string
>

const linesAtOnce = 1000

/** Everybody who came back, a line each. */
export async function* roundsCsv(db: Db): AsyncGenerator<string> {
  const { rows } = await sql<Row>`with ${everybodysRounds}
    select * from changes order by after_at desc, person`.execute(db)
  yield writeCsv([heading])
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    yield writeCsv(rows.slice(at, at + linesAtOnce).map(lineOf))
  }
}

function lineOf(row: Row) {
  const percents = parts.flatMap((part) => {
    const of = percentOf(part)
    const [before, after] = [of(Number(row[`before${named(part)}`])), of(Number(row[`after${named(part)}`]))]
    return [before, after, after - before]
  })
  const day = (at: string) => at.slice(0, 10)
  const client = Number(row.client) === 1 ? 'yes' : 'no'
  return [row.name, row.person, client, day(row.beforeAt), day(row.afterAt), ...percents]
}
