import { expect, onTestFinished, test } from 'vitest'
import { calComMessage, calendlyMessage, signCalCom, signCalendly } from '#tests/doubles/calendar-messages.ts'
import { calendlyTokens, startCalendlyDouble } from '#tests/doubles/calendly-double.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { readCallsView } from './calls-view.server.ts'

const api = '/api/admin/settings/calls'
const secret = 'correct-horse-battery-staple'
const who = { email: 'zoe@example.com', name: 'Zoe' }
const at = '2026-11-17T09:00:00.000Z'
const start = '2026-12-01T15:00:00Z'

async function openUnconnected(settings: Record<string, string> = {}) {
  const calendly = await startCalendlyDouble()
  onTestFinished(async () => void (await calendly.close()))
  const site = await openTestSite({ CALENDLY_API_URL: calendly.url, ...settings })
  const owner = await site.ownerSession()
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, `${api}${path}`, body, owner)
    return { status: answer.status, text: await answer.text() }
  }
  const view = () => readCallsView(site.services)
  const log = () => site.db.selectFrom('auditLog').select(['action', 'detail']).orderBy('at').execute()
  return { ...site, calendly, owner, call, view, log }
}

test('a Cal.com secret is encrypted, never shown, used at once and logged', async () => {
  const site = await openUnconnected({ PUBLIC_URL: 'https://coach.example' })
  expect(await site.view()).toMatchObject({ connected: undefined, heard: undefined, unreachable: undefined })
  const saved = await site.call('POST', '/cal-com', { secret: ` ${secret} ` })
  expect(saved.status).toBe(200)
  expect(saved.text).not.toContain(secret)
  const rows = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  expect(rows).toContain('cal-com')
  expect(rows).not.toContain(secret)
  const view = await site.view()
  expect(view).toMatchObject({
    connected: { calendar: 'cal-com', works: true },
    urls: { 'cal-com': 'https://coach.example/api/calls/cal-com' },
  })
  expect(JSON.stringify(view)).not.toContain(secret)
  const body = JSON.stringify(calComMessage('BOOKING_CREATED', { uid: 'a', at, start, who }))
  expect((await site.post('/api/calls/cal-com', body, signCalCom(secret, body))).status).toBe(200)
  expect((await site.view()).heard).toMatchObject({ event: 'BOOKING_CREATED' })
  expect(await site.log()).toEqual([{ action: 'settings-calls-changed', detail: 'Cal.com' }])
  expect((await site.call('DELETE', '')).status).toBe(200)
  expect(await site.view()).toMatchObject({ connected: undefined, heard: undefined })
  expect((await site.call('DELETE', '')).status).toBe(404)
  // Existing calls stay.
  expect(await site.db.selectFrom('calls').select('email').execute()).toEqual([{ email: who.email }])
})

test('short secrets and secrets with spaces are rejected', async () => {
  const site = await openUnconnected()
  for (const wrong of ['', 'short', 'x'.repeat(15), 'fifteen and more letters', 'ä'.repeat(20), 12]) {
    expect((await site.call('POST', '/cal-com', { secret: wrong })).status).toBe(400)
  }
  expect((await site.view()).connected).toBeUndefined()
})

test('the Calendly webhook is created with a new signing key, and the token is not stored', async () => {
  const site = await openUnconnected()
  const saved = await site.call('POST', '/calendly', { token: calendlyTokens.paid })
  expect(saved).toMatchObject({ status: 200, text: expect.stringContaining('Connected as Ada Coach') })
  const [made] = site.calendly.subscriptions
  expect(made).toMatchObject({
    callback_url: `${site.env.PUBLIC_URL}/api/calls/calendly`,
    events: ['invitee.created', 'invitee.canceled'],
  })
  expect(made?.signing_key).toMatch(/^[\w-]{43}$/)
  const rows = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  for (const kept of [calendlyTokens.paid, made?.signing_key ?? '']) expect(rows + saved.text).not.toContain(kept)
  const body = JSON.stringify(calendlyMessage('invitee.created', { id: 'A', bookedAt: at, start, who }))
  const headers = signCalendly(made?.signing_key ?? '', body)
  expect((await site.post('/api/calls/calendly', body, headers)).status).toBe(200)
  expect((await site.view()).connected).toEqual({ calendar: 'calendly', account: 'Ada Coach', works: true })
})

test('reconnecting replaces the webhook and its key, and leaves others alone', async () => {
  const site = await openUnconnected()
  const other = { uri: 'https://api.calendly.com/webhook_subscriptions/other', events: [], signing_key: 'x' }
  site.calendly.subscriptions.push({ ...other, callback_url: 'https://zapier.example/hook' })
  await site.call('POST', '/calendly', { token: calendlyTokens.paid })
  const before = site.calendly.subscriptions[1]?.signing_key ?? ''
  await site.call('POST', '/calendly', { token: calendlyTokens.paid })
  expect(site.calendly.subscriptions.map(({ callback_url }) => callback_url)).toEqual([
    'https://zapier.example/hook',
    `${site.env.PUBLIC_URL}/api/calls/calendly`,
  ])
  const body = JSON.stringify(calendlyMessage('invitee.created', { id: 'A', bookedAt: at, start, who }))
  expect((await site.post('/api/calls/calendly', body, signCalendly(before, body))).status).toBe(401)
  const now = site.calendly.subscriptions[1]?.signing_key ?? ''
  expect((await site.post('/api/calls/calendly', body, signCalendly(now, body))).status).toBe(200)
})

test('errors from Calendly are quoted and change nothing', async () => {
  const site = await openUnconnected()
  await site.call('POST', '/cal-com', { secret })
  const free = await site.call('POST', '/calendly', { token: calendlyTokens.free })
  expect(free).toMatchObject({ status: 422, text: expect.stringContaining('upgrade your Calendly account') })
  const unknown = await site.call('POST', '/calendly', { token: 'eyJ-made-up' })
  expect(unknown).toMatchObject({ status: 422, text: expect.stringContaining('does not accept this token') })
  await site.calendly.close()
  const away = await site.call('POST', '/calendly', { token: calendlyTokens.paid })
  expect(away).toMatchObject({ status: 422, text: expect.stringContaining('did not answer') })
  expect((await site.view()).connected?.calendar).toBe('cal-com')
  expect(site.calendly.subscriptions).toEqual([])
})

test('a site that Calendly cannot reach is reported before the token is sent', async () => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  const answer = await site.post(`${api}/calendly`, { token: calendlyTokens.paid }, owner)
  expect(answer.status).toBe(422)
  expect((await answer.json()).message).toContain('cannot reach')
})
