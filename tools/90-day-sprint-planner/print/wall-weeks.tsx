import { formatDay } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Big, Sprint } from '../files/sprint-file.ts'
import { firstOfWeek, isPlanned, personName, wayOf } from '../model/model.ts'
import { reviewName } from '../model/prompts.ts'
import { bigCount, outcomeLetters, reviewWeeks, weekIndexes } from '../model/shape.ts'
import { loadOf, overloadedIn } from '../model/weeks/load.ts'
import { reviewDay } from '../model/weeks/schedule.ts'

/**
 * Three lines of three rows each, with the week's name above and its review below. Further lines get two rows
 * each.
 */
function weekEm(lines: number): number {
  return 4.25 + Math.min(lines, bigCount) * 3.75 + Math.max(0, lines - bigCount) * 2.6
}

/** The upper and lower row of weeks; the lower one also holds the day 90 results. */
export const weekRows = [weekIndexes.slice(0, 7), weekIndexes.slice(7)] as const

export function weeksEm(lines: readonly number[]): number {
  return lines.reduce((sum, each) => sum + weekEm(each), 0)
}

type WeeksProps = { sprint: Sprint; lines: readonly number[] }

/** Each row is as tall as its fullest week. */
export function Weeks({ sprint, lines }: WeeksProps) {
  const heights = lines.map((each) => `${weekEm(each)}fr`)
  return (
    <div
      className="grid min-h-0 grow grid-cols-7 border-ink border-t-2 border-l"
      style={{ gridTemplateRows: heights.map((height) => `minmax(0, ${height})`).join(' ') }}
    >
      {weekIndexes.map((week) => (
        <WeekBox key={week} sprint={sprint} week={week} />
      ))}
      <ResultBox sprint={sprint} />
    </div>
  )
}

function WeekBox({ sprint, week }: { sprint: Sprint; week: number }) {
  const { planned, available, verdict } = loadOf(sprint, week)
  const review = (reviewWeeks as readonly number[]).indexOf(week)
  const lines = sprint.weeks[week]?.big ?? []
  const names = overloadedIn(sprint, week).join(', ')
  return (
    <section className="flex flex-col overflow-hidden border-line border-r border-b p-[0.6em]">
      <p className="flex items-baseline justify-between">
        <span>
          <strong>Week {week + 1}</strong>{' '}
          <span className="text-(length:--small) text-soft">{formatDay(firstOfWeek(sprint, week), 'short')}</span>
        </span>
        {planned > 0 && (
          <span
            className={`whitespace-nowrap text-(length:--small) ${verdict === 'over' ? 'font-semibold text-red' : 'text-soft'}`}
          >
            {formatNumber(planned)}/{formatNumber(available)} h
          </span>
        )}
      </p>
      {verdict === 'over' && (
        <p className="line-clamp-2 font-semibold text-(length:--small) text-red">
          {['Too much', names].filter(Boolean).join(': ')}
        </p>
      )}
      <div className="mt-[0.3em] flex grow flex-col justify-evenly">
        {lines.map((big, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
          <Line key={place} sprint={sprint} big={big} isShort={lines.length > bigCount} />
        ))}
      </div>
      {review >= 0 && (
        <p className="mt-[0.2em] text-(length:--small) text-blue-dark">
          {reviewName(review)}: {formatDay(reviewDay(sprint, review), 'short')}
        </p>
      )}
    </section>
  )
}

function Line({ sprint, big, isShort }: { sprint: Sprint; big: Big; isShort: boolean }) {
  const hours = formatQuantity(big.hours, 'h')
  const about = [outcomeLetters[big.outcome ?? -1], personName(sprint, big.ownerId), hours].filter(Boolean).join(', ')
  return (
    <p className="flex gap-[0.5em]">
      <span className={`mt-[0.1em] block size-[0.9em] shrink-0 border border-ink ${big.done ? 'bg-ink' : ''}`} />
      {isPlanned(big) ? (
        <span className={`${isShort ? 'line-clamp-2' : 'line-clamp-3'} min-w-0`}>
          {big.text} {about && <span className="text-(length:--small) text-soft">{about}</span>}
        </span>
      ) : (
        <span className="h-[1.1em] grow border-line border-b" />
      )}
    </p>
  )
}

function ResultBox({ sprint }: { sprint: Sprint }) {
  return (
    <section className="flex flex-col border-line border-r border-b bg-paper p-[0.6em]">
      <strong>Day 90</strong>
      <div className="flex grow flex-col justify-evenly">
        {sprint.outcomes.map((outcome, index) => (
          <p key={outcomeLetters[index]} className="flex items-end gap-[0.5em]">
            <span className="font-serif text-[1.2em]">{outcomeLetters[index]}</span>
            <span className="grow border-edge border-b" />
            <span className="text-(length:--small) text-soft">{wayOf(outcome).split('→ ')[1] ?? ''}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
