import { useEditor } from '../editor-context.tsx'
import type { FieldProps } from './field-props.ts'

/** Off is stored as undefined. */
export function SwitchField({ path, field, value, label }: FieldProps<'switch'>) {
  const { set, announce } = useEditor()
  function change(on: boolean): void {
    set(path, on || undefined)
    announce(on ? `${label}. ${field.description ?? ''}` : `No longer ${label.toLowerCase()}.`)
  }
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-blue"
        checked={value === true}
        onChange={({ target }) => change(target.checked)}
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {field.description && <span className="block text-sm text-soft">{field.description}</span>}
      </span>
    </label>
  )
}
