import { Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import type { Big } from '../files/sprint-file.ts'
import { hourLimits, outcomeLetters } from '../model/shape.ts'
import { bigCells } from '../model/weeks/cells.ts'
import { orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type Row = { week: number; place: number; big: Big }

/** Every line of all weeks: to look over, and to paste a plan from a spreadsheet. */
export function BigTable({ sprint, dispatch }: PartProps) {
  const rows = sprint.weeks.flatMap(({ big }, week) =>
    big.map((line, place): Row => ({ week, place, big: line })),
  )
  const columns: GridColumn<Row>[] = [
    {
      key: 'week',
      label: 'Week',
      width: '4.5rem',
      kind: 'text',
      readOnly: true,
      value: ({ week }) => String(week + 1),
      show: ({ week, place }) => (place === 0 ? <strong>{week + 1}</strong> : ''),
    },
    { key: 'text', label: 'Big three', width: '20rem', kind: 'text', value: ({ big }) => big.text },
    {
      key: 'outcome',
      label: 'Serves',
      width: '16rem',
      kind: 'choice',
      choices: orNone(outcomeChoices(sprint), ''),
      value: ({ big }) => outcomeLetters[big.outcome ?? -1] ?? '',
    },
    {
      key: 'ownerId',
      label: 'Who',
      width: '8rem',
      kind: 'choice',
      choices: orNone(peopleChoices(sprint), ''),
      value: ({ big }) => big.ownerId ?? '',
    },
    {
      key: 'hours',
      label: 'Hours',
      width: '5rem',
      kind: 'number',
      check: inLimits(hourLimits),
      value: ({ big }) => big.hours,
    },
    {
      key: 'done',
      label: 'Done',
      width: '5rem',
      kind: 'choice',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: '', label: '' },
      ],
      value: ({ big }) => (big.done ? 'yes' : ''),
    },
  ]
  return (
    <Grid
      label="Big three of all weeks"
      columns={columns}
      rows={rows}
      rowKey={({ week, place }) => `${week}-${place}`}
      rowLabel={({ week, place }) => `Week ${week + 1}, line ${place + 1}`}
      hasFixedRows
      onChange={(changes) => dispatch(bigCells(rows, changes))}
    />
  )
}
