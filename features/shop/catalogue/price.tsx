import type { Product } from '#content/shop/catalogue.ts'
import { type Plan, planWords } from '#content/shop/plans.ts'
import { productWords } from '#content/shop/shop.ts'
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
          <span className="sr-only">{productWords.originalPrice}</span>
          <s className={`text-soft ${large ? 'text-lg' : ''}`}>{money(originalPrice)}</s>
          <span className="sr-only">{productWords.price}</span>
        </>
      )}
      <span className={`font-serif font-medium ${large ? 'text-3xl' : 'text-xl'}`}>{money(price)}</span>
      {product.plan?.kind === 'monthly' && <span className="text-soft">{planWords.aMonth}</span>}
      <PriceNote />
    </span>
  )
}

/** Discount codes only work when a buyer pays in full. */
export const takesCode = ({ price, plan }: Priced) => price > 0 && plan?.kind !== 'monthly'

/** "incl. VAT", where tax is charged. */
export function PriceNote() {
  const { priceNote } = siteFormats()
  return priceNote && <span className="text-sm">{priceNote}</span>
}

export function Saving({ product: { price, originalPrice = 0 } }: { product: Priced }) {
  if (price === 0 || originalPrice <= price) return null
  return (
    <span className="inline-block rounded-full bg-green-tint px-3 py-0.5 text-sm font-semibold text-green">
      {productWords.saving(money(originalPrice - price))}
    </span>
  )
}

/** With what is saved, and the other way to pay. `shown` has the visitor's discount. */
export function WholePrice({ product, shown }: { product: Priced; shown: Priced }) {
  return (
    <>
      <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        <Price product={shown} large />
        <Saving product={shown} />
      </p>
      {product.plan && <p className="mt-2 text-soft">{planWords.offer(product.plan, money)}</p>}
    </>
  )
}
