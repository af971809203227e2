export type LeadingTitle = 'Founder' | 'CEO'

/** “Assistant to the CEO” is not the CEO. */
const assistantTo = /\b(to|for|office of)\b.*/
const separators = /[&+/,;|()–—]|\band\b|\s-\s/
const company = /(\b(of|at)\b|@).*/
const qualifiers = new Set([
  'co',
  'joint',
  'solo',
  'sole',
  'technical',
  'interim',
  'acting',
  'group',
  'the',
  'a',
])

/**
 * Finds the leading titles in a typed role: “Founder & CEO” has both, “Co-Founder at Acme” one, “Founder relations
 * manager” and “Assistant to the CEO” none. A title counts only on its own, not as part of another title.
 */
export function leadingTitles(role: string): LeadingTitle[] {
  const titles = role
    .toLowerCase()
    .replaceAll('.', '')
    .replace(assistantTo, '')
    .replace(/\bchief[\s-]+executive([\s-]+officer)?\b/g, 'ceo')
    .replace(/\bcofounder\b/g, 'founder')
    .split(separators)
    .map((title) => words(title.replace(company, '')).filter((word) => !qualifiers.has(word)))
    .filter((title) => title.every((word) => word === 'founder' || word === 'ceo'))
    .flat()
  return [
    ...(titles.includes('founder') ? ['Founder' as const] : []),
    ...(titles.includes('ceo') ? ['CEO' as const] : []),
  ]
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}’']+/gu) ?? []
}
