import { lazy, Suspense, useEffect, useRef } from 'react'
import { checkout } from '#content/shop.ts'
import { Card } from '#ui/card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Price } from './price.tsx'
import type { Purchase } from './use-purchase.tsx'

/** Fetched when a payment starts, and Stripe's own script after it: who only looks loads neither. */
const PaymentForm = lazy(async () => ({ default: (await import('./payment-form.tsx')).PaymentForm }))

type CompletePurchaseProps = { purchase: Purchase; onLeave: () => void }

/** Takes the place of the page it was started from. */
export function CompletePurchase({ purchase, onLeave }: CompletePurchaseProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const { product } = purchase
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-10 py-section lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {checkout.heading}
        </h1>
        <h2 className="mt-8 border-t border-line pt-6 text-xl">{product.title}</h2>
        <p className="mt-2 text-soft">{product.description}</p>
        <p className="mt-6">
          <Price product={product} large />
        </p>
        <button type="button" onClick={onLeave} className="mt-4 inline-flex min-h-11 items-center text-link">
          {checkout.back}
        </button>
      </div>
      <Card className="lg:col-span-7">
        <Suspense fallback={<Spinner label={checkout.loading} />}>
          <PaymentForm purchase={purchase} />
        </Suspense>
      </Card>
    </div>
  )
}
