import { teamGoal } from '../model/figures/goals.ts'
import type { Dashboard, Earlier } from './format.ts'
import type { Found } from './read-values.ts'

type Filed = Pick<Found, 'week' | 'goal'> & { memberId: string; measureId: string }

/**
 * New measures take unit, targets and tolerances from the file, each from the first period it is listed for.
 * People with a different target get a personal one.
 */
export function withFiledGoals(doc: Dashboard, filed: readonly Filed[]): Dashboard {
  const byMeasure = Map.groupBy(filed, ({ measureId }) => measureId)
  const ofPerson = (measureId: string, memberId: string | undefined) =>
    (byMeasure.get(measureId) ?? []).filter((each) => each.memberId === memberId)
  const measures = doc.measures.map((measure) => {
    const [first] = byMeasure.get(measure.id) ?? []
    if (!first) return measure
    const { now, earlier } = historyOf(
      ofPerson(measure.id, first.memberId).map(({ week, goal: { target, tolerance } }) => {
        return { week, target, tolerance }
      }),
    )
    return { ...measure, unit: first.goal.unit, ...now, ...(earlier.length > 0 && { earlier }) }
  })
  const members = doc.members.map((member) => ({
    ...member,
    measures: member.measures.map((own) => {
      const dated = ofPerson(own.measureId, member.id).map(({ week, goal }) => ({
        week,
        target: goal.target,
      }))
      const measure = measures.find(({ id }) => id === own.measureId)
      const isOwn = dated.some(({ week, target }) => measure && teamGoal(measure, week).target !== target)
      if (!isOwn) return own
      const { now, earlier } = historyOf(dated)
      return { ...own, ...now, ...(earlier.length > 0 && { earlier }) }
    }),
  }))
  return { ...doc, measures, members }
}

/** The latest goal, and earlier ones with the dates they ended. */
function historyOf<Goal extends { target: number | null }>(dated: readonly (Goal & { week: string })[]) {
  const sorted = dated.toSorted((one, other) => one.week.localeCompare(other.week))
  const goalOf = ({ week: _, ...goal }: Goal & { week: string }) => goal as unknown as Goal
  const earlier = sorted.flatMap((each, index): Earlier<Goal>[] => {
    const before = sorted[index - 1]
    const isSame = before && JSON.stringify(goalOf(before)) === JSON.stringify(goalOf(each))
    return before && !isSame ? [{ ...goalOf(before), until: each.week }] : []
  })
  const last = sorted.at(-1)
  return { now: last ? goalOf(last) : { target: null }, earlier }
}
