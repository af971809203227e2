import { currencies, timesIn } from '#lib/money/currencies.ts'
import { isLocale, sampleFormats } from '#lib/site-formats.ts'
import { localText } from '#lib/text/local-text.ts'
import { sampleContent } from '../samples/content.ts'
import { textsIn } from './texts-in.ts'

type TextFormats = { locale: string; currency: string }

const amounts = ['price', 'partPrice', 'originalPrice', 'value']

/**
 * Writes the sample's texts in these formats, in place of American ones and of those in the content's formats. Amounts
 * keep their digits.
 */
export function withLocalSamples<Document>(content: Document, formats: TextFormats): Document {
  const own = formatsIn(content)
  const texts = textsIn(sampleContent).flatMap(({ text }) => {
    const written = localText(text, formats)
    return [sampleFormats, own].map((each) => [localText(text, each), written] as const)
  })
  const byFormer = new Map(texts.filter(([before, after]) => before !== after))
  const times = timesIn(formats.currency) / timesIn(own.currency)
  if (byFormer.size === 0 && times === 1) return content
  return JSON.parse(JSON.stringify(content), (key, value) => {
    if (typeof value === 'number' && amounts.includes(key)) return value * times
    return byFormer.get(value) ?? value
  })
}

/** A draft may lack them. */
function formatsIn(content: unknown): TextFormats {
  const { who, products } = (content ?? {}) as Record<string, Partial<TextFormats> | undefined>
  const { locale = '', currency = '' } = { ...who, ...products }
  return isLocale(locale) && currencies.includes(currency) ? { locale, currency } : sampleFormats
}
