import { useState } from 'react'
import { Field } from '#ui/forms/field.tsx'
import type { Choice } from '../grid/grid-model.ts'
import type { Day } from '../values/days.ts'
import { formatNumber, parseNumber } from '../values/numbers.ts'

type FieldProps<Value> = {
  label: string
  hint?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

type TextFieldProps = FieldProps<string> & {
  /** A box that starts with so many lines and grows; without it, one line. */
  lines?: number
  placeholder?: string
}

export function TextField({ label, hint, value, onChange, lines, placeholder }: TextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ className, ...control }) => {
        const shared = { ...control, value, placeholder }
        return lines === undefined ? (
          <input {...shared} className={className} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={lines}
            // A box that fits its content takes no notice of rows: these are its first lines and its padding.
            style={{ minHeight: `${lines * 1.6 + 1.4}em` }}
            className={`${className} field-sizing-content resize-none`}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }}
    </Field>
  )
}

/** Takes 1,200 and $1.2k alike. While what is typed is no number, it says so and keeps the last one. */
export function NumberField({ label, hint, value, onChange }: FieldProps<number | null>) {
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined || typed.trim() === '' ? undefined : parseNumber(typed)
  const wrong = typed !== undefined && typed.trim() !== '' && number === undefined
  // Undo may take back a number while the cursor still stands behind it.
  const isPast = number !== undefined && number !== value
  return (
    <Field label={label} hint={hint} error={wrong ? 'Type a number, like 1,200 or 12.5' : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          value={isPast ? formatNumber(value) : (typed ?? formatNumber(value))}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = target.value.trim() === '' ? null : parseNumber(target.value)
            if (number !== undefined) onChange(number)
          }}
          onBlur={() => !wrong && setTyped(undefined)}
        />
      )}
    </Field>
  )
}

export function DayField({ label, hint, value, onChange }: FieldProps<Day | ''>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input {...control} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

export function ChoiceField({
  label,
  hint,
  value,
  onChange,
  choices,
}: FieldProps<string> & { choices: readonly Choice[] }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
