import { expect, test } from 'vitest'
import { adminPageAt } from '#content/admin/admin.ts'
import { mayDo, notYoursFor } from '#content/admin/roles.ts'
import { adminRoutes, filledIn } from './admin-routes.ts'
import { apiCalls, type TestSite } from './api-calls.ts'
import { openTestSite } from './sites/test-site.ts'

/** What a visitor may call. Every other call the app knows must ask for a right. */
const open = new Set([
  'GET /api/health',
  'GET /api/ready',
  'GET /api/form-token',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  // Opened by a right password, or by the passkey itself.
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/recovery-code',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/passkey/options',
  'POST /api/assessments',
  'GET /api/assessments/:id',
  'GET /api/assessments/:id/report.pdf',
  // Opened by the sealed link of a reminder.
  'POST /api/rounds/:token',
  'POST /api/schedule-clarity-call',
  // Who was passed the link of an invitation answers without a name.
  'POST /api/team-answers',
  'POST /api/founder-test',
  'POST /api/waitlist',
  'POST /api/visits/diagnostic-started',
  'POST /api/visits/call-asked',
  'GET /api/products',
  'POST /api/create-payment-intent',
  // Who has a code sees what it makes of the prices.
  'POST /api/discounts/check',
  'POST /api/stripe/webhook',
  // The owner's calendar proves by a signature who it is.
  'POST /api/calls/cal-com',
  'POST /api/calls/calendly',
  'POST /api/orders/status',
  // Kept with the order that the browser's own key opened.
  'POST /api/orders/letters',
  'POST /api/orders/lost-link',
  'POST /api/orders/:token/send-link',
  // Opened by the link to the order, like the page that offers them.
  'GET /api/orders/:token/receipt.pdf',
  'GET /api/orders/:token/credit-notes/:note',
  'POST /api/orders/:token/buyer',
  // Opened by the link that the start shows, while there is no owner.
  'POST /api/setup',
  // How who forgot their password comes in again: by a link that only their mailbox gets.
  'POST /api/account/forgotten-password',
  'POST /api/account/new-password',
  'POST /api/account/confirm-email',
  // Opened by a sealed link from a mail.
  'POST /api/my-data',
  'GET /api/my-data/:token/export',
  'POST /api/my-data/:token/erase',
  // Opened by the link of an invitation.
  'POST /api/join/:token',
  // Opened by the set-up link, while the site has no owner.
  'POST /api/setup/restore',
  'POST /api/setup/restore/begin',
  'GET /api/setup/restore/:upload',
])

function calls(site: TestSite): string[] {
  const below = apiCalls(site).filter(({ path }) => path.startsWith('/api/'))
  return below.map(({ method, path }) => `${method} ${path}`)
}

test('the list of open calls names only calls that exist', async () => {
  const known = new Set(calls(await openTestSite()))
  expect([...open].filter((call) => !known.has(call))).toEqual([])
})

test('every other call answers 401 without a session and with a made-up one', async () => {
  const site = await openTestSite()
  const locked = calls(site).filter((call) => !open.has(call))
  expect(locked).toContain('GET /api/waitlist')
  const strangers: Record<string, string>[] = [{}, { cookie: 'owner.session_token=made.up' }]
  for (const headers of strangers) {
    for (const call of locked) {
      const [method = '', path = ''] = call.split(' ')
      const response = await site.send(method, filledIn(path), method === 'GET' ? undefined : {}, headers)
      expect(`${call} ${response.status}`).toBe(`${call} 401`)
      expect(await response.json()).toEqual({ message: 'Please sign in first.' })
    }
  }
})

test('a change asked for by another site is refused, even with the session', async () => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const changes = calls(site).filter((call) => !open.has(call) && !call.startsWith('GET '))
  for (const call of changes) {
    const [method = '', path = ''] = call.split(' ')
    const response = await site.send(
      method,
      filledIn(path),
      {},
      { ...session, origin: 'https://evil.example' },
    )
    expect(`${call} ${response.status}`).toBe(`${call} 403`)
  }
})

test('every other call asks for a right, and refuses each role that lacks it', async () => {
  const site = await openTestSite()
  const locked = apiCalls(site).filter(
    ({ method, path }) => path.startsWith('/api/') && !open.has(`${method} ${path}`),
  )
  expect(locked.filter(({ right }) => right === undefined)).toEqual([])
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    for (const { method, path, right } of locked) {
      if (right && mayDo(role, right)) continue
      const response = await site.send(method, filledIn(path), method === 'GET' ? undefined : {}, session)
      expect(`${role} ${method} ${path} ${response.status}`).toBe(`${role} ${method} ${path} 403`)
      expect(await response.json()).toEqual({ message: notYoursFor(right ?? 'run-site') })
    }
  }
})

test('every page of the admin belongs to one that names its right', async () => {
  const pages = (await adminRoutes()).filter(({ files }) => files.includes('routes/admin/layout.tsx'))
  expect(pages.filter(({ path }) => !adminPageAt(path)).map(({ path }) => path)).toEqual([])
})
