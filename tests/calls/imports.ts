import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

const nothing = {
  name: '',
  phone: '',
  company: '',
  role: '',
  companySize: '',
  status: 'new',
  nextStep: '',
  nextStepOn: '',
  source: '',
  note: '',
}

export const newcomer = (email: string) => ({ ...nothing, email, tags: [] as string[], unsubscribed: false })

/** Somebody is written down; a file comes, is looked at, taken in and taken back. */
export function importCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const api = '/api/admin/people-imports'
  const wanted = {
    fileName: 'people.csv',
    total: 1,
    tag: 'Fair',
    agreed: 'Said so at the fair',
  }
  const start = () => shop.post(api, wanted, owner)
  const idOf = async () => (await (await start()).json()).id as string
  const take = async (importId: string) =>
    shop.post(`${api}/rows`, { importId, from: 0, people: [newcomer(newEmail())] }, owner)
  return {
    'POST /api/admin/people': () =>
      shop.post('/api/admin/people', { ...nothing, email: newEmail(), tags: 'Fair', agreed: '' }, owner),
    'POST /api/admin/people-imports': start,
    'POST /api/admin/people-imports/look': () => shop.post(`${api}/look`, { emails: [newEmail()] }, owner),
    'POST /api/admin/people-imports/rows': async () => take(await idOf()),
    'POST /api/admin/people-imports/undo': async () => {
      const importId = await idOf()
      await take(importId)
      return shop.post(`${api}/undo`, { importId, after: '' }, owner)
    },
  }
}
