import { shopTexts } from '#content/shop/shop.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { cameFromHeaders } from '#lib/web/came-from.browser.ts'
import { keptTaxBuyer } from '../tax/kept-tax-buyer.browser.ts'
import { chosenPlan, type ForSale, type Purchase } from './checkout.ts'
import { visitorKey } from './visitor-key.browser.ts'

/** Opens a payment, or finds this tab's open one. */
export async function openPayment(product: ForSale, code: string | undefined): Promise<Purchase> {
  const key = visitorKey()
  const buyer = keptTaxBuyer()
  const plan = chosenPlan(product)
  const amount = plan?.cents ?? product.price ?? 0
  const request = {
    productId: product.id,
    amount,
    currency: siteFormats().currency,
    plan: plan?.kind,
    visitorKey: key,
    code,
    ...(buyer && { country: buyer.country, taxNumber: buyer.number, postcode: buyer.postcode }),
  }
  const path = '/api/create-payment-intent'
  const answer = await callApi('POST', path, request, cameFromHeaders())
  const { clientSecret, publishableKey } = answer
  if (!publishableKey || !(clientSecret || answer.tax?.isOpen)) throw new Error(shopTexts.notStarted)
  return { ...answer, clientSecret, publishableKey, product, visitorKey: key }
}

/** The discount code is invalid; the message says why. */
export function isCodeRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422
}
