type LeadingTitle = 'Founder' | 'CEO'

const titles: { [written: string]: LeadingTitle } = {
  founder: 'Founder',
  'co-founder': 'Founder',
  cofounder: 'Founder',
  ceo: 'CEO',
}

/** “Founder & CEO” has both titles. A title counts only on its own: “Assistant to the CEO” has none. */
export function leadingTitles(role: string): LeadingTitle[] {
  const parts = role.toLowerCase().split(/[,/&+|]|\b(?:and|of|at)\b/)
  const found = parts.flatMap((part) => titles[part.trim()] ?? [])
  return (['Founder', 'CEO'] as const).filter((title) => found.includes(title))
}
