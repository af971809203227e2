import type { Discount } from '../discounts/use-discount.tsx'
import type { PaymentStart, ProductAnswer } from '../schema.ts'

export type ForSale = Pick<ProductAnswer, 'id' | 'title' | 'description' | 'price' | 'originalPrice'>
/** With the key that opened it, by which the tab finds it again. */
export type Purchase = PaymentStart & { product: ForSale; visitorKey: string }

/** A long page has a second button for the same product at its end. */
export type ButtonPlace = 'opening' | 'closing'

export type Checkout = {
  purchase: Purchase | undefined
  /** The product whose payment is being opened. */
  opening: string | undefined
  /** What to tell the visitor when no payment could be opened, and beside which button. */
  problem: { productId: string; place: ButtonPlace; text: string } | undefined
  buy: (product: ForSale, place?: ButtonPlace) => void
  leave: () => void
  discount: Discount
  /** Where who cannot pay may write to. */
  email: string
  /** The words beside the box for letters; without them there is none. */
  lettersBox: string | undefined
}
