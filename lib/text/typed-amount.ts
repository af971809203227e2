/**
 * Parses an amount as people type it, in cents: "12", "12.50", "12,50", "$1,234.50", "1.234,50". Undefined if it is
 * not an amount or is ambiguous.
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
  // 1,234 is over a thousand in one country and little more than one in another.
  if (!digits || digits.length > 7 || isAmbiguous(text)) return undefined
  return Number(digits) * 100 + Number(cents.padEnd(2, '0'))
}

const isAmbiguous = (text: string) => /^\d{1,3}[.,]\d{3}$/.test(text)
