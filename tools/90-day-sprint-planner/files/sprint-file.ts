import * as z from 'zod/mini'
import { type FileFormat, refuseAt } from '#tools/shared/document/file-format.ts'
import {
  dayShape as day,
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '#tools/shared/document/shapes.ts'
import {
  bigCount,
  dayCount,
  hourLimits,
  maxLines,
  maxOutcomes,
  minuteLimits,
  outcomeCount,
  reviewWeeks,
  weekCount,
} from '../model/shape.ts'
import { sprintKind } from './file-kind.ts'

const directions = ['up', 'down'] as const
const hours = z.number().check(z.gte(hourLimits.min), z.lte(hourLimits.max))
const outcomeIndex = z.int().check(z.gte(0), z.lt(maxOutcomes))
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const minutes = z.int().check(z.gte(minuteLimits.min), z.lte(minuteLimits.max))

const personSchema = z.object({
  id,
  name: text,
  hours,
  /** The first and last day on the sprint, if not all of it. */
  joined: z.optional(dayOrNone),
  left: z.optional(dayOrNone),
})

const outcomeSchema = z.object({
  title: text,
  why: text,
  /** What is counted, such as 'Books closed by day five'. */
  measure: text,
  unit: text,
  baseline: z.nullable(z.number()),
  target: z.nullable(z.number()),
  ownerId: z.nullable(id),
  /**
   * The key result this outcome came from, in the plan of the same file. Review values are reported to it.
   */
  keyResultId: z.nullable(id),
  /** Whether texts and numbers still follow that key result. */
  follows: z.boolean(),
  /** The key result's line: first day of the plan's period and due date. Empty without one. */
  from: dayOrNone,
  due: dayOrNone,
  direction: z.enum(directions),
  /** Earlier baselines and targets, oldest first. Past reviews are judged by the numbers valid then. */
  former: z.array(z.object({ until: day, baseline: z.nullable(z.number()), target: z.nullable(z.number()) })),
})

const milestoneSchema = z.object({
  id,
  title: text,
  outcome: outcomeIndex,
  /** Days after the start, so that milestones move with the start date. */
  day: z.int().check(z.gte(0), z.lt(dayCount)),
  ownerId: z.nullable(id),
  done: z.boolean(),
})

const bigSchema = z.object({
  text,
  outcome: z.nullable(outcomeIndex),
  ownerId: z.nullable(id),
  hours: z.nullable(hours),
  done: z.boolean(),
})

const weekSchema = z.object({
  big: z.array(bigSchema).check(z.minLength(bigCount), z.maxLength(maxLines)),
  /** Hours of sprint work besides the big three. */
  other: z.nullable(hours),
  /** Hours in this week that differ from a person's usual ones, by person id. */
  hours: z.record(id, hours),
})

const reviewSchema = z.object({
  /** The day it was held; empty until then. */
  held: z.union([z.literal(''), day]),
  /** The value of each outcome's measure; same length as `outcomes`. */
  values: z.array(z.nullable(z.number())),
  answers: z.record(z.string().check(z.maxLength(64)), text),
})

const meetingSchema = z.object({
  /** 0 is Monday. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  time,
  minutes,
})

const calendarSchema = z.object({
  planning: meetingSchema,
  review: meetingSchema,
  retrospectiveMinutes: minutes,
  /** Such as 'America/New_York'; empty means the zone of the computer that writes the calendar file. */
  timeZone: z.string().check(z.maxLength(64)),
  /** Whether the calendar file includes milestones. */
  milestones: z.boolean(),
})

export const sprintSchema = z
  .object({
    id,
    title: text,
    company: text,
    /** The lesson from the last 90 days, shown as a reminder. */
    lesson: text,
    start: day,
    /** The day the sprint was created; reviews due before it are not overdue. Empty if unknown. */
    made: z._default(dayOrNone, ''),
    outcomes: z.array(outcomeSchema).check(z.minLength(outcomeCount), z.maxLength(maxOutcomes)),
    people: z.array(personSchema),
    milestones: z.array(milestoneSchema),
    weeks: z.array(weekSchema).check(z.length(weekCount)),
    /** Six reviews, then the closing retrospective. */
    reviews: z.array(reviewSchema).check(z.length(reviewWeeks.length)),
    calendar: calendarSchema,
  })
  .check(refuseAt(brokenLinks))

export type Sprint = z.infer<typeof sprintSchema>
export type Person = z.infer<typeof personSchema>
export type Outcome = z.infer<typeof outcomeSchema>
export type Milestone = z.infer<typeof milestoneSchema>
export type Big = z.infer<typeof bigSchema>
export type Week = z.infer<typeof weekSchema>
export type Review = z.infer<typeof reviewSchema>
export type Meeting = z.infer<typeof meetingSchema>
export type CalendarSettings = z.infer<typeof calendarSchema>

export const sprintFormat: FileFormat<Sprint> = {
  ...sprintKind,
  noun: '90-day plan',
  schema: sprintSchema,
  migrations: { 1: fromVersion1, 2: fromVersion2, 3: fromVersion3 },
}

const oldSchema = z.looseObject({
  outcomes: z.array(z.looseObject({ keyResultId: z.optional(z.nullable(z.string())) })),
})

/** In version 1, outcomes with a key result always followed it; the oldest files had no key results. */
function fromVersion1(old: unknown): unknown {
  const { outcomes, ...rest } = oldSchema.parse(old)
  return {
    ...rest,
    outcomes: outcomes.map(({ keyResultId = null, ...outcome }) => {
      return { ...outcome, keyResultId, follows: keyResultId !== null }
    }),
  }
}

/** The dates are filled in the next time the sprint follows the plan in its file. */
function fromVersion2(old: unknown): unknown {
  const { outcomes, ...rest } = oldSchema.parse(old)
  const none = { from: '', due: '', direction: 'up' }
  return { ...rest, outcomes: outcomes.map((outcome) => ({ ...outcome, ...none })) }
}

/** Before version 4, a changed target applied to all reviews. */
function fromVersion3(old: unknown): unknown {
  const { outcomes, ...rest } = oldSchema.parse(old)
  return { ...rest, outcomes: outcomes.map((outcome) => ({ ...outcome, former: [] })) }
}

type Links = Pick<Sprint, 'people' | 'milestones' | 'outcomes' | 'weeks' | 'reviews'>

/** Paths that refer to a missing person or outcome, or that duplicate an id. */
function brokenLinks({ people, milestones, outcomes, weeks, reviews }: Links): (string | number)[][] {
  const known = new Set(people.map((person) => person.id))
  const lost = (ownerId: string | null) => ownerId !== null && !known.has(ownerId)
  const paths: (string | number)[][] = []
  if (known.size < people.length) paths.push(['people'])
  if (new Set(milestones.map((milestone) => milestone.id)).size < milestones.length) paths.push(['milestones'])
  outcomes.forEach(({ ownerId }, index) => {
    if (lost(ownerId)) paths.push(['outcomes', index, 'ownerId'])
  })
  milestones.forEach(({ ownerId }, index) => {
    if (lost(ownerId)) paths.push(['milestones', index, 'ownerId'])
  })
  milestones.forEach(({ outcome }, index) => {
    if (outcome >= outcomes.length) paths.push(['milestones', index, 'outcome'])
  })
  reviews.forEach(({ values }, index) => {
    if (values.length !== outcomes.length) paths.push(['reviews', index, 'values'])
  })
  weeks.forEach(({ big, hours: own }, week) => {
    big.forEach(({ ownerId, outcome }, index) => {
      if (lost(ownerId)) paths.push(['weeks', week, 'big', index, 'ownerId'])
      if ((outcome ?? 0) >= outcomes.length) paths.push(['weeks', week, 'big', index, 'outcome'])
    })
    if (Object.keys(own).some(lost)) paths.push(['weeks', week, 'hours'])
  })
  return paths
}
