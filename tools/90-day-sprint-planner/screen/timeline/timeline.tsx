import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import { useWidth } from '#ui/charts/use-width.tsx'
import type { Milestone, Sprint } from '../../files/sprint-file.ts'
import { clampDay, dayNumber, layOut, weekOfDay } from '../../model/model.ts'
import type { Tracked } from '../../model/review/standing.ts'
import { dayCount, outcomeLetters, weekCount } from '../../model/shape.ts'
import { OutcomeCard } from '../outcome-card.tsx'
import type { PartProps } from '../small-parts.tsx'
import { MilestoneMark } from './milestone-mark.tsx'
import { useDrag } from './use-drag.tsx'
import { WeekRuler } from './week-ruler.tsx'

type TimelineProps = PartProps & {
  now: Day
  tracked: Tracked | undefined
  onWeek: (week: number) => void
  foot: ReactNode
}

const labelPx = 126
const rowPx = 76
const narrowPx = 560
const lane = 'border-line border-t lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-5'

export function Timeline({ sprint, dispatch, now, tracked, onWeek, foot }: TimelineProps) {
  const { ref, width } = useWidth<HTMLDivElement>(880)
  const hintId = useId()
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus()
  const narrow = width < narrowPx
  const perDayPx = width / dayCount
  const move = (milestone: Milestone, days: number, lanes: number) => {
    keepFocus(`milestone-${milestone.id}`)
    dispatch({ type: 'move-milestone', id: milestone.id, days, lanes })
    setSaid(placeWords(sprint, milestone, days, lanes))
  }
  const { drag, handlersFor, wasPulled } = useDrag({
    perDayPx,
    onDrop: ({ id, days, lanes }) => {
      const milestone = sprint.milestones.find((each) => each.id === id)
      if (milestone) move(milestone, days, narrow ? 0 : lanes)
    },
  })
  const onKey = (event: KeyboardEvent, milestone: Milestone) => {
    const step = stepOf(event, milestone)
    if (!step) return
    event.preventDefault()
    move(milestone, step.days, step.lanes)
  }
  const today = dayNumber(sprint, now)
  return (
    <section aria-label="Timeline">
      <p id={hintId} className="sr-only">
        Left and right move it by a day, with Shift by a week. Up and down move it to another outcome. Enter opens it.
      </p>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-5">
        <p className="text-sm text-soft max-lg:mb-2 lg:self-end lg:pb-2">
          Drag milestones, or move them with the arrow keys.
        </p>
        <div ref={ref}>
          <WeekRuler sprint={sprint} now={now} narrow={narrow} onWeek={onWeek} />
        </div>
      </div>
      {sprint.outcomes.map((outcome, index) => {
        const placed = layOut(
          sprint.milestones.filter((milestone) => milestone.outcome === index),
          labelPx / perDayPx,
        )
        const rows = Math.max(1, ...placed.map(({ row }) => row + 1))
        return (
          <div key={outcomeLetters[index]} className={lane}>
            <OutcomeCard
              sprint={sprint}
              dispatch={dispatch}
              outcome={outcome}
              index={index}
              now={now}
              tracked={tracked}
            />
            <Lane index={index} today={today} heightPx={narrow ? undefined : rows * rowPx + 16}>
              {placed.map((each) => (
                <MilestoneMark
                  key={each.milestone.id}
                  sprint={sprint}
                  dispatch={dispatch}
                  placed={each}
                  today={today}
                  look={{ narrow, perDayPx, labelPx, rowPx }}
                  drag={drag?.id === each.milestone.id ? drag : undefined}
                  hintId={hintId}
                  handlers={{
                    ...handlersFor(each.milestone.id),
                    onKeyDown: (event) => onKey(event, each.milestone),
                  }}
                  wasPulled={wasPulled}
                />
              ))}
            </Lane>
          </div>
        )
      })}
      {foot}
    </section>
  )
}

type LaneProps = { index: number; today: number; heightPx: number | undefined; children: React.ReactNode }

function Lane({ index, today, heightPx, children }: LaneProps) {
  const isRunning = today >= 0 && today < dayCount
  const share = (days: number) => `${(days / dayCount) * 100}%`
  return (
    <div
      data-lane={index}
      className="relative bg-[length:calc(100%/13)_100%] bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] border-line border-r max-lg:mb-4"
      style={heightPx === undefined ? undefined : { minHeight: heightPx }}
    >
      {isRunning && (
        <>
          <div
            className="absolute inset-y-0 bg-blue-tint/60"
            style={{ left: share(weekOfDay(today) * 7), width: `${100 / weekCount}%` }}
          />
          <div className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-blue" style={{ left: share(today + 0.5) }} />
        </>
      )}
      {children}
    </div>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent, { day }: Milestone): { days: number; lanes: number } | undefined {
  const days = shiftKey ? 7 : 1
  const steps: Record<string, { days: number; lanes: number }> = {
    ArrowLeft: { days: -days, lanes: 0 },
    ArrowRight: { days, lanes: 0 },
    ArrowUp: { days: 0, lanes: -1 },
    ArrowDown: { days: 0, lanes: 1 },
    Home: { days: -day, lanes: 0 },
    End: { days: dayCount - 1 - day, lanes: 0 },
  }
  return steps[key]
}

function placeWords(sprint: Sprint, { title, day, outcome }: Milestone, days: number, lanes: number): string {
  const to = clampDay(day + days)
  const letter = outcomeLetters[Math.min(Math.max(outcome + lanes, 0), sprint.outcomes.length - 1)]
  const date = formatDay(addDays(sprint.start, to), 'long')
  return `${title || 'Milestone'}: ${date}, week ${weekOfDay(to) + 1}, outcome ${letter}.`
}

/** Changing lanes remounts a milestone; this restores its keyboard focus. */
function useKeptFocus(): (elementId: string) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (elementId) => {
    wanted.current = elementId
  }
}
