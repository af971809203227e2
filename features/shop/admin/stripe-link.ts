/** Stripe has separate dashboards for live and test payments. undefined if the id is not a PaymentIntent's. */
export function stripePaymentUrl(paymentIntentId: string | null, isLive: boolean): string | undefined {
  if (!/^pi_\w+$/.test(paymentIntentId ?? '')) return undefined
  return `https://dashboard.stripe.com/${isLive ? '' : 'test/'}payments/${paymentIntentId}`
}
