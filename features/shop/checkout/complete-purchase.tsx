import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { checkout as text } from '#content/shop/payment-words.ts'
import { taxWords } from '#content/shop/tax-words.ts'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Price } from '../catalogue/price.tsx'
import { HaveCode } from '../discounts/have-code.tsx'
import { ChoosePlan } from '../plans/choose-plan.tsx'
import { BuyerTax } from '../tax/buyer-tax.tsx'
import { type Checkout, chosenPlan, type Purchase } from './checkout.ts'

/** Fetched when a payment starts, along with Stripe's script, so browsing visitors load neither. */
const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }))

type CompletePurchaseProps = { checkout: Checkout; purchase: Purchase }

/** Replaces the page it was started from. */
export function CompletePurchase({ checkout, purchase }: CompletePurchaseProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const { product, discount } = purchase
  const plan = chosenPlan(product)
  const [notice, setNotice] = useState<string>()
  useAnotherCode(checkout, purchase)
  const price = discount
    ? { price: discount.listCents - discount.discountCents, originalPrice: discount.listCents }
    : plan
      ? { price: plan.cents, plan }
      : product
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-4 pt-8 pb-section lg:grid-cols-12 lg:pt-section">
      <div className="lg:col-span-5">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {text.heading}
        </h1>
        <h2 className="mt-4 border-t border-line pt-4 text-xl lg:mt-8 lg:pt-6">{product.title}</h2>
        <p className="mt-2 text-soft max-lg:hidden">{product.description}</p>
        <p className="mt-2 lg:mt-6">
          <Price product={price} large />
        </p>
        <ChoosePlan checkout={checkout} product={product} />
        {!plan && (
          <div className="mt-2 grid">
            <HaveCode discount={checkout.discount} productId={product.id} />
          </div>
        )}
        <BuyerTax purchase={purchase} isOpening={Boolean(checkout.opening)} onChange={() => checkout.buy(product)} />
        <button
          type="button"
          onClick={checkout.leave}
          className="mt-2 inline-flex min-h-11 items-center text-link lg:mt-4"
        >
          {text.back}
        </button>
      </div>
      <Card className="lg:col-span-7">
        <p role="alert" className="mb-6 border-l-4 border-amber bg-amber-tint px-4 py-3 empty:hidden">
          {notice}
        </p>
        {checkout.opening ? (
          <Spinner label={text.loading} />
        ) : !purchase.clientSecret ? (
          <p className="text-soft">{taxWords.postcodeFirst}</p>
        ) : (
          <Suspense fallback={<Spinner label={text.loading} />}>
            <PaymentForm key={purchase.clientSecret} checkout={checkout} purchase={purchase} setNotice={setNotice} />
          </Suspense>
        )}
      </Card>
    </div>
  )
}

/** Applying or removing a code changes the price, so it needs a new payment. */
function useAnotherCode({ discount, buy, opening }: Checkout, purchase: Purchase): void {
  const { product, clientSecret } = purchase
  const code = purchase.discount?.code
  useEffect(() => {
    if (opening || !clientSecret || chosenPlan(product)) return
    if (discount.codeFor(product.id) !== code) buy(product)
  }, [discount, code, product, clientSecret, buy, opening])
}
