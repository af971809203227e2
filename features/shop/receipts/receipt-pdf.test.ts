import { expect, onTestFinished, test } from 'vitest'
import { sampleFormats, setSiteFormats } from '#lib/site-formats.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import type { ReceiptJob } from './printed.ts'
import { makeReceiptPdf } from './receipt-pdf.server.ts'

const receipt: ReceiptJob = {
  number: 'R-0007',
  orderNumber: 'K7Q2M-9XHTB',
  item: 'ROI Projection Calculator',
  amountCents: 4900,
  currency: 'usd',
  paidAt: '2026-03-01T12:01:00.000Z',
  issuedAt: '2026-03-01T12:01:00.000Z',
  seller: {
    name: 'Calloway Coaching LLC',
    address: '12 Harbor Street\nPortland, ME 04101\nUnited States',
    taxNumber: 'EIN 12-3456789',
    note: 'No sales tax is charged on this sale.',
    email: 'ruth@coach.example',
  },
  buyer: {
    name: 'Żółć & Söhne GmbH',
    address: 'Hauptstraße 1\n10115 Berlin\nGermany',
    taxNumber: 'DE123456789',
    email: 'ada@example.com',
    card: 'Visa ending in 4242',
  },
  siteUrl: 'https://coach.example',
}

async function wordsOf(change: Partial<ReceiptJob>): Promise<string> {
  const pages = pdfWords(await makeReceiptPdf({ ...receipt, ...change }))
  expect(pages).toHaveLength(1)
  return pages[0] ?? ''
}

test('a receipt shows both parties, the item, the date and the payment, and every glyph is available', async () => {
  const words = await wordsOf({})
  for (const text of [
    ...['Receipt R-0007', 'Seller', 'Calloway Coaching LLC', '12 Harbor Street', 'EIN 12-3456789'],
    ...['Buyer', 'Söhne GmbH', 'Hauptstraße 1', 'DE123456789', 'ada@example.com', 'March 1, 2026'],
    ...['K7Q2M-9XHTB', 'ROI Projection Calculator', '$49.00', 'Paid, USD', 'card, Visa ending in 4242'],
    'No sales tax is charged on this sale.',
  ])
    expect(words).toContain(text)
  expect(words).not.toContain('□')
  expect(words).not.toContain('Issued')
})

test.for([
  ['en-US', '612 792'],
  ['en-CA', '612 792'],
  ['en-GB', '595.28 841.89'],
  ['de-DE', '595.28 841.89'],
])('in %s the paper is %s points', async ([locale, size]) => {
  onTestFinished(() => setSiteFormats(sampleFormats))
  setSiteFormats({ locale })
  const pdf = Buffer.from(await makeReceiptPdf(receipt)).toString('latin1')
  expect(pdf).toContain(`/MediaBox [0 0 ${size}]`)
})

test('cents are printed if there are any', async () => {
  expect(await wordsOf({ amountCents: 3675 })).toContain('$36.75')
})

test('the discount is printed between the regular price and the amount paid', async () => {
  const discount = { code: 'SPRING-25', percent: 25, listCents: 4900, discountCents: 1225 }
  const words = await wordsOf({ amountCents: 3675, discount })
  expect(words).toMatch(/\$49\.00.*−\$12\.25 Code SPRING-25.*\$36\.75/s)
  // A credit note refers to what was paid.
  const refund = { number: 'C-0002', amountCents: 3675, refundedAt: '2026-03-09T10:00:00.000Z' }
  expect(await wordsOf({ amountCents: 3675, discount, refund })).not.toContain('SPRING-25')
})

test('a receipt numbered later shows its issue date', async () => {
  expect(await wordsOf({ issuedAt: '2026-04-02T00:00:00.000Z' })).toContain('Issued April 2, 2026')
})

test('a corrected copy names the copy it replaces', async () => {
  const words = await wordsOf({ corrected: { version: 3, replaces: '2026-03-05T00:00:00.000Z' } })
  expect(words).toContain('Corrected copy 2. Replaces the copy of March 5, 2026')
})

test('an erased buyer is not named on the receipt', async () => {
  const words = await wordsOf({ buyer: null })
  expect(words).toContain('The buyer asked us to remove their details.')
  expect(words).not.toMatch(/4242|ada@example/)
})

test('a credit note names its receipt, the amount and that it is partial', async () => {
  const refund = { number: 'C-0002', amountCents: 1250, refundedAt: '2026-03-09T10:00:00.000Z' }
  const words = await wordsOf({ refund })
  for (const text of [
    ...['Credit note C-0002', 'For receipt R-0007 of March 1, 2026', '$12.50', 'Refunded, USD', 'March 9, 2026'],
    'Partial refund of the $49.00 on receipt R-0007.',
  ])
    expect(words).toContain(text)
  const whole = await wordsOf({ refund: { ...refund, amountCents: 4900 } })
  expect(whole).not.toContain('A part of')
})

test('the longest allowed texts are printed in full on a second page', async () => {
  const long = Array.from({ length: 6 }, () => 'W'.repeat(49)).join('\n')
  const name = 'Wide words '.repeat(9).trim()
  const buyer = {
    name,
    address: long,
    taxNumber: 'W'.repeat(40),
    card: null,
    email: `${'w'.repeat(180)}@example.com`,
  }
  const seller = { ...receipt.seller, name, address: long, note: 'Why no tax is charged. '.repeat(21) }
  const job = { ...receipt, buyer, seller, item: 'A title '.repeat(12).trim() }
  const pages = pdfWords(await makeReceiptPdf(job))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/1 of 2$/)
  expect(pages[1]).toMatch(/A title.*\$49\.00.*Paid in full\. Thank you\. coach\.example 2 of 2$/)
})
