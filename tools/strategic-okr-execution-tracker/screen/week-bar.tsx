import type { Plan } from '#tools/shared/okr/plan.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { WeekStepper } from '#tools/shared/parts/week-stepper.tsx'
import { type Day, today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { weekDays, weekName, weekToReport } from '../model/weeks.ts'
import { choose } from './chosen.tsx'

type WeekBarProps = {
  plan: Plan
  week: Day
  /** Opens the check-in; undefined while it is open. */
  onCheckIn: (() => void) | undefined
}

export function WeekBar({ plan, week, onCheckIn }: WeekBarProps) {
  const weeks = weeksOf(plan.period)
  const at = weeks.indexOf(week)
  const step = (to: Day | undefined) => (to ? () => choose(plan, { week: to }) : undefined)
  const number = weeks.indexOf(weekToReport(plan, today())) + 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      <WeekStepper before={step(weeks[at - 1])} after={step(weeks[at + 1])}>
        <strong className="block">{weekName(plan, week)}</strong> {weekDays(week)}
      </WeekStepper>
      {onCheckIn && (
        <Button className="max-sm:w-full" onClick={onCheckIn}>
          Check in for week {number}
        </Button>
      )}
    </div>
  )
}
