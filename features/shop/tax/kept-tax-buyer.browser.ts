import { readKept, storeText } from '#lib/web/kept.browser.ts'
import type { TaxBuyer } from './tax.ts'

const name = 'tax-buyer'

/** For this tab, so that a reload finds the same payment. */
export const storeTaxBuyer = (buyer: TaxBuyer) => storeText(name, JSON.stringify(buyer), 'tab')

export function keptTaxBuyer(): TaxBuyer | undefined {
  const kept = readKept(name, 'tab')
  return kept ? JSON.parse(kept) : undefined
}
