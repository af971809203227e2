import { cellText } from '#tools/shared/files/import/cell.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { ColumnUse, Mapping } from '../../files/mapping.ts'
import { readPeriod } from '../../files/read-period.ts'
import { type Dashboard, measureName } from '../../model/dashboard.ts'

type MappingTableProps = {
  doc: Dashboard
  table: Table
  mapping: Mapping
  onChange: (uses: readonly ColumnUse[]) => void
}

const examples = 3

/** Each column of the table with what stands in it, and a choice of what that is. */
export function MappingTable({ doc, table, mapping, onChange }: MappingTableProps) {
  const { header, rows } = table
  const set = (column: number, use: ColumnUse) => {
    onChange(
      mapping.uses.map((other, index) => {
        if (index === column) return use
        // Only one column can say who, when or what.
        return other === use && isOnce(use) ? 'skip' : other
      }),
    )
  }
  return (
    <div className="max-w-[60rem]">
      <h4 className="font-semibold">
        What the columns hold ({rows.length} {rows.length === 1 ? 'row' : 'rows'})
      </h4>
      <table className="mt-2 w-full border-collapse text-sm">
        <thead className="max-sm:sr-only">
          <tr className="border-line border-b text-left text-soft">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Column
            </th>
            <th scope="col" className="py-1 pr-4 font-semibold">
              First cells
            </th>
            <th scope="col" className="py-1 font-semibold">
              Holds
            </th>
          </tr>
        </thead>
        <tbody>
          {header.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            <tr key={column} className="border-line border-b max-sm:grid max-sm:py-2">
              <th scope="row" className="pr-4 text-left font-semibold">
                {name}
              </th>
              <td className="pr-4 text-soft">
                {rows
                  .slice(0, examples)
                  .map(({ cells }) => cellText(cells[column]) || '–')
                  .join(' · ')}
              </td>
              <td className="py-1">
                <select
                  aria-label={`What ‘${name}’ holds`}
                  value={mapping.uses[column]}
                  onChange={({ target }) => set(column, target.value as ColumnUse)}
                  className="min-h-11 w-full rounded border border-edge bg-sheet px-2 text-base hover:border-ink"
                >
                  {choicesFor(doc, name, mapping).map(([use, label]) => (
                    <option key={use} value={use}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isOnce(use: ColumnUse): boolean {
  return use !== 'skip' && use !== 'new' && use !== 'in-week'
}

function choicesFor({ measures }: Dashboard, name: string, { dates }: Mapping): [ColumnUse, string][] {
  return [
    ['skip', 'Nothing we need'],
    ['person', 'The person'],
    ['department', 'The department'],
    ['week', 'The week, month or quarter, or a day in it'],
    ['measure', 'The name of the measure'],
    ['value', 'The value'],
    ...(readPeriod(name, dates) ? ([['in-week', 'Values of the period it is named after']] as const) : []),
    ...measures.map((measure): [ColumnUse, string] => {
      return [`to:${measure.id}`, `Values: ${measureName(measure)}`]
    }),
    ['new', `Values of a new measure: ${name}`],
  ] as [ColumnUse, string][]
}
