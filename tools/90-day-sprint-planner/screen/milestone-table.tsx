import { newId } from '#tools/shared/document/new-id.ts'
import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { addDays } from '#tools/shared/values/days.ts'
import type { Milestone } from '../files/sprint-file.ts'
import { milestoneCells } from '../model/cells.ts'
import { byDay, dayProblem, weekOfDay } from '../model/model.ts'
import { orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

/** The timeline as a table: to type, to paste from a spreadsheet, and for who cannot see the drawing. */
export function MilestoneTable({ sprint, dispatch }: PartProps) {
  const rows = byDay(sprint.milestones)
  const columns: GridColumn<Milestone>[] = [
    { key: 'title', label: 'Milestone', width: '18rem', kind: 'text', value: ({ title }) => title },
    {
      key: 'outcome',
      label: 'Outcome',
      width: '18rem',
      kind: 'choice',
      choices: outcomeChoices(sprint),
      value: ({ outcome }) => String(outcome),
    },
    {
      key: 'day',
      label: 'Date',
      width: '9rem',
      kind: 'day',
      check: (day) => (typeof day === 'string' && day !== '' ? dayProblem(sprint, day) : undefined),
      value: ({ day }) => addDays(sprint.start, day),
    },
    {
      key: 'week',
      label: 'Week',
      width: '4.5rem',
      kind: 'number',
      readOnly: true,
      value: ({ day }) => weekOfDay(day) + 1,
    },
    {
      key: 'ownerId',
      label: 'Owner',
      width: '8rem',
      kind: 'choice',
      choices: orNone(peopleChoices(sprint), 'Nobody'),
      value: ({ ownerId }) => ownerId ?? '',
    },
    {
      key: 'done',
      label: 'Done',
      width: '5rem',
      kind: 'choice',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: '', label: 'No' },
      ],
      value: ({ done }) => (done ? 'yes' : ''),
    },
  ]
  return (
    <Grid
      label="Milestones"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onChange={(changes: CellChange[]) => dispatch(milestoneCells(sprint, rows, changes, newId))}
      rowActions={({ id, title }) => (
        <DeleteButton
          label={`Delete ${title || 'this milestone'}`}
          onClick={() => dispatch({ type: 'delete-milestone', id })}
        />
      )}
    />
  )
}
