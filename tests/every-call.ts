import { resolve } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { servicesContext, siteContext, userContext } from '#app/context.ts'
import type { Role } from '#content/admin/roles.ts'
import { questions } from '#content/founder-test/founder-questions.ts'
import { setRefused } from '#domain/people/refused.server.ts'
import { libraryPath } from '#features/shop/orders/library.server.ts'
import type { Draft } from '#features/site/draft/draft.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { pageRoutes } from './admin-routes.ts'
import { accountCalls, signInCalls } from './calls/account.ts'
import { backupOf, choosePassphrase, downloadNewest, restoreCalls, sendBytes } from './calls/backups.ts'
import { calendarCalls } from './calls/calendar.ts'
import { type Call, plainFields, type Shop } from './calls/call.ts'
import { campaignCalls } from './calls/campaigns.ts'
import { discountCalls } from './calls/discounts.ts'
import { importCalls } from './calls/imports.ts'
import { memberCalls } from './calls/members.ts'
import { personCalls } from './calls/people.ts'
import { planCalls } from './calls/plans.ts'
import { scorecardCalls } from './calls/scorecards.ts'
import { sequenceCalls } from './calls/sequences.ts'
import { beforeSetup, settingsCalls, setUp, siteSetupCalls } from './calls/setup.ts'
import { viewCalls } from './calls/views.ts'
import { pngBomb } from './doubles/samples/photos.ts'
import { makeEvent, makeIntent } from './doubles/stripe/stripe-objects.ts'
import { ownerPassword } from './sites/test-site.ts'
import { saidId, type Use } from './sites/used-site.ts'

/** Every answer leads to one style, so that no tie-break is asked. */
const plainAnswers = Object.fromEntries(questions.map(({ id }) => [id, 'LS']))

/** A successful request for every call of the app, in an order that works. */
export async function everyCall(shop: Shop, use: Use): Promise<Record<string, Call>> {
  const { get, post, env } = shop
  const owner = await shop.ownerSession()
  const { email, assessment, order, payment } = use
  const asOwner = (path: string, body?: unknown) => post(path, body, owner)
  return {
    'GET /robots.txt': () => get('/robots.txt'),
    'GET /sitemap.xml': () => get('/sitemap.xml'),
    'GET /icon.svg': () => get('/icon.svg'),
    'GET /manifest.webmanifest': () => get('/manifest.webmanifest'),
    'GET /.well-known/security.txt': () => get('/.well-known/security.txt'),
    'GET /api/health': () => get('/api/health'),
    'GET /api/ready': () => get('/api/ready'),
    'GET /metrics': () => get('/metrics', { host: 'localhost' }),
    'GET /api/form-token': () => get('/api/form-token'),
    'GET /api/products': () => get('/api/products'),
    'POST /api/visits/diagnostic-started': () => post('/api/visits/diagnostic-started'),
    'POST /api/visits/call-asked': () => post('/api/visits/call-asked'),
    'POST /api/assessments': () => post('/api/assessments', { ...assessment, clientKey: 'a-key-of-the-browser' }),
    'POST /diagnostic/plain': () =>
      post(
        '/diagnostic/plain',
        plainFields({
          ...assessment,
          firstName: 'Ada',
          lastName: 'Lovelace',
          clientKey: 'a-key-of-the-server',
          asked: Object.keys(assessment),
        }),
      ),
    'POST /founder-test/plain': () =>
      post('/founder-test/plain', plainFields({ email, asked: Object.keys(plainAnswers), ...plainAnswers })),
    'POST /toolbox/waitlist': () =>
      post('/toolbox/waitlist', plainFields({ name: 'Ada', email, toolInterest: 'roi-calculator' })),
    'POST /diagnostic/results/:id': () => post(`/diagnostic/results/${use.reportId}`, 'choice=remind'),
    'POST /api/retakes/:token': () =>
      post(`/api/retakes/${use.againToken}`, { ...assessment, clientKey: 'another-key-of-the-browser' }),
    'POST /diagnostic/reminders/:token': () => post(use.stopPath),
    'GET /api/assessments/:id': () => get(`/api/assessments/${use.reportId}`),
    'GET /api/assessments/:id/report.pdf': () => get(`/api/assessments/${use.reportId}/report.pdf`),
    'POST /diagnostic/results/:id/team': () => post(`/diagnostic/results/${use.reportId}/team`, 'invited=5'),
    'POST /api/team-answers': () =>
      post('/api/team-answers', { ...assessment, team: use.teamId, clientKey: 'a-key-of-the-browser' }),
    'POST /diagnostic/results/:id/team/close': () => post(`/diagnostic/results/${use.reportId}/team/close`),
    'GET /api/admin/retakes/csv': () => get('/api/admin/retakes/csv', owner),
    'POST /api/admin/testimonials/asking': () => asOwner('/api/admin/testimonials/asking', { on: true }),
    'POST /api/admin/testimonials/:id/put-off': () =>
      asOwner(`/api/admin/testimonials/${saidId}/put-off`, { revision: 1, on: true }),
    'POST /api/admin/testimonials/:id/publish': () =>
      asOwner(`/api/admin/testimonials/${saidId}/publish`, { revision: 1 }),
    'POST /api/admin/testimonials/:id/take-off': () => asOwner(`/api/admin/testimonials/${saidId}/take-off`),
    'POST /testimonial/:token': () => post(use.testimonialPath, 'choice=withdraw'),
    'POST /api/schedule-clarity-call': () => post('/api/schedule-clarity-call', { assessmentId: use.reportId }),
    'POST /api/founder-test': () => post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' }),
    'POST /api/waitlist': () => post('/api/waitlist', { name: 'Ada', email, toolInterest: 'roi-calculator' }),
    'POST /api/create-payment-intent': () => shop.start(order.productId, { visitorKey: 'key-of-a-browser-1234' }),
    'POST /api/orders/consent': () =>
      post('/api/orders/consent', {
        productId: order.productId,
        visitorKey: 'key-of-a-browser-1234',
        agreed: shop.services.content().who.lettersBox,
      }),
    'POST /api/orders/status': () => shop.status(payment),
    'POST /api/orders/bought': () =>
      post('/api/orders/bought', {
        email,
        productId: order.productId,
        visitorKey: 'key-of-a-browser-1234',
        tokens: [order.token],
      }),
    'POST /api/stripe/webhook': () =>
      shop.deliver(makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded', receipt_email: email }))),
    'POST /api/orders/lost-link': () => post('/api/orders/lost-link', { email }),
    'POST /api/orders/:token/send-link': () => post(`/api/orders/${order.token}/send-link`),
    'GET /orders/files/:orderId/:name': () => get(use.file),
    'GET /api/orders/:token/receipt.pdf': () => get(`/api/orders/${order.token}/receipt.pdf`),
    'POST /api/orders/:token/buyer': () =>
      post(`/api/orders/${order.token}/buyer`, {
        name: 'Analytical Engines',
        address: '1 Dorset St\nLondon',
        taxNumber: 'GB1',
      }),
    ...(await scorecardCalls(shop, owner)),
    'GET /admin/site/frame/*': () => get('/admin/site/frame/', owner),
    'GET /preview/:token/*': () => get(use.previewPath),
    'POST /api/my-data': () => post('/api/my-data', { email, wish: 'export' }),
    'GET /api/my-data/:token/export': () => get(`/api/my-data/${use.exportToken}/export`),
    'POST /consent/:token': () => post(use.consentPath),
    'POST /api/admin/consent/asking': () => asOwner('/api/admin/consent/asking', { on: true }),
    'POST /unsubscribe/:token': () => post(use.unsubscribePath, 'List-Unsubscribe=One-Click'),
    'GET /api/waitlist': () => get('/api/waitlist', owner),
    'GET /api/waitlist/csv': () => get('/api/waitlist/csv', owner),
    'GET /api/admin/mail/states': () => get(`/api/admin/mail/states?ids=${use.mailId}`, owner),
    'GET /api/admin/mail/:id/html': () => get(`/api/admin/mail/${use.mailId}/html`, owner),
    'POST /api/admin/mail/:id/send-again': () => asOwner(`/api/admin/mail/${use.mailId}/send-again`),
    'POST /api/admin/mail/discard': () =>
      asOwner('/api/admin/mail/discard', { by: 'kind', value: 'note', until: '2020-01-01T00:00:00.000Z' }),
    'POST /api/admin/mail/test': () => asOwner('/api/admin/mail/test', { to: email }),
    'POST /api/admin/site/pictures': () =>
      shop.app.request(`${env.PUBLIC_URL}/api/admin/site/pictures?kind=face`, {
        method: 'POST',
        headers: owner,
        body: new Uint8Array(pngBomb(100, 100)),
      }),
    'GET /pictures/:file': () => get(`/pictures/own-face-${'0'.repeat(32)}-320.avif`),
    ...(await memberCalls(shop, owner)),
    ...discountCalls(shop, owner),
    'POST /api/admin/data/periods': () =>
      asOwner('/api/admin/data/periods', { mailTexts: '90', stripeEvents: '400', auditLog: '1095' }),
    'POST /api/admin/today/todos': () =>
      asOwner('/api/admin/today/todos', { personId: use.personId, kind: 'reply', ref: '', done: true }),
    'POST /api/admin/today/weekly-mail': () => asOwner('/api/admin/today/weekly-mail', { on: false }),
    'POST /api/admin/backups': () => asOwner('/api/admin/backups', {}),
    'POST /api/admin/backups/passphrase': () => choosePassphrase(shop, owner),
    'POST /api/admin/backups/download': () => downloadNewest(shop, owner),
    'POST /api/admin/backups/check': async () =>
      sendBytes(shop, '/api/admin/backups/check', await backupOf(shop), owner),
    'POST /api/admin/site/files': () =>
      shop.send('POST', '/api/admin/site/files?name=book.pdf', '%PDF-1.7 a book', {
        ...owner,
        'content-type': 'application/pdf',
      }),
    'GET /api/admin/commands': () => get('/api/admin/commands?search=ada', owner),
    'GET /api/admin/people': () => get('/api/admin/people', owner),
    ...viewCalls(shop, owner),
    ...importCalls(shop, owner),
    'POST /api/admin/people-changes': () =>
      asOwner('/api/admin/people-changes', {
        query: '',
        ids: [use.personId],
        change: { kind: 'tag', value: 'Chosen' },
      }),
    'POST /api/admin/people-changes/:id/undo': async () => {
      const picked = { query: '', ids: [use.personId] }
      const change = { kind: 'tag', value: 'Chosen again' }
      const { id } = await (await asOwner('/api/admin/people-changes', { ...picked, change })).json()
      return asOwner(`/api/admin/people-changes/${id}/undo`)
    },
    'POST /api/admin/people-changes/csv': () => asOwner('/api/admin/people-changes/csv', { query: '' }),
    'GET /api/admin/people/csv': () => get('/api/admin/people/csv', owner),
    'POST /api/admin/people/:id/note': () => asOwner(`/api/admin/people/${use.personId}/note`, { note: 'Likes tea' }),
    ...personCalls(shop, owner, use.personId, email),
    'POST /api/admin/people/:id/address-is-right': async () => {
      const mail = await shop.db
        .selectFrom('mailOutbox')
        .selectAll()
        .where('id', '=', use.mailId)
        .executeTakeFirstOrThrow()
      await markRefused(shop.db, mail, '550 5.1.1 User unknown', setRefused)
      return asOwner(`/api/admin/people/${use.personId}/address-is-right`, { sendHeld: true })
    },
    'GET /api/admin/people/:id/export': () => get(`/api/admin/people/${use.personId}/export`, owner),
    'GET /api/admin/orders/csv': () => get('/api/admin/orders/csv?from=2026-01-01&to=2030-12-31', owner),
    'GET /api/admin/orders': () => get('/api/admin/orders', owner),
    'POST /api/admin/orders/:number/receipt': () => asOwner(`/api/admin/orders/${order.number}/receipt`),
    'POST /api/admin/orders/:number/email': () =>
      asOwner(`/api/admin/orders/${order.number}/email`, { email, sendReceipt: true }),
    'GET /api/admin/orders/:number/receipt.pdf': () => get(`/api/admin/orders/${order.number}/receipt.pdf`, owner),
    'POST /api/admin/orders/:number/refund': () => asOwner(`/api/admin/orders/${order.number}/refund`, {}),
    ...creditNoteCalls(shop, order, owner),
    ...planCalls(shop, owner),
    'POST /api/admin/setup/later': () => asOwner('/api/admin/setup/later', { step: 'links' }),
    ...campaignCalls(shop, owner),
    ...sequenceCalls(shop, owner),
    ...siteSetupCalls(shop, owner),
    ...siteCalls(shop, owner),
    ...(await settingsCalls(shop)),
    ...(await calendarCalls(shop, owner, use.personId)),
    'POST /api/admin/people/:id/erase': () => asOwner(`/api/admin/people/${use.erasedId}/erase`, { email: use.erased }),
    'POST /api/my-data/:token/erase': () => post(`/api/my-data/${use.eraseToken}/erase`),
    'POST /api/setup': () => setUp(shop),
    ...restoreCalls(shop),
    'POST /api/auth/sign-in/email': () =>
      post('/api/auth/sign-in/email', { email: env.ADMIN_EMAIL, password: ownerPassword }),
    ...signInCalls(shop, owner),
    'POST /api/auth/sign-out': () => post('/api/auth/sign-out', undefined, { ...owner, origin: env.PUBLIC_URL }),
    ...accountCalls(shop),
  }
}

/** Exists once the order is refunded. */
function creditNoteCalls(
  { db, get }: Shop,
  { id, token, number }: Use['order'],
  owner: { cookie: string },
): Record<string, Call> {
  const note = async () => {
    const notes = db.selectFrom('creditNotes').select('number').where('orderId', '=', id)
    return `credit-notes/${(await notes.executeTakeFirstOrThrow()).number}.pdf`
  }
  return {
    'GET /api/orders/:token/credit-notes/:note': async () => get(`/api/orders/${token}/${await note()}`),
    'GET /api/admin/orders/:number/credit-notes/:note': async () =>
      get(`/api/admin/orders/${number}/${await note()}`, owner),
  }
}

/** Starts a draft, discards it, starts again, publishes it and restores the previous version. */
function siteCalls({ get, send, services }: Shop, owner: { cookie: string }): Record<string, Call> {
  const api = '/api/admin/site'
  const draft = async () => (await get(`${api}/draft`, owner)).json() as Promise<Draft>
  const change = async (method: string, path: string, body: object = {}) => {
    const { revision, published } = await draft()
    return send(method, `${api}${path}`, { revision, seen: published, ...body }, owner)
  }
  const content = services.content()
  const other = { ...content, who: { ...content.who, place: `${content.who.place}, too` } }
  return {
    'GET /api/admin/site/draft': () => get(`${api}/draft`, owner),
    'DELETE /api/admin/site/draft': () => change('DELETE', '/draft'),
    'PUT /api/admin/site/draft': () => change('PUT', '/draft', { content: other }),
    'PATCH /api/admin/site/draft': () => change('PATCH', '/draft', { content: { who: other.who } }),
    'GET /api/admin/site/changes': () => get(`${api}/changes`, owner),
    'POST /api/admin/site/publish': () => change('POST', '/publish'),
    'GET /api/admin/site/shown': () => get(`${api}/shown`, owner),
    'GET /api/admin/site/versions': () => get(`${api}/versions?after=2`, owner),
    'GET /api/admin/site/previews': () => get(`${api}/previews`, owner),
    'POST /api/admin/site/previews': () => send('POST', `${api}/previews`, {}, owner),
    'DELETE /api/admin/site/previews/:token': async () => {
      const { links } = await (await send('POST', `${api}/previews`, {}, owner)).json()
      return send('DELETE', `${api}/previews/${links[0].token}`, undefined, owner)
    },
    'POST /api/admin/site/versions/:version/bring-back': () => change('POST', '/versions/1/bring-back'),
  }
}

/** URLs of every page with a loader. */
export async function everyLoader(shop: Shop, use: Use, role: Role = 'owner'): Promise<Record<string, () => unknown>> {
  const { services, env } = shop
  const content = services.content()
  const params: Record<string, Record<string, string>> = {
    '/diagnostic/results/:id?': { id: use.reportId },
    '/diagnostic/again/:token': { token: use.againToken },
    '/diagnostic/reminders/:token': { token: use.stopPath.split('/').at(-1) ?? '' },
    '/diagnostic/team/:token': { token: use.teamId },
    '/founder-test/results/:token': { token: use.resultId },
    '/scorecards/again/:token': { token: use.scorecardToken },
    '/scorecards/team/:token': { token: use.scorecardTeam },
    '/scorecards/results/:id/contact?': { id: use.scorecardResult },
    '/embed/results/:id/contact?': { id: use.scorecardResult },
    '/admin/scorecards/:id': { id: use.scorecard },
    '/orders/:token': { token: use.order.token },
    '/orders/all/:token': { token: (await libraryPath(shop.db, use.email)).split('/').at(-1) ?? '' },
    '/privacy/my-data/:token': { token: use.exportToken },
    '/admin/new-password/:token': { token: 'a-token' },
    '/admin/confirm-email/:token': { token: 'a-token' },
    '/testimonial/:token': { token: use.testimonialPath.split('/').at(-1) ?? '' },
    '/consent/:token': { token: use.consentPath.split('/').at(-1) ?? '' },
    '/unsubscribe/:token': { token: use.unsubscribePath.split('/').at(-1) ?? '' },
    '/admin/people/:id': { id: use.personId },
    '/admin/orders/:number': { number: use.order.number },
    '/admin/mail/:id': { id: use.mailId },
    '/admin/numbers/:step': { step: 'purchase' },
    '/admin/sequences/:name': { name: 'diagnostic' },
    '/admin/sequences/:name/:mail': { name: 'purchase', mail: 'after-purchase-1' },
    '/admin/campaigns/:id': { id: 'id-1' },
    '/admin/campaigns/:id/check': { id: use.campaignId },
    '/admin/join/:token': { token: use.joinToken },
  }
  const queries: Record<string, string[]> = {
    '/admin/mail': [
      '',
      '?state=waiting',
      '?state=sent',
      '?state=failed',
      `?after=${use.mailId}`,
      `?state=sent&after=${use.mailId}`,
    ],
    '/admin/log': ['', '?after=id-1'],
    '/admin/numbers/:step': [
      '?since=2026-01-01',
      '?since=2026-01-01T08:00:00.000Z&all=podcast',
      `?since=2026-01-01&source=not+known&after=${use.order.number}`,
    ],
    '/admin/campaigns': ['', '?after=id-1'],
    '/admin/campaigns/new': ['', '?did=waitlist&search=ada'],
    '/admin/people/:id': ['', '?write'],
  }
  const loaders: Record<string, () => unknown> = {}
  for (const { path, files } of await pageRoutes()) {
    const { loader } = await import(/* @vite-ignore */ resolve('app', files.at(-1) ?? ''))
    // Pages whose parameters come from content, and results of rejected forms, query no database.
    if (!loader || path === '/*' || path === '/not-done' || path.includes(':slug')) continue
    for (const query of queries[path] ?? ['']) {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(siteContext, { content, siteUrl: env.PUBLIC_URL })
      context.set(userContext, { id: 'owner', email: env.ADMIN_EMAIL, role })
      const request = new Request(`${env.PUBLIC_URL}${path}${query}`)
      loaders[path + query] = () => loader({ request, params: params[path] ?? {}, context })
      if (path === '/setup/:token') {
        loaders[path] = () => beforeSetup(shop, (token) => loader({ request, params: { token }, context }))
      }
    }
  }
  return loaders
}
