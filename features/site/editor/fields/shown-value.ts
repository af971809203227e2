import { choiceName } from '#content/owner/choice-name.ts'
import type { FormField } from '#content/owner/form/form.ts'
import { fieldAt } from '#content/owner/form/form-labels.ts'
import { fileIdPattern, readFileId } from '#content/shop/sold-files.ts'
import { dollars } from '#lib/text/money.ts'

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
  return plainWords(field, value)
}

function plainWords(field: FormField | undefined, value: unknown): string {
  switch (field?.kind) {
    case 'switch':
      return value === true ? field.title : ''
    case 'dollars':
      return typeof value === 'number' ? dollars(value) : String(value)
    case 'choice':
      return choiceName(String(value))
    case 'file':
      return fileIdPattern.test(String(value)) ? readFileId(String(value)).name : String(value)
    case 'picture':
      // Its name says nothing to anyone; where it stands alone it is shown.
      return value === '' ? '' : 'A picture'
    default:
      return String(value)
  }
}
