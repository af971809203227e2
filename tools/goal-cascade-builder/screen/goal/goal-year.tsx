import type { Goal } from '#tools/shared/okr/plan.ts'
import { goalYear, yearProblem } from '#tools/shared/okr/progress/goal-year.ts'
import { paceWords } from '#tools/shared/okr/progress/line-words.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { percent, reachedWords } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { GoalValues, ReportValue } from './goal-values.tsx'

type GoalYearProps = Pick<GoalPanelProps, 'plan' | 'node' | 'dispatch'>

export function GoalYear({ plan, node, dispatch }: GoalYearProps) {
  const goal = plan.goals.find(({ id }) => id === node.id)
  if (!goal) return null
  const { id, start, end } = goal
  const field = bound(goal, (changes, key) => dispatch({ type: 'edit-goal', id, changes }, `${key} ${id}`))
  const year = goalYear(goal, plan)
  return (
    <section aria-labelledby="year" className="space-y-4 border-line border-t pt-4">
      <div>
        <h3 id="year" className="text-lg">
          The year in numbers
        </h3>
        <YearWords plan={plan} node={node} goal={goal} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField name={`${id} from`} label="From" {...field('baseline')} />
        <NumberField name={`${id} to`} label="To" {...field('target')} />
        <TextField label="Unit" {...field('unit')} />
      </div>
      <div className="grid grid-cols-2 gap-3 max-[24rem]:grid-cols-1">
        <DayField
          name={`${id} year start`}
          label="First day"
          check={(day) => yearProblem({ start: day, end }, plan)}
          {...field('start')}
        />
        <DayField
          name={`${id} year end`}
          label="Last day"
          check={(day) => yearProblem({ start, end: day }, plan)}
          {...field('end')}
        />
      </div>
      <p className="text-sm text-soft">
        Judged over {formatDay(year.start)} to {formatDay(year.end)}
        {start === '' && end === '' && ', the calendar year that the plan ends in'}.
      </p>
      <ReportValue plan={plan} goal={goal} dispatch={dispatch} />
      <GoalValues plan={plan} goal={goal} dispatch={dispatch} />
    </section>
  )
}

/** The goal's own number and the work below it are separate figures. */
function YearWords({ plan, node, goal }: Pick<GoalYearProps, 'plan' | 'node'> & { goal: Goal }) {
  const { pace, progress } = node
  const isSame = goal.target !== null && goal.baseline === goal.target
  const noPace = isSame
    ? 'from and to are the same, so there is no way to go.'
    : 'give it a ‘from’ and a ‘to’, and its pace shows.'
  return (
    <dl className="mt-1 space-y-1 text-sm">
      <div>
        <dt className="inline font-semibold">The year: </dt>
        <dd className="inline">{pace ? paceWords(pace, goal.unit) : noPace}</dd>
      </div>
      <div>
        <dt className="inline font-semibold">Work below it in {plan.period.name || 'this plan'}: </dt>
        <dd className="inline">{percent(progress) || reachedWords(node).toLowerCase()}</dd>
      </div>
    </dl>
  )
}
