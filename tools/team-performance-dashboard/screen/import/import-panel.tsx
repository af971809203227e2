import { FileUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import { readTable, type Sheet, type Table, tableOf } from '#tools/shared/files/import/table.ts'
import { sizeProblem } from '#tools/shared/files/import/table-limits.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { guessMapping, readMapped, takeInAction } from '../../files/import-table.ts'
import type { Mapping } from '../../files/mapping.ts'
import { weekAfter } from '../../model/dashboard.ts'
import { type EditProps, editDashboard } from '../../model/edit-dashboard.ts'
import { choose } from '../choice.tsx'
import { ImportResult } from './import-result.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { MappingTable } from './mapping-table.tsx'

type Brought = {
  text: string
  brought?: { table: Table; mapping: Mapping }
  file?: { sheets: readonly Sheet[]; index: number }
}

type ImportPanelProps = EditProps & { week: Day }

/** A table from elsewhere: bring it, say what its columns hold, look at what comes of it, take it in. */
export function ImportPanel({ doc, week, dispatch }: ImportPanelProps) {
  const [typed, setTyped, drop] = useDraft<Brought>('table', { text: '' })
  const { text, brought, file } = typed
  const mapped = (table: Table | undefined) =>
    table && { brought: { table, mapping: guessMapping(doc, table, week) } }
  const bring = (from: string) => setTyped({ text: from, ...mapped(readTable(from)) })
  const bringSheet = (sheets: readonly Sheet[], index: number) =>
    setTyped({ text: '', file: { sheets, index }, ...mapped(tableOf(sheets[index]?.rows ?? [])) })
  const map = (changes: Partial<Mapping>) =>
    brought && setTyped({ ...typed, brought: { ...brought, mapping: { ...brought.mapping, ...changes } } })
  const result = useMemo(() => brought && readMapped(doc, brought.table, brought.mapping), [doc, brought])
  const takeIn = () => {
    if (!result) return
    const action = takeInAction(result, newId)
    if (!dispatch(action)) return
    choose(doc, { week: weekAfter(doc, editDashboard(doc, action), week) })
    drop()
    const count = result.found.length
    showToast({
      title: takenWords(count),
      description: 'One Undo takes them all out again.',
    })
  }
  return (
    <section aria-labelledby="read-table" className="space-y-5 border-ink border-t pt-6">
      <div className="max-w-text">
        <h3 id="read-table" className="text-xl">
          Read a table with names
        </h3>
        <p className="mt-1 text-soft">
          {__EDITION__ === 'full'
            ? 'Paste cells from a spreadsheet with their headings, or choose a CSV or Excel file. You then say what each column holds.'
            : 'Paste cells from a spreadsheet with their headings. You then say what each column holds. The full tool reads CSV and Excel files too.'}
        </p>
      </div>
      <div className="max-w-text">
        <TextField label="Cells from a spreadsheet" lines={3} mostLines={8} value={text} onChange={bring} />
        {text.trim() !== '' && !brought && (
          <p className="mt-2 text-sm font-semibold text-red">
            This is no table yet: it takes two columns at least, with a tab, comma or semicolon between them.
          </p>
        )}
      </div>
      {__EDITION__ === 'full' && <FileButton onSheets={(sheets) => bringSheet(sheets, 0)} />}
      {__EDITION__ === 'full' && file && file.sheets.length > 1 && (
        <div className="max-w-text">
          <ChoiceField
            label="Sheet"
            value={String(file.index)}
            choices={file.sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            onChange={(index) => bringSheet(file.sheets, Number(index))}
          />
        </div>
      )}
      {brought && result && (
        <>
          <MappingTable
            doc={doc}
            table={brought.table}
            mapping={brought.mapping}
            onChange={(uses) => map({ uses })}
          />
          <MappingFields
            {...{ doc, mapping: brought.mapping, crowded: result.several.measures, onChange: map }}
            asksApart={result.repeated.names.length > 0}
          />
          <ImportResult result={result} onTakeIn={takeIn} onCancel={drop} />
        </>
      )}
    </section>
  )
}

function takenWords(values: number): string {
  if (values === 0) return 'Who was away is taken in'
  return values === 1 ? 'One value taken in' : `${values} values taken in`
}

/** Of the full edition only. */
function FileButton({ onSheets }: { onSheets: (sheets: readonly Sheet[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    const message = sizeProblem(file.size)
    const found = message
      ? { ok: false as const, message }
      : await readTableFile(file.name, await file.arrayBuffer())
    if (found.ok) onSheets(found.sheets)
    else showToast({ title: `${file.name} was not read`, description: found.message, variant: 'destructive' })
  }
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden strokeWidth={1.75} className="size-5" />
        Choose a CSV or Excel file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label="CSV or Excel file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // So that choosing the same file again reads it again.
          target.value = ''
        }}
      />
    </>
  )
}
