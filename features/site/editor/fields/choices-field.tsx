import { useEditor } from '../editor-context.tsx'
import type { FieldProps } from './field-props.ts'
import { useFieldText } from './use-field-words.tsx'

type ChoicesFieldProps = FieldProps<'list'> & { options: readonly string[] }

/** Stored in the order of the options. */
export function ChoicesField({ path, field, value, label, options }: ChoicesFieldProps) {
  const { set } = useEditor()
  const { hint, error } = useFieldText(path, field)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const choose = (option: string, on: boolean) =>
    set(
      path,
      options.filter((each) => (each === option ? on : chosen.includes(each))),
    )
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {options.map((option) => (
        <label key={option} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-blue"
            checked={chosen.includes(option)}
            onChange={({ target }) => choose(option, target.checked)}
          />
          {option}
        </label>
      ))}
      {error && <p className="text-sm font-semibold text-red">{error}</p>}
    </fieldset>
  )
}
