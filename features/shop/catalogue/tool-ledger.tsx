import { singlesOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { productWords, toolboxPage } from '#content/shop/shop.ts'
import { theTitle } from '#lib/text/the-title.ts'
import { Picture } from '#ui/picture.tsx'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { withDeal } from '../discounts/use-discount.tsx'
import { Price } from './price.tsx'
import type { ShelfProduct } from './shown-products.ts'

type ToolLedgerProps = { products: readonly ShelfProduct[]; checkout: Checkout }

export function ToolLedger({ products, checkout }: ToolLedgerProps) {
  return (
    <ul>
      {singlesOf(products).map((product) => (
        <li key={product.id} className="border-b border-line py-8 first:border-t">
          <ToolLine product={product} checkout={checkout} />
        </li>
      ))}
    </ul>
  )
}

function ToolLine({ product, checkout }: { product: ShelfProduct; checkout: Checkout }) {
  const link = 'inline-flex min-h-11 items-center text-link'
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)_11rem]">
      {product.image && (
        <Picture
          name={product.image}
          alt=""
          sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 20rem, 92vw"
          maxWidth={800}
          className="h-auto w-full rounded border border-line bg-sheet"
        />
      )}
      {/* Keeps the column when a product has no picture. */}
      <div className="sm:col-start-2">
        <p className="text-sm text-soft">{product.category}</p>
        <h3 className="mt-1 text-xl">
          <a href={productPath(product)} className="hover:text-blue">
            {product.title}
          </a>
        </h3>
        <p className="mt-2 max-w-text text-soft">{product.description}</p>
        <p className="mt-2 flex flex-wrap gap-x-8">
          {product.demoPage && (
            <a
              href={`/tools/${product.demoPage}`}
              className={link}
              aria-label={`${toolboxPage.demo}: ${product.title}`}
            >
              {toolboxPage.demo}
            </a>
          )}
          <a href={productPath(product)} className={link} aria-label={`${toolboxPage.details}: ${product.title}`}>
            {toolboxPage.details}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-start-2 lg:col-start-3 lg:flex-col lg:items-end lg:justify-start">
        <Price product={withDeal(product, checkout.discount.deal)} />
        <BuyButton checkout={checkout} product={product} look="quiet">
          {productWords.buy}
          <span className="sr-only"> {theTitle(product.title)}</span>
        </BuyButton>
      </div>
      <div className="col-span-full empty:hidden">
        <BuyProblem checkout={checkout} product={product} />
      </div>
    </article>
  )
}
