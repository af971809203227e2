import { useId, useState } from 'react'
import { type Choice, Select } from './select.tsx'

type FileColumn = {
  name: string
  /** The first of its cells. */
  cells: readonly string[]
  /** What it is imported as; empty for nothing. */
  value: string
}

type FileColumnsProps = {
  columns: readonly FileColumn[]
  choices: readonly Choice[]
  /** What a column without a choice is. */
  none?: string | undefined
  /** Whether nothing is left to choose. */
  isMatched: boolean
  onChange: (column: number, value: string) => void
}

/** Asks what each column of an imported file is. Folded if the first guess left nothing open. */
export function FileColumns({ columns, choices, none, isMatched, onChange }: FileColumnsProps) {
  const [isFolded] = useState(isMatched)
  const open = none ? 0 : columns.filter(({ value, cells }) => value === '' && cells.length > 0).length
  return (
    <details open={!isFolded} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {open === 0 ? 'All columns matched' : `${open} ${open === 1 ? 'column' : 'columns'} not imported`}
      </summary>
      <ul aria-label="Columns" className="divide-y divide-line border-line border-y">
        {columns.map(
          (column, at) =>
            column.cells.length > 0 && (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                key={at}
                {...column}
                choices={[{ value: '', label: none ?? 'Not imported' }, ...choices]}
                onChange={(value) => onChange(at, value)}
              />
            ),
        )}
      </ul>
    </details>
  )
}

type LineProps = FileColumn & Pick<FileColumnsProps, 'choices'> & { onChange: (value: string) => void }

function Line({ name, cells, value, choices, onChange }: LineProps) {
  const id = useId()
  return (
    <li className="grid grid-cols-[1fr_minmax(9.5rem,50%)] items-center gap-x-4 py-2 text-sm">
      <div className="min-w-0">
        <label htmlFor={id} className="block wrap-anywhere font-semibold">
          {name}
        </label>
        <p id={`${id}-cells`} className="truncate text-soft">
          {[...new Set(cells)].slice(0, 3).join(' · ')}
        </p>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-cells`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-11 w-full min-w-0 rounded border border-edge bg-sheet px-2 text-base hover:border-ink"
        choices={choices}
      />
    </li>
  )
}
