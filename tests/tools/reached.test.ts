import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from '#tools/90-day-sprint-planner/model/model.ts'
import { judgedOn } from '#tools/90-day-sprint-planner/model/review/standing.ts'
import { buildCascade } from '#tools/goal-cascade-builder/model/cascade.ts'
import type { Direction, Plan } from '#tools/shared/okr/plan.ts'
import { nextQuarter, usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { proposalFor } from '#tools/strategic-okr-execution-tracker/model/closing.ts'
import { standingIn } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import { goalText } from '#tools/team-performance-dashboard/model/figures/words.ts'
import { dashboardFromPlan } from '#tools/team-performance-dashboard/model/from-plan.ts'
import { statusOf } from '#tools/team-performance-dashboard/model/model.ts'
import { sprintFromPlan } from './sprint-from-plan.ts'

const week = '2027-02-15'
type Numbers = { baseline: number; target: number; value: number; direction: Direction }

/** A plan with one key result that was reported once. */
function planWith({ value, ...numbers }: Numbers): Plan {
  const plan = samplePlan()
  const [first] = plan.keyResults
  if (!first) throw new Error('the sample lost its key results')
  const checkIn = { keyResultId: first.id, week, value, confidence: null, note: '' }
  return { ...plan, keyResults: [{ ...first, ...numbers, due: '' }], checkIns: [checkIn] }
}

/** Whether the key result is reached, in the words of each tool. */
function verdicts(plan: Plan, value: number): Record<string, boolean> {
  const [keyResult] = plan.keyResults
  const [measure] = dashboardFromPlan(plan, 'd')?.measures ?? []
  let ids = 0
  const sprint = sprintFromPlan(plan, () => `id${++ids}`)
  const [outcome] = sprint?.outcomes ?? []
  if (!keyResult || !measure || !sprint || !outcome) throw new Error('the plan lost its key result')
  const carried = nextQuarter(plan, { continues: new Set([keyResult.id]), makeId: () => 'next' })
  return {
    planner: !usuallyContinues(plan).has(keyResult.id),
    nextTarget: carried.keyResults[0]?.target === null,
    tracker: standingIn(plan, keyResult, week).status === 'reached',
    score: proposalFor(plan, keyResult)?.score === 1,
    dashboard: statusOf(measure, value) === 'on',
    cascade: (buildCascade(plan).reached.get(keyResult.id) ?? 0) >= 1,
    sprint: judgedOn(sprint, 0, week, plan)?.standing === 'reached',
    retrospective: resultOf(outcome, value) === 'hit',
  }
}

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => cents / 100)

test('of any two different numbers every tool says the same, whatever was chosen under ‘It should’', () => {
  const direction = fc.constantFrom<Direction>('up', 'down')
  const anyValue = fc.oneof(amount, fc.constantFrom('baseline' as const, 'target' as const))
  fc.assert(
    fc.property(amount, amount, anyValue, direction, (baseline, target, any, should) => {
      fc.pre(baseline !== target)
      const value = any === 'baseline' ? baseline : any === 'target' ? target : any
      const isThere = target > baseline ? value >= target : value <= target
      const said = verdicts(planWith({ baseline, target, value, direction: should }), value)
      expect(said).toEqual(Object.fromEntries(Object.keys(said).map((tool) => [tool, isThere])))
    }),
  )
})

test('1,200 → 300 with ‘Rise’ left as it was: at 1,100 nobody calls it reached, and it goes on as falling', () => {
  const plan = planWith({ baseline: 1200, target: 300, value: 1100, direction: 'up' })
  expect(Object.values(verdicts(plan, 1100))).not.toContain(true)
  const [keyResult] = plan.keyResults
  if (!keyResult) throw new Error('the plan lost its key result')
  expect(standingIn(plan, keyResult, week).status).toBe('off-track')
  const [measure] = dashboardFromPlan(plan, 'd')?.measures ?? []
  expect(measure && goalText({ ...measure, unit: '' }, measure)).toBe('300 or less, 1,200 still passes')
  const next = nextQuarter(plan, { continues: new Set([keyResult.id]), makeId: () => 'next' })
  expect(next.keyResults).toMatchObject([{ baseline: 1100, target: 300, direction: 'down' }])
})

test('one that was reached falls on, though its next target is open', () => {
  const plan = planWith({ baseline: 1200, target: 300, value: 280, direction: 'up' })
  const next = nextQuarter(plan, { continues: new Set(['k1']), makeId: () => 'next' })
  expect(next.keyResults).toMatchObject([{ baseline: 280, target: null, direction: 'down' }])
})
