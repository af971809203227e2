import { useId } from 'react'
import type { Limits } from '../../values/limits.ts'
import { GoBack } from '../go-back.tsx'
import { NumberChoices } from './number-choices.tsx'
import { useTypedNumber } from './use-typed-number.tsx'

type NumberInputProps = {
  /** Its own in the document. */
  name: string
  /** Read out; there is no room for it in the cell. */
  label: string
  value: number | null
  onChange: (value: number | null) => void
  limits?: Limits
  placeholder?: string
  className: string
}

/** A number in a table of fields: like NumberField, with its label unseen. */
export function NumberInput({ label, placeholder, className, ...typed }: NumberInputProps) {
  const { problem, choices, take, giveUp, instead, control } = useTypedNumber(typed)
  const id = useId()
  return (
    <>
      <input
        {...control}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && id}
        placeholder={placeholder}
        className={`${className} ${problem ? 'border-red' : ''}`}
      />
      {problem && (
        <p id={id} className="mt-1 text-left text-red text-sm font-semibold">
          {problem}
        </p>
      )}
      <NumberChoices choices={choices} onTake={take} />
      <GoBack to={instead} onGoBack={giveUp} />
    </>
  )
}
