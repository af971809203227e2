import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { Button } from '#ui/button.tsx'

type NoteListProps<Row> = {
  title: string
  hint?: string
  rows: readonly Row[]
  /** What one of them is called: 'headline'. */
  noun: string
  children: (row: Row, number: number) => ReactNode
  onAdd: (id: string) => boolean
  onRemove: (id: string) => void
}

/** What the room says, line by line. A new line has the focus at once, and Enter in a line makes the next. */
export function NoteList<Row extends { id: string }>(props: NoteListProps<Row>) {
  const { title, hint, rows, noun, children, onAdd, onRemove } = props
  const add = () => {
    const id = newId()
    if (onAdd(id)) focusRow(id, 'input, textarea')
  }
  return (
    <section aria-label={title}>
      <h4 className="font-semibold text-lg">{title}</h4>
      {hint && <p className="text-soft">{hint}</p>}
      <ol className="mt-2">
        {rows.map((row, index) => (
          <li
            key={row.id}
            data-row={row.id}
            className="flex items-end gap-1 border-line border-b py-3 first:border-t"
            onKeyDown={(event) => {
              const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
              if (event.key !== 'Enter' || event.shiftKey || !isField) return
              event.preventDefault()
              add()
            }}
          >
            <div className="min-w-0 grow">{children(row, index + 1)}</div>
            <DeleteButton label={`Delete ${noun} ${index + 1}`} onClick={() => onRemove(row.id)} />
          </li>
        ))}
      </ol>
      <Button look="quiet" className="mt-3" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a {noun}
      </Button>
    </section>
  )
}
