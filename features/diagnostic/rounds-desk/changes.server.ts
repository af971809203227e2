import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { type Part, parts } from '../peers/parts.ts'
import { medianOf } from './median.ts'
import { percentIn } from './scores.ts'

/** From the first round of somebody to their newest. */
export type PersonsChange = {
  /** The address that they are listed by. */
  person: string
  name: string
  isClient: boolean
  beforeAt: string
  afterAt: string
  /** As scores.ts writes them. */
  before: string
  after: string
}

type Row = { email: string; main: string | null; name: string | null; status: string | null } & {
  /** A time of 24 characters, and the scores of then. */
  first: string
  last: string
  rounds: number | string
}

const timeLength = 24

/**
 * Everybody who came back, once, whatever addresses they have; what a signed-in browser or a program sent is left out. One
 * pass over an index that holds all it needs.
 */
export async function readChanges(db: Db): Promise<PersonsChange[]> {
  const { rows } = await sql<Row>`select each.email, each.first, each.last, each.rounds,
      merged_addresses.main, people.name, people.status
    from (
      select email, min(at || scores) as first, max(at || scores) as last, count(*) as rounds
      from round_scores where outside = 0 group by email
    ) as each
      left join merged_addresses on merged_addresses.email = each.email
      left join people on people.email = coalesce(merged_addresses.main, each.email)`.execute(db)
  const found = new Map<string, Row & { rounds: number }>()
  for (const row of rows) {
    const person = row.main ?? row.email
    const known = found.get(person)
    found.set(person, {
      ...row,
      first: known && known.first < row.first ? known.first : row.first,
      last: known && known.last > row.last ? known.last : row.last,
      rounds: Number(row.rounds) + (known?.rounds ?? 0),
    })
  }
  return [...found].filter(([, { rounds }]) => rounds > 1).map(([person, row]) => changeOf(person, row))
}

function changeOf(person: string, { name, status, first, last }: Row): PersonsChange {
  return {
    ...{ person, name: name ?? '', isClient: status === 'client' },
    ...{ beforeAt: first.slice(0, timeLength), afterAt: last.slice(0, timeLength) },
    ...{ before: first.slice(timeLength), after: last.slice(timeLength) },
  }
}

/** Of nobody there is no median. */
export type Medians = { people: number; median: Record<Part, number> | undefined }

/** Of everybody who came back, and of those among them who are clients. */
export async function readMedians(db: Db): Promise<{ all: Medians; clients: Medians }> {
  const changes = await readChanges(db)
  return { all: mediansOf(changes), clients: mediansOf(changes.filter(({ isClient }) => isClient)) }
}

function mediansOf(changes: readonly PersonsChange[]): Medians {
  const people = changes.length
  if (people === 0) return { people, median: undefined }
  const medians = parts.map((part) => [
    part,
    medianOf(changes.map(({ before, after }) => percentIn(after, part) - percentIn(before, part))) ?? 0,
  ])
  return { people, median: Object.fromEntries(medians) as Record<Part, number> }
}
