import { useState } from 'react'
import { notAmount, notNumber } from '#content/owner/form/fault-words.ts'
import { currencyLabel } from '#lib/money/money.ts'
import { Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import { readAmount, readNumber, writeAmount } from '../form-fields.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './use-field-words.tsx'

/** Invalid input stays as typed. */
export function AmountField({ path, field, value, label }: FieldProps<'amount' | 'number'>) {
  const { set } = useEditor()
  const isMoney = field.kind === 'amount'
  const example = isMoney ? notAmount : notNumber
  const isAmount = typeof value === 'number' || (field.optional && value === undefined)
  const text = useFieldText(path, field, isAmount ? undefined : example)
  const [read, written] = isMoney ? [readAmount, writeAmount(value)] : [readNumber, String(value ?? '')]
  // As typed: on the way to 49.50, "49.5" must not become "49.50".
  const [typed, setTyped] = useState('')
  return (
    <Field
      label={isMoney ? `${label}, in ${currencyLabel()}` : label}
      {...text}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={read(typed) === value ? typed : written}
      onChange={({ target }) => {
        setTyped(target.value)
        set(path, target.value === '' && field.optional ? undefined : read(target.value))
      }}
    />
  )
}
