import { useState } from 'react'
import { planWords } from '#content/shop/plans.ts'
import { money } from '#lib/money/money.ts'
import type { Checkout, ForSale } from '../checkout/checkout.ts'
import { withDeal } from '../discounts/use-discount.tsx'

type ChoosePlanProps = { checkout: Checkout; product: ForSale }

/** In the payment form of a product that can be paid in instalments. Each way is a payment of its own. */
export function ChoosePlan({ checkout, product }: ChoosePlanProps) {
  const { plan, inParts = false } = product
  const { price } = withDeal(product, checkout.discount.deal)
  const [chosen, setChosen] = useState(inParts)
  if (plan?.kind !== 'instalments') return null
  const options = [
    { value: false, text: planWords.once(money(price)) },
    { value: true, text: planWords.inParts(plan, money) },
  ]
  const choose = (value: boolean) => {
    if (checkout.opening) return
    setChosen(value)
    checkout.buy({ ...product, inParts: value })
  }
  // Not disabled while the payment opens: the focus would be lost.
  return (
    <fieldset className="mt-4 grid gap-1">
      <legend className="mb-1 font-semibold">{planWords.choose}</legend>
      {options.map(({ value, text }) => (
        <label key={text} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="plan"
            checked={(checkout.opening ? chosen : inParts) === value}
            onChange={() => choose(value)}
            className="size-5 shrink-0 accent-blue"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
