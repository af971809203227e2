import { ChoiceField } from '../../parts/fields.tsx'
import type { ImportTable } from '../../tables/define-table.ts'
import type { Sheet } from './table.ts'
import { bestStart, type Start } from './table-import.ts'

type ImportSourceProps<Doc> = {
  sheets: readonly Sheet[]
  kinds: readonly ImportTable<Doc>[]
  choice: Start
  onChange: (choice: Start) => void
}

/** Chooses the sheet and the kind of its rows. Renders nothing if there is no choice. */
export function ImportSource<Doc>({ sheets, kinds, choice, onChange }: ImportSourceProps<Doc>) {
  if (sheets.length < 2 && kinds.length < 2) return null
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <ChoiceField
          label="Sheet"
          value={String(choice.sheet)}
          choices={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          onChange={(value) => {
            const sheet = Number(value)
            onChange({ sheet, kind: bestStart(kinds, sheets.slice(sheet, sheet + 1)).kind })
          }}
        />
      )}
      {kinds.length > 1 && (
        <ChoiceField
          label="Rows contain"
          value={String(choice.kind)}
          choices={kinds.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(kind) => onChange({ ...choice, kind: Number(kind) })}
        />
      )}
    </div>
  )
}
