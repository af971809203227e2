import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member, Reading } from '../../files/format.ts'
import { isThere, lastWeekOf } from '../dashboard.ts'
import { lastWeekIn, type Rhythm, startOf } from './periods.ts'

/** One person's value of a measure in a period, identified by its first week. */
export type Point = { week: Day; value: number }

type Index = ReadonlyMap<string, readonly Point[]>

/** Caches the sorted values per list of readings, since every view needs them. */
const indexes = new WeakMap<readonly Reading[], Index>()

function indexOf(readings: readonly Reading[]): Index {
  const known = indexes.get(readings)
  if (known) return known
  const lines = new Map<string, Map<Day, Point>>()
  for (const { memberId, measureId, week, value } of readings) {
    const key = keyOf(memberId, measureId)
    const line = lines.get(key) ?? new Map<Day, Point>()
    lines.set(key, line.set(week, { week, value }))
  }
  const sorted = new Map(
    [...lines].map(([key, line]) => {
      return [key, [...line.values()].toSorted((one, other) => (one.week < other.week ? -1 : 1))] as const
    }),
  )
  indexes.set(readings, sorted)
  return sorted
}

function keyOf(memberId: string, measureId: string): string {
  return `${memberId}\n${measureId}`
}

/** Cached monthly or quarterly lines per weekly line. */
const coarser = new WeakMap<readonly Point[], Map<Rhythm, readonly Point[]>>()

/**
 * All values of a person and a measure, in the measure's rhythm. A measure that used to be weekly keeps its
 * weekly values in the file: the last one in each month counts, and switching back restores them all.
 */
export function lineOf(
  { readings }: Pick<Dashboard, 'readings'>,
  memberId: string,
  { id, rhythm }: Pick<Measure, 'id' | 'rhythm'>,
): readonly Point[] {
  const line = indexOf(readings).get(keyOf(memberId, id)) ?? []
  if (rhythm === 'week' || line.length === 0) return line
  const known = coarser.get(line) ?? new Map<Rhythm, readonly Point[]>()
  coarser.set(line, known)
  const made = known.get(rhythm) ?? byPeriod(line, rhythm)
  known.set(rhythm, made)
  return made
}

function byPeriod(line: readonly Point[], rhythm: Rhythm): readonly Point[] {
  const points = new Map(line.map(({ week, value }) => [startOf(rhythm, week), value]))
  return [...points].map(([week, value]) => ({ week, value }))
}

/**
 * The values that were known in a week. A month's value shows from the month's last week on, and at once while nothing
 * later is recorded, so that looking back shows nothing that came later.
 */
export function lineUpTo(
  doc: Pick<Dashboard, 'readings'>,
  { member, measure }: { member: Member; measure: Pick<Measure, 'id' | 'rhythm'> },
  week: Day,
): readonly Point[] {
  const { rhythm } = measure
  const now = startOf(rhythm, week)
  const isKnown =
    rhythm === 'week' || lastWeekOf(member, lastWeekIn(rhythm, now)) <= week || week >= lastReading(doc.readings)
  return lineOf(doc, member.id, measure).filter((point) => {
    return (point.week < now || (point.week === now && isKnown)) && isThere(member, point.week, rhythm)
  })
}

const lastReadings = new WeakMap<readonly Reading[], Day>()

function lastReading(readings: readonly Reading[]): Day {
  const known = lastReadings.get(readings)
  if (known !== undefined) return known
  const last = readings.reduce((latest, { week }) => (week > latest ? week : latest), '')
  lastReadings.set(readings, last)
  return last
}

/** How many periods of a measure have several values in the file. */
export function crowdedPeriods({ readings }: Pick<Dashboard, 'readings'>, measure: Measure): number {
  if (measure.rhythm === 'week') return 0
  const own = readings.filter(({ measureId }) => measureId === measure.id)
  const periods = Map.groupBy(own, ({ memberId, week }) => `${memberId} ${startOf(measure.rhythm, week)}`)
  return [...periods.values()].filter(({ length }) => length > 1).length
}

/** How many values are dated before the person joined or after they left, and therefore ignored. */
export function valuesOutside(
  { readings, measures }: Pick<Dashboard, 'readings' | 'measures'>,
  member: Member,
): number {
  const rhythms = new Map(measures.map(({ id, rhythm }) => [id, rhythm]))
  return readings.filter(({ memberId, measureId, week }) => {
    const rhythm = rhythms.get(measureId) ?? 'week'
    return memberId === member.id && !isThere(member, startOf(rhythm, week), rhythm)
  }).length
}

export function valueIn(line: readonly Point[], start: Day): number | null {
  return line.find((point) => point.week === start)?.value ?? null
}
