import { Pencil } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { PeriodFields } from '#tools/shared/okr/fields/period-fields.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { leftOutWords } from '#tools/shared/okr/progress/line-words.ts'
import { claimedProgress } from '#tools/shared/okr/progress/progress.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { NextQuarterButton } from '#tools/shared/okr/quarters/next-quarter-button.tsx'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { today } from '#tools/shared/values/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { nextQuarters, subtitleOf } from '../model/model.ts'

type PlanProps = { plan: Plan; dispatch: (action: PlanAction, group?: string) => void }

export function PlanHeading({ plan, dispatch, open }: PlanProps & { open: (plan: Plan) => void }) {
  // Deferred, so that typing does not wait for all checks.
  const later = useDeferredValue(plan)
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
      <div>
        <div className="flex items-center gap-2">
          <h2 className="text-2xl">{plan.title || 'Untitled plan'}</h2>
          <Dialog
            title="The plan"
            description="Its name appears on every page and in every file you export."
            trigger={<RowButton icon={Pencil} label="Edit name and dates" />}
          >
            <PlanForm plan={plan} dispatch={dispatch} />
          </Dialog>
        </div>
        <p className="mb-3 text-soft">{subtitleOf(plan)}</p>
        <NextQuarterButton plan={plan} open={open} />
      </div>
      <div className="flex gap-8 text-right max-sm:text-left">
        <Reached plan={later} />
        <Score plan={later} />
      </div>
    </div>
  )
}

/** Progress as in the tracker and the cascade, once there is a check-in. */
const Reached = memo(function Reached({ plan }: { plan: Plan }) {
  const { plan: reached, leftOut } = claimedProgress(plan, openingWeek(plan, today()))
  if (reached === null) return null
  return (
    <p>
      <span className="block font-serif text-2xl tabular-nums">{Math.round(reached * 100)}%</span>
      <span className="text-sm text-soft">of the way</span>
      {leftOut.length > 0 && <span className="block text-sm text-soft">{leftOutWords(leftOut.length)}</span>}
    </p>
  )
})

const Score = memo(function Score({ plan }: { plan: Plan }) {
  const { passed, total } = scorePlan(plan)
  if (total === 0) return null
  return (
    <p>
      <span className="block font-serif text-2xl tabular-nums">
        {passed} <span className="text-soft">of {total}</span>
      </span>
      <span className="text-sm text-soft">checks are fine</span>
    </p>
  )
})

function PlanForm({ plan, dispatch }: PlanProps) {
  const { period } = plan
  const quarters = nextQuarters(today())
  const isQuarter = quarters.some(({ start, end }) => start === period.start && end === period.end)
  const setPeriod = (changes: Partial<Plan['period']>, group?: string) => {
    dispatch(changePeriod(plan, { ...period, ...changes }), group)
  }
  return (
    <div className="mt-6 space-y-4">
      <TextField
        label="Name"
        value={plan.title}
        onChange={(title) => dispatch({ type: 'describe', changes: { title } }, 'plan-title')}
      />
      <TextField
        label="Company or team"
        value={plan.company}
        onChange={(company) => dispatch({ type: 'describe', changes: { company } }, 'plan-company')}
      />
      <ChoiceField
        label="Period"
        hint="What is due at its end moves along."
        value={isQuarter ? period.start : ''}
        choices={[
          ...quarters.map(({ name, start }) => ({ value: start, label: name })),
          ...(isQuarter ? [] : [{ value: '', label: period.name }]),
        ]}
        onChange={(start) => {
          const quarter = quarters.find((each) => each.start === start)
          if (quarter) setPeriod(quarter)
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PeriodFields period={period} onChange={(days) => setPeriod(days, 'period')} />
      </div>
    </div>
  )
}
