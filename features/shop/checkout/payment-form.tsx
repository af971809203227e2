import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkout, shopTexts } from '#content/shop/shop.ts'
import { dollars } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { dismissErrors, showToast } from '#ui/toast/toast-store.browser.ts'
import { EmailQuestion, forgetEmail, useBuyerEmail } from './buyer-email.tsx'
import { returnPath } from './return-path.ts'
import type { Purchase } from './use-purchase.tsx'

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
  purchase: Purchase
  /** Where who cannot pay may write to. */
  email: string
}

export function PaymentForm({ purchase, email }: PaymentFormProps) {
  const { clientSecret, publishableKey } = purchase
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    loadStripe(publishableKey).then(setStripe, () => setBlocked(true))
  }, [publishableKey])
  if (blocked) return <p role="alert">{shopTexts.failed(email)}</p>
  if (!stripe) return <Spinner label={checkout.loading} />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <CardForm purchase={purchase} />
    </Elements>
  )
}

function CardForm({ purchase }: { purchase: Purchase }) {
  const email = useBuyerEmail()
  const { pay, paying, ready, setReady, problem } = usePayment(purchase.clientSecret)

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = email.check()
    if (address) void pay(address)
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={paying} className="grid grid-cols-1 gap-6">
      <EmailQuestion email={email} />
      {!ready && <Spinner label={checkout.loading} />}
      <PaymentElement
        options={{ layout: 'tabs', fields: { billingDetails: { email: 'never' } } }}
        onReady={() => setReady(true)}
      />
      {problem && <p className="font-semibold text-red">{problem}</p>}
      <div>
        <Button type="submit" disabled={!ready || paying} className="w-full sm:w-auto">
          {paying ? checkout.processing : `Pay ${dollars(purchase.product.price)}`}
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
function usePayment(clientSecret: string) {
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
    if (!error) return navigate(returnPath(clientSecret))
    locked.current = false
    setPaying(false)
    setProblem(error.message ?? checkout.failedText)
    const description = error.message ?? checkout.failedText
    showToast({ title: checkout.failedTitle, description, variant: 'destructive' })
  }
  return { pay, paying, ready, setReady, problem }
}
