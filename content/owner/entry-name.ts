import type { FormField } from './form/form.ts'

const maxCharacters = 48

/**
 * The display name of a list entry: its title, name or first words. Empty for an entry without text, and for plain texts,
 * which are numbered instead.
 */
export function entryName(item: FormField, entry: unknown): string {
  if (item.kind !== 'group') return ''
  const fields = Object.entries(item.fields)
  const wordsOf = (key: string | undefined) => {
    const words = key === undefined ? undefined : (entry as Record<string, unknown> | null)?.[key]
    return typeof words === 'string' ? words.trim() : ''
  }
  // An entry without text fields is named by its choice.
  const kinds = fields.some(([, { kind }]) => kind === 'line' || kind === 'text')
    ? (['line', 'text'] as const)
    : (['choice'] as const)
  for (const kind of kinds) {
    const place = fields.findIndex(([key, field]) => field.kind === kind && wordsOf(key) !== '')
    if (place < 0) continue
    const [next, field] = fields[place + 1] ?? []
    // Add the initial of the last name to the first name.
    const initial = kind === 'line' && field?.kind === 'letters' ? wordsOf(next) : ''
    return shortened(initial ? `${wordsOf(fields[place]?.[0])} ${initial}.` : wordsOf(fields[place]?.[0]))
  }
  return ''
}

function shortened(words: string): string {
  return words.length <= maxCharacters ? words : `${words.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`
}
