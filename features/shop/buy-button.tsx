import type { ReactNode } from 'react'
import { productWords } from '#content/shop.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { ForSale, Till } from './use-purchase.tsx'

type BuyButtonProps = {
  till: Till
  product: ForSale
  look?: 'main' | 'quiet' | 'light'
  className?: string
  children: ReactNode
}

/** Opens the payment; a product without a price offers its waitlist instead. */
export function BuyButton({ till, product, look = 'main', className = '', children }: BuyButtonProps) {
  if (!product.price) {
    return (
      <ButtonLink look="quiet" href="/toolbox#waitlist" className={className}>
        {productWords.waitlist}
      </ButtonLink>
    )
  }
  const opening = till.opening === product.id
  return (
    <Button
      look={look}
      className={className}
      disabled={Boolean(till.opening)}
      onClick={() => till.buy(product)}
    >
      {opening ? 'One moment…' : children}
    </Button>
  )
}

/** Beside the button that was pressed: why no payment could be opened. */
export function BuyProblem({ till, product }: { till: Till; product: ForSale }) {
  if (till.problem?.productId !== product.id) return null
  return (
    <p role="alert" className="max-w-text border-l-4 border-red bg-red-tint px-4 py-3 text-ink">
      {till.problem.text}
    </p>
  )
}
