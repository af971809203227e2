import { z } from 'zod'
import { isCountry } from '#lib/money/countries.ts'
import { taxModes } from '../../shop/tax-modes.ts'
import { setInSettings } from '../fields.ts'

/** How sales are taxed: not at all, at a rate of the owner's own, or as Stripe Tax says. */
export const taxSchema = setInSettings(
  z.strictObject({
    mode: z.enum(taxModes),
    /** "VAT", "GST"; printed on receipts. */
    name: z.string().trim().min(1, 'must have a name, such as VAT').max(20),
    percent: z.number().min(0).max(50, 'must be from 0 to 50').multipleOf(0.001, 'has too many decimals'),
    /** Whether the prices on the site include it. */
    included: z.boolean(),
    /** Where the seller is based, such as GB. */
    country: z.string().refine(isCountry, { error: 'must be a country' }),
  }),
  'Tax',
).default({ mode: 'none', name: 'VAT', percent: 0, included: true, country: 'US' })

export type TaxSettings = z.infer<typeof taxSchema>
