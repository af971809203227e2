import { unclearDay } from '#lib/time/typed-day.ts'
import { ChoiceField } from '../../parts/fields.tsx'
import type { Column } from '../../tables/column.ts'
import type { ImportTable, Mapping } from '../../tables/define-table.ts'
import { formatDay } from '../../values/days.ts'
import { numberChoices } from '../../values/limits.ts'
import type { Table } from './table.ts'
import { writtenCells } from './table-import.ts'
import { decimalsOf, type Notation, readDay, textsOf, unclearNumber } from './value-formats.ts'

type ImportWritingProps = {
  kind: Pick<ImportTable<never>, 'columns' | 'others'>
  table: Table
  mapping: Mapping
  onChange: (changes: Partial<Notation>) => void
}

/** Asks once how to read ambiguous numbers and dates. */
export function ImportWriting({ kind, table, mapping, onChange }: ImportWritingProps) {
  const cells = (of: Column<unknown>['kind']) => writtenCells(kind, table, mapping.places, [of])
  const number = unclearNumber(cells('number'))
  const day = unclearDay(textsOf(cells('day')))
  if (!number && !day) return null
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {number && (
        <ChoiceField
          label={`‘${number.text}’ is`}
          value={mapping.decimals}
          choices={[
            ...(mapping.decimals === 'open' ? [{ value: 'open', label: 'Choose one' }] : []),
            ...numberChoices(number).map(({ value, label }) => {
              const isDecimals = value === number.decimals
              return { value: decimalsOf(isDecimals === (number.mark === '.') ? '.' : ','), label }
            }),
          ]}
          onChange={(decimals) => onChange({ decimals: decimals as Notation['decimals'] })}
        />
      )}
      {day && (
        <ChoiceField
          label={`‘${day}’ is`}
          value={mapping.dates}
          choices={(['month-first', 'day-first'] as const).map((order) => {
            return { value: order, label: formatDay(readDay(day, order) ?? '') }
          })}
          onChange={(dates) => onChange({ dates: dates as Notation['dates'] })}
        />
      )}
    </div>
  )
}
