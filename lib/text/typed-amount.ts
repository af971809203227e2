/**
 * An amount of money as people type it, in cents: "12", "12.50", "12,50", "$1,234.50", "1.234,50". undefined for what
 * is none, or could be read as two.
 */
export function typedCents(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*|\s*\$$|^usd\s*|\s*usd$/i, '')
    .replace(/[\s\u00a0\u202f’']/g, '')
  const [, whole = '', cents = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ??
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text) ??
    []
  const digits = whole.replace(/\D/g, '')
  // 1,234 may be a thousand to one and little more than one to another.
  if (!digits || digits.length > 7 || isEither(text)) return undefined
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'))
}

const isEither = (text: string) => /^\d{1,3}[.,]\d{3}$/.test(text)
