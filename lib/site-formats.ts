/** How the site writes money, numbers, dates and times. See docs/decisions: one site, one set of formats. */
export type SiteFormats = {
  /** Such as "en-GB". Decides formats only; the texts stay English. */
  locale: string
  /** In lower case, as Stripe writes it. */
  currency: string
  timeZone: string
  /** "incl. VAT", or empty if no tax is charged. */
  priceNote: string
}

/** The sample site's. */
export const sampleFormats: SiteFormats = { locale: 'en-US', currency: 'usd', timeZone: 'UTC', priceNote: '' }

/** Whether money and texts are the sample's, whatever the time zone is. */
export function areSampleFormats({ locale, currency }: Pick<SiteFormats, 'locale' | 'currency'>): boolean {
  return locale === sampleFormats.locale && currency === sampleFormats.currency
}

// On the global object, because the dev server loads this module once for the API and once for the pages. The page of a
// tool sets it in its head.
const holder = globalThis as { siteFormats?: SiteFormats }

export function siteFormats(): SiteFormats {
  return holder.siteFormats ?? sampleFormats
}

/** Set when a process opens or follows the site, and once in the browser. */
export function setSiteFormats(changed: Partial<SiteFormats>): void {
  holder.siteFormats = { ...siteFormats(), ...changed }
}

/** For the page's `html` element. Undefined for the sample's formats, so that its pages stay as they are. */
export function formatsAttribute(): string | undefined {
  const { locale, currency, timeZone, priceNote } = siteFormats()
  const text = [locale, currency, timeZone, priceNote].join('|')
  return text === Object.values(sampleFormats).join('|') ? undefined : text
}

export function readFormatsAttribute(text: string | undefined): SiteFormats {
  const [locale, currency, timeZone, priceNote = ''] = text?.split('|') ?? []
  return locale && currency && timeZone ? { locale, currency, timeZone, priceNote } : sampleFormats
}

/** Offered in Settings. Texts stay English, so only Latin scripts and Western digits. */
export const locales: readonly string[] =
  'en-US en-GB en-AU en-CA en-IE en-IN en-NZ en-SG en-ZA cs-CZ da-DK de-AT de-CH de-DE es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU it-CH it-IT lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sv-SE tr-TR'.split(
    ' ',
  )

export const isLocale = (name: string) => locales.includes(name)
