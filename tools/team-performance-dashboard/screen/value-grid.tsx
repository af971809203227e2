import { type CellChange, Grid, type GridColumn } from '#tools/shared/grid/grid.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Sheet } from '../files/value-sheets.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { type ValueChange, valueLimits } from '../model/edit-dashboard.ts'
import { lineOf, valueIn } from '../model/readings.ts'

type Row = Sheet['rows'][number]

type ValueGridProps = { doc: Dashboard; sheet: Sheet; onValues: (values: readonly ValueChange[]) => void }

/** A sheet of values that is edited like a spreadsheet. */
export function ValueGrid({ doc, sheet, onValues }: ValueGridProps) {
  const valueAt = (row: Row, columnId: string) => {
    const { memberId, measureId, week } = sheet.placeOf(row.id, columnId)
    return valueIn(lineOf(doc, memberId, measureId), week)
  }
  const isHeld = (row: Row, columnId: string) => {
    const { memberId, measureId } = sheet.placeOf(row.id, columnId)
    const member = doc.members.find(({ id }) => id === memberId)
    return member?.measures.some((own) => own.measureId === measureId) ?? false
  }
  const columns: GridColumn<Row>[] = [
    {
      key: 'name',
      label: sheet.corner,
      width: '10rem',
      kind: 'text',
      readOnly: true,
      value: ({ label }) => label,
      show: ({ label }) => <strong>{label}</strong>,
    },
    ...sheet.columns.map(({ id, label }): GridColumn<Row> => {
      return {
        key: id,
        label,
        width: '6.5rem',
        kind: 'number',
        check: inLimits(valueLimits),
        value: (row) => valueAt(row, id),
        show: (row) => (isHeld(row, id) ? formatNumber(valueAt(row, id)) : <NotMeasured />),
      }
    }),
  ]
  const change = (changes: CellChange[]) => {
    const values = changes.flatMap(({ row, key, value }): ValueChange[] => {
      const line = sheet.rows[row]
      if (!line || typeof value === 'string') return []
      return [{ ...sheet.placeOf(line.id, key), value }]
    })
    const past = new Set(changes.filter(({ row }) => row >= sheet.rows.length).map(({ row }) => row)).size
    if (values.length > 0) onValues(values)
    if (past > 0) sayPast(past)
  }
  return (
    <Grid
      label={sheet.title}
      columns={columns}
      rows={sheet.rows}
      rowKey={({ id }) => id}
      rowLabel={({ label }) => label}
      onChange={change}
    />
  )
}

function NotMeasured() {
  return <span className="text-[0.8125rem] text-soft">not measured</span>
}

function sayPast(rows: number): void {
  showToast({
    title: rows === 1 ? 'One pasted row had no place' : `${rows} pasted rows had no place`,
    description: 'They reached below the last row. A table with names is better read below.',
    variant: 'destructive',
  })
}
