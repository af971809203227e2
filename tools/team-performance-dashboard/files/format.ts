import * as z from 'zod/mini'
import { isDay } from '#lib/time/is-day.ts'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import { dayOrNoneShape, type Frozen, idShape as id, textShape as text } from '#tools/shared/document/shapes.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { largestValue, offWeeksRange, trendWeeksRange } from '../model/limits.ts'
import { dashboardKind } from './file-kind.ts'

const value = z.number().check(z.minimum(-largestValue), z.maximum(largestValue))
const week = z.string().check(z.refine((day) => isDay(day) && weekStart(day) === day))
const tolerance = value.check(z.minimum(0))
const weeksBetween = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))

const schema = z.object({
  id,
  team: text,
  members: z.array(
    z.object({
      id,
      name: text,
      role: text,
      department: text,
      // First and last day on the team. Weeks before and after do not count. Older files lack the first day.
      joinedOn: z._default(dayOrNoneShape, ''),
      leftOn: dayOrNoneShape,
      measures: z.array(
        // With a personal target, or null for the measure’s.
        z.object({
          measureId: id,
          target: z.nullable(value),
          earlier: z.optional(z.array(z.object({ until: week, target: z.nullable(value) }))),
        }),
      ),
    }),
  ),
  measures: z.array(
    z.object({
      id,
      name: text,
      unit: text,
      better: z.enum(['up', 'down']),
      target: z.nullable(value),
      /** How far a value may miss the target and still pass, in the measure's unit. */
      tolerance,
      rhythm: z.enum(['week', 'month', 'quarter']),
      /** Earlier targets by end date. Missing if the target never changed. */
      earlier: z.optional(z.array(z.object({ until: week, target: z.nullable(value), tolerance }))),
    }),
  ),
  /** One person's value for a measure in a period, which is identified by its first Monday. */
  readings: z.array(z.object({ memberId: id, measureId: id, week, value })),
  /** A week away counts neither as a gap nor as a bad week. */
  absences: z.array(z.object({ memberId: id, week, kind: z.enum(['holiday', 'ill', 'away']) })),
  notes: z.array(z.object({ memberId: id, week, text })),
  /** The team's lessons from a quarter, by quarter name. */
  reviews: z.array(z.object({ quarter: text, text })),
  /** How many weeks with values make a trend, and how many off target in a row mean that a person needs help. */
  rules: z.object({ trendWeeks: weeksBetween(trendWeeksRange), offWeeks: weeksBetween(offWeeksRange) }),
  /** Ids already imported from the plan in the same file, so that deleted items do not come back. Older files lack it. */
  fromPlan: z._default(z.array(id), []),
})

export type Dashboard = Frozen<z.infer<typeof schema>>
export type Measure = Dashboard['measures'][number]
export type Better = Measure['better']
export type Member = Dashboard['members'][number]
export type OwnMeasure = Member['measures'][number]
export type Reading = Dashboard['readings'][number]
export type Absence = Dashboard['absences'][number]
export type AbsenceKind = Absence['kind']
export type Rules = Dashboard['rules']
/** A value that applied until this Monday. */
export type Earlier<Value> = Value & { until: Day }

/** Checks that all references exist and all ids are unique. */
function holdsTogether({ members, measures, readings, notes, absences }: z.infer<typeof schema>): boolean {
  const people = new Set(members.map((each) => each.id))
  const known = new Set(measures.map((each) => each.id))
  return (
    people.size === members.length &&
    known.size === measures.length &&
    members.every((each) => each.measures.every(({ measureId }) => known.has(measureId))) &&
    readings.every(({ memberId, measureId }) => people.has(memberId) && known.has(measureId)) &&
    [...notes, ...absences].every(({ memberId }) => people.has(memberId))
  )
}

/** Version 1 had no leaving date. If `members` is not a list, the schema rejects it later. */
function withLeavers(old: unknown): unknown {
  const { members } = old as { members?: unknown }
  if (!Array.isArray(members)) return old
  return { ...(old as object), members: members.map((each) => ({ leftOn: '', ...each })) }
}

/** Version 2 had weekly measures only, and one target for all weeks. */
function withRhythms(old: unknown): unknown {
  const { members, measures } = old as { members?: unknown; measures?: unknown }
  if (!Array.isArray(members) || !Array.isArray(measures)) return old
  return {
    absences: [],
    ...(old as object),
    members: members.map((each) => ({ department: '', ...each })),
    measures: measures.map((each) => ({ rhythm: 'week', ...each })),
  }
}

export const dashboardFormat: FileFormat<Dashboard> = {
  ...dashboardKind,
  noun: 'team dashboard',
  schema: schema.check(z.refine(holdsTogether)),
  // Versions 3 and 4 also said what a page to share contained.
  migrations: { 1: withLeavers, 2: withRhythms, 3: (old) => old, 4: (old) => old },
}
