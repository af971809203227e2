import type { FormField } from '#content/owner/form.ts'
import { fieldAt } from '#content/owner/form-labels.ts'
import { dollars } from '#lib/money.ts'

/** A value in words, as two versions of it are compared. An entry or a list is its parts, a line each. */
export function shownValue(form: FormField, path: string, value: unknown): string {
  const field = path === '' ? form : fieldAt(form, path)
  return wordsOf(field, value)
}

function wordsOf(field: FormField | undefined, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined
    const lines = value.map((entry) => wordsOf(item, entry))
    // Entries of several lines are told apart by a line between them.
    return lines.join(lines.some((line) => line.includes('\n')) ? '\n\n' : '\n')
  }
  if (typeof value === 'object') {
    const inside = field?.kind === 'group' ? field.fields : {}
    return Object.entries(value)
      .map(([key, each]) => wordsOf(inside[key], each))
      .filter(Boolean)
      .join('\n')
  }
  if (field?.kind === 'switch') return value === true ? field.title : ''
  return field?.kind === 'dollars' && typeof value === 'number' ? dollars(value) : String(value)
}
