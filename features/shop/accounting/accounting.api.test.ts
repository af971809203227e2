import { expect, test } from 'vitest'
import { setSiteFormats } from '#lib/site-formats.ts'
import { readCsv } from '#lib/text/csv.ts'
import { newEmail } from '#tests/doubles/samples/new-email.ts'
import { cardFee, disputeFee } from '#tests/doubles/stripe/stripe-balance.ts'
import { openTestShop, roi } from '#tests/sites/test-shop.ts'
import { listSales } from '../orders/sales.server.ts'

const thisYear = 'from=2026-01-01&to=2030-12-31'
const inDollars = (cents: number) => (cents / 100).toFixed(2)

async function openBooks() {
  const shop = await openTestShop()
  const session = await shop.ownerSession()
  async function buy(productId?: string, paidAt?: string) {
    const payment = await shop.open(productId)
    shop.pay(payment.id, newEmail())
    await shop.status(payment)
    const order = await shop.order(payment.id)
    // As if it were paid with live keys.
    const live = { isTest: null, ...(paidAt && { paidAt }) }
    await shop.db.updateTable('orders').set(live).where('id', '=', order.id).execute()
    return order
  }
  const tell = async (intent: string | null) => {
    for (const event of shop.eventsOf(intent ?? '')) await shop.deliver(event)
  }
  async function rows(query = thisYear) {
    const answer = await shop.get(`/api/admin/orders/csv?${query}`, session)
    expect(answer.status).toBe(200)
    const [headings = [], ...lines] = readCsv(await answer.text())
    return lines.map((cells) => Object.fromEntries(headings.map((name, index) => [name, cells[index] ?? ''])))
  }
  return { ...shop, session, buy, tell, rows }
}

/** Sums a column in cents. */
function sum(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((total, row) => total + Math.round(Number(row[column] || 0) * 100), 0)
}

test('the export lists sales, refunds and lost disputes by date, and matches the admin totals', async () => {
  const books = await openBooks()
  const plain = await books.buy()
  const [part, whole, lost] = [await books.buy(), await books.buy('goal-cascade-builder'), await books.buy()]
  const { refund, dispute, closeDispute } = books.stripe.ledger
  for (const cents of [1250, 333]) refund(part.paymentIntentId ?? '', cents)
  refund(whole.paymentIntentId ?? '')
  refund(lost.paymentIntentId ?? '', 100)
  closeDispute(dispute(lost.paymentIntentId ?? '').id, 'lost')
  closeDispute(dispute(plain.paymentIntentId ?? '').id, 'won')
  for (const { paymentIntentId } of [plain, part, whole, lost]) await books.tell(paymentIntentId)
  await books.post(`/api/orders/${plain.token}/buyer`, { name: '=cmd Ltd', address: '', taxNumber: '' })

  const file = await books.get(`/api/admin/orders/csv?${thisYear}`, books.session)
  const text = await file.text()
  expect(text).toContain(`"'=cmd Ltd"`)
  // Negative amounts are the only cells that start like a formula.
  expect(text).not.toMatch(/(^|,)"([=+@\t\r]|-(?!\d+\.\d\d"))/m)
  const rows = await books.rows()
  expect(rows.map((row) => row.What).toSorted()).toEqual([
    'Dispute lost',
    ...Array(4).fill('Refund'),
    ...Array(4).fill('Sale'),
  ])
  const sales = await listSales(books.db)
  const total = (of: (sale: (typeof sales)[number]) => number) => sales.reduce((all, sale) => all + of(sale), 0)
  expect(sum(rows, 'Gross')).toBe(total(({ takenCents }) => takenCents))
  expect(sum(rows, 'Gross') - sum(rows, 'Refund')).toBe(total(({ keptCents }) => keptCents))
  expect(rows.filter(({ What }) => What === 'Sale')).toHaveLength(total(({ sold }) => sold))
  // Per tool as well, as in the admin.
  for (const { productId, takenCents, keptCents } of sales) {
    const { title } = books.catalogue().find(({ id }) => id === productId) ?? { title: productId }
    const ofTool = rows.filter(({ Tool }) => Tool === title)
    expect([sum(ofTool, 'Gross'), sum(ofTool, 'Gross') - sum(ofTool, 'Refund')]).toEqual([takenCents, keptCents])
  }
  const sale = rows.find(({ Order, What }) => Order === plain.number && What === 'Sale')
  expect(sale).toMatchObject({
    Receipt: 'R-0001',
    Document: 'R-0001',
    Buyer: '=cmd Ltd',
    Country: 'US',
    Currency: 'USD',
    Tax: '0.00',
    'Stripe fee': inDollars(cardFee(roi.price)),
    Net: inDollars(roi.price - cardFee(roi.price)),
    'First source': 'direct',
    'Stripe payment': plain.paymentIntentId,
  })
  const firstPart = rows.find(({ Refund }) => Refund === '12.50')
  expect(firstPart).toMatchObject({ What: 'Refund', 'Stripe fee': '0.00', Net: '-12.50', Gross: '' })
  expect(firstPart?.Document).toMatch(/^C-\d{4}$/)
  const gone = rows.find(({ What }) => What === 'Dispute lost')
  expect(gone).toMatchObject({
    Refund: inDollars(roi.price - 100),
    'Stripe fee': (disputeFee / 100).toFixed(2),
    Net: '',
  })
  const days = '2026-01-01-to-2030-12-31'
  expect(await logged(books)).toEqual([days, days])
})

test('amounts have the decimals of the currency they were paid in', async () => {
  const books = await openBooks()
  const { id } = await books.buy()
  const written = async (currency: string) => {
    await books.db.updateTable('orders').set({ currency, amountCents: 4950 }).where('id', '=', id).execute()
    const [row] = await books.rows()
    return [row?.Gross, row?.['Before tax'], row?.Currency, row?.['Fee and net in']]
  }
  expect(await written('jpy')).toEqual(['4950', '4950', 'JPY', 'USD'])
  expect(await written('kwd')).toEqual(['4.950', '4.950', 'KWD', 'USD'])
})

const logged = async ({ db }: Awaited<ReturnType<typeof openBooks>>) => {
  const rows = await db.selectFrom('auditLog').select('detail').where('action', '=', 'books-exported').execute()
  return rows.map(({ detail }) => detail)
}

test('a period includes exactly its days, and a refund counts in the month it was made', async () => {
  const books = await openBooks()
  const last = await books.buy(undefined, '2026-01-31T23:59:59.999Z')
  await books.buy(undefined, '2026-02-01T00:00:00.000Z')
  await books.buy(undefined, '2026-03-31T12:00:00.000Z')
  books.stripe.ledger.refund(last.paymentIntentId ?? '', 500)
  await books.tell(last.paymentIntentId)
  await books.db.updateTable('creditNotes').set({ refundedAt: '2026-02-10T00:00:00.000Z' }).execute()
  const february = 'from=2026-02-01&to=2026-02-28'
  const dates = async (query: string) => (await books.rows(query)).map((row) => `${row.Date} ${row.What}`)
  expect(await dates('from=2026-01-01&to=2026-01-31')).toEqual(['2026-01-31 Sale'])
  expect(await dates(february)).toEqual(['2026-02-01 Sale', '2026-02-10 Refund'])
  expect(await dates('from=2026-01-01&to=2026-03-31')).toHaveLength(4)
  expect(await dates('from=2026-01-31&to=2026-02-01')).toEqual(['2026-01-31 Sale', '2026-02-01 Sale'])
  setSiteFormats({ timeZone: 'Europe/Berlin' })
  expect(await dates(february)).toHaveLength(3)
  expect((await dates(february))[0]).toBe('2026-02-01 Sale')
  setSiteFormats({ timeZone: 'UTC' })
  const [refund] = (await books.rows(february)).filter(({ What }) => What === 'Refund')
  expect(refund).toMatchObject({ 'Sold on': '2026-01-31', Order: last.number })
})

test('a payment with test keys is marked', async () => {
  const books = await openBooks()
  const order = await books.buy()
  await books.db.updateTable('orders').set({ isTest: 1 }).where('id', '=', order.id).execute()
  expect((await books.rows()).map(({ What }) => What)).toEqual(['Sale (test)'])
})

test('amounts that Stripe has not reported are empty, but refunds are listed', async () => {
  const books = await openBooks()
  books.stripe.ledger.balance.beLate()
  const order = await books.buy()
  await books.db
    .updateTable('orders')
    .set({ refundedCents: 700, refundedAt: new Date().toISOString() })
    .where('id', '=', order.id)
    .execute()
  const rows = await books.rows()
  expect(rows).toMatchObject([
    { What: 'Sale', 'Stripe fee': '', Net: '', 'Fee and net in': '' },
    { What: 'Refund', Refund: '7.00', Document: '', 'Stripe fee': '', Net: '' },
  ])
})

test('only an owner can download the export, and only for a valid period', async () => {
  const books = await openBooks()
  const none = await books.get('/api/admin/orders/csv?from=soon&to=later', books.session)
  expect([none.status, (await none.json()).message]).toEqual([400, expect.stringContaining('choose two dates')])
  for (const role of ['assistant', 'reader'] as const) {
    const answer = await books.get('/api/admin/orders/csv?from=2026-01-01&to=2026-01-31', await books.sessionOf(role))
    expect(answer.status).toBe(403)
  }
  expect(await logged(books)).toEqual([])
})
