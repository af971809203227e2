import { isColor } from '#content/owner/parts/colors.ts'
import { Field } from '#ui/forms/field.tsx'
import { useEditor } from '../editor-context.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './use-field-words.tsx'

/** Typed as hex or picked. Invalid input stays as typed and shows an error. */
export function ColorField({ path, field, value, label }: FieldProps<'color'>) {
  const { set } = useEditor()
  const text = useFieldText(path, field)
  const typed = String(value ?? '')
  return (
    <Field label={label} {...text}>
      {(control) => (
        <div className="flex gap-3">
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => set(path, target.value.trim())}
          />
          <input
            type="color"
            aria-label={`${label}: color picker`}
            className="h-12 w-16 shrink-0 cursor-pointer rounded border border-edge bg-sheet p-1"
            value={isColor(typed) ? typed : '#000000'}
            onChange={({ target }) => set(path, target.value)}
          />
        </div>
      )}
    </Field>
  )
}
