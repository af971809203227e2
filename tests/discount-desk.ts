import { expect } from 'vitest'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

export const plainCode = {
  ...{ code: 'SPRING20', kind: 'percent', value: '20', scope: 'all', productIds: '' },
  ...{ uses: '', firstDay: '', lastDay: '', note: '', timeZone: 'UTC' },
}

/** Makes a code as the owner does. */
export async function makeCode(shop: Shop, asked: Partial<typeof plainCode> = {}): Promise<void> {
  const response = await shop.post(
    '/api/admin/discounts',
    { ...plainCode, ...asked },
    await shop.ownerSession(),
  )
  expect([response.status, await response.json()]).toEqual([200, { code: expect.any(String) }])
}
