import { memo, useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { addDays, formatDay, today } from '#tools/shared/values/days.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Milestone, Sprint } from '../files/sprint-file.ts'
import { byDay, dayProblem, lastDay, weekOfDay } from '../model/model.ts'
import { outcomeLetters } from '../model/shape.ts'
import { milestoneCells } from '../model/weeks/cells.ts'
import { orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type MilestoneTableProps = PartProps & Pick<Sprint, 'milestones'>

/** The timeline as a table: to type, to paste from a spreadsheet, and for who cannot see the drawing. */
export const MilestoneTable = memo(function MilestoneTable(props: MilestoneTableProps) {
  const { sprint, milestones, dispatch } = props
  const { outcomes, people, start } = sprint
  const rows = useMemo(() => byDay(milestones), [milestones])
  const columns = useMemo(() => columnsOf({ outcomes, people, start }), [outcomes, people, start])
  const remove = useCallback(
    ({ id, title }: Milestone) => (
      <DeleteButton
        label={`Delete ${title || 'this milestone'}`}
        onClick={() => dispatch({ type: 'delete-milestone', id })}
      />
    ),
    [dispatch],
  )
  const onChange = (changes: CellChange[]) => {
    const { action, left } = milestoneCells(sprint, rows, changes, newId, today())
    dispatch(action)
    if (left.length > 0) sayLeft(sprint, left)
  }
  return (
    <Grid
      label="Milestones"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onChange={onChange}
      rowActions={remove}
    />
  )
})

/** Beside what the table says of single cells. */
function sayLeft(sprint: Pick<Sprint, 'start'>, left: readonly string[]): void {
  const span = `${formatDay(sprint.start, 'short')} to ${formatDay(lastDay(sprint), 'short')}`
  showToast({
    title: `${counted(left.length, 'row')} ${left.length === 1 ? 'is' : 'are'} left out`,
    description: `${left.map((title) => `‘${title}’`).join(', ')}: a milestone needs a date from ${span} and an outcome, like A.`,
    variant: 'destructive',
    lasts: true,
  })
}

function columnsOf(sprint: Pick<Sprint, 'outcomes' | 'people' | 'start'>): GridColumn<Milestone>[] {
  return [
    { key: 'title', label: 'Milestone', width: '10rem', kind: 'text', value: ({ title }) => title },
    {
      key: 'outcome',
      label: 'Outcome',
      width: '8rem',
      kind: 'choice',
      choices: outcomeChoices(sprint),
      value: ({ outcome }) => outcomeLetters[outcome] ?? '',
    },
    {
      key: 'day',
      label: 'Date',
      width: '7.5rem',
      kind: 'day',
      check: (day) => (typeof day === 'string' && day !== '' ? dayProblem(sprint, day) : undefined),
      value: ({ day }) => addDays(sprint.start, day),
    },
    {
      key: 'ownerId',
      label: 'Owner',
      width: '6.5rem',
      kind: 'choice',
      choices: orNone(peopleChoices(sprint), 'Nobody'),
      value: ({ ownerId }) => ownerId ?? '',
    },
    {
      key: 'done',
      label: 'Done',
      width: '4.5rem',
      kind: 'choice',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: '', label: 'No' },
      ],
      value: ({ done }) => (done ? 'yes' : ''),
    },
    // Last: a list without weeks is pasted as it stands.
    {
      key: 'week',
      label: 'Week',
      width: '4rem',
      kind: 'number',
      readOnly: true,
      value: ({ day }) => weekOfDay(day) + 1,
    },
  ]
}
