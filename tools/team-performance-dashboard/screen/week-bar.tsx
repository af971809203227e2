import { ChevronLeft, ChevronRight } from 'lucide-react'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { addDays, type Day } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from '../model/figures/weeks.ts'
import { choose } from './choice.tsx'

/** Which week is looked at, and one step back and forth. */
export function WeekBar({ doc, week }: { doc: Dashboard; week: Day }) {
  const quarter = quarterOfWeek(week)
  const number = weeksOfQuarter(quarter).indexOf(week) + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div
      role="group"
      aria-label="Week on screen"
      className="flex items-center justify-between rounded border border-line bg-sheet max-sm:w-full"
    >
      <RowButton
        icon={ChevronLeft}
        label="The week before"
        onClick={() => choose(doc, { week: addDays(week, -7) })}
      />
      <p aria-live="polite" className="min-w-48 text-center text-sm leading-tight">
        <strong className="block">{weekDays(week)}</strong> Week {number} of {quarter.name}
      </p>
      <RowButton
        icon={ChevronRight}
        label="The week after"
        onClick={() => choose(doc, { week: addDays(week, 7) })}
      />
    </div>
  )
}
