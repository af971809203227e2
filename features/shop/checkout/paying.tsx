import { lazy, Suspense } from 'react'
import type { Checkout, Purchase } from './checkout.ts'
import { fetchForm } from './use-purchase.tsx'

const CompletePurchase = lazy(async () => ({ default: (await fetchForm()).CompletePurchase }))

/** The form was fetched together with the payment, so it renders without a fallback. */
export function Paying(props: { checkout: Checkout; purchase: Purchase }) {
  return (
    <Suspense>
      <CompletePurchase {...props} />
    </Suspense>
  )
}
