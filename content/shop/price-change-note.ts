import type { Products } from '../owner/parts/products.ts'
import { everyProductOf } from './catalogue.ts'

type Listed = Pick<Products, 'list'>

const openPayments =
  'Buyers who have the payment form open right now pay the amount they see there, and get what they paid for.'
const newPrices = 'Everyone else pays the new price as soon as you publish.'
const offSale = (titles: readonly string[]) =>
  `No longer for sale: ${titles.join(', ')}. Buyers keep their link and their file.`

/** What a change of prices or offers means for payments in progress; undefined if nothing changes. */
export function priceChangeNote(before: Listed, after: Listed): string | undefined {
  const now = everyProductOf(after)
  const sold = everyProductOf(before).filter(({ price }) => price > 0)
  const priceNow = (id: string) => now.find((each) => each.id === id)?.price ?? 0
  const ended = sold.filter(({ id }) => priceNow(id) === 0)
  const changed = sold.filter(({ id, price }) => priceNow(id) > 0 && priceNow(id) !== price)
  if (ended.length + changed.length === 0) return undefined
  return [
    openPayments,
    ...(changed.length > 0 ? [newPrices] : []),
    ...(ended.length > 0 ? [offSale(ended.map(({ title }) => title))] : []),
  ].join(' ')
}
