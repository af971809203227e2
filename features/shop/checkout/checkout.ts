import type { Plan } from '#content/shop/plans.ts'
import type { Discount } from '../discounts/use-discount.tsx'
import type { PaymentStart, ProductAnswer } from '../schema.ts'

export type ForSale = Pick<ProductAnswer, 'id' | 'title' | 'description' | 'price' | 'originalPrice'> & {
  /** If it can be paid in another way than at once. */
  plan?: Plan
  /** The buyer has chosen instalments. */
  inParts?: boolean
}

/** How it is going to be paid; undefined for at once. */
export function chosenPlan({ plan, inParts }: ForSale): Plan | undefined {
  return plan?.kind === 'monthly' || inParts ? plan : undefined
}

/** Includes the key by which this tab finds the payment again. */
export type Purchase = PaymentStart & { product: ForSale; visitorKey: string }

/** Long pages repeat the buy button at the end. */
export type ButtonPlace = 'opening' | 'closing'

export type Checkout = {
  purchase: Purchase | undefined
  /** Id of the product whose payment is being opened. */
  opening: string | undefined
  /** Why the payment could not be opened, and which button shows it. */
  problem: { productId: string; place: ButtonPlace; text: string } | undefined
  buy: (product: ForSale, place?: ButtonPlace) => void
  leave: () => void
  /** Leads from the paid form to the order. */
  finish: (purchase: Purchase) => Promise<void>
  discount: Discount
  /** Contact address shown when payments fail. */
  email: string
  /** Label of the newsletter checkbox; without it there is none. */
  optInText: string | undefined
}
