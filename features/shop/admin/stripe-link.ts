/** A payment's page at Stripe, which keeps real ones and tests apart; undefined for what is no payment's id. */
export function stripePaymentUrl(paymentIntentId: string | null, isLive: boolean): string | undefined {
  if (!/^pi_\w+$/.test(paymentIntentId ?? '')) return undefined
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${paymentIntentId}`
}
