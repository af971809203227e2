import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { type StripeDouble, signature } from '#tests/doubles/stripe/stripe-double.ts'
import { stripeKeys } from '#tests/doubles/stripe/stripe-keys.ts'
import { testCards } from '#tests/doubles/stripe/stripe-ledger.ts'

export type WriteKind = 'waitlist' | 'assessment' | 'founder result' | 'payment'

/** A request that is sent until it is answered. Each has its own email. */
export type Write = { kind: WriteKind; email: string; send: (siteUrl: string) => Promise<Response> }

/** Reports are less frequent, because each renders a PDF. */
const rotation: WriteKind[] = [
  ...['waitlist', 'payment', 'founder result', 'assessment'],
  ...['waitlist', 'payment', 'founder result', 'waitlist', 'payment', 'founder result'],
] as WriteKind[]
const lanes = 4
export const soldProduct = 'roi-projection-calculator'

/** Visitors who resend every unanswered request. */
export function createVisitors(stripe: StripeDouble, headers: () => Record<string, string> = () => ({})) {
  const answered: Write[] = []
  const unanswered: Write[] = []
  const refusals: number[] = []
  let made = 0

  function nextWrite(): Write {
    const kind = rotation[made % rotation.length] ?? 'waitlist'
    made += 1
    return makeWrite(kind, newEmail(), stripe, headers())
  }

  /** Returns whether it succeeded. */
  async function send(siteUrl: string, write: Write): Promise<boolean> {
    const response = await write.send(siteUrl).catch(() => undefined)
    const succeeded = response?.ok === true
    if (response && !succeeded) refusals.push(response.status)
    if (succeeded) answered.push(write)
    else unanswered.push(write)
    return succeeded
  }

  return {
    answered,
    /** The statuses of failed requests, without broken connections. */
    refusals,
    /** Sends four at a time while `goOn` returns true; calls `onAnswer` for each success. */
    async write(siteUrl: string, goOn: () => boolean, onAnswer: (count: number) => void = () => {}) {
      let count = 0
      const lane = async () => {
        while (goOn()) {
          if (!(await send(siteUrl, unanswered.shift() ?? nextWrite()))) continue
          count += 1
          onAnswer(count)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
    /** Resends until everything is answered. */
    async finish(siteUrl: string) {
      for (let write = unanswered.shift(); write; write = unanswered.shift()) await send(siteUrl, write)
    },
  }
}

export type Visitors = ReturnType<typeof createVisitors>

function makeWrite(kind: WriteKind, email: string, stripe: StripeDouble, headers: Record<string, string>): Write {
  const name = 'Ada Lovelace'
  const post = (path: string, body: object) => ({
    kind,
    email,
    send: (siteUrl: string) => postJson(siteUrl + path, body, headers),
  })
  switch (kind) {
    case 'waitlist':
      return post('/api/waitlist', { name, email, toolInterest: 'roi-calculator' })
    case 'assessment':
      return post('/api/assessments', { ...assessment, clientKey: randomUUID(), name, email })
    case 'founder result':
      return post('/api/founder-test', { email, result: 'SS', resultName: founderStyle('SS').name })
    case 'payment':
      return { kind, email, send: payment(email, stripe, headers) }
  }
}

const assessment = {
  currentChallenges: [challenges[0].name],
  ...Object.fromEntries(sections.flatMap(({ ratings }) => ratings.map(({ key }, index) => [key, index % 4]))),
}

/** Starts a payment, pays it at the Stripe double and delivers the signed event until it is accepted. */
function payment(email: string, stripe: StripeDouble, headers: Record<string, string>): Write['send'] {
  const wanted = {
    productId: soldProduct,
    amount: productById(catalogueOf(sampleContent.products), soldProduct).price,
    visitorKey: randomUUID(),
  }
  let event: Stripe.Event | undefined
  return async (siteUrl) => {
    if (!event) {
      const opened = await postJson(`${siteUrl}/api/create-payment-intent`, wanted, headers)
      if (!opened.ok) return opened
      const { clientSecret } = await opened.json()
      const intent = String(clientSecret).split('_secret_')[0] ?? ''
      stripe.ledger.confirm(intent, { number: testCards.good, email, receiptEmail: email })
      event = stripe.events.findLast(({ type, data }) => {
        return type === 'payment_intent.succeeded' && (data.object as { id: string }).id === intent
      })
    }
    const signed = signature(JSON.stringify(event), stripeKeys.STRIPE_WEBHOOK_SECRET)
    return postJson(`${siteUrl}/api/stripe/webhook`, event, { 'stripe-signature': signed })
  }
}

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
