import { Plus } from 'lucide-react'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { NumberField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Sprint } from '../files/sprint-file.ts'
import { leftOver, roomAfter } from '../model/edit-sprint.ts'
import { currentWeek, firstOfWeek, milestonesIn, mondayOf, nameAmong, weekDates } from '../model/model.ts'
import { reviewName } from '../model/prompts.ts'
import type { Tracked } from '../model/review/standing.ts'
import { hourLimits, maxLines, reviewWeeks, weekIndexes } from '../model/shape.ts'
import { isThere, loadOf, loadText, personLoad } from '../model/weeks/load.ts'
import { milestoneText, reviewDay } from '../model/weeks/schedule.ts'
import { BigThing } from './big-thing.tsx'
import { type PartProps, personVerdict, verdictFills, verdictTones, verdictWords } from './small-parts.tsx'

type WeeksViewProps = PartProps & {
  now: Day
  week: number
  tracked?: Tracked | undefined
  onWeek: (week: number) => void
}

export function WeeksView(props: WeeksViewProps) {
  const { sprint, dispatch, now, week } = props
  return (
    <div>
      <WeekPicker {...props} />
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={`Big three of week ${week + 1}`} className="border-line border-b">
          {sprint.weeks[week]?.big.map((big, place) => (
            <BigThing
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
              key={`${week}-${place}`}
              sprint={sprint}
              dispatch={dispatch}
              week={week}
              place={place}
              big={big}
            />
          ))}
          <AddLine sprint={sprint} dispatch={dispatch} week={week} />
          <CarryOver sprint={sprint} dispatch={dispatch} now={now} week={week} />
        </section>
        <WeekSide sprint={sprint} dispatch={dispatch} week={week} />
      </div>
    </div>
  )
}

function WeekPicker({ sprint, now, week, tracked, onWeek }: WeeksViewProps) {
  const there = tracked && weeksOf(tracked.period).indexOf(mondayOf(sprint, week)) + 1
  const current = currentWeek(sprint, now)
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h3 id="week" tabIndex={-1} className="text-xl outline-offset-4">
        Week {week + 1}
        <span className="block font-sans text-sm text-soft tracking-normal">
          {weekDates(sprint, week)}
          {week === current && ' · this week'}
          {there !== undefined && there > 0 && there !== week + 1 && ` · week ${there} in the tracker`}
        </span>
      </h3>
      <nav aria-label="Weeks" className="flex flex-wrap">
        {weekIndexes.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === week ? 'true' : undefined}
            aria-label={`Week ${each + 1}. ${loadText(loadOf(sprint, each))}`}
            className={`min-h-11 min-w-11 rounded border px-1 font-semibold tabular-nums ${each === week ? 'border-ink bg-sheet' : 'border-transparent text-soft hover:text-ink'}`}
            onClick={() => onWeek(each)}
          >
            {each + 1}
            <span className={`mx-auto block h-1 w-5 ${verdictFills[loadOf(sprint, each).verdict]}`} />
          </button>
        ))}
      </nav>
    </div>
  )
}

/** Three lines suit three people; larger teams can add more. */
function AddLine({ sprint, dispatch, week }: PartProps & { week: number }) {
  const place = sprint.weeks[week]?.big.length ?? 0
  if (place >= maxLines) return null
  const add = () => {
    if (dispatch({ type: 'add-big', week })) focusRow(`${week}-${place}`)
  }
  return (
    <div className="border-line border-t py-2">
      <LinkButton onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-4.5" />
        Add a line
      </LinkButton>
    </div>
  )
}

/** Offered once the week has started; before that nothing is late. */
function CarryOver({ sprint, dispatch, now, week }: PartProps & { now: Day; week: number }) {
  const open = leftOver(sprint, week).length
  if (open === 0 || now < firstOfWeek(sprint, week)) return null
  const moving = Math.min(open, roomAfter(sprint, week))
  return (
    <div className="border-line border-t py-4">
      {moving > 0 ? (
        <Button look="quiet" onClick={() => dispatch({ type: 'carry-over', week })}>
          Carry {moving === 1 ? 'one unfinished line' : `${moving} unfinished lines`} into week {week + 2}
        </Button>
      ) : (
        <p className="text-sm text-soft">Nothing can be carried over: week {week + 2} has no free line.</p>
      )}
    </div>
  )
}

/** Each person's hours, because the week's total hides individual overload. */
function PeopleOfWeek({ sprint, week }: { sprint: Sprint; week: number }) {
  return (
    <ul className="border-line border-t">
      {sprint.people.map((person) => {
        const load = personLoad(sprint, week, person.id)
        const { planned, available, verdict } = load
        if (verdict === 'none' && !isThere(sprint, week, person)) return null
        return (
          <li key={person.id} className="flex items-center justify-between gap-3 border-line border-b py-1.5">
            <span className="min-w-0 wrap-anywhere">{nameAmong(sprint.people, person)}</span>
            <span className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
              {formatNumber(planned)} of {formatNumber(available)} h
              <Badge tone={verdictTones[verdict]}>{personVerdict(load)}</Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function WeekSide({ sprint, dispatch, week }: PartProps & { week: number }) {
  const { verdict, words, planned, available } = loadOf(sprint, week)
  const due = milestonesIn(sprint, week)
  const review = (reviewWeeks as readonly number[]).indexOf(week)
  return (
    <aside aria-label={`Hours and dates of week ${week + 1}`} className="space-y-6">
      <div>
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-serif text-2xl tabular-nums">
            {formatNumber(planned)} <span className="text-soft">of {formatNumber(available)} hours</span>
          </span>
          <span className="shrink-0">
            <Badge tone={verdictTones[verdict]}>{verdictWords[verdict]}</Badge>
          </span>
        </p>
        <p className="mt-1">{words}</p>
      </div>
      <PeopleOfWeek sprint={sprint} week={week} />
      <NumberField
        name={`other hours ${week}`}
        label="Other hours for the sprint"
        hint="Meetings and small tasks in addition to the big three."
        value={sprint.weeks[week]?.other ?? null}
        limits={hourLimits}
        onChange={(other) => dispatch({ type: 'edit-week', week, changes: { other } }, `other-${week}`)}
      />
      <div>
        <h4 className="font-semibold">Due this week</h4>
        {due.length === 0 && review < 0 && <p className="text-soft">No milestone, no review.</p>}
        <ul>
          {due.map((milestone) => (
            <li key={milestone.id} className="flex gap-2">
              <span aria-hidden>{milestone.done ? '◆' : '◇'}</span>
              <span>
                {milestoneText(sprint, milestone)}
                {milestone.done && <span className="text-soft">, done</span>}
              </span>
            </li>
          ))}
          {review >= 0 && (
            <li>
              {reviewName(review)}, {formatDay(reviewDay(sprint, review), 'short')}
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}
