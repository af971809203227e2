import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFieldDraft } from '../../document/use-draft.tsx'
import { settles } from './settles.ts'

type TypedDate = {
  /** Unique in the document. Rejected input is stored under it, so that it survives switching views and reloads. */
  name: string
  value: string
  onChange: (value: string) => void
  /** Returns an error message for a complete date or time. */
  check: (value: string) => string | undefined
  /** The message for missing or incomplete input. */
  hint: string
  required: boolean
}

type Draft = { text: string; before: string; problem?: string | undefined }

/**
 * A date, month or time in the browser's own field. The field reports every intermediate value: typing December
 * after March passes January. So typed values count on blur or Enter, and values picked in the calendar count
 * immediately.
 * The input is uncontrolled: between March 31 and April 30 the date is invalid, the field reports an empty value,
 * and Firefox would clear the input if React set that value.
 */
export function useTypedDate({ name, value, onChange, check, hint, required }: TypedDate) {
  const [kept, setDraft] = useFieldDraft<Draft>(`date ${name}`)
  const [first] = useState(value)
  const isTyping = useRef(false)
  const ref = useRef<HTMLInputElement>(null)
  // Undo or another file may have changed the date meanwhile.
  const draft = kept?.before === value ? kept : undefined
  const shown = draft?.text ?? value
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== shown) ref.current.value = shown
  }, [shown])

  const settle = (field: HTMLInputElement) => {
    isTyping.current = false
    const text = field.value
    const isEmpty = text === '' && !field.validity.badInput
    const problem = isEmpty ? (required ? hint : undefined) : text === '' ? hint : check(text)
    const stays = problem === undefined ? undefined : { text, before: value, problem }
    // Incomplete dates cannot be stored: browsers do not expose what was typed.
    setDraft(stays, text === '' ? undefined : stays)
    if (problem === undefined && text !== value) onChange(text)
  }

  const problem = draft?.problem
  return {
    problem,
    giveUp: () => setDraft(undefined),
    /** The document's value while the input is rejected. */
    instead: problem === undefined ? undefined : value,
    control: {
      ref,
      defaultValue: first,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const typed = { text: target.value, before: value, problem: draft?.problem }
        if (isTyping.current) setDraft(typed)
        else settle(target)
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        if (isTyping.current) settle(target)
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (settles(event) && isTyping.current) settle(event.currentTarget)
        else if (types(event)) isTyping.current = true
      },
      'data-own-undo': draft ? true : undefined,
    },
  } as const
}

function types({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !['Tab', 'Enter', 'Escape'].includes(key)
}
