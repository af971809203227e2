/** Where a buyer lands after paying. Without the payment's secret: anyone may see an address. */
export const returnPath = '/toolbox?success=true'

export type Return = { paymentIntent: string; clientSecret: string }

export function returnOf(clientSecret: string): Return {
  const [paymentIntent = ''] = clientSecret.split('_secret_')
  return { paymentIntent, clientSecret }
}

/** With the query parameters that Stripe itself adds, for a browser that can store nothing. */
export function fullReturnPath({ paymentIntent, clientSecret }: Return): string {
  const query = new URLSearchParams({
    payment_intent: paymentIntent,
    payment_intent_client_secret: clientSecret,
  })
  return `${returnPath}&${query}`
}

/** undefined if the URL is not a return from a payment; empty ids if it names none. */
export function readReturn(search: string): Return | undefined {
  const query = new URLSearchParams(search)
  if (query.get('success') !== 'true') return undefined
  return {
    paymentIntent: query.get('payment_intent') ?? '',
    clientSecret: query.get('payment_intent_client_secret') ?? '',
  }
}
