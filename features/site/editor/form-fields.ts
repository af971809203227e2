import type { FormField } from '#content/owner/form/form.ts'
import { readableText } from '#content/owner/text/readable-text.ts'

/** What a new entry of a list, or a field that was left out, begins with. */
export function emptyValue(field: FormField): unknown {
  if (field.kind === 'group') {
    const needed = Object.entries(field.fields).filter(([, each]) => !each.optional)
    return Object.fromEntries(needed.map(([key, each]) => [key, emptyValue(each)]))
  }
  if (field.kind === 'list') return Array.from({ length: field.range[0] }, () => emptyValue(field.item))
  if (field.kind === 'dollars' || field.kind === 'number') return field.min
  return ''
}

/** What a closed entry shows of itself: its first words. An anchor or an id says nothing to a reader. */
export function firstWords(field: FormField, value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (field.kind !== 'group') return ''
  const inside = value as Record<string, unknown> | undefined
  for (const [key, each] of Object.entries(field.fields)) {
    const words = inside?.[key]
    const speaks = (each.kind === 'line' || each.kind === 'text') && key !== 'id'
    if (speaks && typeof words === 'string' && words.trim() !== '') return words.trim()
  }
  return ''
}

/** As the schema counts: without the spaces around it, and what cannot be seen. */
export function countCharacters(value: unknown): number {
  return typeof value === 'string' ? readableText(value).length : 0
}

/** “calendly.com/ada” as people type it is an address once https:// stands before it; anything else stays. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$/u.test(address)
    ? `https://${address}`
    : typed
}

/** An amount as it is typed, in whole dollars; what is no amount stays as it was typed, and is a fault. */
export function readDollars(typed: string): number | string {
  const figure = typed.trim().replace(/^\$\s*/, '')
  return /^\d{1,3}(,\d{3})+$|^\d+$/.test(figure) ? Number(figure.replaceAll(',', '')) * 100 : typed
}

export function writeDollars(value: unknown): string {
  return typeof value === 'number' ? String(value / 100) : String(value ?? '')
}

export function readNumber(typed: string): number | string {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed.trim()) : typed
}
