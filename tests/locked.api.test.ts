import { expect, test } from 'vitest'
import { adminPageAt } from '#content/admin/admin.ts'
import { mayDo, missingRightText } from '#content/admin/roles.ts'
import { adminRoutes, filledIn } from './admin-routes.ts'
import { apiCalls, type TestSite } from './api-calls.ts'
import { openTestSite } from './sites/test-site.ts'

/** Public calls. Every other call of the app must require a right. */
const open = new Set([
  'GET /api/health',
  'GET /api/ready',
  'GET /api/form-token',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-out',
  // Need the correct password, or the passkey itself.
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/recovery-code',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/passkey/options',
  'POST /api/assessments',
  'GET /api/assessments/:id',
  'GET /api/assessments/:id/report.pdf',
  // Needs the signed link of a reminder.
  'POST /api/retakes/:token',
  'POST /api/retakes/:token/answers',
  'POST /api/schedule-clarity-call',
  // Anonymous answers by anyone with the link to a team assessment.
  'POST /api/team-answers',
  'POST /api/team-answers/scorecard',
  'POST /api/founder-test',
  'POST /api/scorecards/:slug/started',
  'POST /api/scorecards/:slug/answers',
  // Need the result's ID, like the page that shows it.
  'POST /api/scorecards/results/:id/contact',
  'GET /api/scorecards/results/:id/report.pdf',
  'POST /api/waitlist',
  'POST /api/visits/diagnostic-started',
  'POST /api/visits/call-asked',
  'GET /api/products',
  'POST /api/create-payment-intent',
  // Shows the discounted prices for a code.
  'POST /api/discounts/check',
  'POST /api/stripe/webhook',
  // Calendar webhooks are verified by their signature.
  'POST /api/calls/cal-com',
  'POST /api/calls/calendly',
  'POST /api/orders/status',
  // Needs the browser's own key of an open payment; answers yes or no.
  'POST /api/orders/bought',
  // Stored with the order, which needs the browser's own key.
  'POST /api/orders/consent',
  'POST /api/orders/lost-link',
  'POST /api/orders/:token/send-link',
  // Need the order link, like the page that shows them.
  'GET /api/orders/:token/receipt.pdf',
  'GET /api/orders/:token/credit-notes/:note',
  'POST /api/orders/:token/buyer',
  'POST /api/orders/:token/pay',
  'POST /api/orders/:token/card',
  'POST /api/orders/:token/cancel',
  // Needs the setup link, which works only while there is no owner.
  'POST /api/setup',
  // Password resets and email changes need an emailed link.
  'POST /api/account/forgotten-password',
  'POST /api/account/new-password',
  'POST /api/account/confirm-email',
  // Need a signed link from an email.
  'POST /api/my-data',
  'GET /api/my-data/:token/export',
  'POST /api/my-data/:token/erase',
  // Needs the link of an invitation.
  'POST /api/join/:token',
  // Need the setup link, which works only while there is no owner.
  'POST /api/setup/restore',
  'POST /api/setup/restore/begin',
  'GET /api/setup/restore/:upload',
])

function calls(site: TestSite): string[] {
  const below = apiCalls(site).filter(({ path }) => path.startsWith('/api/'))
  return below.map(({ method, path }) => `${method} ${path}`)
}

test('every listed public call exists', async () => {
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

test('cross-site changes are refused even with a session', async () => {
  const site = await openTestSite()
  const session = await site.ownerSession()
  const changes = calls(site).filter((call) => !open.has(call) && !call.startsWith('GET '))
  for (const call of changes) {
    const [method = '', path = ''] = call.split(' ')
    const response = await site.send(method, filledIn(path), {}, { ...session, origin: 'https://evil.example' })
    expect(`${call} ${response.status}`).toBe(`${call} 403`)
  }
})

test('every other call requires a right and refuses roles that lack it', async () => {
  const site = await openTestSite()
  const locked = apiCalls(site).filter(({ method, path }) => path.startsWith('/api/') && !open.has(`${method} ${path}`))
  expect(locked.filter(({ right }) => right === undefined)).toEqual([])
  for (const role of ['assistant', 'reader'] as const) {
    const session = await site.sessionOf(role)
    for (const { method, path, right } of locked) {
      if (right && mayDo(role, right)) continue
      const response = await site.send(method, filledIn(path), method === 'GET' ? undefined : {}, session)
      expect(`${role} ${method} ${path} ${response.status}`).toBe(`${role} ${method} ${path} 403`)
      expect(await response.json()).toEqual({ message: missingRightText(right ?? 'run-site') })
    }
  }
})

test('every admin page inherits or names the right it requires', async () => {
  const pages = (await adminRoutes()).filter(({ files }) => files.includes('routes/admin/layout.tsx'))
  expect(pages.filter(({ path }) => !adminPageAt(path)).map(({ path }) => path)).toEqual([])
})
