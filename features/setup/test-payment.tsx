import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { takeLostFocus } from '#ui/take-focus.browser.ts'
import { stepHref } from './assistant.tsx'
import type { SetupFacts } from './steps.ts'

type TestPaymentProps = Pick<SetupFacts, 'stripeKey' | 'somebodyPaid'> & {
  /** Something that is for sale; undefined where nothing is. */
  product: { title: string; href: string } | undefined
}

/** Buys something with Stripe's test card, and waits for it to arrive. */
export function TestPayment({ stripeKey, somebodyPaid, product }: TestPaymentProps) {
  const [wasWaiting] = useState(!somebodyPaid)
  if (somebodyPaid) {
    return (
      <p
        // In place of the button that led to the purchase.
        ref={wasWaiting ? takeLostFocus : undefined}
        tabIndex={-1}
        role="status"
        className="outline-none"
      >
        {stripeKey === 'test' ? 'A test payment has arrived' : 'A payment has arrived'}: it stands under{' '}
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
        Payments are not set up yet, so nobody can buy.{' '}
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
        Your keys are live: a test card is refused, and a purchase moves real money. You can buy something
        yourself and refund it under Orders.
      </p>
    )
  }
  if (!product) return <p>Nothing is on sale yet: put a product on sale under Site first.</p>
  return <BuyWithTestCard product={product} />
}

function BuyWithTestCard({ product }: { product: { title: string; href: string } }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-text">
        With your test keys a purchase works and no money moves. Buy “{product.title}” with the card{' '}
        <strong className="whitespace-nowrap tabular-nums">4242 4242 4242 4242</strong>, any date to come and
        any code.
      </p>
      <ButtonLink href={product.href} target="_blank" rel="noopener">
        Open its page in a new tab
      </ButtonLink>
      <p role="status" className="text-soft">
        No payment has arrived yet. This page looks again by itself.
      </p>
    </div>
  )
}
