import { FileUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { guessMapping, type Mapping, readMapped, takeInAction } from '../files/import-table.ts'
import { readTable, type Table } from '../files/table.ts'
import type { EditProps } from '../model/edit-dashboard.ts'
import { choose } from './choice.tsx'
import { ImportResult } from './import-result.tsx'
import { MappingFields } from './mapping-fields.tsx'
import { MappingTable } from './mapping-table.tsx'

type Brought = { text: string; brought?: { table: Table; mapping: Mapping } }

type ImportPanelProps = EditProps & { week: Day }

/** A table from elsewhere: bring it, say what its columns hold, look at what comes of it, take it in. */
export function ImportPanel({ doc, week, dispatch }: ImportPanelProps) {
  const [{ text, brought }, setTyped, drop] = useDraft<Brought>('table', { text: '' })
  const bring = (from: string, name?: string) => {
    const table = readTable(from)
    setTyped({
      text: name ? '' : from,
      ...(table && { brought: { table, mapping: guessMapping(doc, table, week) } }),
    })
    if (name && !table) sayNoTable(name)
  }
  const map = (changes: Partial<Mapping>) =>
    brought && setTyped({ text, brought: { ...brought, mapping: { ...brought.mapping, ...changes } } })
  const result = useMemo(() => brought && readMapped(doc, brought.table, brought.mapping), [doc, brought])
  const takeIn = () => {
    if (!result || !dispatch(takeInAction(result, newId))) return
    const last = result.found
      .map((each) => each.week)
      .toSorted()
      .at(-1)
    if (last) choose(doc, { week: last })
    drop()
    const count = result.found.length
    showToast({
      title: count === 1 ? 'One value taken in' : `${count} values taken in`,
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
            ? 'Paste cells from a spreadsheet with their headings, or choose a CSV file. You then say what each column holds.'
            : 'Paste cells from a spreadsheet with their headings. You then say what each column holds. The full tool reads CSV files too.'}
        </p>
      </div>
      <div className="max-w-text">
        <TextField
          label="Cells from a spreadsheet"
          lines={3}
          value={text}
          onChange={(typed) => bring(typed)}
        />
        {text.trim() !== '' && !brought && (
          <p className="mt-2 text-sm font-semibold text-red">
            This is no table yet: it takes two columns at least, with a tab, comma or semicolon between them.
          </p>
        )}
      </div>
      {__EDITION__ === 'full' && <CsvButton onText={bring} />}
      {brought && result && (
        <>
          <MappingTable
            doc={doc}
            table={brought.table}
            mapping={brought.mapping}
            onChange={(uses) => map({ uses })}
          />
          <MappingFields doc={doc} mapping={brought.mapping} onChange={map} />
          <ImportResult result={result} onTakeIn={takeIn} onCancel={drop} />
        </>
      )}
    </section>
  )
}

/** Of the full edition only. */
function CsvButton({ onText }: { onText: (text: string, fileName: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        <FileUp aria-hidden strokeWidth={1.75} className="size-5" />
        Choose a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) onText(await file.text(), file.name)
          // So that choosing the same file again reads it again.
          target.value = ''
        }}
      />
    </>
  )
}

function sayNoTable(name: string): void {
  showToast({
    title: `${name} is no table`,
    description: 'It takes two columns at least, with a comma, semicolon or tab between them.',
    variant: 'destructive',
  })
}
