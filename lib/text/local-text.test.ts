import { expect, test } from 'vitest'
import { sampleFormats } from '#lib/site-formats.ts'
import { withLocalAmounts } from './local-amounts.ts'
import { localText } from './local-text.ts'

/** With plain spaces, as they are easier to read. */
const written = (text: string, locale: string, currency: string) =>
  localText(text, { locale, currency }).replaceAll('\u00A0', ' ')

test.each([
  ['from $4,800', 'from £4,800', 'from 4.800 €', 'from ¥480,000', 'from KWD 480'],
  ['Clients owed us $212,000 and', 'Clients owed us £212,000 and', 'Clients owed us 212.000 € and'],
  ['$35M', '£35M', '35M €', '¥3,500M', 'KWD 3.5M'],
  ['$50M+', '£50M+', '50M+ €'],
  ['came to $35 million. I', 'came to £35 million. I', 'came to 35 million €. I'],
  ['Revenue of $2.4M', 'Revenue of £2.4M', 'Revenue of 2,4M €'],
  ['Loses $20k a month', 'Loses £20k a month', 'Loses 20k € a month'],
  ['$900k, a third', '£900k, a third', '900k €, a third'],
  ['$900, and $12.50', '£900, and £12.50', '900 €, and 12,50 €'],
  ['cost 34 cents more', 'cost £0.34 more', 'cost 0,34 € more', 'cost ¥34 more', 'cost KWD 0.034 more'],
  ['what a dollar brings', 'what a pound brings', 'what a euro brings', 'what a yen brings', 'what a dinar brings'],
  ['the worst case in dollars', 'the worst case in pounds', 'the worst case in euros'],
  ['opened on October 1 with', 'opened on 1 October with', 'opened on 1. Oktober with'],
  ['in {place}, USA, and', 'in {place}, and', 'in {place}, and', 'in {place}, USA, and'],
  ['$', '£', '€', '¥'],
  ['Four exits, 100+ founders, 24/7', 'Four exits, 100+ founders, 24/7', 'Four exits, 100+ founders, 24/7'],
])('%s', (text, leeds, köln, tokyo?: string, kuwait?: string) => {
  expect(localText(text, sampleFormats)).toBe(text)
  expect([written(text, 'en-GB', 'gbp'), written(text, 'de-DE', 'eur')]).toEqual([leeds, köln])
  if (tokyo) expect(written(text, 'en-US', 'jpy')).toBe(tokyo)
  if (kuwait) expect(written(text, 'en-US', 'kwd')).toBe(kuwait)
})

test('a document keeps everything but its texts, which keep their numbers', () => {
  const document = { title: '$49', rows: [{ unit: '$', amount: 49, done: true, note: null }] }
  expect(withLocalAmounts(document, { locale: 'en-GB', currency: 'gbp' })).toEqual({
    title: '£49',
    rows: [{ unit: '£', amount: 49, done: true, note: null }],
  })
  const tokyo = { locale: 'en-US', currency: 'jpy' }
  expect(withLocalAmounts({ ask: 'Approve $44,500', cost: 38_000 }, tokyo)).toEqual({
    ask: 'Approve ¥44,500',
    cost: 38_000,
  })
  expect(withLocalAmounts(document, sampleFormats)).toBe(document)
})
