import { writeCsv } from '#lib/text/csv.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readChosen } from '../benchmark/benchmark.server.ts'
import { type Change, readChanges } from './changes.server.ts'
import { differenceIn } from './median.ts'

/** One line per series, most recent first. */
export async function* retakesCsv(db: Db, of: string | null): AsyncGenerator<string> {
  const chosen = await readChosen(db, of)
  yield writeCsv([
    [
      ...['Name', 'Email', 'Client', 'First report', 'Newest report'],
      ...chosen.parts.flatMap(({ title }) => [`${title} before %`, `${title} now %`, `${title} change`]),
    ],
  ])
  for await (const changes of readChanges(db, chosen)) yield writeCsv(changes.map(lineOf))
}

function lineOf(change: Change) {
  const { name, person, isClient, beforeAt, afterAt, before, after } = change
  const percents = before.flatMap((then, part) => [then, after[part], differenceIn(change, part)])
  const day = (at: string) => isoDay(new Date(at))
  return [name, person, isClient ? 'yes' : 'no', day(beforeAt), day(afterAt), ...percents]
}
