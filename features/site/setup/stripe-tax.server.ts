import type Stripe from 'stripe'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'

/** Without this, nobody could buy until the owner noticed. */
export async function refuseUnlessTaxIsOn(stripe: Stripe | undefined): Promise<void> {
  if (!stripe) throw new HttpError(409, 'Please connect Stripe under Payments first.')
  const settings = await stripe.tax.settings.retrieve().catch((error) => {
    if (isStripeError(error)) throw new HttpError(502, `Stripe Tax could not be reached: ${error.message}`)
    throw error
  })
  if (settings.status !== 'active')
    throw new HttpError(409, 'Stripe Tax is not set up in your Stripe account. Turn it on there first.')
}
