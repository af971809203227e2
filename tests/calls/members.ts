import { isAbout } from '#platform/mail/about.server.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import type { Call, Shop } from './call.ts'

/** Somebody is invited, once more and in vain; one who was invited joins, gets another role and goes. */
export async function memberCalls(shop: Shop, owner: { cookie: string }): Promise<Record<string, Call>> {
  const api = '/api/admin/members'
  const member = await shop.makeAccount('reader')
  const invited = async () => {
    const asked = { name: 'Bea', email: newEmail(), role: 'reader' }
    await shop.post(`${api}/invitations`, asked, owner)
    const row = await shop.db
      .selectFrom('invitations')
      .select('id')
      .where('email', '=', asked.email)
      .executeTakeFirstOrThrow()
    const mail = await shop.db
      .selectFrom('mailOutbox')
      .select('text')
      .where(isAbout(asked.email))
      .executeTakeFirstOrThrow()
    return { id: row.id, token: /\/admin\/join\/([\w-]+)/.exec(mail.text)?.[1] ?? '' }
  }
  return {
    'POST /api/admin/members/invitations': () =>
      shop.post(`${api}/invitations`, { name: 'Bea', email: newEmail(), role: 'assistant' }, owner),
    'POST /api/admin/members/invitations/:id/send-again': async () =>
      shop.post(`${api}/invitations/${(await invited()).id}/send-again`, undefined, owner),
    'DELETE /api/admin/members/invitations/:id': async () =>
      shop.send('DELETE', `${api}/invitations/${(await invited()).id}`, undefined, owner),
    'POST /api/join/:token': async () =>
      shop.post(`/api/join/${(await invited()).token}`, { name: 'Bea', password: 'a long enough password' }),
    'POST /api/admin/members/:id/role': () => shop.post(`${api}/${member.id}/role`, { role: 'assistant' }, owner),
    'DELETE /api/admin/members/:id': () => shop.send('DELETE', `${api}/${member.id}`, undefined, owner),
  }
}
