import { productWords } from '#content/shop/shop.ts'

/** Paying needs Stripe's script. Shown only where scripts are off. */
export function NeedsScripts({ email }: { email: string }) {
  return (
    <noscript>
      <p className="mt-4 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
        {productWords.needsScripts(email)}
      </p>
    </noscript>
  )
}
