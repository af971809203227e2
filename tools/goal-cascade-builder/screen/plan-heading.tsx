import { Pencil } from 'lucide-react'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { PeriodFields } from '#tools/shared/okr/fields/period-fields.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Cascade } from '../model/cascade.ts'
import type { CascadeAction } from '../model/model.ts'
import { periodNotes } from '../model/period-notes.ts'
import { PlanParts } from './plan-parts.tsx'

type PlanHeadingProps = {
  plan: Plan
  cascade: Cascade
  problems: number
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
}

export function PlanHeading({ plan, cascade, problems, dispatch }: PlanHeadingProps) {
  const count = cascade.order.length
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-10 gap-y-3">
      <div className="flex items-start gap-2">
        <div>
          <h2 className="text-2xl">{plan.title || 'Untitled plan'}</h2>
          <p className="mt-1 text-soft">{subtitle(plan)}</p>
        </div>
        <Dialog
          title="The plan"
          description="Its name appears on every page, picture and file."
          trigger={<RowButton icon={Pencil} label="Edit name and dates" />}
        >
          <PlanForm plan={plan} dispatch={dispatch} />
        </Dialog>
      </div>
      <ul className="flex flex-wrap gap-x-5 sm:gap-x-8">
        <Figure name={count === 1 ? 'goal' : 'goals'} value={String(count)} />
        {cascade.progress === null ? <Figure name="of the way" value="–" /> : <PlanParts cascade={cascade} />}
        <Figure name="to look at" value={String(problems)} />
      </ul>
    </div>
  )
}

export function subtitle({ company, period }: Plan): string {
  const days = `${formatDay(period.start, 'short')} to ${formatDay(period.end)}`
  return [company, days].filter(Boolean).join(' · ')
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <li className="flex items-baseline gap-1.5 sm:flex-col sm:items-start sm:gap-0">
      <span className="font-serif text-lg tabular-nums sm:text-2xl">{value}</span>{' '}
      <span className="text-sm text-soft">{name}</span>
    </li>
  )
}

function PlanForm({ plan, dispatch }: Pick<PlanHeadingProps, 'plan' | 'dispatch'>) {
  const { period } = plan
  const notes = periodNotes(plan)
  const field = bound(plan, (changes, key) => dispatch({ type: 'describe', changes }, `plan ${key}`))
  return (
    <div className="mt-6 space-y-4">
      <TextField label="Name" {...field('title')} />
      <TextField label="Company or team" {...field('company')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PeriodFields
          period={period}
          onChange={(changes) => dispatch(changePeriod(plan, { ...period, ...changes }), 'plan period')}
        />
      </div>
      <p className="text-sm text-soft">
        What is due on the last day moves with it. Annual goals with numbers keep their year.
      </p>
      <div role="status">
        {notes.length > 0 && <p className="rounded bg-amber-tint px-3.5 py-3 text-sm">{notes.join(' ')}</p>}
      </div>
    </div>
  )
}
