import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findProductBySlug, type Product } from '#content/shop/catalogue.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { ApiError, callApi } from '#lib/api-client.browser.ts'
import { cameFromHeaders } from '#lib/came-from.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import { keepText, readKept } from '#lib/kept.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { type Discount, useDiscount } from '../discounts/use-discount.tsx'
import type { PaymentStart, ProductAnswer } from '../schema.ts'
import { visitorKey } from './visitor-key.browser.ts'

export type ForSale = Pick<ProductAnswer, 'id' | 'title' | 'description' | 'price' | 'originalPrice'>
export type Purchase = PaymentStart & { product: ForSale }

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
}

type Wish = { product: ForSale; place: ButtonPlace }

/** Only a hash: anything else would load the page anew, and the payment with it. */
const paymentHash = '#pay'

/** From a click on a buy button to a payment that can be filled in. */
export function usePurchase(email: string): Checkout {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const paying = hash === paymentHash
  const discount = useDiscount()
  // Stays while another is opened in its place: a code was put on or taken off.
  const [purchase, setPurchase] = useState<Purchase>()
  const open = ({ product }: Wish) => openPayment(product, discount.codeFor(product.id))
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

export const fetchForm = () => import('./complete-purchase.tsx')

/** Opens the payment, or finds the one that is open; what the form is made of comes along. */
export async function openPayment(product: ForSale, code: string | undefined): Promise<Purchase> {
  const request = { productId: product.id, amount: product.price ?? 0, visitorKey: visitorKey(), code }
  const path = '/api/create-payment-intent'
  const [answer] = await Promise.all([
    callApi<Partial<PaymentStart>>('POST', path, request, cameFromHeaders()),
    fetchForm(),
  ])
  const { clientSecret, publishableKey, discount } = answer
  if (!clientSecret || !publishableKey) throw new Error(shopTexts.notStarted)
  return { product, clientSecret, publishableKey, discount }
}

/** The code does not hold, and the words say why. */
export function isCodeRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 422
}

function problemText(error: Error, email: string): string {
  if (isCodeRefused(error)) return errorWords(error)
  const text = error instanceof ApiError && error.status === 503 ? shopTexts.unavailable : shopTexts.failed
  return text(email)
}
