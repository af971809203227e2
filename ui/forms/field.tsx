import type { ReactNode } from 'react'
import { useId } from 'react'
import { controlWords } from '#content/control-words.ts'

export type ControlProps = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

type FieldProps = {
  label: string
  /** Set it if something links to the field. */
  id?: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  /** Receives the attributes that connect the control to its label, hint and error. */
  children: (control: ControlProps) => ReactNode
}

const controlLook =
  'block min-h-12 w-full rounded border bg-sheet px-3.5 py-2.5 text-base text-ink placeholder:text-soft transition-colors duration-150 focus-visible:outline-ink focus-visible:outline-offset-0'

/** One labelled control; screen readers read its hint and error with it. */
export function Field({ label, id: givenId, hint, error, optional, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
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
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy,
        className: `${controlLook} ${error ? 'border-red' : 'border-edge hover:border-ink'}`,
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  )
}
