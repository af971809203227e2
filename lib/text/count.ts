import { siteFormats } from '#lib/site-formats.ts'

/** "1,234" or "1.234", in the site's format. */
export function formatCount(count: number, options?: Intl.NumberFormatOptions, locale = siteFormats().locale): string {
  return count.toLocaleString(locale, options).replaceAll('\u202F', '\u00A0')
}

/** "1 person" or "1,234 people". */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

const lists = {
  conjunction: new Intl.ListFormat('en', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('en', { type: 'disjunction' }),
}

/** "One, two, and three". Texts stay English whatever the formats. */
export function listed(parts: Iterable<string>, type: keyof typeof lists = 'conjunction'): string {
  return lists[type].format(parts)
}
