import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { takeLostFocus } from '#ui/take-focus.browser.ts'
import { stepHref } from './assistant.tsx'
import type { SetupFacts } from './steps.ts'

type TestPaymentProps = Pick<SetupFacts, 'stripeKey' | 'somebodyPaid'> & {
  /** Undefined if nothing is on sale. */
  product: { title: string; href: string } | undefined
}

export function TestPayment({ stripeKey, somebodyPaid, product }: TestPaymentProps) {
  const [wasWaiting] = useState(!somebodyPaid)
  if (somebodyPaid) {
    return (
      <p
        // Replaces the button that opened the purchase.
        ref={wasWaiting ? takeLostFocus : undefined}
        tabIndex={-1}
        role="status"
        className="outline-none"
      >
        {stripeKey === 'test' ? 'We received a test payment' : 'We received a payment'}. See it under{' '}
        <Link to="/admin/orders" className="text-link">
          Orders
        </Link>
        .
      </p>
    )
  }
  if (stripeKey === 'missing') {
    return (
      <p>
        Payments are not set up yet, so visitors can’t buy.{' '}
        <Link to={stepHref('payments')} className="text-link">
          Set them up first
        </Link>
        .
      </p>
    )
  }
  if (stripeKey === 'live') {
    return (
      <p className="max-w-text">
        Your keys are live, so test cards are declined and purchases charge real money. You can buy something yourself
        and refund it under Orders.
      </p>
    )
  }
  if (!product) return <p>Nothing is on sale yet. Put a product on sale under Site first.</p>
  return <BuyWithTestCard product={product} />
}

function BuyWithTestCard({ product }: { product: { title: string; href: string } }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-text">
        You are using test keys, so no money is charged. Buy “{product.title}” with the card{' '}
        <strong className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</strong>, any future date and any
        security code.
      </p>
      <ButtonLink href={product.href} target="_blank" rel="noopener">
        Open the product page in a new tab
      </ButtonLink>
      <p role="status" className="text-soft">
        Waiting for your payment. This page updates by itself.
      </p>
    </div>
  )
}
