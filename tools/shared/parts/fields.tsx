import { Field } from '#ui/forms/field.tsx'
import type { Choice } from '../grid/grid-model.ts'
import { type Day, firstDay, formatDay, isLikelyDay, lastDay } from '../values/days.ts'
import type { Limits } from '../values/limits.ts'
import { GoBack } from './go-back.tsx'
import { NumberChoices } from './typed/number-choices.tsx'
import { type Beside, useTypedDate } from './typed/use-typed-date.tsx'
import { useTypedNumber } from './typed/use-typed-number.tsx'

type FieldProps<Value> = {
  label: string
  hint?: string | undefined
  value: Value
  onChange: (value: Value) => void
}

type TextFieldProps = FieldProps<string> & {
  /** A box that starts with so many lines and grows; without it, one line. */
  lines?: number
  /** So many lines are in sight; what is longer scrolls within. */
  mostLines?: number
  placeholder?: string
  onBlur?: () => void
}

export function TextField(props: TextFieldProps) {
  const { label, hint, value, onChange, onBlur, lines, mostLines, placeholder } = props
  return (
    <Field label={label} hint={hint}>
      {({ className, ...control }) => {
        const shared = { ...control, value, placeholder, onBlur }
        return lines === undefined ? (
          <input {...shared} className={className} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea
            {...shared}
            rows={lines}
            // A box that fits its content takes no notice of rows.
            style={{ minHeight: heightOf(lines), ...(mostLines && { maxHeight: heightOf(mostLines) }) }}
            className={`${className} field-sizing-content resize-none`}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }}
    </Field>
  )
}

/** Of so many lines, with the padding. */
function heightOf(lines: number): string {
  return `${lines * 1.6 + 1.4}em`
}

/** A field that may refuse what is typed keeps it under its name, which is its own in the document. */
type TypedProps<Value> = FieldProps<Value> & { name: string }

type NumberFieldProps = TypedProps<number | null> & {
  limits?: Limits
  /** 1.0 and not 1, where that is how such numbers are written. */
  write?: (value: number | null) => string
}

/** Takes 1,200 and $1.2k alike, says what it does not take, and asks what it could take for two numbers. */
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
  /** What is wrong with a day, in words; any from 1900 to 2199 will do, unless told. */
  check?: (day: Day) => string | undefined
  beside?: Beside
}

export function DayField({ label, hint, required = false, check, ...typed }: DayFieldProps) {
  const { problem, giveUp, instead, control } = useTypedDate({
    ...{ ...typed, required, hint: 'Type a whole date, with its year.' },
    check: (day) => (isLikelyDay(day) ? check?.(day) : 'Type a year from 1900 to 2199.'),
  })
  return (
    <div>
      <Field label={label} hint={hint} error={problem}>
        {(field) => <input {...field} {...control} type="date" min={firstDay} max={lastDay} />}
      </Field>
      <GoBack to={instead && formatDay(instead)} onGoBack={giveUp} />
    </div>
  )
}

/** The browser's own month picker; where there is none, it takes 2027-01. */
export function MonthField({ label, hint, name, value, onChange }: TypedProps<string>) {
  const { problem, giveUp, instead, control } = useTypedDate({
    ...{ name, value, onChange, required: false, hint: 'Type a month and a year.' },
    check: (month) =>
      isLikelyDay(`${month}-01`) ? undefined : 'Type a month and a year from 1900 to 2199, like 2027-01.',
  })
  return (
    <div>
      <Field label={label} hint={hint} error={problem}>
        {(field) => (
          <input
            {...field}
            {...control}
            type="month"
            placeholder="2027-01"
            min={firstDay.slice(0, 7)}
            max={lastDay.slice(0, 7)}
          />
        )}
      </Field>
      <GoBack to={instead} onGoBack={giveUp} />
    </div>
  )
}

type TimeFieldProps = TypedProps<string> & { check?: (time: string) => string | undefined }

/** A time of day: 14:30. */
export function TimeField({ label, hint, name, value, onChange, check = () => undefined }: TimeFieldProps) {
  const words = 'Type a whole time: hours and minutes.'
  const typed = { name, value, onChange, required: true, hint: words, check }
  const { problem, giveUp, instead, control } = useTypedDate(typed)
  return (
    <div>
      <Field label={label} hint={hint} error={problem}>
        {(field) => <input {...field} {...control} type="time" />}
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
