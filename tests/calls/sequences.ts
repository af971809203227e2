import { ourMails } from '#content/sequences/our-mails.ts'
import { personPath } from '#domain/people/person-ids.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

const name = 'diagnostic'
const [first] = ourMails[name]
const text = { subject: 'For {firstName|you}', body: 'Hello,\n\nsee [this](/toolbox).', afterDays: '3' }

/** A sequence is switched on and off, its mails are changed, tried, taken out and brought back; one person leaves it. */
export function sequenceCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const path = '/api/admin/campaigns/sequences'
  const api = `${path}/${name}`
  const asOwner = (to: string, body?: unknown) => shop.post(`${api}${to}`, body, owner)
  const added = async () => (await (await asOwner('/mails')).json()).id as string
  const written = async () => {
    const id = await added()
    await shop.send('PUT', `${api}/mails/${id}`, { ...text, revision: 0 }, owner)
    return id
  }
  const somebody = async () => {
    const email = newEmail()
    await shop.post('/api/waitlist', { name: 'Ada', email, toolInterest: 'roi-calculator' })
    const at = new Date().toISOString()
    const run = { sequence: name, email, didAt: at, startedAt: at, dueAt: at } as const
    await shop.db
      .insertInto('sequenceRuns')
      .values({ ...run, endedAt: null, ended: null })
      .execute()
    return (await personPath(shop.db, email)).split('/').at(-1) ?? ''
  }
  return {
    [`POST ${path}/:name/on`]: () => asOwner('/on'),
    [`POST ${path}/:name/off`]: () => asOwner('/off'),
    [`POST ${path}/:name/stop`]: async () => asOwner('/stop', { person: await somebody() }),
    [`POST ${path}/:name/mails`]: () => asOwner('/mails'),
    [`PUT ${path}/:name/mails/:id`]: async () =>
      shop.send('PUT', `${api}/mails/${await added()}`, { ...text, revision: 0 }, owner),
    [`POST ${path}/:name/mails/:id/remove`]: async () => asOwner(`/mails/${await written()}/remove`, { revision: 1 }),
    [`POST ${path}/:name/mails/:id/bring-back`]: async () => {
      const id = await written()
      await asOwner(`/mails/${id}/remove`, { revision: 1 })
      return asOwner(`/mails/${id}/bring-back`, { revision: 2 })
    },
    [`POST ${path}/:name/mails/:id/back-to-ours`]: async () => {
      const mail = await shop.db
        .selectFrom('sequenceMails')
        .select('revision')
        .where('id', '=', first?.id ?? '')
        .executeTakeFirst()
      return asOwner(`/mails/${first?.id}/back-to-ours`, { revision: mail?.revision ?? 0 })
    },
    [`POST ${path}/:name/mails/:id/try`]: () => asOwner(`/mails/${first?.id}/try`, { person: 'sample' }),
  }
}
