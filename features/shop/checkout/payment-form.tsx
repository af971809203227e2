import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { checkout } from '#content/shop/payment-words.ts'
import { planWords } from '#content/shop/plans.ts'
import { shopTexts } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { errorWords } from '#lib/text/error-words.ts'
import { Button } from '#ui/button.tsx'
import { ConsentCheckbox } from '#ui/forms/consent-checkbox.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { BoughtBefore, useBoughtBefore } from './bought-before.tsx'
import { forgetOptIn, useBuyerConsent } from './buyer-consent.tsx'
import { EmailQuestion, forgetEmail, useBuyerEmail } from './buyer-email.tsx'
import { type Checkout, chosenPlan, type Purchase } from './checkout.ts'
import { isCodeRefused, openPayment } from './open-payment.browser.ts'
import { returnPath } from './return-path.ts'

/** Stripe renders its fields in its own frame; this is our theme for it. */
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
  /** Explains why the form was replaced. */
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
  const { product, discount, tax } = props.purchase
  const email = useBuyerEmail()
  const consent = useBuyerConsent(props.checkout.optInText, props.purchase)
  const bought = useBoughtBefore(props.purchase)
  const { pay, paying, ready, setReady, problem } = usePayment(props, consent.send, bought.stops)
  const found = bought.found?.email === email.value.trim().toLowerCase() ? bought.found : undefined
  const plan = chosenPlan(product)
  const charged = discount ? discount.listCents - discount.discountCents : (plan?.cents ?? product.price)
  const price = tax?.amountCents ?? charged

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.check()
    if (address) void pay(address)
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={paying} className="grid grid-cols-1 gap-6">
      <div>
        <EmailQuestion email={email} />
        <ConsentCheckbox {...consent.box} />
      </div>
      {!ready && <Spinner label={checkout.loading} />}
      <PaymentElement
        options={{ layout: 'tabs', fields: { billingDetails: { email: 'never' } } }}
        onReady={() => setReady(true)}
      />
      {problem && <p className="font-semibold text-red">{problem}</p>}
      {found && <BoughtBefore found={found} gift={bought.gift} />}
      <div>
        <Button type="submit" disabled={!ready || paying} className="w-full sm:w-auto">
          {paying ? checkout.processing : checkout.pay(money(price))}
        </Button>
        {plan && <p className="mt-4">{planWords.agree({ ...plan, cents: price ?? plan.cents }, money)}</p>}
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

/** Confirms the payment with Stripe, then goes to the page where our server verifies the result. */
function usePayment(
  props: PaymentFormProps,
  sendOptIn: () => Promise<void>,
  isStopped: (email: string) => Promise<boolean>,
) {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A ref, because the second click of a double click comes before the next render.
  const locked = useRef(false)

  async function pay(email: string): Promise<void> {
    if (!stripe || !elements || locked.current) return
    locked.current = true
    setPaying(true)
    setProblem(undefined)
    dismissErrors()
    const changed = await changeSince(props)
    if (changed || (await isStopped(email))) {
      locked.current = false
      setPaying(false)
      return setProblem(changed)
    }
    await sendOptIn()
    const { error } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: location.origin + returnPath,
        // Stripe allows no other address for the payment of an invoice than its customer's.
        ...(!chosenPlan(props.purchase.product) && { receipt_email: email }),
        payment_method_data: { billing_details: { email } },
      },
    })
    if (!error) {
      forgetEmail()
      forgetOptIn()
      props.checkout.discount.keep(null)
      return props.checkout.finish(props.purchase)
    }
    locked.current = false
    setPaying(false)
    setProblem(error.message ?? checkout.failedText)
    const description = error.message ?? checkout.failedText
    showToast({ title: checkout.failedTitle, description, variant: 'destructive' })
  }
  return { pay, paying, ready, setReady, problem }
}

/**
 * A code may have expired since the form opened. Then nothing is charged, and the form explains why and shows the
 * full price. Returns what stopped the payment.
 */
async function changeSince(props: PaymentFormProps): Promise<string | undefined> {
  const { checkout: own, purchase, setNotice } = props
  const { product, discount } = purchase
  if (!discount) return undefined
  try {
    const now = await openPayment(product, discount.code)
    if (now.clientSecret === purchase.clientSecret) return undefined
    own.buy(product)
    setNotice(checkout.renewed)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isCodeRefused(error)) return errorWords(error)
    own.discount.keep(null)
    own.discount.setDeal(undefined)
    setNotice(`${errorWords(error)} ${checkout.priceChanged(money(product.price))}`)
  }
  return checkout.nothingCharged
}
