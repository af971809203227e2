/** Keys that only the double knows; they look like Stripe's test keys, so that nothing takes them for live ones. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
} as const
