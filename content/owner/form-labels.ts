import type { FormField } from './form.ts'

/** The field at a path such as testimonials.home.2.quote; undefined where the form has none. */
export function fieldAt(form: FormField, path: string): FormField | undefined {
  return path.split('.').reduce<FormField | undefined>((field, key) => field && fieldBelow(field, key), form)
}

/** A path in the words of the form: “Testimonials › On the home page › 3 › What they said”. */
export function labelOf(form: FormField, path: string): string {
  const words: string[] = []
  let field: FormField | undefined = form
  for (const key of path.split('.')) {
    const isEntry = field?.kind === 'list'
    field = field && fieldBelow(field, key)
    words.push(isEntry ? String(Number(key) + 1) : (field?.title ?? key))
  }
  return words.join(' › ')
}

function fieldBelow(field: FormField, key: string): FormField | undefined {
  if (field.kind === 'list') return field.item
  return field.kind === 'group' && Object.hasOwn(field.fields, key) ? field.fields[key] : undefined
}
