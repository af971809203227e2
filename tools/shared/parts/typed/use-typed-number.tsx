import type { KeyboardEvent } from 'react'
import { useFieldDraft } from '../../document/use-draft.tsx'
import { type Limits, readNumber } from '../../values/limits.ts'
import { exactNumber } from '../../values/numbers.ts'
import { settles } from './settles.ts'

type TypedNumber = {
  /** Unique in the document. Rejected input is stored under it, so that it survives switching views and reloads. */
  name: string
  value: number | null
  onChange: (value: number | null) => void
  limits?: Limits | undefined
  /** Commits on blur only, for fields where an incomplete number would already move other things. */
  onLeave?: boolean
  /** Formats the value for the field. Defaults to all digits. */
  write?: (value: number | null) => string
}

type Draft = {
  text: string
  /** The value before typing began, restored while the input is invalid. */
  before: number | null
  /** The last value written. If the document holds another one, undo or another file changed it. */
  given: number | null
  /** Errors are shown once the field has been left. */
  left: boolean
}

/**
 * A number field. Valid input is written immediately. Invalid input stays in the field and is explained on blur or
 * Enter.
 */
export function useTypedNumber(typedNumber: TypedNumber) {
  const { name, value, onChange, limits, onLeave = false, write = exactNumber } = typedNumber
  const [kept, setDraft] = useFieldDraft<Draft>(`number ${name}`)
  const draft = kept?.given === value ? kept : undefined
  const read = draft && readNumber(draft.text, limits)
  const refused = read && !read.ok ? read : undefined

  const give = (next: number | null) => {
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    const before = draft ? draft.before : value
    const typed = readNumber(text, limits)
    const given = onLeave ? value : typed.ok ? typed.value : before
    const next = { text, before, given, left: draft?.left ?? false }
    setDraft(next, typed.ok ? undefined : { ...next, left: true })
    give(given)
  }
  const leave = () => {
    if (!draft || !read) return
    const stays = read.ok ? undefined : { ...draft, left: true }
    setDraft(stays, stays)
    if (read.ok) give(read.value)
  }
  const giveUp = () => setDraft(undefined)

  const take = (meant: number) => {
    setDraft(undefined)
    give(meant)
  }

  return {
    problem: draft?.left ? refused?.problem : undefined,
    choices: draft?.left ? refused?.choices : undefined,
    take,
    leave,
    giveUp,
    /** The document's value while the input is rejected. */
    instead: draft?.left && refused ? write(value) : undefined,
    control: {
      inputMode: 'decimal',
      // Not rounded, because the value may be edited.
      value: draft?.text ?? write(value),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => settles(event) && leave(),
      // The document's undo cannot revert input that it does not hold. The browser's can.
      'data-own-undo': refused !== undefined || (onLeave && draft) ? true : undefined,
    },
  } as const
}
