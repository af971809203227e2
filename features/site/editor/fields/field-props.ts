import type { FormField } from '#content/owner/form/form.ts'

export type FieldProps<Kind extends FormField['kind'] = FormField['kind']> = {
  path: string
  field: Extract<FormField, { kind: Kind }>
  value: unknown
  /** Replaces the field's title: list entries are labeled by number. */
  label: string
}

export type FieldViewProps = { path: string; field: FormField; label?: string }
