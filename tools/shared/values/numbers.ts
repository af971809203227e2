/** What people type or paste for a number: 1,200 or $1,200 or 12% or 1.5k or (300). Undefined if it is none. */
export function parseNumber(text: string): number | undefined {
  const typed = text.trim().replace(/−/g, '-')
  const negative = /^\(.*\)$/.test(typed)
  const match = typed
    .replace(/^\(|\)$/g, '')
    .match(/^([-+]?)\s*[$€£]?\s*([-+]?)([\d,\s]*\.?\d*)\s*(k|m)?\s*%?$/i)
  const digits = match?.[3]?.replace(/[,\s]/g, '') ?? ''
  if (!match || !/\d/.test(digits)) return undefined
  const sign = negative || match[1] === '-' || match[2] === '-' ? -1 : 1
  const scale = { k: 1000, m: 1_000_000 }[(match[4] ?? '').toLowerCase()] ?? 1
  const value = sign * Number(digits) * scale
  // No minus before a zero.
  return value === 0 ? 0 : value
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : plain.format(value)
}

/** A number with its unit where people expect it: $1,200, 12%, 40 calls. */
export function formatQuantity(value: number | null | undefined, unit: string): string {
  const number = formatNumber(value)
  if (number === '' || unit === '') return number
  if (/^[$€£]$/.test(unit)) return number.startsWith('-') ? `-${unit}${number.slice(1)}` : unit + number
  return unit === '%' ? `${number}%` : `${number} ${unit}`
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
