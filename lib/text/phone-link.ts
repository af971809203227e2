const number = /^(\+?[\d\s().\-/–]{3,})(?:[\s,;]*(?:ext\.?|x|#)\s*(\d{1,6}))?$/i

/** A tel: link (RFC 3966) for a number as typed; undefined if it is unclear. */
export function phoneLink(typed: string): string | undefined {
  const [, main = '', extension] = number.exec(typed.trim()) ?? []
  // In +44 (0)20 the zero is dialled only within the country.
  const digits = (main.startsWith('+') ? main.replace(/\(0\)/, '') : main).replace(/[^\d+]/g, '')
  if (digits.length < 3) return undefined
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
