import { currencies } from '#lib/money/currencies.ts'
import { isLocale, sampleFormats } from '#lib/site-formats.ts'
import { mapTexts } from '#lib/text/local-amounts.ts'
import { localText } from '#lib/text/local-text.ts'
import { sampleContent } from '../samples/content.ts'
import { textsIn } from './texts-in.ts'

type TextFormats = { locale: string; currency: string }

/** Writes the sample's texts in these formats, in place of American ones and of those in the content's formats. */
export function withLocalSamples<Document>(content: Document, formats: TextFormats): Document {
  const former = [sampleFormats, formatsIn(content)]
  const texts = textsIn(sampleContent).flatMap(({ text }) => {
    const written = localText(text, formats)
    return former.map((each) => [localText(text, each), written] as const)
  })
  const byFormer = new Map(texts.filter(([before, after]) => before !== after))
  return byFormer.size === 0 ? content : mapTexts(content, (text) => byFormer.get(text) ?? text)
}

/** A draft may lack them. */
function formatsIn(content: unknown): TextFormats {
  const { who, products } = (content ?? {}) as Record<string, Partial<TextFormats> | undefined>
  const { locale = '', currency = '' } = { ...who, ...products }
  return isLocale(locale) && currencies.includes(currency) ? { locale, currency } : sampleFormats
}
