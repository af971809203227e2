import { lazy, Suspense } from 'react'
import type { Checkout, Purchase } from './checkout.ts'
import { fetchForm } from './use-purchase.tsx'

const CompletePurchase = lazy(async () => ({ default: (await fetchForm()).CompletePurchase }))

/** The form comes with the payment that it is for, so that there is nothing to wait for. */
export function Paying(props: { checkout: Checkout; purchase: Purchase }) {
  return (
    <Suspense>
      <CompletePurchase {...props} />
    </Suspense>
  )
}
