import { findBundle, toolsOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { productWords, toolboxPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { withDeal } from '../discounts/use-discount.tsx'
import { PriceNote } from './price.tsx'
import type { ShelfProduct } from './shown-products.ts'

type BundleOfferProps = { products: readonly ShelfProduct[]; checkout: Checkout }

export function BundleOffer({ products, checkout }: BundleOfferProps) {
  const bundle = findBundle(products)
  if (!bundle) return null
  const tools = toolsOf(products)
  const count = tools.length
  return (
    <section aria-labelledby="bundle" className="bg-ink text-paper">
      <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-8 py-12 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-5">
          <h2 id="bundle" className="text-3xl">
            {toolboxPage.bundleHeading(count)}
          </h2>
          <p className="mt-4 max-w-text text-lg">{bundle.description}</p>
          <div className="mt-6">
            {bundle.price > 0 && <BundlePrice bundle={bundle} checkout={checkout} count={count} />}
          </div>
          <div className="mt-6 grid gap-4">
            <BuyButton checkout={checkout} product={bundle} look="light" className="justify-self-start">
              {toolboxPage.bundleButton}
            </BuyButton>
            <BuyProblem checkout={checkout} product={bundle} />
          </div>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <BundleContents tools={tools} />
          <p className="mt-4">
            <a href={productPath(bundle)} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {toolboxPage.details}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}

function BundleContents({ tools }: { tools: readonly ShelfProduct[] }) {
  return (
    <>
      <h3 className="font-sans text-base font-semibold">{toolboxPage.bundleContents}</h3>
      <ul className="mt-2">
        {tools.map((tool) => (
          <li key={tool.id} className="flex items-baseline justify-between gap-x-6 border-t border-paper/25 py-2">
            <span className="min-w-0 wrap-anywhere">{tool.title}</span>
            {tool.price > 0 && <span className="shrink-0 tabular-nums">{money(tool.price)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

type BundlePriceProps = { bundle: ShelfProduct; checkout: Checkout; count: number }

function BundlePrice({ bundle, checkout, count }: BundlePriceProps) {
  const { price, originalPrice } = withDeal(bundle, checkout.discount.deal)
  const alone = bundle.originalPrice
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        {originalPrice !== undefined && (
          <>
            <span className="sr-only">{productWords.originalPrice}</span>
            <s className="text-lg">{money(originalPrice)}</s>
            <span className="sr-only">{productWords.price}</span>
          </>
        )}
        <span className="font-serif text-4xl font-medium">{money(price)}</span>
        <PriceNote />
      </p>
      {alone !== undefined && <p className="mt-1">{toolboxPage.bundleSaving(money(alone - price), count)}</p>}
    </>
  )
}
