import { notDollars, notNumber } from '#content/owner/form/fault-words.ts'
import { Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import { readDollars, readNumber, writeDollars } from '../form-fields.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldWords } from './use-field-words.tsx'

/** A number, or an amount in dollars. What is none stays as it was typed. */
export function AmountField({ path, field, value, label }: FieldProps<'dollars' | 'number'>) {
  const { set } = useEditor()
  const isDollars = field.kind === 'dollars'
  const example = isDollars ? notDollars : notNumber
  const isAmount = typeof value === 'number' || (field.optional && value === undefined)
  const words = useFieldWords(path, field, isAmount ? undefined : example)
  const [read, typed] = isDollars ? [readDollars, writeDollars(value)] : [readNumber, String(value ?? '')]
  return (
    <Field label={isDollars ? `${label}, in dollars` : label} {...words}>
      {(control) => (
        <input
          {...control}
          inputMode="numeric"
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
