import { shopTexts } from '#content/shop/shop.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { cameFromHeaders } from '#lib/web/came-from.browser.ts'
import type { PaymentStart } from '../schema.ts'
import type { ForSale, Purchase } from './checkout.ts'
import { visitorKey } from './visitor-key.browser.ts'

/** Opens the payment, or finds the one that is open. */
export async function openPayment(product: ForSale, code: string | undefined): Promise<Purchase> {
  const key = visitorKey()
  const request = { productId: product.id, amount: product.price ?? 0, visitorKey: key, code }
  const path = '/api/create-payment-intent'
  const answer = await callApi<Partial<PaymentStart>>('POST', path, request, cameFromHeaders())
  const { clientSecret, publishableKey, discount } = answer
  if (!clientSecret || !publishableKey) throw new Error(shopTexts.notStarted)
  return { product, clientSecret, publishableKey, discount, visitorKey: key }
}

/** The code does not hold, and the words say why. */
export function isCodeRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422
}
