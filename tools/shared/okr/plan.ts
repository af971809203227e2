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

/**
 * The one document of the OKR suite: planner, tracker, cascade builder and workshop kit all read and write it.
 * A tool changes its own part and keeps the rest as it was.
 */

const weight = z.number().check(z.gte(weightLimits.min), z.lte(weightLimits.max))

export const levels = ['company', 'team', 'person'] as const
export const directions = ['up', 'down'] as const

const goalSchema = z.object({
  id,
  title: text,
  /** How the year will be judged, in words: 'Revenue of $4.2M'. */
  measure: text,
  owner: text,
})

const objectiveSchema = z.object({
  id,
  /** The goal or the objective that this one serves; null while it serves none. */
  parentId: z.nullable(id),
  level: z.enum(levels),
  title: text,
  why: text,
  owner: text,
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

export const planSchema = z
  .object({
    id,
    title: text,
    company: text,
    period: z.object({ name: text, start: day, end: day }),
    goals: z.array(goalSchema),
    objectives: z.array(objectiveSchema),
    keyResults: z.array(keyResultSchema),
    checkIns: z.array(checkInSchema),
    commitments: z.array(commitmentSchema),
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
export type Level = (typeof levels)[number]
export type Direction = (typeof directions)[number]

export const planFormat: FileFormat<Plan> = {
  ...planKind,
  noun: 'OKR plan',
  schema: planSchema,
  // When a version 2 comes, `1: (old) => …` goes here, with a file of version 1 in the tests.
  migrations: {},
}

type Links = Pick<Plan, 'goals' | 'objectives' | 'keyResults' | 'checkIns'>

/** Where the file names something that is not there, names two things alike, or goes round in a circle. */
function brokenLinks({ goals, objectives, keyResults, checkIns }: Links): (string | number)[][] {
  const goalIds = new Set(goals.map((goal) => goal.id))
  const objectiveIds = new Set(objectives.map((objective) => objective.id))
  const keyResultIds = new Set(keyResults.map((keyResult) => keyResult.id))
  const paths: (string | number)[][] = []
  if (
    goalIds.size + objectiveIds.size + keyResultIds.size <
    goals.length + objectives.length + keyResults.length
  ) {
    paths.push(['id'])
  }
  objectives.forEach(({ id: own, parentId }, index) => {
    const exists = parentId === null || goalIds.has(parentId) || objectiveIds.has(parentId)
    if (!exists || circles(objectives, own)) paths.push(['objectives', index, 'parentId'])
  })
  keyResults.forEach(({ objectiveId, goalId }, index) => {
    if (!objectiveIds.has(objectiveId)) paths.push(['keyResults', index, 'objectiveId'])
    if (goalId !== null && !goalIds.has(goalId)) paths.push(['keyResults', index, 'goalId'])
  })
  checkIns.forEach(({ keyResultId }, index) => {
    if (!keyResultIds.has(keyResultId)) paths.push(['checkIns', index, 'keyResultId'])
  })
  return paths
}

function circles(objectives: readonly Pick<Objective, 'id' | 'parentId'>[], start: string): boolean {
  const parents = new Map(objectives.map(({ id: own, parentId }) => [own, parentId]))
  let current = parents.get(start)
  for (let steps = 0; current && steps <= objectives.length; steps += 1) {
    if (current === start) return true
    current = parents.get(current)
  }
  return false
}
