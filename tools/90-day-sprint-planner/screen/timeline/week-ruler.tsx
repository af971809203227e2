import type { Day } from '#tools/shared/values/days.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import type { Sprint } from '../../files/sprint-file.ts'
import { currentWeek, firstOfWeek, weekDates } from '../../model/model.ts'
import { reviewWeeks, weekIndexes } from '../../model/shape.ts'
import { loadOf, loadText } from '../../model/weeks/load.ts'
import { verdictFills } from '../small-parts.tsx'

type WeekRulerProps = { sprint: Sprint; now: Day; narrow: boolean; onWeek: (week: number) => void }

/**
 * The thirteen weeks above the lanes, as buttons, each with the color of its hours. On a phone there is room for numbers
 * only.
 */
export function WeekRuler({ sprint, now, narrow, onWeek }: WeekRulerProps) {
  const current = currentWeek(sprint, now)
  if (narrow) {
    return (
      <div aria-hidden className="grid grid-cols-13 text-center text-soft text-sm tabular-nums">
        {weekIndexes.map((week) => (
          <span key={week} className={week === current ? 'font-semibold text-blue-dark' : ''}>
            {week + 1}
          </span>
        ))}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-13 text-center tabular-nums">
      {weekIndexes.map((week) => {
        const isReview = (reviewWeeks as readonly number[]).includes(week)
        return (
          <button
            key={week}
            type="button"
            aria-current={week === current ? 'date' : undefined}
            aria-label={`Week ${week + 1}, ${weekDates(sprint, week)}. ${loadText(loadOf(sprint, week))}${isReview ? ' Ends with a review.' : ''}`}
            className={`min-h-11 min-w-0 rounded-t py-1 text-sm leading-tight hover:bg-sheet ${week === current ? 'bg-blue-tint text-blue-dark' : ''}`}
            onClick={() => onWeek(week)}
          >
            <span className="block font-serif text-lg leading-tight">
              {week + 1}
              {isReview && (
                <span
                  className="relative -top-1.5 ml-0.5 inline-block size-1.5 rounded-full bg-blue"
                  title="Ends with a review"
                />
              )}
            </span>
            <span className="block whitespace-nowrap text-[0.75rem] text-soft">
              {formatDay(firstOfWeek(sprint, week), 'short')}
            </span>
            <span className={`mx-auto block h-1 w-5 ${verdictFills[loadOf(sprint, week).verdict]}`} />
          </button>
        )
      })}
    </div>
  )
}
