import { Plus } from 'lucide-react'
import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { stickyLine } from '#tools/shared/parts/summary-line.tsx'
import { type Day, formatDay, today } from '#tools/shared/values/days.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Person, Sprint } from '../files/sprint-file.ts'
import { currentWeek, firstOfWeek, nameAmong } from '../model/model.ts'
import { hourLimits, weekIndexes } from '../model/shape.ts'
import { hourCells, peopleCells } from '../model/weeks/cells.ts'
import { hoursOf, hoursText, loadOf, personLoad } from '../model/weeks/load.ts'
import { type PartProps, verdictTones, verdictWords } from './small-parts.tsx'

export function HoursView({ sprint, dispatch, now }: PartProps & { now: Day }) {
  return (
    <div className="space-y-10">
      <People sprint={sprint} dispatch={dispatch} />
      <Section title="Week by week">
        <p className="mt-1 mb-3 max-w-text text-soft">
          Enter fewer hours for weeks when someone is away. Clear a cell to restore the usual hours. The second line of
          a cell is what is planned for that person in the big three; a + stands for lines without hours.
        </p>
        <Grid
          label="Hours by week"
          columns={hourColumns(sprint, now)}
          rows={weekIndexes}
          rowKey={String}
          rowLabel={(week) => `Week ${week + 1}`}
          hasFixedRows
          onChange={(changes) => dispatch(hourCells(changes))}
        />
        <Totals sprint={sprint} />
      </Section>
    </div>
  )
}

function Totals({ sprint }: { sprint: Sprint }) {
  const loads = weekIndexes.map((week) => loadOf(sprint, week))
  const total = (key: 'planned' | 'available') => loads.reduce((sum, load) => sum + load[key], 0)
  const over = loads.filter(({ planned, available }) => planned > available).length
  const uneven = loads.filter(({ verdict }) => verdict === 'over').length - over
  return (
    <p className={`${stickyLine} lg:mt-3`}>
      {hoursText(total('planned'))} planned of {hoursText(total('available'))} in thirteen weeks.{' '}
      {over > 0 && (
        <span className="text-red">
          {over === 1 ? 'One week asks for more than it has.' : `${over} weeks ask for more than they have.`}
        </span>
      )}{' '}
      {uneven > 0 && (
        <span className="text-red">
          {uneven === 1 ? 'One week fits' : `${uneven} weeks fit`} in all, but not for everybody.
        </span>
      )}
    </p>
  )
}

/** 6 · Nov 9 */
function weekName(sprint: Sprint, week: number): string {
  return `${week + 1} · ${formatDay(firstOfWeek(sprint, week), 'short')}`
}

function hourColumns(sprint: Sprint, now: Day): GridColumn<number>[] {
  const current = currentWeek(sprint, now)
  const read = { kind: 'text', readOnly: true } as const
  const figure = { kind: 'number', readOnly: true } as const
  return [
    {
      ...read,
      key: 'week',
      label: 'Week',
      width: '6.5rem',
      value: (week) => weekName(sprint, week),
      show: (week) => (
        <span className={week === current ? 'font-semibold text-blue-dark' : ''}>{weekName(sprint, week)}</span>
      ),
    },
    // The week's balance comes first: on a phone, the other columns need scrolling.
    {
      ...figure,
      key: 'left',
      label: 'Left',
      width: '5rem',
      value: (week) => loadOf(sprint, week).available - loadOf(sprint, week).planned,
    },
    {
      ...read,
      key: 'verdict',
      label: 'Verdict',
      width: '8rem',
      value: (week) => verdictWords[loadOf(sprint, week).verdict],
      show: (week) => {
        const { verdict } = loadOf(sprint, week)
        return <Badge tone={verdictTones[verdict]}>{verdictWords[verdict]}</Badge>
      },
    },
    {
      ...figure,
      key: 'planned',
      label: 'Planned',
      width: '6.5rem',
      value: (week) => loadOf(sprint, week).planned,
    },
    {
      ...figure,
      key: 'available',
      label: 'Available',
      width: '6rem',
      value: (week) => loadOf(sprint, week).available,
    },
    ...sprint.people.map(
      (person): GridColumn<number> => ({
        key: person.id,
        label: nameAmong(sprint.people, person),
        width: '6rem',
        kind: 'number',
        check: inLimits(hourLimits),
        value: (week) => hoursOf(sprint, week, person.id),
        show: (week) => <PersonWeek sprint={sprint} week={week} personId={person.id} />,
      }),
    ),
    {
      key: 'other',
      label: 'Other work',
      width: '7rem',
      kind: 'number',
      check: inLimits(hourLimits),
      value: (week) => sprint.weeks[week]?.other ?? null,
    },
  ]
}

function PersonWeek({ sprint, week, personId }: { sprint: Sprint; week: number; personId: string }) {
  const { available, planned, withoutHours, verdict } = personLoad(sprint, week, personId)
  const isUsual = sprint.weeks[week]?.hours[personId] === undefined
  return (
    <>
      <span className={isUsual ? 'text-soft' : 'font-semibold'}>{formatNumber(available)}</span>
      {(planned > 0 || withoutHours > 0) && (
        <span className={`block text-xs ${plannedLooks[verdict]}`}>
          {formatNumber(planned)}
          {withoutHours > 0 && '+'} planned
          {verdict === 'over' && <span className="sr-only">, too much</span>}
        </span>
      )}
    </>
  )
}

const plannedLooks = {
  none: 'text-soft',
  fits: 'text-soft',
  tight: 'text-amber',
  over: 'font-semibold text-red',
} as const

const personColumns: GridColumn<Person>[] = [
  { key: 'name', label: 'Name', width: '9rem', kind: 'text', value: ({ name }) => name },
  {
    key: 'hours',
    label: 'Hours a week',
    width: '7rem',
    kind: 'number',
    check: inLimits(hourLimits),
    value: ({ hours }) => hours,
  },
]

const dayColumns: GridColumn<Person>[] = [
  { key: 'joined', label: 'First day', width: '7.5rem', kind: 'day', value: ({ joined }) => joined ?? '' },
  { key: 'left', label: 'Last day', width: '7.5rem', kind: 'day', value: ({ left }) => left ?? '' },
]

function People({ sprint, dispatch }: PartProps) {
  const [asked, setAsked] = useState(false)
  // Those who left are out of the way until asked for.
  const people = asked ? sprint.people : sprint.people.filter(({ left }) => !left || left > today())
  const hasDays = asked || people.some(({ joined, left }) => joined || left)
  return (
    <section>
      <h3 id="people" tabIndex={-1} className="text-xl outline-offset-4">
        Who works on it
      </h3>
      <p className="mt-1 mb-3 max-w-text text-soft">
        The hours a week that are left for the sprint once the business runs. Be stingy: what is promised twice is done
        once.
      </p>
      <div className="max-w-text">
        {people.length > 0 && (
          <Grid
            label="People"
            columns={hasDays ? [...personColumns, ...dayColumns] : personColumns}
            rows={people}
            rowKey={({ id }) => id}
            onChange={(changes) => dispatch(peopleCells(people, changes, newId))}
            rowActions={({ id, name, left }) =>
              left ? null : (
                <DeleteButton
                  label={`Remove ${name || 'this person'}`}
                  onClick={() => dispatch({ type: 'delete-person', id })}
                />
              )
            }
          />
        )}
        <Button
          look="quiet"
          className="mt-3"
          onClick={() => {
            const person = { id: newId(), name: '', hours: 0 }
            if (dispatch({ type: 'add-person', person })) focusRow(person.id)
          }}
        >
          <Plus aria-hidden strokeWidth={1.75} className="size-5" />
          Add a person
        </Button>
        {!asked && sprint.people.length > 0 && (
          <LinkButton className="ml-6" onClick={() => setAsked(true)}>
            Who joins, who leaves
          </LinkButton>
        )}
      </div>
    </section>
  )
}
