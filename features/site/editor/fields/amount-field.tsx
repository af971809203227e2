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
  const [read, typed] = isMoney ? [readAmount, writeAmount(value)] : [readNumber, String(value ?? '')]
  return (
    <Field label={isMoney ? `${label}, in ${currencyLabel()}` : label} {...text}>
      {(control) => (
        <input
          {...control}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          onChange={({ target }) =>
            set(path, target.value === '' && field.optional ? undefined : read(target.value))
          }
        />
      )}
    </Field>
  )
}
