import { Grid } from '#tools/shared/grid/grid.tsx'
import { gridColumns } from '#tools/shared/tables/grid-columns.ts'
import type { Big } from '../files/sprint-file.ts'
import { weekColumns } from '../model/columns.ts'
import { outcomeLetters } from '../model/shape.ts'
import { bigCells } from '../model/weeks/cells.ts'
import { doneChoices, orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type Row = { week: number; place: number; big: Big }

/** All lines of all weeks, for an overview and for pasting from a spreadsheet. */
export function BigTable({ sprint, dispatch }: PartProps) {
  const rows = sprint.weeks.flatMap(({ big }, week) =>
    big.map((line, place): Row => ({ week, place, big: line })),
  )
  const columns = gridColumns<Row, typeof weekColumns>(weekColumns, {
    week: {
      ...{ width: '4.5rem', kind: 'text', readOnly: true },
      value: ({ week }) => String(week + 1),
      show: ({ week, place }) => (place === 0 ? <strong>{week + 1}</strong> : ''),
    },
    text: { width: '20rem', value: ({ big }) => big.text },
    outcome: {
      ...{ width: '16rem', kind: 'choice', choices: orNone(outcomeChoices(sprint), '') },
      value: ({ big }) => outcomeLetters[big.outcome ?? -1] ?? '',
    },
    owner: {
      ...{ width: '8rem', kind: 'choice', choices: orNone(peopleChoices(sprint), '') },
      value: ({ big }) => big.ownerId ?? '',
    },
    hours: { width: '5rem', value: ({ big }) => big.hours },
    done: { width: '5rem', choices: doneChoices(''), value: ({ big }) => (big.done ? 'yes' : '') },
  })
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
