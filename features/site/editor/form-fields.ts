import type { FormField } from '#content/owner/form/form.ts'
import { readableText } from '#content/owner/text/readable-text.ts'
import { decimalsOf } from '#lib/money/currencies.ts'
import { typedAmount } from '#lib/money/typed-amount.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { formatCount } from '#lib/text/count.ts'

/** Initial value of a new list entry or of an added optional field. */
export function emptyValue(field: FormField): unknown {
  if (field.kind === 'group') {
    const needed = Object.entries(field.fields).filter(([, each]) => !each.optional)
    return Object.fromEntries(needed.map(([key, each]) => [key, emptyValue(each)]))
  }
  if (field.kind === 'list') return Array.from({ length: field.range[0] }, () => emptyValue(field.item))
  if (field.kind === 'amount' || field.kind === 'number') return field.min
  return ''
}

/** The first text of a collapsed entry. Ids and anchors are skipped. */
export function firstText(field: FormField, value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (field.kind !== 'group') return ''
  const inside = value as Record<string, unknown> | undefined
  for (const [key, each] of Object.entries(field.fields)) {
    const text = inside?.[key]
    const speaks = (each.kind === 'line' || each.kind === 'text') && key !== 'id'
    if (speaks && typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return ''
}

/** Counts like the schema, without surrounding spaces and invisible characters. */
export function countCharacters(value: unknown): number {
  return typeof value === 'string' ? readableText(value).length : 0
}

/** Invalid input stays as typed and is an error. */
export function readAmount(typed: string): number | string {
  return typedAmount(typed) ?? typed
}

/** With the site's decimal sign. Never three decimals, as 4.950 dinars look like thousands: Stripe's steps are 0.01. */
export function writeAmount(value: unknown): string {
  if (typeof value !== 'number') return String(value ?? '')
  const amount = value / 10 ** decimalsOf(siteFormats().currency)
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  return formatCount(amount, { minimumFractionDigits, maximumFractionDigits: 3, useGrouping: false })
}

export function readNumber(typed: string): number | string {
  return /^-?\d+$/.test(typed.trim()) ? Number(typed.trim()) : typed
}
