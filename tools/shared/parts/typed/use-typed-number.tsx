import type { KeyboardEvent } from 'react'
import { useFieldDraft } from '../../document/use-draft.tsx'
import { type Limits, readNumber } from '../../values/limits.ts'
import { exactNumber } from '../../values/numbers.ts'
import { settles } from './settles.ts'

type TypedNumber = {
  /** Its own among the document's fields: what is refused is kept under it, over a change of view and a reload. */
  name: string
  value: number | null
  onChange: (value: number | null) => void
  limits?: Limits | undefined
  /** Where half a number would already move other things about: it counts once the field is left. */
  onLeave?: boolean
  /** How the document's number stands in the field; with all its digits, unless told. */
  write?: (value: number | null) => string
}

type Draft = {
  text: string
  /** What the document held before the typing began: it has it back while what is typed will not do. */
  before: number | null
  /** What the document was given last. If it holds something else, undo or another file put it there. */
  given: number | null
  /** The field was left: from then on it says what is wrong. */
  left: boolean
}

/**
 * A number as it is typed. It counts as soon as it will do; what will not do stays in the field and is explained once
 * the field is left or Enter pressed.
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
    /** Where what was typed can be read two ways: the numbers it may be. */
    choices: draft?.left ? refused?.choices : undefined,
    take,
    leave,
    giveUp,
    /** What the document holds while it refuses what stands in the field. */
    instead: draft?.left && refused ? write(value) : undefined,
    control: {
      inputMode: 'decimal',
      // Not rounded: whoever looks into a field may edit what stands there.
      value: draft?.text ?? write(value),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent) => settles(event) && leave(),
      // What the document does not hold yet, its undo cannot take back: the browser's own can.
      'data-own-undo': refused !== undefined || (onLeave && draft) ? true : undefined,
    },
  } as const
}
