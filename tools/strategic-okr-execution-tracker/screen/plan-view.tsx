import { Plus } from 'lucide-react'
import { memo, useCallback, useDeferredValue } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { emptyKeyResult, emptyObjective, type PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { changePeriod, keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { PeriodFields } from '#tools/shared/okr/fields/period-fields.tsx'
import type { KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { dueElsewhere, tooLong } from '../model/days.ts'
import { changedSince } from '../model/model.ts'
import { weekName } from '../model/weeks.ts'
import { nameOf } from '../model/words.ts'
import { FormerTargets } from './former-targets.tsx'
import { PlanTable } from './plan-table.tsx'

type PlanViewProps = { plan: Plan; dispatch: (action: PlanAction, group?: string) => void }

type WeekProps = { week: Day }

/** The tracked plan, from the planner or typed here. */
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
    focusRow(id, 'input')
  }
  // Deferred: blocks need the whole plan only when adding a row.
  const later = useDeferredValue(plan)
  return (
    <div className="space-y-10">
      <PlanFields plan={plan} dispatch={dispatch} />
      <DayProblems plan={plan} />
      {plan.checkIns.length > 0 && (
        <p className="text-soft">
          A baseline or target that you change counts from the week on screen on:{' '}
          {weekName(plan, week).toLowerCase()}. Weeks before keep theirs.
        </p>
      )}
      {plan.objectives.map((objective, index) => (
        <ObjectiveBlock
          key={objective.id}
          plan={later}
          keyResults={plan.keyResults}
          objective={objective}
          number={index + 1}
          dispatch={dispatch}
        />
      ))}
      <div className="border-line border-t pt-6">
        <Button look={plan.objectives.length === 0 ? 'main' : 'quiet'} onClick={addObjective}>
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          Add an objective
        </Button>
      </div>
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
  const describe = (changes: Partial<Pick<Plan, 'title' | 'company'>>) => {
    dispatch({ type: 'describe', changes }, `plan ${Object.keys(changes).join()}`)
  }
  const setPeriod = (changes: Partial<Plan['period']>) => {
    dispatch(changePeriod(plan, { ...period, ...changes }), 'period')
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField label="Company or team" value={plan.company} onChange={(company) => describe({ company })} />
      <TextField label="Name of the plan" value={plan.title} onChange={(title) => describe({ title })} />
      <PeriodFields period={period} onChange={setPeriod} check={tooLong} />
    </div>
  )
}

type BlockProps = PlanViewProps & { objective: Objective; number: number }

function ObjectiveBlock({ keyResults, ...props }: BlockProps & Pick<Plan, 'keyResults'>) {
  return <Block {...props} own={useSameList(keyResultsOf({ keyResults }, props.objective.id))} />
}

type OwnProps = { own: readonly KeyResult[] }

const Block = memo(function Block({ plan, objective, own, number, dispatch }: BlockProps & OwnProps) {
  const { id } = objective
  const set = (changes: Partial<Objective>) => {
    dispatch({ type: 'edit-objective', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const addKeyResult = () => {
    const keyResult = emptyKeyResult(newId(), objective, plan)
    dispatch({ type: 'add-key-result', keyResult })
    focusRow(keyResult.id)
  }
  return (
    <section aria-labelledby={`plan-${id}`} data-row={id} className="border-line border-t pt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id={`plan-${id}`} className="text-lg">
          Objective {number}
        </h3>
        <DeleteButton
          label={`Delete objective ${number} with its key results and check-ins`}
          onClick={() => dispatch({ type: 'remove', id })}
        />
      </div>
      <div className="mt-2 mb-4 grid gap-4 md:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,1fr)]">
        <TextField
          label="Where you want to be"
          value={objective.title}
          onChange={(title) => set({ title })}
        />
        <TextField label="Owner" value={objective.owner} onChange={(owner) => set({ owner })} />
        <NumberField
          name={`${id} weight`}
          label="Weight"
          value={objective.weight}
          limits={weightLimits}
          onChange={(weight) => weight !== null && set({ weight })}
        />
      </div>
      <PlanTable plan={plan} objective={objective} keyResults={own} dispatch={dispatch} />
      <FormerTargets period={plan.period} keyResults={own} dispatch={dispatch} />
      <Button look="quiet" className="mt-4" onClick={addKeyResult}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a key result
        <span className="sr-only"> to objective {number}</span>
      </Button>
    </section>
  )
})
