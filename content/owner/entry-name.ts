import type { FormField } from './form/form.ts'

const mostCharacters = 48

/**
 * What an entry of a list is called: by its title or name, or by its first words where it has neither. Nothing for one
 * that is still empty, and for a text alone, which goes by its number.
 */
export function entryName(item: FormField, entry: unknown): string {
  if (item.kind !== 'group') return ''
  const fields = Object.entries(item.fields)
  const wordsOf = (key: string | undefined) => {
    const words = key === undefined ? undefined : (entry as Record<string, unknown> | null)?.[key]
    return typeof words === 'string' ? words.trim() : ''
  }
  // What is chosen names an entry that has no words to type.
  const kinds = fields.some(([, { kind }]) => kind === 'line' || kind === 'text')
    ? (['line', 'text'] as const)
    : (['choice'] as const)
  for (const kind of kinds) {
    const place = fields.findIndex(([key, field]) => field.kind === kind && wordsOf(key) !== '')
    if (place < 0) continue
    const [next, field] = fields[place + 1] ?? []
    // A first name goes on with the letter of the last.
    const initial = kind === 'line' && field?.kind === 'letters' ? wordsOf(next) : ''
    return shortened(initial ? `${wordsOf(fields[place]?.[0])} ${initial}.` : wordsOf(fields[place]?.[0]))
  }
  return ''
}

function shortened(words: string): string {
  return words.length <= mostCharacters ? words : `${words.slice(0, mostCharacters).replace(/\s+\S*$/, '')}…`
}
