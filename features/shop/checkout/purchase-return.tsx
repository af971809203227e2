import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { purchaseReturn } from '#content/shop/paying-words.ts'
import { toolboxPage } from '#content/shop/shop.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Queries } from '#ui/queries.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import type { PaymentStatus } from '../schema.ts'
import { forgetTick } from './buyer-tick.tsx'
import type { Return } from './return-path.ts'

const { paid, processing, failed, closed, unknown } = purchaseReturn

type PurchaseReturnProps = {
  payment: Return
  /** A code has done its work once it is paid. */
  forgetCode: (code: null) => void
}

/** What a payer sees who comes back: our server asks Stripe, whatever the address claims. */
export function PurchaseReturn(props: PurchaseReturnProps) {
  return (
    <Queries>
      <CheckedPayment {...props} />
    </Queries>
  )
}

function CheckedPayment({ payment, forgetCode }: PurchaseReturnProps) {
  const check = useQuery({
    queryKey: ['payment', payment.paymentIntent],
    queryFn: () => callApi<PaymentStatus>('POST', '/api/orders/status', payment),
    enabled: payment.paymentIntent !== '',
  })
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const state = check.data?.state
  useEffect(() => {
    if (state === 'paid') {
      forgetCode(null)
      forgetTick()
      showToast({ title: paid.title, description: paid.text })
    }
    if (state === 'failed')
      showToast({ title: failed.title, description: failed.text, variant: 'destructive' })
  }, [state, forgetCode])

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Your purchase"
      aria-live="polite"
      className="page-grid pt-section outline-none"
    >
      <div className="max-w-text border-t border-ink pt-8">
        {check.isLoading ? (
          <Spinner label={toolboxPage.checking} />
        ) : (
          <Outcome status={check.data} checkAgain={() => void check.refetch()} checking={check.isFetching} />
        )}
      </div>
    </section>
  )
}

type OutcomeProps = { status: PaymentStatus | undefined; checkAgain: () => void; checking: boolean }

function Outcome({ status, checkAgain, checking: isChecking }: OutcomeProps) {
  switch (status?.state) {
    case 'paid':
      return (
        <Words title={paid.title} text={paid.text}>
          <ButtonLink href={status.orderPath}>{paid.action}</ButtonLink>
        </Words>
      )
    case 'processing':
      return (
        <Words title={processing.title} text={processing.text}>
          <Button look="quiet" disabled={isChecking} onClick={checkAgain}>
            {processing.action}
          </Button>
        </Words>
      )
    case 'failed':
      return (
        <Words title={failed.title} text={failed.text}>
          <ButtonLink href={failed.action.href}>{failed.action.label}</ButtonLink>
        </Words>
      )
    case 'closed':
      return <Words title={closed.title} text={closed.text} />
    default:
      return (
        <Words title={unknown.title} text={unknown.text}>
          <ButtonLink look="quiet" href="/orders">
            {unknown.action}
          </ButtonLink>
        </Words>
      )
  }
}

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-4 text-lg text-soft">{text}</p>
      {children && <div className="mt-8">{children}</div>}
    </>
  )
}
