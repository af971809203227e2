import { useMutation } from '@tanstack/react-query'
import { shopTexts } from '#content/shop.ts'
import { ApiError, callApi } from '#lib/api-client.ts'
import type { PaymentStart, ProductAnswer } from './schema.ts'
import { visitorKey } from './visitor-key.ts'

export type ForSale = Pick<ProductAnswer, 'id' | 'title' | 'description' | 'price' | 'originalPrice'>
export type Purchase = PaymentStart & { product: ForSale }

export type Till = {
  purchase: Purchase | undefined
  /** The product whose payment is being opened. */
  opening: string | undefined
  /** What to tell the visitor when no payment could be opened, and about which product. */
  problem: { productId: string; text: string } | undefined
  buy: (product: ForSale) => void
  leave: () => void
}

/** From a click on a buy button to a payment that can be filled in. */
export function usePurchase(): Till {
  const opening = useMutation({
    mutationFn: openPayment,
    onError(error) {
      // An answer in words was logged where it came from; anything else nobody would ever hear of.
      if (!(error instanceof ApiError)) reportError(error)
    },
  })
  return {
    purchase: opening.data,
    opening: opening.isPending ? opening.variables.id : undefined,
    problem: opening.error
      ? { productId: opening.variables.id, text: problemText(opening.error) }
      : undefined,
    buy: (product) => opening.mutate(product),
    leave: () => opening.reset(),
  }
}

async function openPayment(product: ForSale): Promise<Purchase> {
  const request = { productId: product.id, amount: product.price ?? 0, visitorKey: visitorKey() }
  const answer = await callApi<Partial<PaymentStart>>('POST', '/api/create-payment-intent', request)
  const { clientSecret, publishableKey } = answer
  if (!clientSecret || !publishableKey) throw new Error(shopTexts.notStarted)
  return { product, clientSecret, publishableKey }
}

function problemText(error: Error): string {
  return error instanceof ApiError && error.status === 503 ? shopTexts.unavailable : shopTexts.failed
}
