import { resolve } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { servicesContext, siteContext, userContext } from '#app/context.ts'
import type { Role } from '#content/admin/roles.ts'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { invite } from '#features/helpers/invitations.server.ts'
import { findOrderView } from '#features/shop/orders/orders.server.ts'
import type { Draft } from '#features/site/draft/draft.ts'
import { createPreviewLink } from '#features/site/frame/preview-links.server.ts'
import { makeSetupLink } from '#platform/auth/setup-link.server.ts'
import { addPicture } from '#platform/content/pictures.server.ts'
import { isAbout } from '#platform/mail/about.server.ts'
import { markRefused } from '#platform/mail/refused-addresses.server.ts'
import { unsubscribeUrl } from '#platform/mail/unsubscribe.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { pageRoutes } from './admin-routes.ts'
import { backupOf, downloadNewest, restoreCalls, sendBytes } from './backup-calls.ts'
import { createPasskey } from './doubles/authenticator.ts'
import { newEmail } from './doubles/new-email.ts'
import { pngBomb } from './doubles/photos.ts'
import { startSmtpPeer } from './doubles/smtp-peer.ts'
import { stripeKeys } from './doubles/stripe-keys.ts'
import { makeEvent, makeIntent } from './doubles/stripe-objects.ts'
import { codeNow } from './doubles/totp.ts'
import { cookiesOf, givePassword, onPage } from './second-factor.ts'
import type { openTestShop } from './test-shop.ts'
import { openTestSite, ownerPassword } from './test-site.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
type Call = () => Response | Promise<Response>

const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, 2])))

/** Who is known here: a report, a paid order, a mail; and two who ask to be forgotten. */
export async function openUse(shop: Shop) {
  const email = newEmail()
  const assessment = { name: 'Ada', email, currentChallenges: [challenges[0].name], ...ratings }
  const leave = async (body: object) =>
    (await (await shop.post('/api/assessments', body)).json()).id as string
  const reportId = await leave(assessment)
  const erased = newEmail()
  await leave({ ...assessment, email: erased })
  const leaving = newEmail()
  await leave({ ...assessment, email: leaving })
  const payment = await shop.open()
  shop.pay(payment.id, email)
  await shop.status(payment)
  const order = await shop.order(payment.id)
  const mail = await shop.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const link = async (wish: 'export' | 'erase', who: string) => {
    await shop.post('/api/my-data', { email: who, wish })
    const sent = await shop.db
      .selectFrom('mailOutbox')
      .select('text')
      .where('recipient', '=', who)
      .where('text', 'like', '%/privacy/my-data/%')
      .executeTakeFirstOrThrow()
    return /\/privacy\/my-data\/([\w-]+)/.exec(sent.text)?.[1] ?? ''
  }
  const founder = { email, result: 'LS', resultName: 'Lone Strategist' }
  const { id: resultId } = await (await shop.post('/api/founder-test', founder)).json()
  return {
    ...{ email, erased, assessment, reportId, resultId, payment, order, mailId: mail.id },
    personId: (await personPath(shop.db, email)).split('/').at(-1) ?? '',
    erasedId: (await personPath(shop.db, erased)).split('/').at(-1) ?? '',
    exportToken: await link('export', email),
    eraseToken: await link('erase', leaving),
    previewPath: new URL(await createPreviewLink(shop.db, { email }, shop.env.PUBLIC_URL)).pathname,
    unsubscribePath: new URL(await unsubscribeUrl(shop.db, email, shop.env.PUBLIC_URL)).pathname,
    joinToken: await joinTokenOf(shop),
    file: (await findOrderView(shop.db, order.token, shop.catalogue()))?.files[0]?.href ?? '',
  }
}

async function joinTokenOf({ db, services, env, ownerAccount }: Shop): Promise<string> {
  const asked = { name: 'Cleo', email: newEmail(), role: 'reader' } as const
  const from = { who: services.content().who, siteUrl: env.PUBLIC_URL }
  return (await invite(db, await ownerAccount(), asked, from)).split('/').at(-1) ?? ''
}

type Use = Awaited<ReturnType<typeof openUse>>

/** Each call that the app knows, in a way that succeeds, in an order in which it can. */
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
    'POST /api/assessments': () =>
      post('/api/assessments', { ...assessment, clientKey: 'a-key-of-the-browser' }),
    'GET /api/assessments/:id': () => get(`/api/assessments/${use.reportId}`),
    'GET /api/assessments/:id/report.pdf': () => get(`/api/assessments/${use.reportId}/report.pdf`),
    'POST /api/schedule-clarity-call': () =>
      post('/api/schedule-clarity-call', { assessmentId: use.reportId }),
    'POST /api/founder-test': () =>
      post('/api/founder-test', { email, result: 'LS', resultName: 'Lone Strategist' }),
    'POST /api/waitlist': () => post('/api/waitlist', { name: 'Ada', email, toolInterest: 'roi-calculator' }),
    'POST /api/create-payment-intent': () =>
      shop.start(order.productId, { visitorKey: 'key-of-a-browser-1234' }),
    'POST /api/orders/status': () => shop.status(payment),
    'POST /api/stripe/webhook': () =>
      shop.deliver(
        makeEvent('payment_intent.succeeded', makeIntent({ status: 'succeeded', receipt_email: email })),
      ),
    'POST /api/orders/lost-link': () => post('/api/orders/lost-link', { email }),
    'POST /api/orders/:token/send-link': () => post(`/api/orders/${order.token}/send-link`),
    'GET /orders/files/:orderId/:name': () => get(use.file),
    'GET /admin/site/frame/*': () => get('/admin/site/frame/', owner),
    'GET /preview/:token/*': () => get(use.previewPath),
    'POST /api/my-data': () => post('/api/my-data', { email, wish: 'export' }),
    'GET /api/my-data/:token/export': () => get(`/api/my-data/${use.exportToken}/export`),
    'POST /unsubscribe/:token': () => post(use.unsubscribePath, 'List-Unsubscribe=One-Click'),
    'GET /api/waitlist': () => get('/api/waitlist', owner),
    'GET /api/waitlist/csv': () => get('/api/waitlist/csv', owner),
    'GET /api/admin/mail/states': () => get(`/api/admin/mail/states?ids=${use.mailId}`, owner),
    'GET /api/admin/mail/:id/html': () => get(`/api/admin/mail/${use.mailId}/html`, owner),
    'POST /api/admin/mail/:id/send-again': () => asOwner(`/api/admin/mail/${use.mailId}/send-again`),
    'POST /api/admin/mail/test': () => asOwner('/api/admin/mail/test', { to: email }),
    'POST /api/admin/site/pictures': () =>
      shop.app.request(`${env.PUBLIC_URL}/api/admin/site/pictures?kind=face`, {
        ...{ method: 'POST', headers: owner, body: new Uint8Array(pngBomb(100, 100)) },
      }),
    'GET /pictures/:file': () => get(`/pictures/own-face-${'0'.repeat(32)}-320.avif`),
    ...(await helperCalls(shop, owner)),
    'POST /api/admin/data/periods': () =>
      asOwner('/api/admin/data/periods', { mailTexts: '90', stripeEvents: '400', auditLog: '1095' }),
    'POST /api/admin/backups': () => asOwner('/api/admin/backups', {}),
    'POST /api/admin/backups/download': () => downloadNewest(shop, owner),
    'POST /api/admin/backups/check': async () =>
      sendBytes(shop, '/api/admin/backups/check', await backupOf(shop), owner),
    'POST /api/admin/site/files': () =>
      shop.send('POST', '/api/admin/site/files?name=book.pdf', '%PDF-1.7 a book', {
        ...owner,
        'content-type': 'application/pdf',
      }),
    'GET /api/admin/people': () => get('/api/admin/people', owner),
    'GET /api/admin/people/csv': () => get('/api/admin/people/csv', owner),
    'POST /api/admin/people/:id/note': () =>
      asOwner(`/api/admin/people/${use.personId}/note`, { note: 'Likes tea' }),
    'POST /api/admin/people/:id/address-is-right': async () => {
      const mail = await shop.db
        .selectFrom('mailOutbox')
        .selectAll()
        .where('id', '=', use.mailId)
        .executeTakeFirstOrThrow()
      await markRefused(shop.db, mail, '550 5.1.1 User unknown')
      return asOwner(`/api/admin/people/${use.personId}/address-is-right`, { sendHeld: true })
    },
    'GET /api/admin/people/:id/export': () => get(`/api/admin/people/${use.personId}/export`, owner),
    'GET /api/admin/orders': () => get('/api/admin/orders', owner),
    'POST /api/admin/orders/:number/receipt': () => asOwner(`/api/admin/orders/${order.number}/receipt`),
    'POST /api/admin/orders/:number/email': () =>
      asOwner(`/api/admin/orders/${order.number}/email`, { email, sendReceipt: true }),
    'POST /api/admin/orders/:number/refund': () => asOwner(`/api/admin/orders/${order.number}/refund`),
    'POST /api/admin/setup/later': () => asOwner('/api/admin/setup/later', { step: 'links' }),
    ...siteSetupCalls(shop, owner),
    ...siteCalls(shop, owner),
    ...(await settingsCalls(shop)),
    'POST /api/admin/people/:id/erase': () =>
      asOwner(`/api/admin/people/${use.erasedId}/erase`, { email: use.erased }),
    'POST /api/my-data/:token/erase': () => post(`/api/my-data/${use.eraseToken}/erase`),
    'POST /api/setup': () => setUp(shop),
    ...restoreCalls(shop),
    'POST /api/auth/sign-in/email': () =>
      post('/api/auth/sign-in/email', { email: env.ADMIN_EMAIL, password: ownerPassword }),
    ...signInCalls(shop, owner),
    'POST /api/auth/sign-out': () =>
      post('/api/auth/sign-out', undefined, { ...owner, origin: env.PUBLIC_URL }),
    ...accountCalls(shop),
  }
}

/** The last of all: they end sessions. */
function accountCalls({ db, env, send, post, ownerSession }: Shop): Record<string, Call> {
  const api = '/api/admin/account'
  const asOwner = async (path: string, body?: object) => post(`${api}${path}`, body, await ownerSession())
  const email = newEmail()
  const tokenIn = async (kind: string) => {
    const mail = await db
      .selectFrom('mailOutbox')
      .select('text')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    return /\/admin\/[\w-]+\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }
  return {
    'POST /api/admin/account/name': () => asOwner('/name', { name: 'Ada Lovelace' }),
    'POST /api/admin/account/password': () =>
      asOwner('/password', { password: ownerPassword, newPassword: ownerPassword }),
    'DELETE /api/admin/account/sessions/:id': async () => {
      const session = await ownerSession()
      const { id } = await db.selectFrom('authSession').select('id').executeTakeFirstOrThrow()
      return send('DELETE', `${api}/sessions/${id}`, undefined, session)
    },
    'POST /api/admin/account/sessions/end-others': () => asOwner('/sessions/end-others'),
    'POST /api/account/forgotten-password': () =>
      post('/api/account/forgotten-password', { email: env.ADMIN_EMAIL }),
    'POST /api/account/new-password': async () =>
      post('/api/account/new-password', {
        token: await tokenIn('account-new-password'),
        newPassword: ownerPassword,
      }),
    'POST /api/admin/account/email': () => asOwner('/email', { email, password: ownerPassword }),
    'POST /api/account/confirm-email': async () =>
      post('/api/account/confirm-email', { token: await tokenIn('account-confirm-email') }),
  }
}

/** As on a site that has no owner yet: the one it has is none for a moment. */
async function beforeSetup<T>({ db }: Shop, visit: (token: string) => T | Promise<T>): Promise<T> {
  const { id } = await db
    .selectFrom('authUser')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const becomes = (role: Role) => db.updateTable('authUser').set({ role }).where('id', '=', id).execute()
  await becomes('reader')
  const visited = await visit(await makeSetupLink(db))
  await becomes('owner')
  return visited
}

/** Who was made by it goes again, with their session: the calls after it are another's. */
async function setUp(shop: Shop): Promise<Response> {
  const entry = { name: 'Grace', email: newEmail(), password: ownerPassword }
  const response = await beforeSetup(shop, (token) => shop.post('/api/setup', { ...entry, token }))
  await shop.db.deleteFrom('authUser').where('email', '=', entry.email).execute()
  return response
}

/** The words that the set-up assistant publishes. */
function siteSetupCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const publish = (part: string, entry: object) => shop.post(`/api/admin/site/setup/${part}`, entry, owner)
  const [title, program] = ['Coach', 'The Sprint']
  const page = 'https://ada.example/page'
  return {
    'POST /api/admin/site/setup/business': () =>
      publish('business', { name: 'Ada', email: 'ada@ada.example', place: 'London', title, program }),
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

/** A passkey is added, used and removed; the second factor is switched on, used and switched off. */
function signInCalls(shop: Shop, owner: { cookie: string }): Record<string, Call> {
  const call = onPage(shop, owner)
  const api = '/api/auth'
  const ceremony = { origin: shop.env.PUBLIC_URL, rpId: new URL(shop.env.PUBLIC_URL).hostname }
  const passkey = createPasskey()
  const proof = { password: ownerPassword, code: '' }
  let key = ''
  let codes: string[] = []
  // A code of the app counts once, and the next comes half a minute later.
  const withCode = () => ({ password: ownerPassword, code: codes.pop() })
  const half = async () => onPage(shop, cookiesOf(await givePassword(shop)))
  return {
    [`POST ${api}/passkeys/options`]: () => call('/passkeys/options', proof),
    [`POST ${api}/passkeys`]: async () => {
      const asked = await call('/passkeys/options', proof)
      const { options } = await asked.json()
      const cookie = `${owner.cookie}; ${cookiesOf(asked).cookie}`
      return call('/passkeys', { name: 'Laptop', response: passkey.register(options, ceremony) }, { cookie })
    },
    [`POST ${api}/sign-in/passkey/options`]: () => onPage(shop)('/sign-in/passkey/options'),
    [`POST ${api}/sign-in/passkey`]: async () => {
      const asked = await onPage(shop)('/sign-in/passkey/options')
      const response = passkey.authenticate((await asked.json()).options, ceremony)
      return onPage(shop, cookiesOf(asked))('/sign-in/passkey', { response })
    },
    [`DELETE ${api}/passkeys/:id`]: async () => {
      const { id } = await shop.db.selectFrom('authPasskey').select('id').executeTakeFirstOrThrow()
      return shop.send('DELETE', `${api}/passkeys/${id}`, undefined, owner)
    },
    [`POST ${api}/second-factor/start`]: async () => {
      const response = await call('/second-factor/start', proof)
      key = (await response.clone().json()).key
      return response
    },
    [`POST ${api}/second-factor/confirm`]: async () => {
      const response = await call('/second-factor/confirm', { code: codeNow(key, Date.now() - 30_000) })
      codes = (await response.clone().json()).recoveryCodes
      return response
    },
    [`POST ${api}/sign-in/code`]: async () => (await half())('/sign-in/code', { code: codeNow(key) }),
    [`POST ${api}/sign-in/recovery-code`]: async () =>
      (await half())('/sign-in/recovery-code', { code: codes.pop() }),
    [`POST ${api}/second-factor/recovery-codes`]: async () => {
      const response = await call('/second-factor/recovery-codes', withCode())
      codes = (await response.clone().json()).recoveryCodes
      return response
    },
    [`POST ${api}/second-factor/off`]: () => call('/second-factor/off', withCode()),
  }
}

/** Somebody is invited, once more and in vain; one who was invited joins, gets another role and goes. */
async function helperCalls(shop: Shop, owner: { cookie: string }): Promise<Record<string, Call>> {
  const api = '/api/admin/helpers'
  const helper = await shop.makeAccount('reader')
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
    'POST /api/admin/helpers/invitations': () =>
      shop.post(`${api}/invitations`, { name: 'Bea', email: newEmail(), role: 'assistant' }, owner),
    'POST /api/admin/helpers/invitations/:id/send-again': async () =>
      shop.post(`${api}/invitations/${(await invited()).id}/send-again`, undefined, owner),
    'DELETE /api/admin/helpers/invitations/:id': async () =>
      shop.send('DELETE', `${api}/invitations/${(await invited()).id}`, undefined, owner),
    'POST /api/join/:token': async () =>
      shop.post(`/api/join/${(await invited()).token}`, { name: 'Bea', password: 'a long enough password' }),
    'POST /api/admin/helpers/:id/role': () =>
      shop.post(`${api}/${helper.id}/role`, { role: 'assistant' }, owner),
    'DELETE /api/admin/helpers/:id': () => shop.send('DELETE', `${api}/${helper.id}`, undefined, owner),
  }
}

/** A draft is begun, thrown away, begun again, published, and the version before it brought back. */
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

/** At a site whose environment says nothing about mail and payments. */
async function settingsCalls({ stripe }: Shop): Promise<Record<string, Call>> {
  const api = '/api/admin/settings'
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const site = await openTestSite({ STRIPE_API_URL: stripe.url })
  const owner = await site.ownerSession()
  const mail = {
    ...{ host: '127.0.0.1', port: new URL(peer.url).port, security: 'none', user: '', password: '' },
    ...{ fromName: 'Ada', fromAddress: 'ada@example.com', team: 'team@example.com' },
  }
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = stripeKeys
  return {
    'POST /api/admin/settings/mail': () => site.post(`${api}/mail`, mail, owner),
    'GET /api/admin/settings/sender': () => site.get(`${api}/sender`, owner),
    'DELETE /api/admin/settings/mail': () => site.send('DELETE', `${api}/mail`, undefined, owner),
    'POST /api/admin/settings/payments': () =>
      site.post(`${api}/payments`, { secretKey, publishableKey }, owner),
    'DELETE /api/admin/settings/payments': () => site.send('DELETE', `${api}/payments`, undefined, owner),
  }
}

/** The addresses of every page that has a loader, each with what it loads. */
export async function everyLoader(shop: Shop, use: Use): Promise<Record<string, () => unknown>> {
  const { services, env } = shop
  const content = services.content()
  const params: Record<string, Record<string, string>> = {
    '/diagnostic/results/:id?': { id: use.reportId },
    '/founder-test/results/:token': { token: use.resultId },
    '/orders/:token': { token: use.order.token },
    '/privacy/my-data/:token': { token: use.exportToken },
    '/admin/new-password/:token': { token: 'a-token' },
    '/admin/confirm-email/:token': { token: 'a-token' },
    '/unsubscribe/:token': { token: use.unsubscribePath.split('/').at(-1) ?? '' },
    '/admin/people/:id': { id: use.personId },
    '/admin/orders/:number': { number: use.order.number },
    '/admin/mail/:id': { id: use.mailId },
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
  }
  const loaders: Record<string, () => unknown> = {}
  for (const { path, files } of await pageRoutes()) {
    const { loader } = await import(/* @vite-ignore */ resolve('app', files.at(-1) ?? ''))
    // Those with parameters of the content alone ask no database.
    if (!loader || path === '/*' || path.includes(':slug')) continue
    for (const query of queries[path] ?? ['']) {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(siteContext, { content, siteUrl: env.PUBLIC_URL })
      context.set(userContext, { id: 'owner', email: env.ADMIN_EMAIL, role: 'owner' })
      const request = new Request(`${env.PUBLIC_URL}${path}${query}`)
      loaders[path + query] = () => loader({ request, params: params[path] ?? {}, context })
      if (path === '/setup/:token') {
        loaders[path] = () => beforeSetup(shop, (token) => loader({ request, params: { token }, context }))
      }
    }
  }
  return loaders
}
