import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { isDay, weekStart } from '#tools/shared/values/days.ts'
import { type Dashboard, offWeeksRange, trendWeeksRange } from '../model/dashboard.ts'
import { longest } from '../model/edit-dashboard.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.maxLength(longest.name))
const text = z.string().check(z.maxLength(longest.text))
const value = z.number().check(z.minimum(-longest.value), z.maximum(longest.value))
const week = z.string().check(z.refine((day) => isDay(day) && weekStart(day) === day))
const weeksBetween = ({ least, most }: { least: number; most: number }) =>
  z.int().check(z.minimum(least), z.maximum(most))

const schema = z.object({
  id,
  team: name,
  members: z.array(
    z.object({
      id,
      name,
      role: name,
      measures: z.array(z.object({ measureId: id, target: z.nullable(value) })),
    }),
  ),
  measures: z.array(
    z.object({
      id,
      name,
      unit: name,
      better: z.enum(['up', 'down']),
      target: z.nullable(value),
      tolerance: value.check(z.minimum(0)),
    }),
  ),
  readings: z.array(z.object({ memberId: id, measureId: id, week, value })),
  notes: z.array(z.object({ memberId: id, week, text })),
  reviews: z.array(z.object({ quarter: name, text })),
  rules: z.object({ trendWeeks: weeksBetween(trendWeeksRange), offWeeks: weeksBetween(offWeeksRange) }),
})

/** Everything that is named is there, and each thing has an id of its own. */
function holdsTogether({ members, measures, readings, notes }: z.infer<typeof schema>): boolean {
  const people = new Set(members.map((each) => each.id))
  const known = new Set(measures.map((each) => each.id))
  return (
    people.size === members.length &&
    known.size === measures.length &&
    members.every((each) => each.measures.every(({ measureId }) => known.has(measureId))) &&
    readings.every(({ memberId, measureId }) => people.has(memberId) && known.has(measureId)) &&
    notes.every(({ memberId }) => people.has(memberId))
  )
}

export const dashboardFormat: FileFormat<Dashboard> = {
  name: 'team-dashboard',
  noun: 'team dashboard',
  version: 1,
  schema: schema.check(z.refine(holdsTogether)),
  // When a version 2 comes, `1: (old) => …` goes here, with a file of version 1 in the tests.
  migrations: {},
}
