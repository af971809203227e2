import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { NotesBesidePrice } from '#content/owner/parts/products.ts'
import { purchaseReturn } from '#content/shop/payment-words.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Queries } from '#ui/queries.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { OrderPage } from '../orders/order-page.tsx'
import type { Seller } from '../receipts/receipt-card.tsx'
import type { PaymentStatus } from '../schema.ts'
import { forgetOptIn } from './buyer-consent.tsx'
import { forgetOpenPayment, isFirstThanks } from './kept-return.browser.ts'
import type { Return } from './return-path.ts'

const { paid, processing, failed, unknown } = purchaseReturn

type PurchaseReturnProps = {
  payment: Return
  forgetCode: (code: null) => void
  /** For the order's page. */
  seller: Seller
  guarantee: NotesBesidePrice['guarantee']
  /** The shop, for a visitor with nothing paid. */
  children: ReactNode
}

/** Shown after a payment. Our server asks Stripe for the outcome, because the URL proves nothing. */
export function PurchaseReturn(props: PurchaseReturnProps) {
  return (
    <Queries>
      <CheckedPayment {...props} />
    </Queries>
  )
}

function CheckedPayment({ payment, forgetCode, children, ...page }: PurchaseReturnProps) {
  const { paymentIntent } = payment
  const check = useQuery({
    queryKey: ['payment', paymentIntent],
    queryFn: () => callApi('POST', '/api/orders/status', payment),
    enabled: paymentIntent !== '',
  })
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const state = check.data?.state
  useEffect(() => {
    if (state && state !== 'failed') forgetOpenPayment()
    if (state === 'paid') {
      forgetCode(null)
      forgetOptIn()
      if (isFirstThanks(paymentIntent)) showToast({ title: paid.title, description: paid.text })
    }
    if (state === 'failed') showToast({ title: failed.title, description: failed.text, variant: 'destructive' })
  }, [state, paymentIntent, forgetCode])

  const confirmed = check.data?.state === 'paid' ? check.data : undefined
  const showsShop = !check.isLoading && !confirmed && state !== 'processing'
  return (
    <>
      <section
        ref={section}
        tabIndex={-1}
        aria-label={purchaseReturn.label}
        aria-live="polite"
        className="outline-none"
      >
        {confirmed ? (
          <OrderPage order={confirmed.order} token={confirmed.token} {...page} isReturn />
        ) : (
          <div className="page-grid pt-section">
            <div className="max-w-text border-t border-ink pt-8">
              {check.isLoading ? (
                <Spinner label={toolboxPage.checking} />
              ) : (
                <Outcome status={check.data} checkAgain={() => void check.refetch()} checking={check.isFetching} />
              )}
            </div>
          </div>
        )}
      </section>
      {showsShop && children}
    </>
  )
}

type OutcomeProps = { status: PaymentStatus | undefined; checkAgain: () => void; checking: boolean }

function Outcome({ status, checkAgain, checking: isChecking }: OutcomeProps) {
  const state = status && status.state !== 'paid' ? status.state : 'unknown'
  const { title, text } = purchaseReturn[state]
  return (
    <>
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-4 text-lg text-soft">{text}</p>
      <div className="mt-8 empty:hidden">
        {state === 'processing' && (
          <Button look="quiet" disabled={isChecking} onClick={checkAgain}>
            {processing.action}
          </Button>
        )}
        {state === 'failed' && <ButtonLink href={failed.action.href}>{failed.action.label}</ButtonLink>}
        {state === 'unknown' && (
          <ButtonLink look="quiet" href="/orders">
            {unknown.action}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
