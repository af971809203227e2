import { siteFormats } from '#lib/site-formats.ts'
import { decimalsOf } from './currencies.ts'

/**
 * Parses an amount as people type it, in the currency's smallest unit: "12", "12.50", "12,50", "$1,234.50",
 * "1.234,50 €". Undefined if it is not an amount of this currency or is ambiguous.
 */
export function typedAmount(typed: string, currency = siteFormats().currency): number | undefined {
  const decimals = decimalsOf(currency)
  const text = withoutUnit(typed.trim(), currency).replace(/[\s\u00a0\u202f’']/g, '')
  const [, whole = '', part = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text) ?? /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(text) ?? []
  const digits = whole.replace(/\D/g, '')
  if (!digits || part.length > decimals || digits.length > (decimals === 0 ? 8 : 7)) return undefined
  // 1,234 is over a thousand in one country and little more than one in another. Without decimals it is not.
  if (decimals > 0 && isAmbiguous(text)) return undefined
  return Number(digits) * 10 ** decimals + Number(part.padEnd(decimals, '0'))
}

/** Removes the currency's code or sign from either end. */
function withoutUnit(text: string, currency: string): string {
  const signs = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const options = { style: 'currency', currency, currencyDisplay } as const
    const parts = new Intl.NumberFormat(siteFormats().locale, options).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value ?? ''
  })
  const lower = text.toLowerCase().replace(/\s/g, ' ')
  for (const unit of [currency, ...signs].map((each) => each.toLowerCase().replace(/\s/g, ' '))) {
    if (unit && lower.startsWith(unit)) return text.slice(unit.length)
    if (unit && lower.endsWith(unit)) return text.slice(0, -unit.length)
  }
  return text
}

const isAmbiguous = (text: string) => /^\d{1,3}[.,]\d{3}$/.test(text)
