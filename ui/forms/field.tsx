import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { controlWords } from '#content/control-words.ts'

export type ControlProps = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
  name?: string | undefined
  defaultValue?: string
}

type FieldProps = Omit<ComponentProps<'input'>, 'children' | 'defaultValue'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  defaultValue?: string
  /** For an `input`. */
  suggestions?: readonly string[]
  /** Another control than an `input`; receives what connects it to its label, hint and error, and to its form. */
  children?: (control: ControlProps) => ReactNode
}

const controlLook =
  'block min-h-12 w-full rounded border bg-sheet px-3.5 py-2.5 text-base text-ink placeholder:text-soft transition-colors duration-150 focus-visible:outline-ink focus-visible:outline-offset-0'

/** A labelled `input`, or another control; screen readers read its hint and error with it. */
export function Field({ label, id: givenId, hint, error, optional, suggestions, children, ...input }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const listId = `${id}-list`
  const control = {
    id,
    'aria-invalid': Boolean(error),
    'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    className: `${controlLook} ${error ? 'border-red' : 'border-edge hover:border-ink'}`,
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-soft"> {controlWords.optional}</span>}
      </label>
      {hint && (
        <p id={hintId} className="mb-1.5 text-sm wrap-anywhere text-soft">
          {hint}
        </p>
      )}
      {children ? children({ ...input, ...control }) : <input {...control} {...input} list={suggestions && listId} />}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  )
}
