import type { TaxSettings } from '../owner/parts/tax.ts'

/** Next to prices. */
export function priceNote({ mode, name, included }: TaxSettings): string {
  if (mode === 'none') return ''
  return included ? `incl. ${name}` : `plus ${name}`
}

export const taxWords = {
  country: 'Your country',
  number: (name: string) => `Your company’s ${name} number`,
  numberHint: 'For businesses only. You then account for the tax yourself.',
  badNumber: 'Please enter the whole number with its country code, such as DE123456789, or leave it empty.',
  postcode: 'ZIP or postcode',
  postcodeFirst: 'Please enter your ZIP or postcode above. The tax depends on it.',
  apply: 'Apply',
  net: 'Net',
  reverse: 'Reverse charge: the buyer accounts for the tax.',
  notDue: (name: string, country: string) => `No ${name}: the buyer is in ${country}.`,
  without: (name: string) => `${name} in the price, not charged`,
} as const
