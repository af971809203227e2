import { weekStart } from '../../values/days.ts'
import { formatQuantity } from '../../values/numbers.ts'
import { isBlankInitiative } from '../blank-rows.ts'
import { keyResultsOf } from '../edit-rows.ts'
import type { Plan } from '../plan.ts'
import { progress } from '../progress/progress.ts'
import { type LastResult, scoreText } from './last-quarter.ts'

/**
 * Updates the selection after ticking or unticking: an objective includes its contents, a key result its open
 * initiatives.
 */
export function tick(plan: Plan, chosen: ReadonlySet<string>, id: string, isOn: boolean): Set<string> {
  const next = new Set(chosen)
  for (const each of withAllIn(plan, id)) {
    if (isOn) next.add(each)
    else next.delete(each)
  }
  const home = plan.keyResults.find((each) => each.id === id)?.objectiveId
  // A key result needs its objective.
  if (isOn && home) next.add(home)
  return next
}

function withAllIn(plan: Plan, id: string): string[] {
  const open = (keyResultId: string) =>
    plan.initiatives
      .filter((each) => each.keyResultId === keyResultId && !each.done && !isBlankInitiative(each))
      .map((initiative) => initiative.id)
  const results = keyResultsOf(plan, id).map((keyResult) => keyResult.id)
  return [id, ...open(id), ...results, ...results.flatMap(open)]
}

/** 'Ended at 48 orders, 68% of the way, scored 0.7' */
export function endWords({ baseline, target, unit, value, score }: LastResult): string {
  const share = progress({ baseline, target }, value)
  const parts = [
    value === null ? 'No value reported' : `Ended at ${formatQuantity(value, unit)}`,
    share === null ? '' : `${Math.round(share * 100)}% of the way`,
    score === null ? '' : `scored ${scoreText(score)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Adds the end values typed in the dialog for key results without a report. */
export function withEnds(plan: Plan, ends: Readonly<Record<string, number>>): Plan {
  const week = weekStart(plan.period.end)
  const typed = plan.keyResults.flatMap(({ id }) => {
    const value = ends[id]
    return value === undefined ? [] : [{ keyResultId: id, week, value, confidence: null, note: '' }]
  })
  return typed.length === 0 ? plan : { ...plan, checkIns: [...plan.checkIns, ...typed] }
}
