import { entryName } from '../entry-name.ts'
import type { FormField } from './form.ts'

/** The field at a path such as testimonials.home.2.quote. */
export function fieldAt(form: FormField, path: string): FormField | undefined {
  return path.split('.').reduce<FormField | undefined>((field, key) => field && fieldBelow(field, key), form)
}

/**
 * A path as form labels: “Testimonials › On the home page › Ada L. › What they said”. Entries appear by name, or by number
 * if they have none.
 */
export function labelOf(form: FormField, path: string, document?: unknown): string {
  const words: string[] = []
  let field: FormField | undefined = form
  let value = document
  for (const key of path.split('.')) {
    const isEntry = field?.kind === 'list'
    field = field && fieldBelow(field, key)
    value = (value as Record<string, unknown> | null | undefined)?.[key]
    const name = isEntry ? (field && entryName(field, value)) || String(Number(key) + 1) : field?.title
    // Skip a list with the same title as its section.
    if ((name ?? key) !== words.at(-1)) words.push(name ?? key)
  }
  return words.join(' › ')
}

function fieldBelow(field: FormField, key: string): FormField | undefined {
  if (field.kind === 'list') return field.item
  return field.kind === 'group' && Object.hasOwn(field.fields, key) ? field.fields[key] : undefined
}
