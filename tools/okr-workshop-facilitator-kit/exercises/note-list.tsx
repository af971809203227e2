import { Plus, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useCallback, useRef } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Button } from '#ui/button.tsx'

type NoteListProps<Row> = {
  title: string
  hint?: string
  rows: readonly Row[]
  /** What one of them is called: 'headline'. */
  noun: string
  /** The fields of a row. The same function (useCallback) until what it shows changes: a row is drawn again when it did. */
  children: (row: Row, number: number) => ReactNode
  onAdd: (id: string) => boolean
  onRemove: (id: string) => void
}

/** What the room says, line by line. A new line has the focus at once, and Enter in a line makes the next. */
export function NoteList<Row extends { id: string }>(props: NoteListProps<Row>) {
  const { title, hint, rows, noun, children, onAdd } = props
  const add = () => {
    const id = newId()
    if (onAdd(id)) focusRow(id, 'input, textarea')
  }
  const latest = useRef({ add, onRemove: props.onRemove })
  latest.current = { add, onRemove: props.onRemove }
  const onEnter = useCallback(() => latest.current.add(), [])
  const onRemove = useCallback((id: string) => latest.current.onRemove(id), [])
  return (
    <section aria-label={title}>
      <h4 className="font-semibold text-lg">{title}</h4>
      {hint && <p className="text-soft">{hint}</p>}
      <ol className="mt-2">
        {rows.map((row, index) => (
          <NoteRow
            key={row.id}
            row={row}
            number={index + 1}
            noun={noun}
            fields={children}
            onEnter={onEnter}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <Button look="quiet" className="mt-3" onClick={add}>
        <Plus aria-hidden strokeWidth={1.75} className="size-5" />
        Add a {noun}
      </Button>
    </section>
  )
}

type NoteRowProps<Row> = {
  row: Row
  number: number
  noun: string
  fields: (row: Row, number: number) => ReactNode
  onEnter: () => void
  onRemove: (id: string) => void
}

/** Of a hundred notes, the one that is typed into is drawn again. */
const NoteRow = memo(DrawnNote) as typeof DrawnNote

function DrawnNote<Row extends { id: string }>(props: NoteRowProps<Row>) {
  const { row, number, noun, fields, onEnter, onRemove } = props
  return (
    <li
      data-row={row.id}
      className="flex items-end gap-1 border-line border-b py-3 first:border-t"
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
        if (event.key !== 'Enter' || event.shiftKey || !isField) return
        event.preventDefault()
        onEnter()
      }}
    >
      <div className="min-w-0 grow">{fields(row, number)}</div>
      <RowButton icon={Trash2} label={`Delete ${noun} ${number}`} onClick={() => onRemove(row.id)} />
    </li>
  )
}
