import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard, Reading } from './dashboard.ts'

/** One person's value of one measure in a week. */
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

/** All that is known of a person and a measure, week by week. */
export function lineOf(
  { readings }: Pick<Dashboard, 'readings'>,
  memberId: string,
  measureId: string,
): readonly Point[] {
  return indexOf(readings).get(keyOf(memberId, measureId)) ?? []
}

export function valueIn(line: readonly Point[], week: Day): number | null {
  return line.find((point) => point.week === week)?.value ?? null
}
