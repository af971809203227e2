import { personPath } from '#domain/people/person-ids.server.ts'
import { createCampaignRunner } from '#features/campaigns/sending/runner.server.ts'
import { dayMs } from '#lib/time/durations.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

const text = { subject: 'News', body: 'Hello {firstName|there},\n\nsee [this](/toolbox).' }
const tool = 'roi-calculator'

/** A campaign is written, tried, sent, held, let go and followed; those who waited are told. */
export function campaignCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const api = '/api/admin/campaigns'
  const asOwner = (path: string, body?: unknown) => shop.post(`${api}${path}`, body, owner)
  const runner = createCampaignRunner(shop.db, {
    content: shop.services.content,
    siteUrl: shop.env.PUBLIC_URL,
  })
  const somebody = async () => {
    const email = newEmail()
    await shop.post('/api/waitlist', { name: 'Ada', email, toolInterest: tool })
    return { email, person: (await personPath(shop.db, email)).split('/').at(-1) ?? '' }
  }
  const draft = async () => {
    const { email, person } = await somebody()
    const { id } = await (await asOwner('', { to: person })).json()
    await shop.send('PUT', `${api}/${id}`, { ...text, revision: 0 }, owner)
    return { id: id as string, email, person }
  }
  const sent = async (at?: string) => {
    const campaign = await draft()
    await asOwner(`/${campaign.id}/send`, { revision: 1, ...(at && { at }) })
    return campaign
  }
  const moving = async (state: 'sending' | 'paused') => {
    const campaign = await sent()
    await shop.db.updateTable('campaigns').set({ state }).where('id', '=', campaign.id).execute()
    return campaign
  }
  const tomorrow = () => new Date(Date.now() + dayMs).toISOString()
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
    'POST /api/admin/campaigns': async () => asOwner('', { query: '?did=waitlist' }),
    'POST /api/admin/campaigns/to/:person': async () =>
      asOwner(`/to/${(await somebody()).person}`, { ...text, reason: '' }),
    'PUT /api/admin/campaigns/:id': async () =>
      shop.send('PUT', `${api}/${(await draft()).id}`, { ...text, revision: 1 }, owner),
    'POST /api/admin/campaigns/:id/reason': async () =>
      asOwner(`/${(await draft()).id}/reason`, { reason: 'They are clients', revision: 1 }),
    'DELETE /api/admin/campaigns/:id': async () =>
      shop.send('DELETE', `${api}/${(await draft()).id}`, undefined, owner),
    'GET /api/admin/campaigns/:id/progress': async () => shop.get(`${api}/${(await sent()).id}/progress`, owner),
    'POST /api/admin/campaigns/preview': async () => {
      const { person } = await draft()
      return asOwner('/preview', { subject: 'Hi', body: 'Hello {firstName}', person })
    },
    'POST /api/admin/campaigns/:id/try': async () => {
      const { id, person } = await draft()
      return asOwner(`/${id}/try`, { person })
    },
    'POST /api/admin/campaigns/:id/send': async () => asOwner(`/${(await draft()).id}/send`, { revision: 1 }),
    'POST /api/admin/campaigns/:id/pause': async () => asOwner(`/${(await moving('sending')).id}/pause`),
    'POST /api/admin/campaigns/:id/resume': async () => asOwner(`/${(await moving('paused')).id}/resume`),
    'POST /api/admin/campaigns/:id/back-to-draft': async () => asOwner(`/${(await sent(tomorrow())).id}/back-to-draft`),
    'POST /api/admin/campaigns/:id/cancel': async () => asOwner(`/${(await moving('sending')).id}/cancel`),
    'GET /go/:token': async () => shop.get(await link()),
    'GET /api/admin/campaigns/waitlist/:tool/html': async () => {
      await somebody()
      return shop.get(`${api}/waitlist/${tool}/html`, owner)
    },
    'POST /api/admin/campaigns/waitlist': async () => {
      await somebody()
      return asOwner('/waitlist', { tool })
    },
    'POST /api/admin/campaigns/texts': () => asOwner('/texts', { name: 'News', ...text }),
    'DELETE /api/admin/campaigns/texts/:id': async () => {
      const { id } = await (await asOwner('/texts', { name: 'Old news', ...text })).json()
      return shop.send('DELETE', `${api}/texts/${id}`, undefined, owner)
    },
    'POST /api/admin/campaigns/pace': () => asOwner('/pace', { perHour: '120' }),
  }
}
