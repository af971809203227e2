import { writingPeople } from '#app/writing-people.server.ts'
import { createLetterRunner } from '#features/writing/sending/runner.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

const text = { subject: 'News', body: 'Hello {firstName|there},\n\nsee [this](/toolbox).' }
const tool = 'roi-calculator'

/** A letter is written, tried, sent, held, let go and followed; those who waited are told. */
export function writingCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const api = '/api/admin/writing'
  const asOwner = (path: string, body?: unknown) => shop.post(`${api}${path}`, body, owner)
  const runner = createLetterRunner(shop.db, {
    content: shop.services.content,
    siteUrl: shop.env.PUBLIC_URL,
    people: writingPeople,
  })
  const somebody = async () => {
    const email = newEmail()
    await shop.post('/api/waitlist', { name: 'Ada', email, toolInterest: tool })
    return { email, person: (await personPath(shop.db, email)).split('/').at(-1) ?? '' }
  }
  const draft = async () => {
    const { email, person } = await somebody()
    const { id } = await (await asOwner('/letters', { to: person })).json()
    await shop.send('PUT', `${api}/letters/${id}`, { ...text, revision: 0 }, owner)
    return { id: id as string, email, person }
  }
  const sent = async (at?: string) => {
    const letter = await draft()
    await asOwner(`/letters/${letter.id}/send`, { revision: 1, ...(at && { at }) })
    return letter
  }
  const moving = async (state: 'sending' | 'paused') => {
    const letter = await sent()
    await shop.db.updateTable('letters').set({ state }).where('id', '=', letter.id).execute()
    return letter
  }
  const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const link = async () => {
    const { email } = await sent()
    await runner()
    const mail = await shop.db
      .selectFrom('mailOutbox')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', '=', 'letter')
      .executeTakeFirstOrThrow()
    return /\/go\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  }
  return {
    'POST /api/admin/writing/letters': async () => asOwner('/letters', { query: '?show=waitlist' }),
    'PUT /api/admin/writing/letters/:id': async () =>
      shop.send('PUT', `${api}/letters/${(await draft()).id}`, { ...text, revision: 1 }, owner),
    'POST /api/admin/writing/letters/:id/reason': async () =>
      asOwner(`/letters/${(await draft()).id}/reason`, { reason: 'They are clients', revision: 1 }),
    'DELETE /api/admin/writing/letters/:id': async () =>
      shop.send('DELETE', `${api}/letters/${(await draft()).id}`, undefined, owner),
    'GET /api/admin/writing/letters/:id/progress': async () =>
      shop.get(`${api}/letters/${(await sent()).id}/progress`, owner),
    'GET /api/admin/writing/letters/:id/preview/:person': async () => {
      const { id, person } = await draft()
      return shop.get(`${api}/letters/${id}/preview/${person}`, owner)
    },
    'POST /api/admin/writing/letters/:id/try': async () => {
      const { id, person } = await draft()
      return asOwner(`/letters/${id}/try`, { person })
    },
    'POST /api/admin/writing/letters/:id/send': async () =>
      asOwner(`/letters/${(await draft()).id}/send`, { revision: 1 }),
    'POST /api/admin/writing/letters/:id/pause': async () =>
      asOwner(`/letters/${(await moving('sending')).id}/pause`),
    'POST /api/admin/writing/letters/:id/resume': async () =>
      asOwner(`/letters/${(await moving('paused')).id}/resume`),
    'POST /api/admin/writing/letters/:id/back-to-draft': async () =>
      asOwner(`/letters/${(await sent(tomorrow())).id}/back-to-draft`),
    'POST /api/admin/writing/letters/:id/cancel': async () =>
      asOwner(`/letters/${(await moving('sending')).id}/cancel`),
    'GET /go/:token': async () => shop.get(await link()),
    'GET /api/admin/writing/waitlist/:tool/html': async () => {
      await somebody()
      return shop.get(`${api}/waitlist/${tool}/html`, owner)
    },
    'POST /api/admin/writing/waitlist': async () => {
      await somebody()
      return asOwner('/waitlist', { tool })
    },
    'POST /api/admin/writing/texts': () => asOwner('/texts', { name: 'News', ...text }),
    'DELETE /api/admin/writing/texts/:id': async () => {
      const { id } = await (await asOwner('/texts', { name: 'Old news', ...text })).json()
      return shop.send('DELETE', `${api}/texts/${id}`, undefined, owner)
    },
    'POST /api/admin/writing/pace': () => asOwner('/pace', { perHour: '120' }),
  }
}
