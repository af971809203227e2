import type { Product } from '#content/shop/catalogue.ts'
import { type Plan, planWords } from '#content/shop/plans.ts'
import { money } from '#lib/money/money.ts'
import { siteFormats } from '#lib/site-formats.ts'

type Priced = Pick<Product, 'price' | 'originalPrice'> & { plan?: Plan }

/** Screen readers hear which price is struck through. Products that are not on sale show no price. */
export function Price({ product, large = false }: { product: Priced; large?: boolean }) {
  const { price, originalPrice = 0 } = product
  if (price === 0) return null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {originalPrice > price && (
        <>
          <span className="sr-only">Original price</span>
          <s className={`text-soft ${large ? 'text-lg' : ''}`}>{money(originalPrice)}</s>
          <span className="sr-only">Price</span>
        </>
      )}
      <span className={`font-serif font-medium ${large ? 'text-3xl' : 'text-xl'}`}>{money(price)}</span>
      {product.plan?.kind === 'monthly' && <span className="text-soft">{planWords.aMonth}</span>}
      <PriceNote />
    </span>
  )
}

/** The other way to pay, with its total. */
export function PlanOffer({ product: { plan } }: { product: Priced }) {
  return plan && <p className="mt-2 text-soft">{planWords.offer(plan, money)}</p>
}

/** Discount codes are for paying at once. */
export const takesCode = ({ price, plan }: Priced) => price > 0 && plan?.kind !== 'monthly'

/** "incl. VAT", where tax is charged. */
export function PriceNote() {
  const { priceNote } = siteFormats()
  return priceNote && <span className="text-sm">{priceNote}</span>
}

export function Saving({ product }: { product: Priced }) {
  const { price, originalPrice = 0 } = product
  if (price === 0 || originalPrice <= price) return null
  return (
    <span className="inline-block rounded-full bg-green-tint px-3 py-0.5 text-sm font-semibold text-green">
      Save {money(originalPrice - price)}
    </span>
  )
}
