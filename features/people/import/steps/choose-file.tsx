import { type DragEvent, useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { mostBytes } from '../limits.ts'
import { type FileRow, readPeopleFile } from '../read-file.ts'

type ChooseFileProps = { onChoose: (file: { name: string; rows: readonly FileRow[] }) => void }

/** The file is read here, in the browser, and goes nowhere. */
export function ChooseFile({ onChoose }: ChooseFileProps) {
  const ready = useHydrated()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    // What is far too large is not even read.
    const bytes =
      file.size > mostBytes ? new Uint8Array(mostBytes + 1) : new Uint8Array(await file.arrayBuffer())
    const table = readPeopleFile(bytes)
    if (table.ok) onChoose({ name: file.name, rows: table.rows })
    else setProblem(`${file.name} cannot be imported. ${table.message}`)
  }
  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within does the same by key
    <div
      className={`max-w-text rounded border border-dashed p-5 ${isOver ? 'border-ink bg-sheet' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="CSV file"
        hint="Choose it, or drop it here. From Excel, save it as “CSV UTF-8”."
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={!ready}
            onChange={({ currentTarget }) => {
              void read(currentTarget.files?.[0])
              // The same file can be chosen again, after it was mended.
              currentTarget.value = ''
            }}
          />
        )}
      </Field>
    </div>
  )
}
