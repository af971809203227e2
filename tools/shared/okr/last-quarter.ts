import * as z from 'zod/mini'
import {
  dayShape as day,
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '../document/shapes.ts'
import type { Plan } from './plan.ts'

/** How the quarter before ended, kept in the plan that follows it. It changes nothing there and is read alone. */

const amount = z.nullable(z.number())

const lastQuarterSchema = z.object({
  planId: id,
  name: text,
  start: day,
  end: day,
  /** '' when it was never closed. */
  closedOn: dayOrNone,
  results: z.array(
    z.object({
      /** The key result's: the same as in this plan where it goes on. */
      id,
      objective: text,
      title: text,
      unit: text,
      owner: text,
      baseline: amount,
      target: amount,
      /** The last that was reported; null if nothing was. */
      value: amount,
      /** 0.0 to 1.0 as the quarter was closed; null if it has none. */
      score: z.nullable(z.number().check(z.gte(0), z.lte(1))),
      note: text,
      goesOn: z.boolean(),
    }),
  ),
  wentWell: text,
  wentBadly: text,
  learned: text,
})

export type LastQuarter = z.infer<typeof lastQuarterSchema>
export type LastResult = LastQuarter['results'][number]

const toolId = 'strategic-okr-planner'

/** Read with care: another version may have written it. */
export function lastQuarterOf({ parts }: Pick<Plan, 'parts'>): LastQuarter | undefined {
  const part = parts[toolId]
  if (typeof part !== 'object' || part === null || !('lastQuarter' in part)) return undefined
  const read = lastQuarterSchema.safeParse(part.lastQuarter)
  return read.success ? read.data : undefined
}

export function partWithLastQuarter(lastQuarter: LastQuarter): Plan['parts'] {
  return { [toolId]: { lastQuarter } }
}

/** The average of the scores, to one decimal as they are given; null while there is none. */
export function meanScore({ results }: Pick<LastQuarter, 'results'>): number | null {
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length === 0) return null
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
