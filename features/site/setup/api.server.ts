import type Stripe from 'stripe'
import { sampleContent } from '#content/owner/samples/content.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { isStripeError } from '#platform/stripe.server.ts'
import { saveTimeZone } from '#platform/time-zone.server.ts'
import { withBusiness, withFormats, withLinks, withPortrait, withTax } from './changes.ts'
import { publishChange } from './publish-change.server.ts'
import { businessSchema, formatsSchema, linksSchema, portraitSchema, taxFormSchema } from './schema.ts'

/** The few fields every owner has to fill in. The setup assistant publishes them at once. */
export const siteSetupApi = createApi()
  .post('/business', allow('publish-site'), json(businessSchema), async (c) => {
    const change = withBusiness(c.req.valid('json'), sampleContent.who.sign)
    return c.json(await publishChange(c.var.db, c.var.user, change))
  })
  .post('/links', allow('publish-site'), json(linksSchema), async (c) => {
    return c.json(await publishChange(c.var.db, c.var.user, withLinks(c.req.valid('json'))))
  })
  .post('/portrait', allow('publish-site'), json(portraitSchema), async (c) => {
    return c.json(await publishChange(c.var.db, c.var.user, withPortrait(c.req.valid('json'))))
  })
  .post('/formats', allow('publish-site'), json(formatsSchema), async (c) => {
    const { timeZone, ...formats } = c.req.valid('json')
    const { db, user, settings } = c.var
    const published = await publishChange(db, user, withFormats(formats), (tx) => saveTimeZone(tx, user, timeZone))
    await settings.follow()
    // Pages follow once they are rendered again; the admin has the formats at once.
    await c.var.published.newest()
    return c.json(published)
  })
  .post('/tax', allow('publish-site'), json(taxFormSchema), async (c) => {
    const tax = c.req.valid('json')
    if (tax.mode === 'stripe') await refuseUnlessTaxIsOn(c.var.settings.payments()?.stripe)
    return c.json(await publishChange(c.var.db, c.var.user, withTax(tax)))
  })

/** Without this, nobody could buy until the owner noticed. */
async function refuseUnlessTaxIsOn(stripe: Stripe | undefined): Promise<void> {
  if (!stripe) throw new HttpError(409, 'Please connect Stripe under Payments first.')
  const settings = await stripe.tax.settings.retrieve().catch((error) => {
    if (isStripeError(error)) throw new HttpError(502, `Stripe Tax could not be reached: ${error.message}`)
    throw error
  })
  if (settings.status !== 'active')
    throw new HttpError(409, 'Stripe Tax is not set up in your Stripe account. Turn it on there first.')
}
