import { useId } from 'react'
import { cellText } from './cell.ts'
import type { Columns } from './columns.ts'
import type { Places } from './guess-columns.ts'
import type { Table } from './table.ts'

type ImportColumnsProps = {
  columns: Columns
  table: Table
  places: Places
  onChange: (places: Places) => void
}

/** Lets the user map the file's columns to the tool's. */
export function ImportColumns({ columns, table, places, onChange }: ImportColumnsProps) {
  const set = (key: string, at: number | undefined) => {
    // A file column can be used only once.
    const others = Object.entries(places).map(([other, place]) => [other, place === at ? undefined : place])
    onChange({ ...Object.fromEntries(others), [key]: at })
  }
  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-x-8 gap-y-2 sm:grid-cols-2">
      {Object.entries(columns).map(([key, { label }]) => (
        <ColumnChoice
          key={key}
          label={label}
          table={table}
          at={places[key]}
          onChange={(at) => set(key, at)}
        />
      ))}
    </div>
  )
}

type ColumnChoiceProps = {
  label: string
  table: Table
  at: number | undefined
  onChange: (at: number | undefined) => void
}

function ColumnChoice({ label, table, at, onChange }: ColumnChoiceProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-center gap-x-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-describedby={at === undefined ? undefined : `${id}-cells`}
        value={at ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        className="min-h-11 w-full min-w-0 rounded border border-edge bg-sheet px-2 text-base hover:border-ink"
      >
        <option value="">Not in the file</option>
        {table.header.map((name, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <option key={column} value={column}>
            {name}
          </option>
        ))}
      </select>
      {at !== undefined && (
        <p id={`${id}-cells`} className="col-start-2 mt-1 truncate text-sm text-soft">
          {examples(table, at)}
        </p>
      )}
    </div>
  )
}

function examples({ rows }: Table, at: number): string {
  const cells = rows.map(({ cells }) => cellText(cells[at])).filter((text) => text !== '')
  return [...new Set(cells)].slice(0, 3).join(' · ') || 'Empty'
}
