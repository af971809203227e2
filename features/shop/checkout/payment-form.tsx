import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkout } from '#content/shop/paying-words.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { exactDollars } from '#lib/text/money.ts'
import { Button } from '#ui/button.tsx'
import { LettersBox } from '#ui/forms/letters-box.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { EmailQuestion, forgetEmail, useBuyerEmail } from './buyer-email.tsx'
import { forgetTick, useBuyerTick } from './buyer-tick.tsx'
import type { Checkout, Purchase } from './checkout.ts'
import { isCodeRefused, openPayment } from './open-payment.browser.ts'
import { returnPath } from './return-path.ts'

/** Stripe draws its fields in a frame of its own; this is our theme in its words. */
const appearance: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: getComputedStyle(document.documentElement).getPropertyValue('--color-blue'),
    colorText: '#12202f',
    colorTextSecondary: '#4a5866',
    colorDanger: '#b42318',
    borderRadius: '6px',
    fontFamily: '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
    fontSizeBase: '16px',
  },
}

type PaymentFormProps = {
  checkout: Checkout
  purchase: Purchase
  /** Says why the form is another one now. */
  setNotice: (notice: string | undefined) => void
}

export function PaymentForm(props: PaymentFormProps) {
  const { clientSecret, publishableKey } = props.purchase
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    loadStripe(publishableKey).then(setStripe, () => setBlocked(true))
  }, [publishableKey])
  if (blocked) return <p role="alert">{shopTexts.failed(props.checkout.email)}</p>
  if (!stripe) return <Spinner label={checkout.loading} />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <CardForm {...props} />
    </Elements>
  )
}

function CardForm(props: PaymentFormProps) {
  const { product, discount } = props.purchase
  const email = useBuyerEmail()
  const letters = useBuyerTick(props.checkout.lettersBox, props.purchase)
  const { pay, paying, ready, setReady, problem } = usePayment(props, letters.send)
  const price = discount ? discount.listCents - discount.discountCents : product.price

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.check()
    if (address) void pay(address)
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={paying} className="grid grid-cols-1 gap-6">
      <div>
        <EmailQuestion email={email} />
        <LettersBox {...letters.box} />
      </div>
      {!ready && <Spinner label={checkout.loading} />}
      <PaymentElement
        options={{ layout: 'tabs', fields: { billingDetails: { email: 'never' } } }}
        onReady={() => setReady(true)}
      />
      {problem && <p className="font-semibold text-red">{problem}</p>}
      <div>
        <Button type="submit" disabled={!ready || paying} className="w-full sm:w-auto">
          {paying ? checkout.processing : `Pay ${exactDollars(price)}`}
        </Button>
        <p className="mt-4 text-sm text-soft">
          {checkout.secure} {checkout.terms.before}{' '}
          <a href={checkout.terms.href} target="_blank" rel="noopener" className="text-link">
            {checkout.terms.label}
          </a>
          .
        </p>
      </div>
    </form>
  )
}

/** Hands the payment to Stripe, once at a time, and goes where our server asks Stripe what became of it. */
function usePayment(props: PaymentFormProps, sendTick: () => Promise<void>) {
  const { clientSecret } = props.purchase
  const stripe = useStripe()
  const elements = useElements()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Set at once, unlike state: the second half of a double click comes before the next render.
  const locked = useRef(false)

  async function pay(email: string): Promise<void> {
    if (!stripe || !elements || locked.current) return
    locked.current = true
    setPaying(true)
    setProblem(undefined)
    dismissErrors()
    const changed = await whatChanged(props)
    if (changed) {
      locked.current = false
      setPaying(false)
      return setProblem(changed)
    }
    await sendTick()
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: `${location.origin}/toolbox?success=true`,
        receipt_email: email,
        payment_method_data: { billing_details: { email } },
      },
    })
    if (!error) forgetEmail()
    if (!error) forgetTick()
    if (!error) props.checkout.discount.keep(null)
    if (!error) return navigate(returnPath(clientSecret))
    locked.current = false
    setPaying(false)
    setProblem(error.message ?? checkout.failedText)
    const description = error.message ?? checkout.failedText
    showToast({ title: checkout.failedTitle, description, variant: 'destructive' })
  }
  return { pay, paying, ready, setReady, problem }
}

const changes = {
  ended: (price: string) =>
    `Nothing was charged. The price is ${price} now: please look again before you pay.`,
  renewed:
    'The form was open for long, so here is a new one. Nothing was charged: please enter your card again.',
  nothingCharged: 'Nothing was charged.',
} as const

/**
 * A code may have ended since the form was opened. Then nothing is charged: the visitor reads why and sees the price
 * without it. Returns what kept the payment back.
 */
async function whatChanged(props: PaymentFormProps): Promise<string | undefined> {
  const { checkout: own, purchase, setNotice } = props
  const { product, discount } = purchase
  if (!discount) return undefined
  try {
    const now = await openPayment(product, discount.code)
    if (now.clientSecret === purchase.clientSecret) return undefined
    own.buy(product)
    setNotice(changes.renewed)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isCodeRefused(error)) return errorWords(error)
    own.discount.keep(null)
    own.discount.setDeal(undefined)
    setNotice(`${errorWords(error)} ${changes.ended(exactDollars(product.price))}`)
  }
  return changes.nothingCharged
}
