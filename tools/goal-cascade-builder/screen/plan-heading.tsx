import { Pencil } from 'lucide-react'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { PeriodFields } from '#tools/shared/okr/fields/period-fields.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { leftOutWords } from '#tools/shared/okr/progress/line-words.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import type { ScreenProps } from '#tools/shared/shell/tool.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type Cascade, percent } from '../model/cascade.ts'
import type { CascadeAction } from '../model/model.ts'
import { periodNotes } from '../model/period-notes.ts'

type PlanHeadingProps = {
  plan: Plan
  cascade: Cascade
  problems: number
  dispatch: ScreenProps<Plan, CascadeAction>['dispatch']
}

/** What the plan is called, how large it is, and how far it is. */
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
          description="Its name stands on every page, picture and file."
          trigger={<RowButton icon={Pencil} label="Edit name and dates" />}
        >
          <PlanForm plan={plan} dispatch={dispatch} />
        </Dialog>
      </div>
      <dl className="flex flex-wrap gap-x-5 sm:gap-x-8">
        <Figure name={count === 1 ? 'goal' : 'goals'} value={String(count)} />
        <Figure
          name="of the way"
          value={percent(cascade.progress) || '–'}
          note={leftOutWords(cascade.leftOut.length, 'goal')}
        />
        <Figure name="to look at" value={String(problems)} />
      </dl>
      {cascade.leftOut.length > 0 && (
        <p className="w-full text-sm text-soft sm:hidden">
          ‘Of the way’: {leftOutWords(cascade.leftOut.length, 'goal')}
        </p>
      )}
    </div>
  )
}

export function subtitle({ company, period }: Plan): string {
  const days = `${formatDay(period.start, 'short')} to ${formatDay(period.end)}`
  return [company, days].filter(Boolean).join(' · ')
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 sm:flex-col-reverse sm:items-end sm:justify-end sm:gap-0">
      {note && <dd className="max-w-44 text-right text-sm text-soft leading-tight max-sm:hidden">{note}</dd>}
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-serif text-lg tabular-nums sm:text-2xl">{value}</dd>
    </div>
  )
}

function PlanForm({ plan, dispatch }: Pick<PlanHeadingProps, 'plan' | 'dispatch'>) {
  const { period } = plan
  const notes = periodNotes(plan)
  const describe = (changes: Partial<Pick<Plan, 'title' | 'company'>>) =>
    dispatch({ type: 'describe', changes }, `plan ${Object.keys(changes)[0]}`)
  return (
    <div className="mt-6 space-y-4">
      <TextField label="Name" value={plan.title} onChange={(title) => describe({ title })} />
      <TextField label="Company or team" value={plan.company} onChange={(company) => describe({ company })} />
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
