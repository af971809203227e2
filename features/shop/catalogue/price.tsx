import type { Product } from '#content/shop/catalogue.ts'
import { exactDollars } from '#lib/text/money.ts'

type Priced = Pick<Product, 'price' | 'originalPrice'>

/** What it costs, and struck through what it did; said in words to who cannot see the line. What is not on sale has no price. */
export function Price({ product, large = false }: { product: Priced; large?: boolean }) {
  const { price, originalPrice = 0 } = product
  if (price === 0) return null
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      {originalPrice > price && (
        <>
          <span className="sr-only">Original price</span>
          <s className={`text-soft ${large ? 'text-lg' : ''}`}>{exactDollars(originalPrice)}</s>
          <span className="sr-only">Price</span>
        </>
      )}
      <span className={`font-serif font-medium ${large ? 'text-3xl' : 'text-xl'}`}>
        {exactDollars(price)}
      </span>
    </span>
  )
}

/** Nobody saves on what cannot be bought, or never cost more. */
export function Saving({ product }: { product: Priced }) {
  const { price, originalPrice = 0 } = product
  if (price === 0 || originalPrice <= price) return null
  return (
    <span className="inline-block rounded-full bg-green-tint px-3 py-0.5 text-sm font-semibold text-green">
      Save {exactDollars(originalPrice - price)}
    </span>
  )
}
