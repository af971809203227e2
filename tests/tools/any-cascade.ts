import fc from 'fast-check'
import { exampleCascade } from '#tools/goal-cascade-builder/model/example.ts'
import { emptyGoal, newKeyResult, newObjective } from '#tools/shared/okr/new-rows.ts'
import { ambitions, directions, type KeyResult, type Objective, type Plan } from '#tools/shared/okr/plan.ts'
import { yearProblem } from '#tools/shared/okr/progress/goal-year.ts'
import { periodName } from '#tools/shared/okr/quarters/period.ts'
import { addDays, weekStart } from '#tools/shared/values/days.ts'

const words = fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/^'+/, ''))
const weight = fc.constantFrom(0, 0.5, 1, 2, 3, 40)
const number = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null })

/** For tests: plans of every shape, with up to two goals, twelve objectives and eight key results. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    goals: fc.integer({ min: 0, max: 2 }),
    objectives: fc.array(
      fc.record({
        // Each stands below one that came before it, so that no circle can arise.
        above: fc.nat(),
        level: fc.constantFrom('company', 'team', 'person'),
        title: words,
        owner: fc.constantFrom('', 'Dana', ' dana', 'Leo'),
        weight,
      }),
      { maxLength: 12 },
    ),
    keyResults: fc.array(
      fc.record({ below: fc.nat(), title: words, baseline: number, target: number, now: number, weight }),
      { maxLength: 8 },
    ),
  })
  .map(({ goals, objectives, keyResults }) => {
    const goalIds = Array.from({ length: goals }, (_, index) => `g${index}`)
    const made = objectives.map(({ above, ...rest }, index): Objective => {
      const parents = [null, ...goalIds, ...objectives.slice(0, index).map((_, at) => `o${at}`)]
      return {
        ...rest,
        id: `o${index}`,
        parentId: parents[above % parents.length] ?? null,
        why: '',
        ...newObjective,
      }
    })
    const measured = made.length === 0 ? [] : keyResults
    return {
      ...exampleCascade(),
      goals: goalIds.map((id) => ({ ...emptyGoal(id), title: `Goal ${id}` })),
      objectives: made,
      keyResults: measured.map(({ below, title, baseline, target, weight: own }, index): KeyResult => {
        const objectiveId = `o${below % made.length}`
        const rest = { unit: 'calls', direction: 'up', owner: '', due: '', goalId: null } as const
        return {
          ...newKeyResult,
          id: `k${index}`,
          objectiveId,
          title,
          baseline,
          target,
          weight: own,
          ...rest,
        }
      }),
      checkIns: measured.flatMap(({ now }, index) =>
        now === null ? [] : [{ keyResultId: `k${index}`, week: '2027-01-04', value: now, confidence: null, note: '' }],
      ),
    }
  })

const day = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-12-01', count))
const dayOrNone = fc.oneof(fc.constant(''), day)
const amount = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null })

const anyExtras = fc.record({
  objectives: fc.array(
    fc.record({ team: fc.constantFrom('', 'Sales', 'Kitchen'), also: fc.array(fc.nat(), { maxLength: 2 }) }),
    { minLength: 12, maxLength: 12 },
  ),
  goals: fc.array(
    fc.record({
      unit: fc.constantFrom('', '$', '%', 'of 30'),
      baseline: amount,
      target: amount,
      start: dayOrNone,
      end: dayOrNone,
      measure: words,
      owner: fc.constantFrom('', 'Ann'),
      values: fc.uniqueArray(fc.record({ day, value: fc.double({ min: -1e6, max: 1e6, noNaN: true }), note: words }), {
        maxLength: 4,
        selector: (each) => each.day,
      }),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  results: fc.array(
    fc.record({
      due: dayOrNone,
      direction: fc.constantFrom(...directions),
      ambition: fc.constantFrom(...ambitions),
      former: fc.option(fc.record({ weeks: fc.integer({ min: 1, max: 12 }), baseline: number, target: number })),
      reports: fc.array(fc.tuple(fc.nat(12), fc.integer({ min: -50, max: 50 })), { maxLength: 4 }),
    }),
    { minLength: 8, maxLength: 8 },
  ),
  period: fc.record({
    start: day,
    days: fc.integer({ min: 6, max: 200 }),
    name: fc.constantFrom('Winter push', ''),
  }),
})

/** For tests: the same with teams, goals that serve two, numbers of the year, changed targets and several check-ins. */
export const anyLinkedPlan: fc.Arbitrary<Plan> = fc.tuple(anyPlan, anyExtras).map(([plan, extras]) => {
  const span = { start: extras.period.start, end: addDays(extras.period.start, extras.period.days) }
  const period = { ...span, name: extras.period.name || periodName(span) }
  const firstWeek = weekStart(span.start)
  const objectives = plan.objectives.map((each, index): Objective => {
    const { team, also } = extras.objectives[index] ?? { team: '', also: [] }
    const above = [...plan.goals, ...plan.objectives.slice(0, index)].map(({ id }) => id)
    const found = new Set(also.flatMap((at) => above[at % Math.max(above.length, 1)] ?? []))
    found.delete(each.parentId ?? '')
    return { ...each, owner: each.owner.trim(), team, alsoIds: each.parentId === null ? [] : [...found] }
  })
  const keyResults = plan.keyResults.map((each, index): KeyResult => {
    const { former, reports: _, ...rest } = extras.results[index] ?? { former: null, reports: [] }
    const until = addDays(firstWeek, 7 * (former?.weeks ?? 0) - 1)
    const stood = former ? [{ until, baseline: former.baseline, target: former.target }] : []
    return { ...each, ...rest, former: stood }
  })
  return {
    ...plan,
    period,
    objectives,
    keyResults,
    goals: plan.goals.map((goal, index) => {
      const extra = extras.goals[index]
      const made = {
        ...goal,
        ...extra,
        values: (extra?.values ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      }
      return yearProblem(made, { period }) ? { ...made, start: '', end: '' } : made
    }),
    checkIns: keyResults.flatMap(({ id }, index) => {
      const byWeek = new Map(extras.results[index]?.reports ?? [])
      return [...byWeek].map(([week, value]) => {
        return { keyResultId: id, week: addDays(firstWeek, 7 * week), value, confidence: null, note: '' }
      })
    }),
  }
})
