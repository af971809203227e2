import { useId } from 'react'
import type { Limits } from '../../values/limits.ts'
import { GoBack } from '../go-back.tsx'
import { NumberChoices } from './number-choices.tsx'
import { useTypedNumber } from './use-typed-number.tsx'

type NumberInputProps = {
  name: string
  /** For screen readers; the cell has no space for it. */
  label: string
  value: number | null
  onChange: (value: number | null) => void
  limits?: Limits
  placeholder?: string
  className: string
}

/** Like NumberField, but without a visible label, for tables. */
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
