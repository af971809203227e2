import { useCallback, useEffect, useRef, useState } from 'react'
import { findProductBySlug, type Product } from '#content/shop/catalogue.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { goTo, useAddress } from '#ui/use-address.tsx'
import { useSend } from '#ui/use-send.tsx'
import { useDiscount } from '../discounts/use-discount.tsx'
import { type ButtonPlace, type Checkout, chosenPlan, type ForSale, type Purchase } from './checkout.ts'
import { forgetOpenPayment, keptReturn, readOpenPayment, storeOpenPayment, storeReturn } from './kept-return.browser.ts'
import { isCodeRefused, openPayment } from './open-payment.browser.ts'
import { readReturn, returnOf, returnPath } from './return-path.ts'

export const fetchForm = () => import('./complete-purchase.tsx')

type Wish = { product: ForSale; place: ButtonPlace }

/** The open form, as a history entry of the page it was opened from. */
const paymentHash = '#pay'

/** From a click on a buy button to an open payment form. */
export function usePurchase(email: string, optInText: string | undefined): Checkout {
  const { search, hash } = useAddress()
  const paying = hash === paymentHash
  const discount = useDiscount()
  // Kept while a replacement opens after a code is applied or removed.
  const [purchase, setPurchase] = useState<Purchase>()
  async function open({ product }: Wish): Promise<Purchase> {
    const code = chosenPlan(product) ? undefined : discount.codeFor(product.id)
    const payment = openPayment(product, code).catch((error: Error) => {
      // The code was not checked yet, so the page showed the price without it.
      if (!code || discount.deal || !isCodeRefused(error)) throw error
      discount.keep(null)
      return openPayment(product, undefined)
    })
    const [opened] = await Promise.all([payment, fetchForm()])
    return opened
  }
  const opening = useSend(open, {
    onSuccess(opened) {
      setPurchase(opened)
      storeOpenPayment(JSON.stringify(opened.product))
      // The form is a history entry, so Back returns to the product.
      goTo(location.pathname + (readReturn(search) ? '' : search) + paymentHash, { replace: paying })
    },
    onError(error) {
      setPurchase(undefined)
      if (isCodeRefused(error)) discount.look()
      // The server has logged its own errors; report the others.
      if (!(error instanceof ApiError)) reportError(error)
    },
  })
  const { send } = opening
  const buy = useCallback<Checkout['buy']>((product, place = 'opening') => send({ product, place }), [send])
  useReloadedPayment(paying, buy)
  usePaidPayment(paying, purchase)
  return {
    purchase: paying ? purchase : undefined,
    opening: opening.isPending ? opening.sent.product.id : undefined,
    problem: opening.error
      ? {
          productId: opening.sent.product.id,
          place: opening.sent.place,
          text: problemText(opening.error, email),
        }
      : undefined,
    buy,
    leave: () => history.back(),
    finish({ clientSecret }) {
      forgetOpenPayment()
      location.assign(storeReturn(returnOf(clientSecret)))
      // The button stays disabled until the page is left.
      return new Promise<never>(() => {})
    },
    discount,
    email,
    optInText,
  }
}

/** After a reload, the server finds the payment this tab left open. */
function useReloadedPayment(paying: boolean, buy: Checkout['buy']): void {
  const { search } = useAddress()
  const wasPaying = useRef(paying)
  useEffect(() => {
    const kept = wasPaying.current && !search.includes(buyParameter) && readOpenPayment()
    wasPaying.current = false
    if (kept) buy(JSON.parse(kept))
  }, [search, buy])
}

/** Back from the order leads to the address of a form that is paid. It shows the order again, not an empty form. */
function usePaidPayment(paying: boolean, purchase: Purchase | undefined): void {
  useEffect(() => {
    const paid = keptReturn()
    if (!paying || !paid || readOpenPayment()) return
    if (!purchase || purchase.clientSecret === paid.clientSecret) location.replace(returnPath)
  }, [paying, purchase])
  useEffect(() => {
    // A bank's page was open in between, so the form in the browser's cache may be paid.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && paying && location.reload()
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [paying])
}

/** Names the product in the URL of a buy button pressed before scripts run. */
export const buyParameter = 'buy'

type Wanted = ForSale & Pick<Product, 'aliases'>

export function useWantedProduct(products: readonly Wanted[], buy: Checkout['buy']): void {
  const { search } = useAddress()
  useEffect(() => {
    const product = findProductBySlug(products, new URLSearchParams(search).get(buyParameter) ?? '')
    if (product?.price) buy(product)
  }, [search, products, buy])
}

function problemText(error: Error, email: string): string {
  if (isCodeRefused(error)) return errorWords(error)
  const text = error instanceof ApiError && error.status === 503 ? shopTexts.unavailable : shopTexts.failed
  return text(email)
}
