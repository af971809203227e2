import { choiceName } from '#content/owner/choice-name.ts'
import type { FormField } from '#content/owner/form/form.ts'
import { fieldAt } from '#content/owner/form/form-labels.ts'
import { fileIdPattern, readFileId } from '#content/shop/sold-files.ts'
import { money } from '#lib/money/money.ts'

/** A value as text, to compare two versions. Groups and lists have one line per part. */
export function shownValue(form: FormField, path: string, value: unknown): string {
  const field = path === '' ? form : fieldAt(form, path)
  return wordsOf(field, value)
}

function wordsOf(field: FormField | undefined, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined
    const lines = value.map((entry) => wordsOf(item, entry))
    // Multi-line entries are separated by a blank line.
    return lines.join(lines.some((line) => line.includes('\n')) ? '\n\n' : '\n')
  }
  if (typeof value === 'object') {
    const inside = field?.kind === 'group' ? field.fields : {}
    return Object.entries(value)
      .map(([key, each]) => wordsOf(inside[key], each))
      .filter(Boolean)
      .join('\n')
  }
  return plainText(field, value)
}

function plainText(field: FormField | undefined, value: unknown): string {
  switch (field?.kind) {
    case 'switch':
      return value === true ? field.title : ''
    case 'amount':
      return typeof value === 'number' ? money(value) : String(value)
    case 'choice':
      return choiceName(String(value))
    case 'file':
      return fileIdPattern.test(String(value)) ? readFileId(String(value)).name : String(value)
    case 'picture':
      // A file name means nothing to a reader; single pictures are shown as thumbnails instead.
      return value === '' ? '' : 'A picture'
    default:
      return String(value)
  }
}
