import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { writeCsv } from '#lib/text/csv.ts'
import { isoDay } from '#lib/time/dates.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { type Part, parts } from '../benchmark/parts.ts'
import { type NamedChange, readChanges, readClients, withNames } from './changes.server.ts'
import { percentIn } from './scores.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? benchmarkText.overall
const heading = [
  ...['Name', 'Email', 'Client', 'First report', 'Newest report'],
  ...parts.flatMap((part) => [`${titleOf(part)} before %`, `${titleOf(part)} now %`, `${titleOf(part)} change`]),
]

const linesAtOnce = 1000

/** One line per person with a retake, most recent first. */
export async function* retakesCsv(db: Db): AsyncGenerator<string> {
  const changes = await readChanges(db, await readClients(db))
  yield writeCsv([heading])
  for (let at = 0; at < changes.length; at += linesAtOnce) {
    yield writeCsv((await withNames(db, changes.slice(at, at + linesAtOnce))).map(lineOf))
  }
}

function lineOf({ name, person, isClient, beforeAt, afterAt, before, after }: NamedChange) {
  const percents = parts.flatMap((part) => {
    const [then, now] = [percentIn(before, part), percentIn(after, part)]
    return [then, now, now - then]
  })
  const day = (at: string) => isoDay(new Date(at))
  return [name, person, isClient ? 'yes' : 'no', day(beforeAt), day(afterAt), ...percents]
}
