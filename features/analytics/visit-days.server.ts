import type { FunnelStep } from '#content/admin/funnel.ts'
import { visitsKeptDays } from '#content/admin/retention.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** `step`: of the funnel, or the page of one scorecard. */
export type Step = { visitor: string; step: string; source: string | null }

/** Enough for an office; limits faked browsers from one address. */
export const maxRowsPerAddress = 100
/** The part of the visitor hash that identifies the IP address. */
export const addressDigits = 12

/** Counts each visitor once a day, whatever they do. */
const anyStep: FunnelStep = 'visitor'

/** A change in visitors of a step and source; null means direct. */
type Change = { step: string; source: string | null; by: number }

const rowsPerInsert = 200
const rowsPerDelete = 1000
/** Anyone can make up source names, so further ones count as "others". */
export const sourcesPerDay = 100
export const otherSources = 'others'

/**
 * Adds new steps to the day's visits and to the totals that the funnel reads. A visitor's source is the first one of
 * the day, because later pages are reached from this site.
 */
export async function addSteps(tx: Db, day: string, steps: readonly Step[]): Promise<void> {
  const changes: Change[] = []
  for (let at = 0; at < steps.length; at += rowsPerInsert) {
    changes.push(...(await addSome(tx, day, steps.slice(at, at + rowsPerInsert))))
  }
  await changeTotals(tx, day, changes)
}

async function addSome(tx: Db, day: string, all: readonly Step[]): Promise<Change[]> {
  const steps = await withinLimit(tx, day, all)
  if (steps.length === 0) return []
  const known = await sourcesToday(tx, day, steps)
  const brought = new Map<string, string>()
  for (const { visitor, source } of steps) {
    if (source && !brought.has(visitor)) brought.set(visitor, source)
  }
  const moved: Change[] = []
  for (const [visitor, source] of brought) {
    if (known.get(visitor) === null) moved.push(...(await updateSource(tx, day, visitor, source)))
  }
  const rows = steps.map(({ visitor, step }) => ({
    day,
    visitor,
    step,
    source: known.get(visitor) ?? brought.get(visitor) ?? null,
  }))
  const added = await tx
    .insertInto('visits')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['day', 'visitor', 'step']).doNothing())
    .returning(['visitor', 'step', 'source'])
    .execute()
  const isNew = (visitor: string) => !known.has(visitor)
  const visitors = new Map(added.map(({ visitor, source }) => [visitor, source]))
  const arrived = [...visitors].filter(([visitor]) => isNew(visitor))
  return [
    ...moved,
    ...added.map(({ step, source }) => ({ step, source, by: 1 })),
    ...arrived.map(([, source]) => ({ step: anyStep, source, by: 1 })),
  ]
}

/** Counted in the database, so that the limit holds across processes. */
async function withinLimit(tx: Db, day: string, steps: readonly Step[]): Promise<Step[]> {
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

/** For visitors who were already counted today; null means direct. */
async function sourcesToday(tx: Db, day: string, steps: readonly Step[]): Promise<Map<string, string | null>> {
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

/** The visit that brought the source may be written after later ones, by another process. */
async function updateSource(tx: Db, day: string, visitor: string, source: string): Promise<Change[]> {
  const rows = await tx
    .updateTable('visits')
    .set({ source })
    .where('day', '=', day)
    .where('visitor', '=', visitor)
    .returning('step')
    .execute()
  return [...rows, { step: anyStep }].flatMap(({ step }) => [
    { step, source: null, by: -1 },
    { step, source, by: 1 },
  ])
}

async function changeTotals(tx: Db, day: string, changes: readonly Change[]): Promise<void> {
  const totals = new Map<string, { day: string; step: string; source: string; visitors: number }>()
  const named = await sourcesOf(tx, day)
  for (const { step, source: from, by } of changes) {
    const name = from ?? 'direct'
    if (named.size < sourcesPerDay) named.add(name)
    const source = name === 'direct' || named.has(name) ? name : otherSources
    const key = `${step}\n${source}`
    totals.set(key, { day, step, source, visitors: (totals.get(key)?.visitors ?? 0) + by })
  }
  // Sorted to avoid deadlocks between processes.
  const rows = [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
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
 * Deletes visitor hashes of past days, which are useless without their salt. In batches, so that writes do not wait.
 */
export async function deleteVisitors(db: Db, before: string): Promise<void> {
  const oldest = new Date(Date.parse(before) - visitsKeptDays * dayMs).toISOString().slice(0, 10)
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
