import { lazy, Suspense } from 'react'
import { productWords } from '#content/shop/shop.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import type { HaveCodeProps } from './use-discount.tsx'

/** Loaded only for visitors with a code. */
const CodePanel = lazy(async () => ({ default: (await import('./code-panel.tsx')).CodePanel }))

/** Kept discreet, so visitors don't leave to search for a code. */
export function HaveCode({ discount, productId }: HaveCodeProps) {
  const ready = useHydrated()
  if (discount.isOpen) {
    return (
      <Suspense>
        <CodePanel key={discount.round} discount={discount} productId={productId} />
      </Suspense>
    )
  }
  return (
    <button
      type="button"
      disabled={!ready}
      onClick={discount.look}
      className="min-h-11 justify-self-start text-sm text-link"
    >
      {productWords.haveCode}
    </button>
  )
}
