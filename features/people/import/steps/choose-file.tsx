import { type DragEvent, useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { maxBytes } from '../limits.ts'
import { type FileRow, readPeopleFile } from '../read-file.ts'

type ChooseFileProps = { onChoose: (file: { name: string; rows: readonly FileRow[] }) => void }

/** Parses the file in the browser; it is never uploaded. */
export function ChooseFile({ onChoose }: ChooseFileProps) {
  const ready = useHydrated()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    // Do not read a file that is far too large.
    const bytes = file.size > maxBytes ? new Uint8Array(maxBytes + 1) : new Uint8Array(await file.arrayBuffer())
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same with the keyboard
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
        hint="Choose a file or drop it here. In Excel, save it as “CSV UTF-8”."
        error={problem}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        disabled={!ready}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          // Allows choosing the same file again after fixing it.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
