import { expect } from 'vitest'
import type { CodeAnswer } from '#features/shop/discounts/schema.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

export const plainCode = {
  code: 'SPRING20',
  kind: 'percent',
  value: '20',
  scope: 'all',
  productIds: '',
  uses: '',
  firstDay: '',
  lastDay: '',
  note: '',
}

/** Makes a code as the owner does. */
export async function makeCode(shop: Shop, asked: Partial<typeof plainCode> = {}): Promise<void> {
  const response = await shop.post('/api/admin/discounts', { ...plainCode, ...asked }, await shop.ownerSession())
  expect([response.status, await response.json()]).toEqual([200, { code: expect.any(String) }])
}

/** What the field for a code says to a visitor who types one. */
export async function check(shop: Shop, code: string, extra: object = {}): Promise<CodeAnswer> {
  return (await shop.post('/api/discounts/check', { code, ...extra })).json()
}

export const ordersOf = ({ db }: Shop) => db.selectFrom('orders').selectAll().orderBy('createdAt').execute()

/** Of a payment, as Stripe has it. */
export const statusOf = ({ stripe }: Shop, id: string) => stripe.ledger.intents.get(id)?.status
