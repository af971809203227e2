import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { productWords } from '#content/shop/shop.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { ButtonPlace, Checkout, ForSale } from './checkout.ts'
import { buyParameter } from './use-purchase.tsx'

type BuyButtonProps = {
  checkout: Checkout
  product: ForSale
  place?: ButtonPlace
  look?: 'main' | 'quiet' | 'light'
  className?: string
  children: ReactNode
}

/**
 * Opens the payment, or offers the waitlist if the product has no price. Before scripts run it is a plain form that
 * leads to the toolbox, which then opens the payment.
 */
export function BuyButton({ checkout, product, place, look = 'main', className = '', children }: BuyButtonProps) {
  if (!product.price) {
    return (
      <ButtonLink look="quiet" href="/toolbox#waitlist" className={className}>
        {productWords.waitlist}
      </ButtonLink>
    )
  }
  function start(event: FormEvent): void {
    event.preventDefault()
    checkout.buy(product, place)
  }
  return (
    <form action="/toolbox" onSubmit={start} className={className}>
      <input type="hidden" name={buyParameter} value={product.id} />
      <Button type="submit" look={look} className="w-full" disabled={Boolean(checkout.opening)}>
        {checkout.opening === product.id ? productWords.opening : children}
      </Button>
    </form>
  )
}

type BuyProblemProps = Pick<BuyButtonProps, 'checkout' | 'product' | 'place'>

export function BuyProblem({ checkout, product, place = 'opening' }: BuyProblemProps) {
  const alert = useRef<HTMLParagraphElement>(null)
  const { problem } = checkout
  const text = problem?.productId === product.id && problem.place === place ? problem.text : undefined
  // A link that opens a payment lands at the top of the page, far from this button.
  useEffect(() => {
    if (text) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  if (!text) return null
  return (
    <p ref={alert} role="alert" className="max-w-text border-l-4 border-red bg-red-tint px-4 py-3 text-ink">
      {text}
    </p>
  )
}
