import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, type Day } from '../shared/dates.ts'
import { RowButton } from '../shared/row-button.tsx'
import { choose } from './choice.tsx'
import type { Dashboard } from './dashboard.ts'
import { quarterOfWeek, weekDays, weeksOfQuarter } from './weeks.ts'

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
