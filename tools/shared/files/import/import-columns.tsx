import type { Places } from '#lib/tables/guess-columns.ts'
import { FileColumns } from '#ui/forms/file-columns.tsx'
import type { ImportTable } from '../../tables/define-table.ts'
import { cellText } from './cell.ts'
import type { Table } from './table.ts'

type ImportColumnsProps = {
  kind: Pick<ImportTable<never>, 'columns' | 'needed' | 'others'>
  table: Table
  places: Places
  onChange: (places: Places) => void
}

export function ImportColumns({ kind: { columns, needed, others }, table, places, onChange }: ImportColumnsProps) {
  const keyAt = (at: number) => Object.keys(places).find((key) => places[key] === at) ?? ''
  const readable = Object.entries(columns).filter(([, { isCalculated }]) => !isCalculated)
  const fileColumns = table.header.map((name, at) => {
    const rows = columns[keyAt(at)]?.isCalculated ? [] : table.rows
    const cells = rows.map((row) => cellText(row.cells[at])).filter((text) => text !== '')
    return { name, cells, value: keyAt(at) }
  })
  const isOpen = fileColumns.some(({ cells, value }) => cells.length > 0 && value === '' && !others)
  return (
    <FileColumns
      columns={fileColumns}
      none={others?.label}
      choices={readable.map(([value, { label }]) => ({ value, label }))}
      isMatched={!isOpen && needed.every((key) => places[key] !== undefined)}
      onChange={(at, key) => {
        // Each of the tool's columns comes from one column of the file.
        const rest = Object.entries(places).filter(([other, place]) => other !== key && place !== at)
        onChange({ ...Object.fromEntries(rest), ...(key && { [key]: at }) })
      }}
    />
  )
}
