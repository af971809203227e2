import { useCallback } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { emptyKeyResult, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { ObjectiveList } from '#tools/shared/okr/editor/objective-list.tsx'
import { PeriodFields } from '#tools/shared/okr/fields/period-fields.tsx'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { dueElsewhere, tooLong } from '../model/days.ts'
import { changedSince } from '../model/model.ts'
import { weekName } from '../model/weeks.ts'
import { nameOf } from '../model/words.ts'
import { FormerTargets } from './former-targets.tsx'

type PlanViewProps = { plan: Plan; dispatch: (action: PlanAction, group?: string) => void }

type WeekProps = { week: Day }

export function PlanView({ plan, week, dispatch: send }: PlanViewProps & WeekProps) {
  const dispatch = useCallback(
    (action: PlanAction, group?: string) => send(changedSince(action, week), group),
    [send, week],
  )
  const addObjective = () => {
    const id = newId()
    const objective = emptyObjective(id, null)
    dispatch({
      type: 'all',
      actions: [
        { type: 'add-objective', objective },
        { type: 'add-key-result', keyResult: emptyKeyResult(newId(), objective, plan) },
      ],
    })
    focusRow(id, 'textarea')
  }
  return (
    <div className="space-y-10">
      <PlanFields plan={plan} dispatch={dispatch} />
      <DayProblems plan={plan} />
      {plan.checkIns.length > 0 && (
        <div>
          <p className="text-soft">
            A baseline, target or owner that you change counts from the week on screen on:{' '}
            {weekName(plan, week).toLowerCase()}. Weeks before keep theirs.
          </p>
          <FormerTargets keyResults={plan.keyResults} dispatch={dispatch} />
        </div>
      )}
      <ObjectiveList plan={plan} dispatch={dispatch} onAdd={addObjective} />
    </div>
  )
}

/** Warnings about dates, caused by a file or a changed period. */
function DayProblems({ plan }: Pick<PlanViewProps, 'plan'>) {
  const problems = [
    tooLong(plan.period),
    ...dueElsewhere(plan).map((each) => {
      return `‘${nameOf(each)}’ is due on ${formatDay(each.due)}, outside of the period.`
    }),
  ].filter((each) => each !== undefined)
  if (problems.length === 0) return null
  return (
    <ul className="border-amber border-l-3 pl-4">
      {problems.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function PlanFields({ plan, dispatch }: PlanViewProps) {
  const { period } = plan
  const field = bound(plan, (changes, key) => dispatch({ type: 'describe', changes }, `plan ${key}`))
  const setPeriod = (changes: Partial<Plan['period']>) => {
    dispatch(changePeriod(plan, { ...period, ...changes }), 'period')
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField label="Company or team" {...field('company')} />
      <TextField label="Name of the plan" {...field('title')} />
      <PeriodFields period={period} onChange={setPeriod} />
    </div>
  )
}
