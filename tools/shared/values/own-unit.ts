/** What was typed, without the unit that it is counted in anyway; undefined where it is a percentage of something else. */
export function withoutUnit(text: string, unit = ''): string | undefined {
  const [typed, own] = [text.trim(), unit.trim()]
  if (own === '') return text
  const number = typed.slice(0, -own.length).trimEnd()
  if (typed.toLowerCase().endsWith(own.toLowerCase()) && /\d$/.test(number)) return number
  const isInPercent = own.includes('%') || /^(percent|per cent|prozent|pct)/i.test(own)
  return typed.includes('%') && !isInPercent ? undefined : text
}
