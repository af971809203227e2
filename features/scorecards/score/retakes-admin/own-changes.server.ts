import { sql } from 'kysely'
import type { Definition } from '#content/scorecards/definition.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { givenIn } from '../../answers/answers.server.ts'
import { questionsKey } from '../../engine/same-questions.ts'
import { partsIn, readResult } from '../../result/read-result.ts'
import { findVersion } from '../../store/scorecards.server.ts'
import type { NamedChange } from './changes.server.ts'

const rowsAtOnce = 2000

/**
 * The same for one of the owner's scorecards: once per person and set of questions, because only answers to the same
 * questions compare.
 */
export async function readOwnChanges(
  db: Db,
  { of, parts }: { of: string; parts: readonly { id: string }[] },
  clients: ReadonlySet<string>,
): Promise<NamedChange[]> {
  const definitions = new Map<number, Definition>()
  const keys = new Map<number, string>()
  const series = new Map<string, Row[]>()
  for (const row of await readTaken(db, of)) {
    if (!definitions.has(row.version)) {
      const definition = await findVersion(db, of, row.version)
      if (!definition) throw new Error(`Version ${row.version} of scorecard ${of} is missing`)
      definitions.set(row.version, definition)
      keys.set(row.version, questionsKey(definition))
    }
    const key = `${personOf(row)} ${keys.get(row.version)}`
    series.set(key, [...(series.get(key) ?? []), row])
  }
  function percentsIn(row: Row) {
    const definition = definitions.get(row.version)
    const scored = definition ? partsIn(readResult(definition, givenIn(row))) : []
    return parts.map((part) => scored.find(({ id }) => id === part.id)?.percent)
  }
  const changes = [...series.values()].flatMap((rows): NamedChange[] => {
    const taken = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    const [first, last] = [taken[0], taken.at(-1)]
    if (!first || !last || taken.length < 2) return []
    const person = personOf(first)
    return [
      {
        person,
        isClient: clients.has(person),
        name: first.name,
        firstEmail: first.email,
        beforeAt: first.createdAt,
        before: percentsIn(first),
        lastEmail: last.email,
        afterAt: last.createdAt,
        after: percentsIn(last),
        reportId: last.id,
        retakes: taken.length,
      },
    ]
  })
  return changes.sort((one, other) => (one.afterAt < other.afterAt ? 1 : -1))
}

type Row = Awaited<ReturnType<typeof readTaken>>[number]

const personOf = ({ main, email }: Row) => main ?? email.toLowerCase()

/** All that belong to a series, found by its later ones. */
async function readTaken(db: Db, scorecard: string) {
  const main = sql<string | null>`(select main from merged_addresses
    where merged_addresses.email = lower(scorecard_answers.email))`
  const counted = db
    .selectFrom('scorecardAnswers')
    .selectAll()
    .select(main.as('main'))
    // Not the plain column: its index finds all answers, of which few belong to a series.
    .where(sql<boolean>`scorecard || '' = ${scorecard}`)
    .where('outsideBenchmark', 'is', null)
    .where('percent', 'is not', null)
  const taken: Awaited<ReturnType<typeof counted.execute>> = []
  let after = { createdAt: '', id: '' }
  for (;;) {
    const later = await counted
      // Must match the condition of the partial index.
      .where(sql<boolean>`series is not null`)
      .where((row) => row(row.refTuple('createdAt', 'id'), '>', row.tuple(after.createdAt, after.id)))
      .orderBy('createdAt')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const firsts = [...new Set(later.map(({ series }) => series ?? ''))]
    if (firsts.length > 0) taken.push(...(await counted.where('id', 'in', firsts).execute()))
    taken.push(...later)
    const last = later.at(-1)
    if (!last || later.length < rowsAtOnce) break
    after = last
  }
  return [...new Map(taken.map((row) => [row.id, row])).values()]
}
