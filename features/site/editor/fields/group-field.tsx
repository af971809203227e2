import type { FormGroup } from '#content/owner/form/form.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useEditor } from '../editor-context.tsx'
import { emptyValue, firstText } from '../form-fields.ts'
import { joinPath, valueAt } from '../paths.ts'
import type { FieldProps } from './field-props.ts'
import { isAsked } from './new-entry.ts'
import { useFieldText } from './use-field-words.tsx'

/** An optional group is added and removed as a whole. */
export function GroupField({ path, field, value, label }: FieldProps<'group'>) {
  const { set, setOpen, begin } = useEditor()
  if (field.optional && value === undefined) {
    const add = () => {
      set(path, emptyValue(field))
      begin(path)
      setOpen(path, true)
    }
    return (
      <Button look="quiet" onClick={add}>
        Add: {label}
      </Button>
    )
  }
  return (
    <Disclosure path={path} title={label} note={firstText(field, value)}>
      <GroupFields path={path} field={field} />
      {field.optional && (
        <Button look="quiet" onClick={() => set(path, undefined)}>
          Remove: {label}
        </Button>
      )}
    </Disclosure>
  )
}

type GroupFieldsProps = { path: string; field: FormGroup }

export function GroupFields({ path, field }: GroupFieldsProps) {
  const { FieldView, content } = useEditor()
  const { hint, error } = useFieldText(path, field)
  return (
    <>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {error && <p className="text-sm font-semibold text-red">{error}</p>}
      {Object.entries(field.fields)
        .filter(([key]) => isAsked(path, key, valueAt(content, path)))
        .map(([key, each]) => (
          <FieldView key={key} path={joinPath(path, key)} field={each} />
        ))}
    </>
  )
}
