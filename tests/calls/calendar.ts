import { onTestFinished } from 'vitest'
import { calComMessage, calendlyMessage, signCalCom, signCalendly } from '../doubles/calendar-messages.ts'
import { calendlyTokens, startCalendlyDouble } from '../doubles/calendly-double.ts'
import { newEmail } from '../doubles/samples/new-email.ts'
import { calendarSecret } from '../sites/test-calendar.ts'
import { openTestSite } from '../sites/test-site.ts'
import type { Call, Shop } from './call.ts'

/** Each calendar is connected and tells of a call; one is marked by hand and taken back. */
export async function calendarCalls(
  shop: Shop,
  owner: { cookie: string },
  personId: string,
): Promise<Record<string, Call>> {
  const calendly = await startCalendlyDouble()
  onTestFinished(async () => void (await calendly.close()))
  const site = await openTestSite({ CALENDLY_API_URL: calendly.url })
  const siteOwner = await site.ownerSession()
  const { settings } = shop.services
  const listenTo = (provider: 'cal-com' | 'calendly') =>
    settings.keepCalls({ email: shop.env.ADMIN_EMAIL }, { provider, secret: calendarSecret, account: null }, provider)
  const [at, start] = ['2026-11-17T09:00:00.000Z', '2026-12-01T15:00:00Z']
  const who = { email: newEmail(), name: 'Zoe' }
  const callsOf = `/api/admin/people/${personId}/calls`
  const connect = '/api/admin/settings/calls'
  const mark = (startsAt: string) => shop.post(callsOf, { startsAt }, owner)
  return {
    'POST /api/calls/cal-com': async () => {
      await listenTo('cal-com')
      const body = JSON.stringify(calComMessage('BOOKING_CREATED', { uid: 'one', at, start, who }))
      return shop.post('/api/calls/cal-com', body, signCalCom(calendarSecret, body))
    },
    'POST /api/calls/calendly': async () => {
      await listenTo('calendly')
      const moved = { id: 'B', oldId: 'A', bookedAt: at, start, who }
      const body = JSON.stringify(calendlyMessage('invitee.created', moved))
      return shop.post('/api/calls/calendly', body, signCalendly(calendarSecret, body))
    },
    'POST /api/admin/people/:id/calls': () => mark(''),
    'POST /api/admin/calls/:call/outcome': async () => {
      const { id } = await (await mark('2026-01-02T15:00')).json()
      return shop.post(`/api/admin/calls/${id}/outcome`, { outcome: 'won', value: '4500' }, owner)
    },
    'DELETE /api/admin/people/:id/calls/:call': async () => {
      const { id } = await (await mark('2026-12-02T15:00')).json()
      return shop.send('DELETE', `${callsOf}/${id}`, undefined, owner)
    },
    'POST /api/admin/settings/calls/cal-com': () =>
      site.post(`${connect}/cal-com`, { secret: calendarSecret }, siteOwner),
    'POST /api/admin/settings/calls/calendly': () =>
      site.post(`${connect}/calendly`, { token: calendlyTokens.paid }, siteOwner),
    'DELETE /api/admin/settings/calls': () => site.send('DELETE', connect, undefined, siteOwner),
  }
}
