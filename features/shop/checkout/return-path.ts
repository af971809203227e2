/** Where Stripe sends a payer back to, with the names it gives to what it adds. */
export function returnPath(clientSecret: string): string {
  const [paymentIntent = ''] = clientSecret.split('_secret_')
  const query = new URLSearchParams({
    success: 'true',
    payment_intent: paymentIntent,
    payment_intent_client_secret: clientSecret,
  })
  return `/toolbox?${query}`
}

export type Return = { paymentIntent: string; clientSecret: string }

/** undefined where nobody came back from a payment; empty ids where the address names none. */
export function readReturn(search: string): Return | undefined {
  const query = new URLSearchParams(search)
  if (query.get('success') !== 'true') return undefined
  return {
    paymentIntent: query.get('payment_intent') ?? '',
    clientSecret: query.get('payment_intent_client_secret') ?? '',
  }
}
