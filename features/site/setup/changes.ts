import type { TaxSettings } from '#content/owner/parts/tax.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { withLocalSamples } from '#content/owner/text/local-samples.ts'
import { valueAt, withValue } from '../editor/paths.ts'
import type { Business, Formats, OwnLinks, OwnPortrait, TypedTax } from './schema.ts'

type Values = readonly (readonly [path: string, value: unknown])[]
type Network = Who['social'][number]['network']

function withValues(content: unknown, values: Values): unknown {
  return values.reduce((changed, [path, value]) => withValue(changed, path, value), content)
}

/** Letters our display font has; see content/owner/parts/who.ts. */
const initial = /^[A-Za-zÀ-ÖØ-öø-ıĴ-ňŊ-žȘ-ț]/

/** The logo in the header becomes the initial of the name, unless the owner chose another. */
export function withBusiness(entry: Business, sampleSign: string) {
  return (content: unknown): unknown => {
    const letter = initial.exec(entry.name)?.[0].toUpperCase()
    const isSample = valueAt(content, 'who.sign') === sampleSign
    return withValues(content, [
      ...Object.entries(entry).map(([field, value]) => [`who.${field}`, value] as const),
      ...(letter && isSample ? ([['who.sign', letter]] as const) : []),
    ])
  }
}

export function withLinks({ x, linkedIn, youTube, ...pages }: OwnLinks) {
  const icons: Record<Network, string> = { X: x, LinkedIn: linkedIn, YouTube: youTube }
  return (content: unknown): unknown => {
    const social = valueAt(content, 'who.social')
    const list = Array.isArray(social) ? (social as Who['social']) : []
    return withValues(content, [
      ...Object.entries(pages).map(([page, href]) => [`who.links.${page}`, href] as const),
      ...list.map(({ network }, index) => [`who.social.${index}.href`, icons[network] ?? ''] as const),
    ])
  }
}

export function withPortrait(entry: OwnPortrait) {
  return (content: unknown): unknown =>
    withValues(content, [
      ['who.portrait', entry.portrait],
      ['who.portraitAlt', entry.portraitAlt],
    ])
}

/** The sample's texts that the owner has not changed yet get the new currency, too. */
export const withFormats =
  ({ locale, currency }: Omit<Formats, 'timeZone'>) =>
  (content: unknown): unknown =>
    withValues(withLocalSamples(content, { locale, currency }), [
      ['who.locale', locale],
      ['products.currency', currency],
    ])

/** The hidden fields of the form keep their former values. */
export const withTax =
  ({ mode, name, percent, country, prices }: TypedTax) =>
  (content: unknown): unknown => {
    const tax: TaxSettings = {
      mode,
      name,
      country,
      included: prices === 'included',
      percent: Number(percent.replace(',', '.')),
    }
    return withValues(content, [['products.tax', tax]])
  }
