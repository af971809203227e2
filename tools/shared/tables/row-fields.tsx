import type { CellValue } from '../grid/grid-model.ts'
import type { GridColumn } from '../grid/grid-types.tsx'
import { ChoiceField, DayField, NumberField, TextField } from '../parts/fields.tsx'

type RowFieldsProps<Row> = {
  /** The columns of the grid that is shown on larger screens. Read-only ones have no field. */
  columns: readonly GridColumn<Row>[]
  row: Row
  id: string
  onChange: (key: string, value: CellValue) => void
}

/** The fields of one row, for phones and forms. The first one is as wide as the form. */
export function RowFields<Row>({ columns, row, id, onChange }: RowFieldsProps<Row>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-4">
      {columns
        .filter(({ readOnly }) => !readOnly)
        .map((column, index) => (
          <div key={column.key} className={index === 0 || column.isWide ? 'col-span-2' : ''}>
            <CellField column={column} row={row} id={id} onChange={(value) => onChange(column.key, value)} />
          </div>
        ))}
    </div>
  )
}

type CellFieldProps<Row> = {
  column: GridColumn<Row>
  row: Row
  id: string
  onChange: (value: CellValue) => void
}

function CellField<Row>({ column, row, id, onChange }: CellFieldProps<Row>) {
  const { key, label, kind, hint, lines, placeholder, limits, choices = [] } = column
  const value = column.value(row)
  const name = `${id} ${key}`
  const text = String(value ?? '')
  if (kind === 'number') {
    const number = typeof value === 'number' ? value : null
    return <NumberField name={name} label={label} hint={hint} limits={limits} onChange={onChange} value={number} />
  }
  if (kind === 'day') {
    const check = (day: string) => column.check?.(day, row)
    return <DayField name={name} label={label} hint={hint} check={check} onChange={onChange} value={text} />
  }
  if (kind === 'choice')
    return <ChoiceField label={label} hint={hint} choices={choices} onChange={onChange} value={text} />
  return (
    <TextField label={label} hint={hint} lines={lines} placeholder={placeholder} onChange={onChange} value={text} />
  )
}
