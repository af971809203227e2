import type { NotesBesidePrice } from '#content/owner/parts/products.ts'
import { planWords } from '#content/shop/plans.ts'
import { productWords, toolboxPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { Badge } from '#ui/badge.tsx'
import { Message } from '#ui/message.tsx'
import { Section } from '#ui/section.tsx'
import { BuyButton, BuyProblem } from '../checkout/buy-button.tsx'
import type { Checkout } from '../checkout/checkout.ts'
import { NeedsScripts } from '../checkout/needs-scripts.tsx'
import { Paying } from '../checkout/paying.tsx'
import { usePurchase } from '../checkout/use-purchase.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import { withDeal } from '../discounts/use-discount.tsx'
import { ItemisedList } from './itemised-list.tsx'
import { Price, takesCode, WholePrice } from './price.tsx'
import { Promises } from './promises.tsx'
import type { PageProduct } from './shown-products.ts'
import { ToolPicture } from './tool-picture.tsx'

type ProductPageProps = {
  product: PageProduct
  notes: NotesBesidePrice
  /** Contact address shown when payments fail. */
  email: string
  /** Label of the newsletter checkbox. */
  optInText?: string | undefined
}

export function ProductPage({ product, notes, email, optInText }: ProductPageProps) {
  const checkout = usePurchase(email, optInText)
  if (checkout.purchase) return <Paying checkout={checkout} purchase={checkout.purchase} />
  const shown = withDeal(product, checkout.discount.deal)
  const label =
    product.type === 'bundle'
      ? toolboxPage.bundleButton
      : productWords.getFor(money(shown.price)) + (product.plan?.kind === 'monthly' ? ` ${planWords.aMonth}` : '')
  // The demo link goes below the picture, and keeps its place without one.
  const hasPicture = Boolean(product.image ?? product.demoPage)
  return (
    <>
      <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-10 py-section lg:grid-cols-12">
        <div className={hasPicture ? 'lg:col-span-5 lg:col-start-8' : 'lg:col-span-8'}>
          <Badge>{product.category}</Badge>
          <h1 className={`mt-4 ${hasPicture ? 'text-3xl' : 'text-4xl'}`}>{product.title}</h1>
          <p className="mt-4 text-lg text-soft">{product.description}</p>
          <WholePrice product={product} shown={shown} />
          <div className="mt-6 grid gap-4">
            <BuyButton checkout={checkout} product={product} className="w-full sm:w-auto sm:justify-self-start">
              {label}
            </BuyButton>
            {product.price > 0 && <NeedsScripts email={email} />}
            {product.price === 0 && <p className="text-soft">{productWords.notOnSale}</p>}
            <BuyProblem checkout={checkout} product={product} />
            {takesCode(product) && <HaveCode discount={checkout.discount} productId={product.id} />}
          </div>
          <Promises notes={notes} className="mt-8" />
        </div>
        {hasPicture && (
          <ToolPicture
            product={product}
            sizes="(min-width: 72rem) 40rem, (min-width: 64rem) 55vw, (min-width: 44rem) 40rem, 92vw"
            className="lg:col-span-7 lg:row-start-1"
          />
        )}
      </div>
      <Section heading={productWords.whatYouGet} layout="side">
        <ItemisedList product={product} />
      </Section>
      <Section heading={productWords.benefits} layout="side">
        <TextList items={product.benefits} className="font-serif text-lg" />
      </Section>
      <Section heading={productWords.features} layout="side">
        <TextList items={product.features} />
      </Section>
      {product.price > 0 && <Closing product={product} checkout={checkout} />}
    </>
  )
}

/** Repeats the buy button at the end of the page. */
function Closing({ product, checkout }: { product: PageProduct; checkout: Checkout }) {
  const { allTools } = productWords
  return (
    <div className="page-grid pb-section">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-ink pt-10">
        <Price product={withDeal(product, checkout.discount.deal)} large />
        <BuyButton checkout={checkout} product={product} place="closing" className="w-full sm:w-auto">
          {productWords.buyAtEnd(product.title)}
        </BuyButton>
      </div>
      <div className="mt-4 empty:hidden">
        <BuyProblem checkout={checkout} product={product} place="closing" />
      </div>
      <p className="mt-6">
        <a href={allTools.href} className="inline-flex min-h-11 items-center text-link">
          {allTools.label}
        </a>
      </p>
    </div>
  )
}

export function TextList({ items, className = '' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item} className="border-b border-line py-4 first:border-t">
          {item}
        </li>
      ))}
    </ul>
  )
}

export function ProductNotFound({ text = productWords.notFound.text }: { text?: string }) {
  const { title, action } = productWords.notFound
  return <Message title={title} text={text} action={action} />
}
