import { expect, test } from 'vitest'
import { currencies } from '#lib/money/currencies.ts'
import { sampleFormats } from '#lib/site-formats.ts'
import type { Content } from '../content.ts'
import { contentSchema } from '../content.ts'
import { faultsOf } from '../read-content.ts'
import { sampleContent } from '../samples/content.ts'
import { withLocalSamples } from './local-samples.ts'
import { samplesIn } from './sample-words.ts'
import { textsIn } from './texts-in.ts'

const leeds = { locale: 'en-GB', currency: 'gbp' }
const köln = { locale: 'de-DE', currency: 'eur' }

/** As Settings does. */
function changedTo(formats: typeof leeds, content: Content): Content {
  const { who, products, ...rest } = withLocalSamples(content, formats)
  return { ...rest, who: { ...who, locale: formats.locale }, products: { ...products, currency: formats.currency } }
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const american = new RegExp(
  `\\$|\\bUSD|dollar|\\bcents\\b|\\bUSA\\b|\\b(${months})\\.? \\d{1,2}\\b|\\b\\d ?[AP]M\\b`,
  'i',
)

test.each([leeds, köln])(
  'no dollar, American date or USA is left in the sample of %o, and it is still valid',
  (formats) => {
    const content = changedTo(formats, sampleContent)
    expect(textsIn(content).filter(({ text }) => american.test(text))).toEqual([])
    expect(contentSchema.parse(content)).toEqual(content)
  },
)

/** Where most currencies have no sign, so that amounts are longest. */
test.for(currencies)('a new site can be switched to %s', (currency) => {
  expect(faultsOf(changedTo({ locale: 'en-AU', currency }, sampleContent))).toEqual([])
})

test('the sample is unchanged in its own formats, and comes back in them', () => {
  expect(withLocalSamples(sampleContent, sampleFormats)).toBe(sampleContent)
  expect(changedTo(sampleFormats, changedTo(köln, changedTo(leeds, sampleContent)))).toEqual(sampleContent)
})

test('forints have the digits that yen have, and leave again with them', () => {
  const prices = ({ products }: Content) => products.list.map(({ price, whatYouGet }) => [price, whatYouGet[0]?.value])
  const budapest = changedTo({ locale: 'hu-HU', currency: 'huf' }, sampleContent)
  expect(prices(budapest)).toEqual(prices(sampleContent).map((row) => row.map((amount) => (amount ?? 0) * 100)))
  expect(samplesIn(budapest)).toEqual(samplesIn(sampleContent))
  expect(changedTo(sampleFormats, budapest)).toEqual(sampleContent)
})

test('texts of the owner’s own stay, whatever they name', () => {
  const price = 'from $3,900, in dollars'
  const own = { ...sampleContent, sprintProgram: { ...sampleContent.sprintProgram, price } }
  expect(changedTo(leeds, own).sprintProgram.price).toBe(price)
})

test('the launch checklist still finds what is the sample’s', () => {
  expect(samplesIn(changedTo(leeds, sampleContent))).toEqual(samplesIn(sampleContent))
})
