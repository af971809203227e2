import type { Day } from '#tools/shared/values/days.ts'
import { type Dashboard, isThereFrom, type Measure, type Member, type Reading } from '../dashboard.ts'
import { type Rhythm, startOf } from './periods.ts'

/** One person's value of one measure in a week, or in the month or quarter that begins with it. */
export type Point = { week: Day; value: number }

type Index = ReadonlyMap<string, readonly Point[]>

/** Every view asks for the same lines again and again: they are sorted once for each list of readings. */
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

/** Lines by month or quarter, for each line of weeks. */
const coarser = new WeakMap<readonly Point[], Map<Rhythm, readonly Point[]>>()

/**
 * All that is known of a person and a measure, in the measure's rhythm. A measure that was weekly before keeps its
 * weeks in the file: of those in one month the last one counts, and another rhythm brings them all back.
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

/** How many periods of a measure have more than one value in the file. */
export function crowdedPeriods({ readings }: Pick<Dashboard, 'readings'>, measure: Measure): number {
  if (measure.rhythm === 'week') return 0
  const own = readings.filter(({ measureId }) => measureId === measure.id)
  const periods = Map.groupBy(own, ({ memberId, week }) => `${memberId} ${startOf(measure.rhythm, week)}`)
  return [...periods.values()].filter(({ length }) => length > 1).length
}

/** How many of someone's values come after the day they left, and so count nowhere. */
export function valuesAfterLeaving(
  { readings, measures }: Pick<Dashboard, 'readings' | 'measures'>,
  member: Member,
): number {
  const rhythms = new Map(measures.map(({ id, rhythm }) => [id, rhythm]))
  return readings.filter(({ memberId, measureId, week }) => {
    return memberId === member.id && !isThereFrom(member, startOf(rhythms.get(measureId) ?? 'week', week))
  }).length
}

export function valueIn(line: readonly Point[], start: Day): number | null {
  return line.find((point) => point.week === start)?.value ?? null
}
