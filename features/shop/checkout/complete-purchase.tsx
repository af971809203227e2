import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { checkout as words } from '#content/shop/paying-words.ts'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Price } from '../catalogue/price.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import type { Checkout, Purchase } from './checkout.ts'

/** Fetched when a payment starts, and Stripe's own script after it: who only looks loads neither. */
const PaymentForm = lazy(async () => {
  // What a payer sees afterwards comes along: nothing should have to be fetched between a payment and its answer.
  const [form] = await Promise.all([import('./payment-form.tsx'), import('./purchase-return.tsx')])
  return { default: form.PaymentForm }
})

type CompletePurchaseProps = { checkout: Checkout; purchase: Purchase }

/** Takes the place of the page it was started from. */
export function CompletePurchase({ checkout, purchase }: CompletePurchaseProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const { product, discount } = purchase
  const [notice, setNotice] = useState<string>()
  useAnotherCode(checkout, purchase)
  const price = discount
    ? { price: discount.listCents - discount.discountCents, originalPrice: discount.listCents }
    : product
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-4 pt-8 pb-section lg:grid-cols-12 lg:pt-section">
      <PrefetchPageLinks page="/toolbox" />
      <div className="lg:col-span-5">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {words.heading}
        </h1>
        <h2 className="mt-4 border-t border-line pt-4 text-xl lg:mt-8 lg:pt-6">{product.title}</h2>
        <p className="mt-2 text-soft max-lg:hidden">{product.description}</p>
        <p className="mt-2 lg:mt-6">
          <Price product={price} large />
        </p>
        <div className="mt-2 grid">
          <HaveCode discount={checkout.discount} productId={product.id} />
        </div>
        <button
          type="button"
          onClick={checkout.leave}
          className="mt-2 inline-flex min-h-11 items-center text-link lg:mt-4"
        >
          {words.back}
        </button>
      </div>
      <Card className="lg:col-span-7">
        <p role="alert" className="mb-6 border-l-4 border-amber bg-amber-tint px-4 py-3 empty:hidden">
          {notice}
        </p>
        {checkout.opening ? (
          <Spinner label={words.loading} />
        ) : (
          <Suspense fallback={<Spinner label={words.loading} />}>
            <PaymentForm key={purchase.clientSecret} {...{ checkout, purchase, setNotice }} />
          </Suspense>
        )}
      </Card>
    </div>
  )
}

/** A code that is put on or taken off here is another price, and so another payment. */
function useAnotherCode({ discount, buy, opening }: Checkout, { product, discount: paid }: Purchase): void {
  const code = paid?.code
  useEffect(() => {
    if (!opening && discount.codeFor(product.id) !== code) buy(product)
  }, [discount, code, product, buy, opening])
}
