import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { CellChange, GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { ToastList } from '#ui/toast/toast-list.tsx'
import { fireEvent, render, screen, within } from './react.tsx'

type Row = { name: string; from: number | null; to: number | null; unit: string; should: string; due: string }

const column = (key: keyof Row, label: string, kind: GridColumn<Row>['kind']): GridColumn<Row> => ({
  key,
  label,
  kind,
  width: '8rem',
  value: (row) => row[key],
})

const columns: GridColumn<Row>[] = [
  column('name', 'Name', 'text'),
  {
    ...column('from', 'From', 'number'),
    check: (value) => (Number(value) > 5000 ? 'Type a number up to 5,000.' : undefined),
  },
  column('to', 'To', 'number'),
  column('unit', 'Unit', 'text'),
  {
    ...column('should', 'Should', 'choice'),
    choices: [
      { value: 'up', label: 'Rise' },
      { value: 'down', label: 'Fall' },
    ],
  },
  column('due', 'Due', 'day'),
]

const row = (name: string, from: number | null, to: number | null): Row => ({
  name,
  from,
  to,
  unit: 'orders',
  should: 'up',
  due: '2027-03-31',
})

const rows = [row('Weekly orders', 20, 60), row('Repeat orders', 10, 30), row('Sample boxes', null, null)]

/** A table of three rows in a page, with a button after it. Each entry of `changes` is one step for undo. */
export function openTable({ hasFixedRows = false } = {}): { user: UserEvent; changes: CellChange[][] } {
  const changes: CellChange[][] = []
  render(<Table hasFixedRows={hasFixedRows} onStep={(step) => changes.push(step)} />)
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), changes }
}

type TableProps = { hasFixedRows: boolean; onStep: (changes: CellChange[]) => void }

function Table({ hasFixedRows, onStep }: TableProps) {
  const [shown, setShown] = useState(rows)
  const rowActions = useMemo(
    () => (_: Row, index: number) => (
      <>
        <button type="button" disabled={index === 0}>
          Move up
        </button>
        <button type="button">Delete</button>
      </>
    ),
    [],
  )
  const onChange = (changes: CellChange[]) => {
    onStep(changes)
    setShown((before) => changed(before, changes))
  }
  return (
    <>
      <Grid
        label="Key results"
        columns={columns}
        rows={shown}
        hasFixedRows={hasFixedRows}
        rowActions={rowActions}
        onChange={onChange}
        rowKey={(each) => String(shown.indexOf(each))}
      />
      <button type="button">Add a row</button>
      <ToastList />
    </>
  )
}

function changed(before: Row[], changes: CellChange[]): Row[] {
  const next = [...before]
  for (const { row: at, key, value } of changes) {
    next[at] = { ...(next[at] ?? row('', null, null)), [key]: value }
  }
  return next
}

const table = () => screen.getByRole('grid')

export const tableRows = () => within(table()).getAllByRole('row').slice(1)

/** A cell by its position, counted from zero. */
export function cellAt(rowIndex: number, columnIndex: number): HTMLElement {
  const cell = table().querySelector<HTMLElement>(`[data-cell="${rowIndex}:${columnIndex}"]`)
  if (!cell) throw new Error(`There is no cell ${rowIndex}:${columnIndex}.`)
  return cell
}

/** The text that copying, or cutting, puts on the clipboard. */
export function copied(how: 'copy' | 'cut' = 'copy'): string {
  const clipboardData = new DataTransfer()
  fireEvent[how](document.activeElement ?? document.body, { clipboardData })
  return clipboardData.getData('text/plain')
}
