import fc from 'fast-check'
import { exampleCascade } from '#tools/goal-cascade-builder/model/example.ts'
import { emptyGoal, newKeyResult, newObjective } from '#tools/shared/okr/new-rows.ts'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'

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
        now === null
          ? []
          : [{ keyResultId: `k${index}`, week: '2027-01-04', value: now, confidence: null, note: '' }],
      ),
    }
  })
