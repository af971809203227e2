import { choiceName } from '#content/owner/choice-name.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useEditor } from '../editor-context.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './use-field-words.tsx'

export function ChoiceField({ path, field, value, label }: FieldProps<'choice'>) {
  const { set } = useEditor()
  const text = useFieldText(path, field)
  const isKnown = field.options.includes(String(value))
  return (
    <Field label={label} {...text}>
      {(control) => (
        <Select
          {...control}
          choices={field.options.map((option) => ({ value: option, label: choiceName(option) }))}
          value={isKnown ? String(value) : ''}
          onChange={({ target }) => set(path, target.value || undefined)}
        >
          {(!isKnown || field.optional) && <option value="">Choose one</option>}
        </Select>
      )}
    </Field>
  )
}
