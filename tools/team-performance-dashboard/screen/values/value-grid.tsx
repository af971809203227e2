import { Grid } from '#tools/shared/grid/grid.tsx'
import type { CellChange, GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { Dashboard } from '../../files/format.ts'
import type { Sheet } from '../../files/value-sheets.ts'
import type { AbsenceChange, ValueChange } from '../../model/edit-values.ts'
import { lineOf, valueIn } from '../../model/figures/readings.ts'
import { valueLimits } from '../../model/limits.ts'
import { absenceIn, absenceKinds, absenceNames, absenceOver } from '../../model/people/absences.ts'

type Row = Sheet['rows'][number]

export type WriteValues = (values: readonly ValueChange[], absences?: readonly AbsenceChange[], group?: string) => void

type ValueGridProps = { doc: Dashboard; sheet: Sheet; onValues: WriteValues }

/** Starts with a space, so that it never equals a measure's id. */
const awayKey = ' away'

export const awayChoices = [
  { value: '', label: 'There' },
  ...absenceKinds.map((value) => ({ value, label: absenceNames[value] })),
]

export function ValueGrid({ doc, sheet, onValues }: ValueGridProps) {
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
        value: (row) => cellOf(doc, sheet, row, id).value,
        show: (row) => <ValueCell {...cellOf(doc, sheet, row, id)} />,
      }
    }),
    ...awayColumns(doc, sheet),
  ]
  const change = (changes: CellChange[]) => {
    const { values, absences } = changesOf(sheet, changes)
    const past = new Set(changes.filter(({ row }) => row >= sheet.rows.length).map(({ row }) => row)).size
    if (values.length + absences.length > 0) onValues(values, absences)
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

/** Absences are the last column, so that pasted figures keep their positions. */
function awayColumns(doc: Dashboard, { weekOf }: Sheet): GridColumn<Row>[] {
  if (!weekOf) return []
  const kindIn = (row: Row) => {
    const { memberId, week } = weekOf(row.id)
    return absenceIn(doc, memberId, week)
  }
  return [
    {
      key: awayKey,
      label: 'Away',
      width: '6rem',
      kind: 'choice',
      choices: awayChoices,
      value: (row) => kindIn(row) ?? '',
      show: (row) => {
        const kind = kindIn(row)
        return kind ? absenceNames[kind] : <span className="sr-only">There</span>
      },
    },
  ]
}

function cellOf(doc: Dashboard, sheet: Sheet, row: Row, columnId: string) {
  const { memberId, measureId, week } = sheet.placeOf(row.id, columnId)
  const measure = doc.measures.find(({ id }) => id === measureId)
  const member = doc.members.find(({ id }) => id === memberId)
  return {
    value: measure ? valueIn(lineOf(doc, memberId, measure), week) : null,
    isHeld: member?.measures.some((own) => own.measureId === measureId) ?? false,
    away: measure && absenceOver(doc, memberId, measure.rhythm, week),
  }
}

function ValueCell({ value, isHeld, away }: ReturnType<typeof cellOf>) {
  if (!isHeld) return <span className="text-[0.8125rem] text-soft">not measured</span>
  if (value === null && away) {
    return <span className="text-[0.8125rem] text-soft italic">{absenceNames[away].toLowerCase()}</span>
  }
  return formatNumber(value)
}

function changesOf(sheet: Sheet, changes: readonly CellChange[]) {
  const values: ValueChange[] = []
  const absences: AbsenceChange[] = []
  for (const { row, key, value } of changes) {
    const line = sheet.rows[row]
    if (!line) continue
    const kind = awayChoices.find((choice) => choice.value === value)?.value
    if (key === awayKey && sheet.weekOf) {
      absences.push({ ...sheet.weekOf(line.id), kind: (kind ?? '') as AbsenceChange['kind'] })
    } else if (typeof value !== 'string') values.push({ ...sheet.placeOf(line.id, key), value })
  }
  return { values, absences }
}

function sayPast(rows: number): void {
  showToast({
    title: rows === 1 ? 'One pasted row had no place' : `${rows} pasted rows had no place`,
    description: 'They reached below the last row.',
    variant: 'destructive',
  })
}
