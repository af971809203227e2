import type { FormField } from '#content/owner/form/form.ts'

export type FieldProps<Kind extends FormField['kind'] = FormField['kind']> = {
  path: string
  field: Extract<FormField, { kind: Kind }>
  value: unknown
  /** Instead of the field's own title: an entry of a list is called by its number. */
  label: string
}

export type FieldViewProps = { path: string; field: FormField; label?: string }
