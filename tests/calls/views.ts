import type { Call, Shop } from './call.ts'

/** A view of the list of people is saved and deleted. */
export function viewCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const api = '/api/admin/people-views'
  let count = 0
  const named = () => {
    count += 1
    return { name: `View ${count}`, query: '?status=client' }
  }
  const saved = async () => (await (await shop.post(api, named(), owner)).json()).id as string
  return {
    'GET /api/admin/people-views': () => shop.get(api, owner),
    'POST /api/admin/people-views': () => shop.post(api, named(), owner),
    'DELETE /api/admin/people-views/:id': async () => shop.send('DELETE', `${api}/${await saved()}`, undefined, owner),
  }
}
