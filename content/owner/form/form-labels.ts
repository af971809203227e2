import { entryName } from '../entry-name.ts'
import type { FormField } from './form.ts'

/** The field at a path such as testimonials.home.2.quote; undefined where the form has none. */
export function fieldAt(form: FormField, path: string): FormField | undefined {
  return path.split('.').reduce<FormField | undefined>((field, key) => field && fieldBelow(field, key), form)
}

/**
 * A path in the words of the form: “Testimonials › On the home page › Ada L. › What they said”. An entry goes by its name
 * in the document, or by its number where that is not given or it has none.
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
    // A list that is called like the part it is in is not named twice.
    if ((name ?? key) !== words.at(-1)) words.push(name ?? key)
  }
  return words.join(' › ')
}

function fieldBelow(field: FormField, key: string): FormField | undefined {
  if (field.kind === 'list') return field.item
  return field.kind === 'group' && Object.hasOwn(field.fields, key) ? field.fields[key] : undefined
}
