import { lazy, Suspense } from 'react'
import { checkout as words } from '#content/shop/shop.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { Checkout, Purchase } from './use-purchase.tsx'

/** Fetched with the payment that it is for. */
const CompletePurchase = lazy(async () => ({
  default: (await import('./complete-purchase.tsx')).CompletePurchase,
}))

export function Paying(props: { checkout: Checkout; purchase: Purchase }) {
  return (
    <Suspense fallback={<Spinner label={words.loading} />}>
      <CompletePurchase {...props} />
    </Suspense>
  )
}
