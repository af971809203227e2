import { Plus } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { stickyLine } from '#tools/shared/parts/summary-line.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Person, Sprint } from '../files/sprint-file.ts'
import { currentWeek, firstOfWeek, nameAmong } from '../model/model.ts'
import { hourLimits, weekIndexes } from '../model/shape.ts'
import { hourCells, peopleCells } from '../model/weeks/cells.ts'
import { hoursOf, hoursText, loadOf } from '../model/weeks/load.ts'
import { LoadTable } from './load-table.tsx'
import { type PartProps, verdictTones, verdictWords } from './small-parts.tsx'

/** Who has how many hours, and what each week asks for. */
export function HoursView({ sprint, dispatch, now }: PartProps & { now: Day }) {
  return (
    <div className="space-y-10">
      <People sprint={sprint} dispatch={dispatch} />
      <section>
        <h3 className="text-xl">Week by week</h3>
        <p className="mt-1 mb-3 max-w-text text-soft">
          Type fewer hours where somebody is away. Clear the cell, and the usual hours are back. Planned hours
          come from the big three.
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
      </section>
      <LoadTable sprint={sprint} />
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
          {uneven === 1 ? 'One week fits' : `${uneven} weeks fit`} in all, but not for everybody: see below,
          person by person.
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
        <span className={week === current ? 'font-semibold text-blue-dark' : ''}>
          {weekName(sprint, week)}
        </span>
      ),
    },
    // What a week comes to stands first: on a phone the rest is a swipe away.
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
        show: (week) => (
          <span
            className={sprint.weeks[week]?.hours[person.id] === undefined ? 'text-soft' : 'font-semibold'}
          >
            {formatNumber(hoursOf(sprint, week, person.id))}
          </span>
        ),
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

function People({ sprint, dispatch }: PartProps) {
  return (
    <section>
      <h3 id="people" tabIndex={-1} className="text-xl outline-offset-4">
        Who works on it
      </h3>
      <p className="mt-1 mb-3 max-w-text text-soft">
        The hours a week that are left for the sprint once the business runs. Be stingy: what is promised
        twice is done once.
      </p>
      <div className="max-w-text">
        {sprint.people.length > 0 && (
          <Grid
            label="People"
            columns={personColumns}
            rows={sprint.people}
            rowKey={({ id }) => id}
            onChange={(changes) => dispatch(peopleCells(sprint.people, changes, newId))}
            rowActions={({ id, name }) => (
              <DeleteButton
                label={`Remove ${name || 'this person'}`}
                onClick={() => dispatch({ type: 'delete-person', id })}
              />
            )}
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
      </div>
    </section>
  )
}
