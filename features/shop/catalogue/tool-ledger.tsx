import { Link } from 'react-router'
import { productPath, singlesOf } from '#content/shop/catalogue.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { theTitle } from '#lib/text/the-title.ts'
import { Picture } from '#ui/picture.tsx'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { withDeal } from '../discounts/use-discount.tsx'
import { Price } from './price.tsx'
import type { ShelfProduct } from './shown-products.ts'

type ToolLedgerProps = { products: readonly ShelfProduct[]; checkout: Checkout }

/** What is sold by itself, one line each: what it is for, what it costs, try or buy. */
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
    <article className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[12rem_minmax(0,1fr)_13rem]">
      {product.image && (
        <Picture
          name={product.image}
          alt=""
          sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 10rem, 92vw"
          maxWidth={800}
          className="h-auto w-full rounded border border-line bg-sheet"
        />
      )}
      {/* Without a picture, the words still stand below those of the others. */}
      <div className="sm:col-start-2">
        <p className="text-sm text-soft">{product.category}</p>
        <h3 className="mt-1 text-xl">
          <Link to={productPath(product)} className="hover:text-blue">
            {product.title}
          </Link>
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
          <Link
            to={productPath(product)}
            className={link}
            aria-label={`${toolboxPage.details}: ${product.title}`}
          >
            {toolboxPage.details}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-start-2 lg:col-start-3 lg:flex-col lg:items-end lg:justify-start">
        <Price product={withDeal(product, checkout.discount.deal)} />
        <BuyButton checkout={checkout} product={product} look="quiet">
          Buy<span className="sr-only"> {theTitle(product.title)}</span>
        </BuyButton>
      </div>
      <div className="col-span-full empty:hidden">
        <BuyProblem checkout={checkout} product={product} />
      </div>
    </article>
  )
}
