import type { Day } from '#tools/shared/values/days.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Sprint } from '../../files/sprint-file.ts'
import { currentWeek, firstOfWeek, weekDates } from '../../model/model.ts'
import { reviewWeeks, weekIndexes } from '../../model/shape.ts'
import { loadOf, loadText, overloadedIn } from '../../model/weeks/load.ts'
import { verdictFills } from '../small-parts.tsx'

type WeekRulerProps = { sprint: Sprint; now: Day; narrow: boolean; onWeek: (week: number) => void }

/** The thirteen weeks above the lanes, as buttons. On a phone there is room for numbers only. */
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
          </button>
        )
      })}
    </div>
  )
}

/**
 * Planned against available hours below the lanes. The week buttons and the Hours view say the same in words.
 */
export function HoursStrip({ sprint, narrow }: { sprint: Sprint; narrow: boolean }) {
  const loads = weekIndexes.map((week) => loadOf(sprint, week))
  const uneven = loads.flatMap(({ verdict, planned, available }, week) => {
    return verdict === 'over' && planned <= available
      ? [`week ${week + 1} (${overloadedIn(sprint, week).join(', ')})`]
      : []
  })
  const most = Math.max(1, ...loads.flatMap(({ planned, available }) => [planned, available]))
  const share = (hours: number) => `${(hours / most) * 100}%`
  return (
    <div>
      <div aria-hidden className="grid grid-cols-13 py-2 text-center tabular-nums">
        {loads.map(({ planned, available, verdict }, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other id
          <div key={week}>
            <div className="relative mx-[15%] h-10">
              <div
                className={`absolute bottom-0 w-full ${verdictFills[verdict]}`}
                style={{ height: share(planned) }}
              />
              <div
                className="-inset-x-1 absolute border-edge border-t-2"
                style={{ bottom: share(available) }}
              />
            </div>
            {!narrow && (
              <p
                className={`mt-1 text-[0.75rem] ${verdict === 'over' ? 'font-semibold text-red' : 'text-soft'}`}
              >
                {formatNumber(planned)}/{formatNumber(available)}
              </p>
            )}
          </div>
        ))}
      </div>
      {uneven.length > 0 && (
        <p className="pb-2 text-red text-sm">
          Too much for some people, although the total fits: {uneven.join(', ')}.
        </p>
      )}
    </div>
  )
}
