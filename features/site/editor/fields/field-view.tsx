import { fieldAt } from '#content/owner/form/form-labels.ts'
import { useMay } from '#ui/admin/use-may.tsx'
import { FileField } from '../../files/file-field.tsx'
import { PictureField } from '../../pictures/picture-field.tsx'
import { useEditor } from '../editor-context.tsx'
import { valueAt } from '../paths.ts'
import { AmountField } from './amount-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { ColorField } from './color-field.tsx'
import type { FieldProps, FieldViewProps } from './field-props.ts'
import { GroupField } from './group-field.tsx'
import { ListField } from './list-field.tsx'
import { isOwnersField, OwnersField } from './owners-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { useFieldText } from './use-field-words.tsx'

export function FieldView({ path, field, label = field.title }: FieldViewProps) {
  const { content } = useEditor()
  const value = valueAt(content, path)
  const isOpen = useMay('publish-site') || !isOwnersField(path, content)
  return (
    <div data-field={path}>
      {isOpen ? (
        <Control path={path} field={field} value={value} label={label} />
      ) : (
        <OwnersField path={path} field={field} value={value} label={label} />
      )}
    </div>
  )
}

function Control({ path, field, value, label }: FieldProps) {
  switch (field.kind) {
    case 'group':
      return <GroupField path={path} field={field} value={value} label={label} />
    case 'list':
      if (field.item.kind === 'choice') {
        return <ChoicesField path={path} field={field} value={value} label={label} options={field.item.options} />
      }
      return <ListField path={path} field={field} value={value} label={label} />
    case 'choice':
      return <ChoiceField path={path} field={field} value={value} label={label} />
    case 'amount':
    case 'number':
      return <AmountField path={path} field={field} value={value} label={label} />
    case 'picture':
      return <OwnPicture path={path} field={field} value={value} label={label} />
    case 'switch':
      return <SwitchField path={path} field={field} value={value} label={label} />
    case 'color':
      return <ColorField path={path} field={field} value={value} label={label} />
    case 'file':
      return <SoldFile path={path} field={field} value={value} label={label} />
    default:
      return <TextField path={path} field={field} value={value} label={label} />
  }
}

function SoldFile({ path, field, value, label }: FieldProps<'file'>) {
  const { set } = useEditor()
  const { error } = useFieldText(path, field)
  return (
    <FileField
      field={field}
      label={label}
      error={error}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(id) => set(path, id)}
    />
  )
}

/** If the alt text has its own field, it is asked for together with the picture. */
function OwnPicture({ path, field, value, label }: FieldProps<'picture'>) {
  const { form, set, announce } = useEditor()
  const { error } = useFieldText(path, field)
  const altPath = `${path}Alt`
  const alt = fieldAt(form, altPath)
  return (
    <PictureField
      field={field}
      label={label}
      error={error}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      onChange={(name) => {
        set(path, name)
        announce(name ? `${label}: picture added to the draft.` : `${label}: picture removed.`)
      }}
      alt={alt && { label: alt.title, hint: alt.description, onChange: (text) => set(altPath, text) }}
    />
  )
}
