import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { type Day, today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { weekDays, weekName, weeksOf, weekToReport } from '../model/weeks.ts'
import { chooseWeek } from './week-choice.tsx'

type WeekBarProps = {
  plan: Plan
  week: Day
  /** Leads to the check-in; not there while one is on screen. */
  onCheckIn: (() => void) | undefined
}

/** Which week is looked at, one step back and forth, and the way to the next check-in. */
export function WeekBar({ plan, week, onCheckIn }: WeekBarProps) {
  const weeks = weeksOf(plan.period)
  const at = weeks.indexOf(week)
  const [before, after] = [weeks[at - 1], weeks[at + 1]]
  const number = weeks.indexOf(weekToReport(plan, today())) + 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <div
        role="group"
        aria-label="Week on screen"
        className="flex items-center justify-between rounded border border-line bg-sheet max-sm:w-full"
      >
        <RowButton
          icon={ChevronLeft}
          label="The week before"
          disabled={!before}
          onClick={() => before && chooseWeek(plan, before)}
        />
        <p aria-live="polite" className="min-w-40 text-center text-sm leading-tight">
          <strong className="block">{weekName(plan, week)}</strong> {weekDays(week)}
        </p>
        <RowButton
          icon={ChevronRight}
          label="The week after"
          disabled={!after}
          onClick={() => after && chooseWeek(plan, after)}
        />
      </div>
      {onCheckIn && (
        <Button className="max-sm:w-full" onClick={onCheckIn}>
          Check in for week {number}
        </Button>
      )}
    </div>
  )
}
