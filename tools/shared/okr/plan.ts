import * as z from 'zod/mini'
import { type FileFormat, refuseAt } from '../document/file-format.ts'
import { dayShape as day, dayOrNoneShape as dayOrNone, idShape as id, textShape as text } from '../document/shapes.ts'
import { planKind } from './plan-kind.ts'
import { weightLimits } from './plan-limits.ts'
import { circling, servedBy } from './progress/served.ts'

/**
 * The document of the OKR suite: planner, tracker, cascade builder and workshop kit all read and write it. Each
 * tool changes its own part and keeps the rest unchanged.
 */

/** Earlier versions could store null. It counts as 1. */
const weight = z.pipe(
  z.transform((value: unknown) => (value === null ? 1 : value)),
  z.number().check(z.gte(weightLimits.min), z.lte(weightLimits.max)),
)

const levels = ['company', 'department', 'team', 'person'] as const
export const directions = ['up', 'down'] as const
/** Committed results are expected in full. For a stretch result, 0.7 is good. */
export const ambitions = ['committed', 'stretch'] as const

const goalSchema = z.object({
  id,
  title: text,
  /** How success is judged, as text: 'Revenue of $4.2M'. */
  measure: text,
  owner: text,
  /** The same as numbers, from the first day of the year to the last; null if not set. */
  unit: text,
  baseline: z.nullable(z.number()),
  target: z.nullable(z.number()),
  /** The year it is judged over; '' derives it from the period (goal-year.ts). */
  start: dayOrNone,
  end: dayOrNone,
  values: z.array(z.object({ day, value: z.number(), note: text })),
})

const objectiveSchema = z.object({
  id,
  /** The goal or objective that this one serves; null if none. */
  parentId: z.nullable(id),
  /** Further goals and objectives that it serves. It counts toward each of them in full. */
  alsoIds: z.array(id),
  level: z.enum(levels),
  title: text,
  why: text,
  owner: text,
  /** '' if not set. */
  team: text,
  /** Relative to its siblings. */
  weight,
})

const keyResultSchema = z.object({
  id,
  objectiveId: id,
  /** The annual goal that this result moves; null if none. */
  goalId: z.nullable(id),
  title: text,
  unit: text,
  baseline: z.nullable(z.number()),
  target: z.nullable(z.number()),
  direction: z.enum(directions),
  /** A level to keep: baseline and target are the same number. */
  keeps: z.optional(z.boolean()),
  owner: text,
  due: dayOrNone,
  weight,
  ambition: z.enum(ambitions),
  /** Earlier numbers and owners, oldest first, which still apply to weeks up to `until`. */
  former: z.array(
    z.object({
      until: day,
      baseline: z.nullable(z.number()),
      target: z.nullable(z.number()),
      /** Only if the owner changed. */
      owner: z.optional(text),
    }),
  ),
})

/** An activity to move a key result. It does not affect progress. */
const initiativeSchema = z.object({
  id,
  keyResultId: id,
  text,
  owner: text,
  due: dayOrNone,
  done: z.boolean(),
})

const checkInSchema = z.object({
  keyResultId: id,
  /** The Monday of its week. */
  week: day,
  value: z.nullable(z.number()),
  /** 1 to 10: how confident the owner is of reaching the target. */
  confidence: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  note: text,
})

const commitmentSchema = z.object({
  id,
  week: day,
  text,
  owner: text,
  keyResultId: z.nullable(id),
  /** Null until it is reviewed the week after. */
  kept: z.nullable(z.boolean()),
  /** Each answer and the week it was given in, oldest first. Earlier weeks still show the one before. */
  answers: z.optional(z.array(z.object({ week: day, kept: z.nullable(z.boolean()) }))),
})

const closingSchema = z.object({
  day,
  scores: z.array(z.object({ keyResultId: id, score: z.number().check(z.gte(0), z.lte(1)), note: text })),
  wentWell: text,
  wentBadly: text,
  learned: text,
  lesson: z.optional(text),
})

export const planSchema = z
  .object({
    id,
    title: text,
    company: text,
    period: z.object({ name: text, start: day, end: day }),
    goals: z.array(goalSchema),
    objectives: z.array(objectiveSchema),
    keyResults: z.array(keyResultSchema),
    initiatives: z.array(initiativeSchema),
    checkIns: z.array(checkInSchema),
    commitments: z.array(commitmentSchema),
    /** Null while the quarter is open. */
    closing: z.nullable(closingSchema),
    /** Data of single tools, by tool id. Other tools keep it unread. */
    parts: z.record(z.string(), z.unknown()),
  })
  .check(refuseAt(brokenLinks))

export type Plan = z.infer<typeof planSchema>
export type Goal = z.infer<typeof goalSchema>
export type Objective = z.infer<typeof objectiveSchema>
export type KeyResult = z.infer<typeof keyResultSchema>
export type CheckIn = z.infer<typeof checkInSchema>
export type Commitment = z.infer<typeof commitmentSchema>
export type Initiative = z.infer<typeof initiativeSchema>
export type Closing = z.infer<typeof closingSchema>
export type Level = (typeof levels)[number]
export type Direction = (typeof directions)[number]
export type Ambition = (typeof ambitions)[number]

export const planFormat: FileFormat<Plan> = {
  ...planKind,
  noun: 'OKR plan',
  schema: planSchema,
  migrations: { 1: withInitiatives, 2: withGoalNumbers },
}

/** Version 1 had no initiatives, ambitions, former targets or closing review. */
function withInitiatives(old: unknown): unknown {
  const before = old as { keyResults: object[] }
  const keyResults = before.keyResults.map((each) => ({ ...each, ambition: 'committed', former: [] }))
  return { ...before, keyResults, initiatives: [], closing: null }
}

/** Version 2 had annual goals without numbers, no teams, and one parent per objective. */
function withGoalNumbers(old: unknown): unknown {
  const before = old as { goals: object[]; objectives: object[] }
  const noNumbers = { unit: '', baseline: null, target: null, start: '', end: '', values: [] }
  const goals = before.goals.map((each) => ({ ...each, ...noNumbers }))
  const objectives = before.objectives.map((each) => ({ ...each, team: '', alsoIds: [] }))
  return { ...before, goals, objectives }
}

type Links = Pick<Plan, 'goals' | 'objectives' | 'keyResults' | 'initiatives' | 'checkIns' | 'closing'>

/** Paths of missing references, duplicate ids and cycles. */
function brokenLinks(plan: Links): (string | number)[][] {
  const { goals, objectives, keyResults, initiatives, checkIns, closing } = plan
  const goalIds = new Set(goals.map((goal) => goal.id))
  const objectiveIds = new Set(objectives.map((objective) => objective.id))
  const keyResultIds = new Set(keyResults.map((keyResult) => keyResult.id))
  const initiativeIds = new Set(initiatives.map((initiative) => initiative.id))
  const paths: (string | number)[][] = []
  if (
    goalIds.size + objectiveIds.size + keyResultIds.size + initiativeIds.size <
    goals.length + objectives.length + keyResults.length + initiatives.length
  ) {
    paths.push(['id'])
  }
  const inCircles = circling(objectives)
  objectives.forEach((objective, index) => {
    const served = servedBy(objective)
    const exists = served.every((each) => goalIds.has(each) || objectiveIds.has(each))
    const isTwice = new Set(served).size < served.length
    if (!exists || isTwice || inCircles.has(objective.id)) {
      paths.push(['objectives', index, objective.alsoIds.length > 0 ? 'alsoIds' : 'parentId'])
    }
  })
  keyResults.forEach(({ objectiveId, goalId }, index) => {
    if (!objectiveIds.has(objectiveId)) paths.push(['keyResults', index, 'objectiveId'])
    if (goalId !== null && !goalIds.has(goalId)) paths.push(['keyResults', index, 'goalId'])
  })
  const lists = { initiatives, checkIns, closing: closing?.scores ?? [] }
  for (const [list, rows] of Object.entries(lists)) {
    rows.forEach(({ keyResultId }, index) => {
      if (keyResultIds.has(keyResultId)) return
      paths.push([...(list === 'closing' ? ['closing', 'scores'] : [list]), index, 'keyResultId'])
    })
  }
  return paths
}
