export type LeadingTitle = 'Founder' | 'CEO'

/** Whoever works to or for a leader is not one. */
const servesOne = /\b(to|for|office of)\b.*/
const between = /[&+/,;|()–—]|\band\b|\s-\s/
/** What follows it names the company, not the person. */
const company = /(\b(of|at|in)\b|@).*/
const beside = new Set(['co', 'joint', 'solo', 'sole', 'technical', 'interim', 'acting', 'group', 'the', 'a'])

/**
 * Which of the two titles a role as typed holds: “Founder & CEO” has both, “Co-Founder at Acme” one, “Founder relations
 * manager” and “Assistant to the CEO” none. Each title has to stand alone, so that a word in another's title counts for nothing.
 */
export function leadingTitles(role: string): LeadingTitle[] {
  const titles = role
    .toLowerCase()
    .replaceAll('.', '')
    .replace(servesOne, '')
    .replace(/\bchief[\s-]+executive([\s-]+officer)?\b/g, 'ceo')
    .replace(/\bcofounder\b/g, 'founder')
    .split(between)
    .map((title) => words(title.replace(company, '')).filter((word) => !beside.has(word)))
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
