import { readKept, storeText } from '#lib/web/kept.browser.ts'
import { fullReturnPath, type Return, returnPath } from './return-path.ts'

/** The tab's last payment, so that a reload and the Back button find its order again. */
const returnName = 'payment-return'
const openPaymentName = 'open-payment'
const thankedName = 'payment-thanked'

export function keptReturn(): Return | undefined {
  const kept = readKept(returnName, 'tab')
  return kept ? JSON.parse(kept) : undefined
}

/** Returns the address to show. The secret stays in it only if the browser denies storage. */
export function storeReturn(payment: Return): string {
  storeText(returnName, JSON.stringify(payment), 'tab')
  return keptReturn() ? returnPath : fullReturnPath(payment)
}

/** True once per payment and tab. */
export function isFirstThanks(paymentIntent: string): boolean {
  const isFirst = readKept(thankedName, 'tab') !== paymentIntent
  storeText(thankedName, paymentIntent, 'tab')
  return isFirst
}

/** The product whose payment form is open in this tab, as JSON. */
export const readOpenPayment = () => readKept(openPaymentName, 'tab')
export const storeOpenPayment = (product: string) => storeText(openPaymentName, product, 'tab')
export const forgetOpenPayment = () => storeText(openPaymentName, null, 'tab')
