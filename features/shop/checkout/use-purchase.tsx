import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findProductBySlug, type Product } from '#content/shop/catalogue.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { useDiscount } from '../discounts/use-discount.tsx'
import type { ButtonPlace, Checkout, ForSale, Purchase } from './checkout.ts'
import { isCodeRefused, openPayment } from './open-payment.browser.ts'

/** What the form is made of comes with the payment that it is for. */
export const fetchForm = () => import('./complete-purchase.tsx')

type Wish = { product: ForSale; place: ButtonPlace }

/** Only a hash: anything else would load the page anew, and the payment with it. */
const paymentHash = '#pay'

/** From a click on a buy button to a payment that can be filled in. */
export function usePurchase(email: string, lettersBox: string | undefined): Checkout {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const paying = hash === paymentHash
  const discount = useDiscount()
  // Stays while another is opened in its place: a code was put on or taken off.
  const [purchase, setPurchase] = useState<Purchase>()
  async function open({ product }: Wish): Promise<Purchase> {
    const code = discount.codeFor(product.id)
    const payment = openPayment(product, code).catch((error: Error) => {
      // While nobody knew what the code gives, the page showed the price without it.
      if (!code || discount.deal || !isCodeRefused(error)) throw error
      discount.refuse(code)
      return openPayment(product, undefined)
    })
    const [opened] = await Promise.all([payment, fetchForm()])
    return opened
  }
  const opening = useSend(open, {
    onSuccess(opened) {
      setPurchase(opened)
      keepText(openPaymentName, JSON.stringify(opened.product), 'tab')
      // The form is an entry of the history: Back leads from it to what it took the place of.
      navigate({ search, hash: paymentHash }, { replace: paying })
    },
    onError(error) {
      setPurchase(undefined)
      if (isCodeRefused(error)) discount.look()
      // An answer in words was logged where it came from; anything else nobody would ever hear of.
      if (!(error instanceof ApiError)) reportError(error)
    },
  })
  const { send } = opening
  const buy = useCallback<Checkout['buy']>((product, place = 'opening') => send({ product, place }), [send])
  useReloadedPayment(paying, buy)
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
    leave: () => navigate(-1),
    discount,
    email,
    lettersBox,
  }
}

const openPaymentName = 'open-payment'

/** A form that is loaded anew comes back: the server finds the payment that this tab left open, and opens no other. */
function useReloadedPayment(paying: boolean, buy: Checkout['buy']): void {
  const { search } = useLocation()
  const wasPaying = useRef(paying)
  useEffect(() => {
    const kept = wasPaying.current && !search.includes(buyParameter) && readKept(openPaymentName, 'tab')
    wasPaying.current = false
    if (kept) buy(JSON.parse(kept))
  }, [search, buy])
}

/** Names the product in the address that a buy button leads to before scripts run. */
export const buyParameter = 'buy'

type Wanted = ForSale & Pick<Product, 'aliases'>

/** Opens the payment that such an address asks for. */
export function useWantedProduct(products: readonly Wanted[], buy: Checkout['buy']): void {
  const { search } = useLocation()
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
