import { roi } from '../sites/test-shop.ts'
import type { Call, Shop } from './call.ts'

/** A code is made, bought with, changed and switched off; another is deleted, which nobody used. */
export function discountCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const { get, post, send } = shop
  const api = '/api/admin/discounts'
  const limits = { uses: '5', firstDay: '2026-01-01', lastDay: '2099-12-31', note: 'For readers' }
  const gives = { kind: 'percent', value: '20', scope: 'all', productIds: '' }
  const make = (code: string) => post(api, { code, ...gives, ...limits }, owner)
  return {
    'POST /api/admin/discounts': () => make('spring-20'),
    'GET /api/admin/discounts': () => get(api, owner),
    'POST /api/discounts/check': async () => {
      const visitorKey = 'key-of-a-browser-5678'
      await shop.start(roi.id, { code: 'spring-20', visitorKey })
      return post('/api/discounts/check', { code: 'Spring-20', visitorKey })
    },
    'POST /api/admin/discounts/:code': () => post(`${api}/SPRING-20`, { ...limits, uses: '' }, owner),
    'POST /api/admin/discounts/:code/switch': () => post(`${api}/SPRING-20/switch`, { on: false }, owner),
    'DELETE /api/admin/discounts/:code': async () => {
      await make('unused')
      return send('DELETE', `${api}/UNUSED`, undefined, owner)
    },
  }
}
