import { Link } from 'react-router'
import { findBundle, productPath, toolsOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { exactDollars } from '#lib/text/money.ts'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { withDeal } from '../discounts/use-discount.tsx'
import type { ShelfProduct } from './shown-products.ts'

type BundleOfferProps = { products: readonly ShelfProduct[]; checkout: Checkout }

/** The one dark surface of the page: all tools for little more than three; nothing where it is hidden. */
export function BundleOffer({ products, checkout }: BundleOfferProps) {
  const bundle = findBundle(products)
  if (!bundle) return null
  const count = toolsOf(products).length
  return (
    <section aria-labelledby="bundle" className="bg-ink text-paper">
      <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-8 py-12 lg:grid-cols-12 lg:items-end lg:py-16">
        <div className="lg:col-span-7">
          <h2 id="bundle" className="text-3xl">
            {toolboxPage.bundleHeading(count)}
          </h2>
          <p className="mt-4 max-w-text text-lg">{bundle.description}</p>
          <p className="mt-4">
            <Link
              to={productPath(bundle)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {toolboxPage.details}
            </Link>
          </p>
        </div>
        <div className="lg:col-span-5">
          {bundle.price > 0 && <BundlePrice {...{ bundle, checkout, count }} />}
          <div className="mt-6 grid gap-4">
            <BuyButton checkout={checkout} product={bundle} look="light" className="justify-self-start">
              {toolboxPage.bundleButton}
            </BuyButton>
            <BuyProblem checkout={checkout} product={bundle} />
          </div>
        </div>
      </div>
    </section>
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
            <span className="sr-only">Original price</span>
            <s className="text-lg">{exactDollars(originalPrice)}</s>
            <span className="sr-only">Price</span>
          </>
        )}
        <span className="font-serif text-4xl font-medium">{exactDollars(price)}</span>
      </p>
      {alone !== undefined && (
        <p className="mt-1">{toolboxPage.bundleSaving(exactDollars(alone - price), count)}</p>
      )}
    </>
  )
}
