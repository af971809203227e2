/** No tax, a rate of the owner's own, or Stripe Tax. */
export const taxModes = ['none', 'own', 'stripe'] as const
