import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { publishProducts } from '#tests/sites/publish-products.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { findOrderView } from '../orders/orders.server.ts'

const coaches = {
  leeds: {
    formats: { locale: 'en-GB', currency: 'gbp', timeZone: 'Europe/London' },
    tax: { mode: 'own', name: 'VAT', percent: '20', country: 'GB', prices: 'included' },
    number: 'GB123456789',
    paid: '£49.00',
    net: '£40.83',
    vat: '£8.17',
    row: { Gross: '49.00', Tax: '8.17', 'Before tax': '40.83', Currency: 'GBP', 'Tax rate': '20%' },
  },
  köln: {
    formats: { locale: 'de-DE', currency: 'eur', timeZone: 'Europe/Berlin' },
    tax: { mode: 'own', name: 'USt.', percent: '19', country: 'DE', prices: 'included' },
    number: 'DE123456789',
    paid: '49,00 €',
    net: '41,18 €',
    vat: '7,82 €',
    row: { Gross: '49.00', Tax: '7.82', 'Before tax': '41.18', Currency: 'EUR', 'Tax rate': '19%' },
  },
}

type Coach = Pick<(typeof coaches)[keyof typeof coaches], 'formats' | 'tax' | 'number'>

/** A site that is set up as the coach does it, in this process. */
async function openCoach({ formats, tax, number }: Coach, prices = tax.prices) {
  const shop = await openTestShop()
  const owner = await shop.ownerSession()
  const seller = { name: 'The Coach Ltd', address: '1 High Street', taxNumber: number, note: '' }
  const answers = [
    await shop.post('/api/admin/settings/seller', seller, owner),
    await shop.post('/api/admin/site/setup/tax', { ...tax, prices }, owner),
    await shop.post('/api/admin/site/setup/formats', formats, owner),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await publishProducts(shop, (list) => list.map((each) => (each.id === roi.id ? { ...each, price: 4900 } : each)))
  async function buy(buyer: object = {}) {
    const payment = await shop.open(roi.id, { visitorKey: 'a-visitor-of-the-tests', ...buyer })
    shop.pay(payment.id, newEmail())
    await shop.db.updateTable('orders').set({ isTest: null }).execute()
    await shop.status(payment)
    return shop.order(payment.id)
  }
  async function pdf(path: string) {
    const answer = await shop.get(path)
    expect(answer.status).toBe(200)
    return pdfWords(new Uint8Array(await answer.arrayBuffer()))
      .join(' ')
      .replaceAll('\u00A0', ' ')
  }
  async function rows(): Promise<Record<string, string>[]> {
    const path = '/api/admin/orders/csv?from=2026-01-01&to=2030-12-31'
    const [headings = [], ...lines] = readCsv(await (await shop.get(path, owner)).text())
    return lines.map((cells) => Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])))
  }
  return { ...shop, owner, buy, pdf, rows }
}

/** A dollar sign, or a date such as "Nov 18, 2026", "November 18, 2026" or "11/18/2026". */
const american = /\$|\b[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\b\d{1,2}\/\d{1,2}\/\d{4}|\b\d{1,2}:\d\d [AP]M/

test.each(Object.entries(coaches))(
  'a coach in %s sells and refunds in their own currency, dates and tax, to the accountant’s file',
  async (_, coach) => {
    const shop = await openCoach(coach)
    const order = await shop.buy()
    expect(order).toMatchObject({ currency: coach.formats.currency, amountCents: 4900 })
    expect(shop.stripe.ledger.intents.get(order.paymentIntentId ?? '')).toMatchObject({
      amount: 4900,
      currency: coach.formats.currency,
    })
    const receipt = await shop.pdf(`/api/orders/${order.token}/receipt.pdf`)
    const { name, percent } = coach.tax
    for (const text of ['Tax invoice and receipt R-0001', 'The Coach Ltd', `${name} number: ${coach.number}`]) {
      expect(receipt).toContain(text)
    }
    for (const amount of [coach.paid, `Net ${coach.net}`, `${name} ${percent}% ${coach.vat}`]) {
      expect(receipt.replace(/(£[\d.,]+|[\d.,]+ €) (Net|VAT \d+%|USt\. \d+%)/g, '$2 $1')).toContain(amount)
    }
    const refunded = await shop.post(`/api/admin/orders/${order.number}/refund`, { amount: '10' }, shop.owner)
    expect(refunded.status).toBe(200)
    await shop.post(`/api/admin/orders/${order.number}/refund`, {}, shop.owner)
    const [note] = await shop.db.selectFrom('creditNotes').select('number').orderBy('number').execute()
    const credit = await shop.pdf(`/api/orders/${order.token}/credit-notes/${note?.number}.pdf`)
    const rows = await shop.rows()
    expect(rows.find(({ What }) => What === 'Sale')).toMatchObject(coach.row)
    const sum = (column: string) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([rows.length, sum('Tax'), sum('Before tax')]).toEqual([3, 0, 0])
    for (const { Gross, Refund, Tax, ...row } of rows) {
      const [gross, tax, net] = [Number(Gross) || -Number(Refund), Number(Tax), Number(row['Before tax'])]
      expect(Math.round(100 * (net + tax))).toBe(Math.round(100 * gross))
      expect(row.Date).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    const mails = await shop.db.selectFrom('mailOutbox').select(['subject', 'text']).execute()
    expect(mails.length).toBeGreaterThan(2)
    // One name of the seller, on the receipt, in the emails to the buyer and on the order's page.
    for (const { subject, text } of mails.filter(({ subject }) => /^(Your receipt|Refunded)/.test(subject))) {
      expect(text, subject).toContain('The Coach Ltd')
    }
    const view = await findOrderView(shop.db, order.token, shop.catalogue())
    expect(view?.documents.seller).toBe('The Coach Ltd')
    const page = await shop.get(`/api/admin/orders`, shop.owner)
    for (const text of [receipt, credit, await page.text(), ...mails.flatMap((mail) => [mail.subject, mail.text])]) {
      expect(text).not.toMatch(american)
    }
  },
)

test('the buyer’s country and number decide the tax, and another answer opens another payment', async () => {
  const shop = await openCoach(coaches.köln)
  const start = async (buyer: object) =>
    (await shop.start(roi.id, { visitorKey: 'a-visitor-of-the-tests', ...buyer })).json()
  const home = await start({})
  expect(home.tax).toMatchObject({ amountCents: 4900, taxCents: 782, treatment: 'charged', seller: 'DE' })
  const business = await start({ country: 'FR', taxNumber: 'fr 12345678901' })
  expect(business.tax).toMatchObject({ amountCents: 4118, taxCents: 0, treatment: 'reverse' })
  expect(business.clientSecret).not.toBe(home.clientSecret)
  expect(await start({ country: 'FR', taxNumber: 'FR12345678901' })).toEqual(business)
  expect((await start({ country: 'US' })).tax).toMatchObject({ amountCents: 4118, treatment: 'not due' })
  expect((await start({ country: 'FR', taxNumber: 'soon' })).message).toMatch(/^Please enter the whole number/)
  expect((await start({ country: 'ZZ' })).message).toBe('Please choose a country.')

  const order = await shop.buy({ country: 'FR', taxNumber: 'FR12345678901' })
  const receipt = await shop.pdf(`/api/orders/${order.token}/receipt.pdf`)
  expect(receipt).toContain('Reverse charge: the buyer accounts for the tax.')
  expect(receipt).toContain('FR12345678901')
  const [row] = await shop.rows()
  expect(row).toMatchObject({ Gross: '41.18', Tax: '0.00', 'Tax rate': '0%', 'Tax treatment': 'reverse' })
  expect(row).toMatchObject({ 'Buyer’s country': 'FR', 'Buyer’s tax number': 'FR12345678901' })
})

test('tax may come on top, and applies to the price with a code', async () => {
  const shop = await openCoach(coaches.leeds, 'added')
  const code = { code: 'SPRING20', kind: 'percent', value: '20', scope: 'all', productIds: '' }
  const limits = { uses: '', firstDay: '', lastDay: '', note: '' }
  expect((await shop.post('/api/admin/discounts', { ...code, ...limits }, shop.owner)).status).toBe(200)
  const order = await shop.buy({ code: 'SPRING20' })
  expect(order).toMatchObject({ discountCents: 980, amountCents: 4704, taxCents: 784 })
  const receipt = await shop.pdf(`/api/orders/${order.token}/receipt.pdf`)
  for (const amount of ['£49.00', '−£9.80', '£39.20', '£7.84', '£47.04']) expect(receipt).toContain(amount)
})

const stripeTax = {
  formats: { locale: 'en-US', currency: 'usd', timeZone: 'America/New_York' },
  tax: { mode: 'stripe', name: 'Sales tax', percent: '0', country: 'US', prices: 'added' },
  number: 'EIN 12-3456789',
}

test('Stripe Tax: the place decides, Stripe records the tax with the payment and reverses it with refunds', async () => {
  const shop = await openCoach({ ...coaches.leeds, ...stripeTax })
  const { tax, intents } = shop.stripe.ledger
  const start = async (buyer: object) =>
    (await shop.start(roi.id, { visitorKey: 'a-visitor-of-the-tests', ...buyer })).json()
  // Nothing can be paid before the place is known.
  for (const place of [{}, { postcode: '00000' }]) {
    expect(await start(place)).toMatchObject({ clientSecret: '', tax: { isOpen: true, seller: 'US' } })
  }
  expect(intents.size).toBe(0)
  const home = await start({ postcode: '94080' })
  expect(home.tax).toMatchObject({ name: 'Sales tax', percent: 8.625, taxCents: 423, amountCents: 5323 })
  const calculations = tax.calculations.size
  expect(await start({ postcode: '94080' })).toEqual(home)
  expect(tax.calculations.size).toBe(calculations)
  expect((await start({ country: 'GB' })).tax).toMatchObject({ name: 'VAT', percent: 20, amountCents: 5880 })
  expect((await start({ country: 'NO' })).tax).toMatchObject({ amountCents: 4900, treatment: 'not due' })

  const order = await shop.buy({ postcode: '94080' })
  expect(order).toMatchObject({ amountCents: 5323, taxCents: 423 })
  const receipt = await shop.pdf(`/api/orders/${order.token}/receipt.pdf`)
  for (const text of ['$49.00', 'Sales tax 8.625%', '$4.23', '$53.23']) expect(receipt).toContain(text)
  expect((await shop.rows())[0]).toMatchObject({ Gross: '53.23', Tax: '4.23', 'Tax rate': '8.625%' })
  expect(tax.transactions).toMatchObject([{ type: 'transaction', reference: order.paymentIntentId, amount: 5323 }])
  await shop.post(`/api/admin/orders/${order.number}/refund`, { amount: '10' }, shop.owner)
  expect(tax.transactions).toMatchObject([{}, { type: 'reversal', amount: -1000 }])
})

test('Stripe Tax: a business elsewhere in the EU accounts for the tax itself', async () => {
  const shop = await openCoach({ ...coaches.köln, tax: { ...coaches.köln.tax, mode: 'stripe' } })
  const order = await shop.buy({ country: 'FR', taxNumber: 'FR12345678901' })
  expect(order).toMatchObject({ amountCents: 4900, taxCents: 0 })
  expect(await shop.pdf(`/api/orders/${order.token}/receipt.pdf`)).toContain('Reverse charge')
})

test('Stripe Tax cannot be chosen before it is set up at Stripe', async () => {
  const shop = await openTestShop()
  shop.stripe.ledger.tax.turnOff()
  const answer = await shop.post('/api/admin/site/setup/tax', stripeTax.tax, await shop.ownerSession())
  expect([answer.status, (await answer.json()).message]).toEqual([409, expect.stringMatching(/not set up/)])
})
