import { onTestFinished } from 'vitest'
import type { Role } from '#content/admin/roles.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import { newSetupToken } from '#tests/sites/setup-token.ts'
import { startSmtpPeer } from '../doubles/mail/smtp-peer.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { stripeKeys } from '../doubles/stripe/stripe-keys.ts'
import { openTestSite, ownerPassword } from '../sites/test-site.ts'
import type { Call, Shop } from './call.ts'

/** As on a site that has no owner yet: the one it has is none for a moment. */
export async function beforeSetup<T>({ db }: Shop, visit: (token: string) => T | Promise<T>): Promise<T> {
  const { id } = await db.selectFrom('authUser').select('id').where('role', '=', 'owner').executeTakeFirstOrThrow()
  const becomes = (role: Role) => db.updateTable('authUser').set({ role }).where('id', '=', id).execute()
  await becomes('reader')
  const visited = await visit(await newSetupToken(db))
  await becomes('owner')
  return visited
}

/** Who was made by it goes again, with their session: the calls after it are another's. */
export async function setUp(shop: Shop): Promise<Response> {
  const entry = { name: 'Grace', email: newEmail(), password: ownerPassword }
  const response = await beforeSetup(shop, (token) => shop.post('/api/setup', { ...entry, token }))
  await shop.db.deleteFrom('authUser').where('email', '=', entry.email).execute()
  return response
}

/** The words that the set-up assistant publishes. */
export function siteSetupCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const publish = (part: string, entry: object) => shop.post(`/api/admin/site/setup/${part}`, entry, owner)
  const [title, program] = ['Coach', 'The Sprint']
  const page = 'https://ada.example/page'
  return {
    'POST /api/admin/site/setup/business': () =>
      publish('business', { name: 'Ada', email: 'ada@ada.example', place: 'London', title, program }),
    'POST /api/admin/site/setup/formats': () =>
      publish('formats', { currency: 'usd', locale: 'en-US', timeZone: 'Europe/Berlin' }),
    'POST /api/admin/site/setup/tax': () =>
      publish('tax', { mode: 'none', name: 'VAT', percent: '0', country: 'US', prices: 'included' }),
    'POST /api/admin/site/setup/links': () =>
      publish('links', {
        booking: page,
        newsletter: page,
        profile: page,
        x: '',
        linkedIn: page,
        youTube: '',
      }),
    'POST /api/admin/site/setup/portrait': async () => {
      const name = `own-portrait-${'1'.repeat(32)}`
      await addPicture(shop.db, { name, body: Buffer.from('a picture') })
      return publish('portrait', { portrait: name, portraitAlt: 'Ada at her desk' })
    },
  }
}

/** At a site whose environment says nothing about mail and payments. */
export async function settingsCalls({ stripe }: Shop): Promise<Record<string, Call>> {
  const api = '/api/admin/settings'
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const site = await openTestSite({ STRIPE_API_URL: stripe.url })
  const owner = await site.ownerSession()
  const mail = {
    host: '127.0.0.1',
    port: new URL(peer.url).port,
    security: 'none',
    user: '',
    password: '',
    fromName: 'Ada',
    fromAddress: 'ada@example.com',
    team: 'team@example.com',
    ownPassword: ownerPassword,
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripeKeys
  return {
    'POST /api/admin/settings/mail': () => site.post(`${api}/mail`, mail, owner),
    'POST /api/admin/settings/seller': () =>
      site.post(
        `${api}/seller`,
        { name: 'Coach Ltd', address: '1 Main St\nAustin', taxNumber: 'EIN 1', note: '' },
        owner,
      ),
    'GET /api/admin/settings/sender': () => site.get(`${api}/sender`, owner),
    'DELETE /api/admin/settings/mail': () => site.send('DELETE', `${api}/mail`, undefined, owner),
    'POST /api/admin/settings/payments': () =>
      site.post(`${api}/payments`, { secretKey, publishableKey, ownPassword: ownerPassword }, owner),
    'DELETE /api/admin/settings/payments': () => site.send('DELETE', `${api}/payments`, undefined, owner),
  }
}
