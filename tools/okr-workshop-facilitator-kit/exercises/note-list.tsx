import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { type Bound, bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'

const writable = 'input, textarea'

type Fields<Row> = (field: Bound<Row>, number: number) => ReactNode

type NoteListProps<Row> = {
  title: string
  hint?: string
  rows: readonly Row[]
  /** Singular noun for a row, such as 'headline'. */
  noun: string
  /** Renders the fields of a row. Must be stable (useCallback): a new function re-renders every row. */
  children: Fields<Row>
  /** Creates an empty row. */
  blank: (id: string) => Row
  onAdd: (row: Row, group: string) => boolean
  onEdit: (id: string, changes: Partial<Row>, group: string) => void
  onRemove: (id: string) => void
}

/**
 * An editable list of lines. Enter adds a line and focuses it. A new line is stored only once something is
 * typed, so a trailing Enter leaves no empty row behind.
 */
export function NoteList<Row extends { id: string }>(props: NoteListProps<Row>) {
  const { title, hint, rows, noun, children, blank } = props
  const [newest, setNewest] = useState<string>()
  const isWaiting = newest !== undefined && rows.every(({ id }) => id !== newest)
  const shown = isWaiting ? [...rows, blank(newest)] : rows
  const add = () => {
    const id = isWaiting ? newest : newId()
    setNewest(id)
    focusRow(id, writable)
  }
  const set = (id: string, changes: Partial<Row>, key: string) => {
    const group = `${id} ${key}`
    if (rows.some((row) => row.id === id)) props.onEdit(id, changes, group)
    else props.onAdd({ ...blank(id), ...changes }, group)
  }
  const remove = (id: string) => (isWaiting && id === newest ? setNewest(undefined) : props.onRemove(id))
  const latest = useRef({ add, set, remove })
  latest.current = { add, set, remove }
  const onEnter = useCallback(() => latest.current.add(), [])
  const onSet = useCallback<OnSet<Row>>((...changed) => latest.current.set(...changed), [])
  const onRemove = useCallback((id: string) => latest.current.remove(id), [])
  return (
    <section aria-label={title}>
      <h4 className="font-semibold text-lg">{title}</h4>
      {hint && <p className="text-soft">{hint}</p>}
      <ol className="mt-2">
        {shown.map((row, index) => (
          <NoteRow
            key={row.id}
            row={row}
            number={index + 1}
            noun={noun}
            fields={children}
            onEnter={onEnter}
            onSet={onSet}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <AddButton className="mt-3" onClick={add}>
        Add a {noun}
      </AddButton>
    </section>
  )
}

type OnSet<Row> = (id: string, changes: Partial<Row>, key: string) => void

type NoteRowProps<Row> = {
  row: Row
  number: number
  noun: string
  fields: Fields<Row>
  onEnter: () => void
  onSet: OnSet<Row>
  onRemove: (id: string) => void
}

/** Memoized: with a hundred notes, only the one being edited re-renders. */
const NoteRow = memo(DrawnNote) as typeof DrawnNote

function DrawnNote<Row extends { id: string }>(props: NoteRowProps<Row>) {
  const { row, number, noun, fields, onEnter, onSet, onRemove } = props
  const field = bound(row, (changes, key) => onSet(row.id, changes, key))
  return (
    <li
      data-row={row.id}
      className="flex items-end gap-1 border-line border-b py-3 first:border-t"
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLElement && event.target.matches(writable)
        if (event.key !== 'Enter' || event.shiftKey || !isField) return
        event.preventDefault()
        onEnter()
      }}
    >
      <div className="min-w-0 grow">{fields(field, number)}</div>
      <DeleteButton label={`Delete ${noun} ${number}`} onClick={() => onRemove(row.id)} />
    </li>
  )
}
