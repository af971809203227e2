import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayExample } from '../values/days.ts'
import { isTyped } from './grid-model.ts'
import type { EditEnd, GridColumn } from './grid-types.tsx'

type GridEditorProps = {
  label: string
  column: Pick<GridColumn<never>, 'kind' | 'choices'>
  text: string
  onText: (text: string) => void
  /** Typing into a list of choices selects the first one that starts with the text. */
  typeChoice: (typed: string) => void
  typedSoFar: () => string
  onDone: (end: EditEnd) => void
}

const look = 'block min-h-11 w-full bg-sheet px-2.5 py-2.5 text-sm outline-2 outline-blue -outline-offset-2'

/** The editor of a cell. Enter and Tab commit and move on; Escape cancels. */
export function GridEditor(props: GridEditorProps) {
  const { label, column, text, onText, onDone } = props
  const field = useRef<HTMLTextAreaElement & HTMLSelectElement & HTMLInputElement>(null)
  useEffect(() => {
    const current = field.current
    current?.focus()
    if (current && 'setSelectionRange' in current) current.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.nativeEvent.isComposing) return
    const end = endOf(event)
    // Page shortcuts such as Ctrl+S must still work.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (end) onDone(end)
    if (end || (column.kind === 'choice' && typesChoice(event, props))) event.preventDefault()
  }
  const shared = {
    ref: field,
    'aria-label': label,
    onKeyDown,
    onBlur: () => onDone('stay'),
    'data-own-undo': true,
  }
  if (column.kind === 'choice') {
    return (
      <select {...shared} value={text} onChange={(event) => onText(event.target.value)} className={look}>
        {column.choices?.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  if (column.kind === 'text') {
    return (
      <textarea
        {...shared}
        rows={1}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className={`${look} field-sizing-content resize-none`}
      />
    )
  }
  return (
    <input
      {...shared}
      value={text}
      onChange={(event) => onText(event.target.value)}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      placeholder={column.kind === 'day' ? dayExample() : undefined}
      className={`${look} ${column.kind === 'number' ? 'text-right' : ''}`}
    />
  )
}

/** A native select does not search by several characters and misses the key that opened the editor. */
function typesChoice(
  event: KeyboardEvent,
  { typeChoice, typedSoFar }: Pick<GridEditorProps, 'typeChoice' | 'typedSoFar'>,
): boolean {
  const { key } = event
  const before = typedSoFar()
  const isLetter = isTyped(event) && (key !== ' ' || before !== '')
  if (isLetter) typeChoice(before + key)
  else if (key === 'Backspace') typeChoice(before.slice(0, -1))
  return isLetter || key === 'Backspace'
}

function endOf({ key, shiftKey }: KeyboardEvent): EditEnd | undefined {
  if (key === 'Escape') return 'cancel'
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  return undefined
}
