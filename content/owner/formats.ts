import { priceNote } from '../shop/tax-words.ts'
import type { Content } from './content.ts'

/** The parts of the site's formats that are published with its content. */
export function formatsOf({ who, products }: Pick<Content, 'who' | 'products'>) {
  return { locale: who.locale, currency: products.currency, priceNote: priceNote(products.tax) }
}
