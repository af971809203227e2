import type { FunnelStep } from '#content/admin/funnel.ts'
import { visitsKeptDays } from '#content/admin/retention.ts'
import type { Db } from '#platform/database/connect.server.ts'

export type Step = { visitor: string; step: FunnelStep; source: string | null }

/** A whole office on one day; whoever makes up browsers by the thousand adds no more than this. */
export const maxRowsPerAddress = 100
/** The part of a visitor's hash that all of one address share. */
export const addressDigits = 12

/** How many visitors a step gains or loses under a source; null is direct. */
type Change = { step: string; source: string | null; by: number }

const rowsPerInsert = 200
const rowsPerDelete = 1000
/** Anyone can make up a campaign: what comes after so many in a day counts as one. */
export const sourcesPerDay = 100
export const otherSources = 'others'

/**
 * Adds what is new of these steps to the visits of the day and, in the same transaction, to its numbers, which are what
 * the funnel reads. A visitor's source is the first that came with any of their steps that day: the other pages
 * were reached from our own.
 */
export async function addSteps(tx: Db, day: string, steps: readonly Step[]): Promise<void> {
  const changes: Change[] = []
  for (let at = 0; at < steps.length; at += rowsPerInsert) {
    changes.push(...(await addSome(tx, day, steps.slice(at, at + rowsPerInsert))))
  }
  await changeNumbers(tx, day, changes)
}

async function addSome(tx: Db, day: string, all: readonly Step[]): Promise<Change[]> {
  const steps = await withinBounds(tx, day, all)
  if (steps.length === 0) return []
  const known = await sourcesToday(tx, day, steps)
  const brought = new Map<string, string>()
  for (const { visitor, source } of steps) {
    if (source && !brought.has(visitor)) brought.set(visitor, source)
  }
  const moved: Change[] = []
  for (const [visitor, source] of brought) {
    if (known.get(visitor) === null) moved.push(...(await learnSource(tx, day, visitor, source)))
  }
  const rows = steps.map(({ visitor, step }) => ({
    ...{ day, visitor, step },
    source: known.get(visitor) ?? brought.get(visitor) ?? null,
  }))
  const added = await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'visitor', 'step']).doNothing())
    .returning(['step', 'source'])
    .execute()
  return [...moved, ...added.map((row) => ({ ...row, by: 1 }))]
}

/** Counted in the database, so that all processes together keep to the bound. */
async function withinBounds(tx: Db, day: string, steps: readonly Step[]): Promise<Step[]> {
  const rows = new Map<string, Set<string>>()
  const taken: Step[] = []
  for (const each of steps) {
    const address = each.visitor.slice(0, addressDigits)
    const ofAddress = rows.get(address) ?? (await rowsOfAddress(tx, day, address))
    rows.set(address, ofAddress)
    const row = rowOf(each)
    if (!ofAddress.has(row) && ofAddress.size >= maxRowsPerAddress) continue
    ofAddress.add(row)
    taken.push(each)
  }
  return taken
}

const rowOf = ({ visitor, step }: { visitor: string; step: string }) => `${visitor} ${step}`

async function rowsOfAddress(tx: Db, day: string, address: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('visits')
    .select(['visitor', 'step'])
    .where('day', '=', day)
    .where('visitor', '>=', address)
    .where('visitor', '<', `${address}g`)
    .execute()
  return new Set(rows.map(rowOf))
}

/** Of those of the visitors who were here today already; null for who came directly. */
async function sourcesToday(
  tx: Db,
  day: string,
  steps: readonly Step[],
): Promise<Map<string, string | null>> {
  const visitors = [...new Set(steps.map(({ visitor }) => visitor))]
  const rows = await tx
    .selectFrom('visits')
    .select(['visitor', 'source'])
    .distinct()
    .where('day', '=', day)
    .where('visitor', 'in', visitors)
    .execute()
  return new Map(rows.map(({ visitor, source }) => [visitor, source]))
}

/** Another process may have noted the page before the one that brought the source. */
async function learnSource(tx: Db, day: string, visitor: string, source: string): Promise<Change[]> {
  const rows = await tx
    .updateTable('visits')
    .set({ source })
    .where('day', '=', day)
    .where('visitor', '=', visitor)
    .returning('step')
    .execute()
  return rows.flatMap(({ step }) => [
    { step, source: null, by: -1 },
    { step, source, by: 1 },
  ])
}

async function changeNumbers(tx: Db, day: string, changes: readonly Change[]): Promise<void> {
  const numbers = new Map<string, { day: string; step: string; source: string; visitors: number }>()
  const named = await sourcesOf(tx, day)
  for (const { step, source: from, by } of changes) {
    const name = from ?? 'direct'
    if (named.size < sourcesPerDay) named.add(name)
    const source = name === 'direct' || named.has(name) ? name : otherSources
    const key = `${step}\n${source}`
    numbers.set(key, { day, step, source, visitors: (numbers.get(key)?.visitors ?? 0) + by })
  }
  // In one order everywhere: two processes that write at once wait for each other, and neither for ever.
  const rows = [...numbers].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await tx
      .insertInto('visitDays')
      .values(rows.slice(at, at + rowsPerInsert))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'step', 'source'])
          .doUpdateSet((row) => ({ visitors: row('visitDays.visitors', '+', row.ref('excluded.visitors')) })),
      )
      .execute()
  }
}

async function sourcesOf(tx: Db, day: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('visitDays').select('source').distinct().where('day', '=', day).execute()
  return new Set(rows.map(({ source }) => source))
}

/**
 * When a day is over its numbers say all that can be said of it: without its salt the hashes tell nothing. They go some
 * at a time, so that nobody waits for it.
 */
export async function forgetVisitors(db: Db, before: string): Promise<void> {
  const oldest = new Date(Date.parse(before) - visitsKeptDays * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10)
  await db.deleteFrom('visitDays').where('day', '<', oldest).execute()
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('visits')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('day', 'visitor', 'step'),
          'in',
          selectFrom('visits')
            .select(['day', 'visitor', 'step'])
            .where('day', '<', before)
            .limit(rowsPerDelete)
            .$asTuple('day', 'visitor', 'step'),
        ),
      )
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
  }
}
