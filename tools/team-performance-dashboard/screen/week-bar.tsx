import { WeekStepper } from '#tools/shared/parts/week-stepper.tsx'
import { addDays, type Day } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../files/format.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from '../model/figures/weeks.ts'
import { choose } from './choice.tsx'

export function WeekBar({ doc, week }: { doc: Dashboard; week: Day }) {
  const quarter = quarterOfWeek(week)
  const number = weeksOfQuarter(quarter).indexOf(week) + 1
  return (
    <WeekStepper
      before={() => choose(doc, { week: addDays(week, -7) })}
      after={() => choose(doc, { week: addDays(week, 7) })}
    >
      <strong className="block">{weekDays(week)}</strong> Week {number} of {quarter.name}
    </WeekStepper>
  )
}
