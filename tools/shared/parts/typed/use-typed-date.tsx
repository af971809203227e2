import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useFieldDraft } from '../../document/use-draft.tsx'
import { settles } from './settles.ts'

type TypedDate = {
  /** Its own among the document's fields: what is refused is kept under it, over a change of view and a reload. */
  name: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with a whole date or time, in words. */
  check: (value: string) => string | undefined
  /** What to type when there is none, or half of one. */
  hint: string
  required: boolean
  beside?: Beside | undefined
}

/** What stands in a field and is not in the document. */
export type Standing = { text: string; isTyped: boolean } | undefined

/** A field that counts together with another one, as the two ends of a period do. */
export type Beside = {
  /** The other one is being typed: what was refused because of it may do in a moment. */
  waits: boolean
  onStand: (standing: Standing) => void
}

type Draft = { text: string; before: string; problem?: string | undefined; isTyped?: boolean }

/**
 * A date, month or time in the browser's own field, which reports every part of it while it is typed: on the way from
 * March to December lies January. What is typed counts once the field is left or Enter pressed; a date picked in the
 * browser's calendar counts at once. React does not hold its value: on the way from March 31 to April 30 lies a day that
 * is none, and Firefox would take React's word that there is nothing for an order to clear what was typed so far.
 */
export function useTypedDate({ name, value, onChange, check, hint, required, beside }: TypedDate) {
  const [kept, setDraft] = useFieldDraft<Draft>(`date ${name}`)
  const [first] = useState(value)
  const isTyping = useRef(false)
  const ref = useRef<HTMLInputElement>(null)
  // Undo or another file may have put another date in its place.
  const draft = kept?.before === value ? kept : undefined
  const shown = draft?.text ?? value
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== shown) ref.current.value = shown
  }, [shown])

  // What was refused beside another field's value may do beside its next one: a period is moved one end at a time.
  const fitsNow = Boolean(draft?.problem && draft.text) && check(shown) === undefined
  useEffect(() => {
    // It went into the document together with the other one.
    if (kept && !draft && kept.text === value) setDraft(undefined)
    if (!fitsNow || isTyping.current || beside?.waits) return
    setDraft(undefined)
    onChange(shown)
  })

  const settle = (field: HTMLInputElement) => {
    isTyping.current = false
    const text = field.value
    const isEmpty = text === '' && !field.validity.badInput
    const problem = isEmpty ? (required ? hint : undefined) : text === '' ? hint : check(text)
    const stays = problem === undefined ? undefined : { text, before: value, problem }
    // Half a date cannot be kept: the browser does not say what of it was typed.
    setDraft(stays, text === '' ? undefined : stays)
    if (problem === undefined && text !== value) onChange(text)
  }
  useBeside(beside, draft, () => isTyping.current && ref.current && settle(ref.current))

  const problem = beside?.waits && draft?.text ? undefined : draft?.problem
  return {
    problem,
    giveUp: () => setDraft(undefined),
    /** What the document holds while it refuses what stands in the field. */
    instead: problem === undefined ? undefined : value,
    control: {
      ref,
      defaultValue: first,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const typed = { text: target.value, before: value, problem: draft?.problem, isTyped: true }
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

/** Tells the other field what stands in this one; a dialog closed by Escape takes what was typed along. */
function useBeside(beside: Beside | undefined, draft: Draft | undefined, leave: () => void): void {
  const latest = useRef({ beside, leave })
  useLayoutEffect(() => {
    latest.current = { beside, leave }
  })
  const { text, isTyped = false } = draft ?? {}
  useLayoutEffect(() => {
    latest.current.beside?.onStand(text === undefined ? undefined : { text, isTyped })
  }, [text, isTyped])
  useLayoutEffect(
    () => () => {
      if (latest.current.beside) latest.current.leave()
    },
    [],
  )
}

function types({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !['Tab', 'Enter', 'Escape'].includes(key)
}
