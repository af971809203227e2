import * as z from 'zod/mini'
import { type FileFormat, refuseAt } from '../document/file-format.ts'
import {
  dayShape as day,
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '../document/shapes.ts'
import { planKind } from './plan-kind.ts'
import { weightLimits } from './plan-limits.ts'
import { circling, servedBy } from './progress/served.ts'

/**
 * The one document of the OKR suite: planner, tracker, cascade builder and workshop kit all read and write it.
 * A tool changes its own part and keeps the rest as it was.
 */

/** Tables once let it be emptied: such a file opens, and the row counts as one. */
const weight = z.pipe(
  z.transform((value: unknown) => (value === null ? 1 : value)),
  z.number().check(z.gte(weightLimits.min), z.lte(weightLimits.max)),
)

export const levels = ['company', 'team', 'person'] as const
export const directions = ['up', 'down'] as const
/** Committed is promised and expected in full; of a stretch, 0.7 is a good result. */
export const ambitions = ['committed', 'stretch'] as const

const goalSchema = z.object({
  id,
  title: text,
  /** How the year will be judged, in words: 'Revenue of $4.2M'. */
  measure: text,
  owner: text,
  /** The same in numbers, from the year's first day to its last; null while nobody has said. */
  unit: text,
  baseline: z.nullable(z.number()),
  target: z.nullable(z.number()),
  /** The year it is judged over; '' is worked out from the period (goal-year.ts). */
  start: dayOrNone,
  end: dayOrNone,
  /** What was reported, by day. */
  values: z.array(z.object({ day, value: z.number(), note: text })),
})

const objectiveSchema = z.object({
  id,
  /** The goal or the objective that this one serves; null while it serves none. */
  parentId: z.nullable(id),
  /** What it serves besides: it stands below its parent, and counts toward each of these in full. */
  alsoIds: z.array(id),
  level: z.enum(levels),
  title: text,
  why: text,
  owner: text,
  /** The team whose work it is; '' while nobody has said. */
  team: text,
  /** How much it counts beside the others with the same parent. */
  weight,
})

const keyResultSchema = z.object({
  id,
  objectiveId: id,
  /** The annual goal that this result moves; null if it moves none. */
  goalId: z.nullable(id),
  title: text,
  unit: text,
  baseline: z.nullable(z.number()),
  target: z.nullable(z.number()),
  direction: z.enum(directions),
  owner: text,
  due: dayOrNone,
  weight,
  ambition: z.enum(ambitions),
  /** What it was held against before, oldest first: a changed target does not rewrite the weeks up to that day. */
  former: z.array(z.object({ until: day, baseline: z.nullable(z.number()), target: z.nullable(z.number()) })),
})

/** What is done to move a key result. Whether it is done says nothing about the result. */
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
  /** The Monday of the week it is about. */
  week: day,
  value: z.nullable(z.number()),
  /** 1 to 10: how sure the owner is to reach the target. */
  confidence: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  note: text,
})

const commitmentSchema = z.object({
  id,
  week: day,
  text,
  owner: text,
  keyResultId: z.nullable(id),
  /** Null until the week after has said so. */
  kept: z.nullable(z.boolean()),
})

/** How the quarter ended, in the words and scores of those who closed it. */
const closingSchema = z.object({
  day,
  scores: z.array(z.object({ keyResultId: id, score: z.number().check(z.gte(0), z.lte(1)), note: text })),
  wentWell: text,
  wentBadly: text,
  learned: text,
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
    /** What one tool alone needs, under its id. The others carry it along unread. */
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

/** Version 1 knew neither initiatives nor stretch, former targets nor a closed quarter. */
function withInitiatives(old: unknown): unknown {
  const before = old as { keyResults: object[] }
  const keyResults = before.keyResults.map((each) => ({ ...each, ambition: 'committed', former: [] }))
  return { ...before, keyResults, initiatives: [], closing: null }
}

/** Version 2 had annual goals in words alone, no teams, and one goal above each objective. */
function withGoalNumbers(old: unknown): unknown {
  const before = old as { goals: object[]; objectives: object[] }
  const noNumbers = { unit: '', baseline: null, target: null, start: '', end: '', values: [] }
  const goals = before.goals.map((each) => ({ ...each, ...noNumbers }))
  const objectives = before.objectives.map((each) => ({ ...each, team: '', alsoIds: [] }))
  return { ...before, goals, objectives }
}

type Links = Pick<Plan, 'goals' | 'objectives' | 'keyResults' | 'initiatives' | 'checkIns' | 'closing'>

/** Where the file names something that is not there, names two things alike, or goes round in a circle. */
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
