import type { InputHTMLAttributes } from 'react'
import { firstDay, isLikelyDay, lastDay } from '#lib/time/typed-day.ts'
import { Field } from '#ui/forms/field.tsx'
import type { Choice } from '../grid/grid-model.ts'
import { type Day, formatDay } from '../values/days.ts'
import type { Limits } from '../values/limits.ts'
import { GoBack } from './go-back.tsx'
import { NumberChoices } from './typed/number-choices.tsx'
import { useTypedDate } from './typed/use-typed-date.tsx'
import { useTypedNumber } from './typed/use-typed-number.tsx'

type FieldProps<Value> = {
  label: string
  hint?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

type TextFieldProps = FieldProps<string> & {
  /** Makes it a textarea with this many lines that grows with its text. */
  lines?: number | undefined
  /** Maximum visible lines; longer text scrolls. */
  maxLines?: number
  placeholder?: string | undefined
}

export function TextField(props: TextFieldProps) {
  const { label, hint, value, onChange, lines, maxLines, placeholder } = props
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
            // `rows` has no effect with field-sizing: content.
            style={{ minHeight: heightOf(lines), ...(maxLines && { maxHeight: heightOf(maxLines) }) }}
            className={`${className} field-sizing-content resize-none`}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }}
    </Field>
  )
}

/** Including padding. */
function heightOf(lines: number): string {
  return `${lines * 1.6 + 1.4}em`
}

/** `name` must be unique in the document: rejected input is stored under it. */
type TypedProps<Value> = FieldProps<Value> & { name: string }

type NumberFieldProps = TypedProps<number | null> & {
  limits?: Limits | undefined
  /** Formats the value, where 1 should read 1.0. */
  write?: (value: number | null) => string
}

/** Accepts notations such as 1,200 and $1.2k, explains what it rejects, and asks about ambiguous numbers. */
export function NumberField({ label, hint, ...typed }: NumberFieldProps) {
  const { problem, choices, take, giveUp, instead, control } = useTypedNumber(typed)
  return (
    <div>
      <Field label={label} hint={hint} error={problem}>
        {(field) => <input {...field} {...control} />}
      </Field>
      <NumberChoices choices={choices} onTake={take} />
      <GoBack to={instead} onGoBack={giveUp} />
    </div>
  )
}

type DayFieldProps = TypedProps<Day | ''> & {
  required?: boolean
  /** Returns an error message. By default any date from 1900 to 2199 is valid. */
  check?: (day: Day) => string | undefined
}

export function DayField({ label, hint, required = false, check, ...typed }: DayFieldProps) {
  const state = useTypedDate({
    ...typed,
    required,
    hint: 'Type a complete date, with the year.',
    check: (day) => (isLikelyDay(day) ? check?.(day) : 'Type a year from 1900 to 2199.'),
  })
  const instead = state.instead && formatDay(state.instead)
  return <DateInput {...{ ...state, label, hint, instead }} type="date" min={firstDay} max={lastDay} />
}

/** The browser's month picker. Browsers without one accept 2027-01. */
export function MonthField({ label, hint, ...typed }: TypedProps<string>) {
  const state = useTypedDate({
    ...typed,
    required: false,
    hint: 'Type a month and a year.',
    check: (month) =>
      isLikelyDay(`${month}-01`) ? undefined : 'Type a month and a year from 1900 to 2199, like 2027-01.',
  })
  const [min, max] = [firstDay, lastDay].map((day) => day.slice(0, 7))
  return <DateInput {...{ ...state, label, hint, min, max }} type="month" placeholder="2027-01" />
}

type TimeFieldProps = TypedProps<string> & { check?: (time: string) => string | undefined }

export function TimeField({ label, hint, check = () => undefined, ...typed }: TimeFieldProps) {
  const words = 'Type a complete time, with hours and minutes.'
  const state = useTypedDate({ ...typed, required: true, hint: words, check })
  return <DateInput {...{ ...state, label, hint }} type="time" />
}

type DateInputProps = ReturnType<typeof useTypedDate> & Pick<FieldProps<string>, 'label' | 'hint'>

function DateInput(props: DateInputProps & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, problem, giveUp, instead, control, ...input } = props
  return (
    <div>
      <Field label={label} hint={hint} error={problem}>
        {(field) => <input {...field} {...control} {...input} />}
      </Field>
      <GoBack to={instead} onGoBack={giveUp} />
    </div>
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
