import { expect, test } from 'vitest'
import { adminPageAt, adminPages } from '#content/admin/admin.ts'
import { mayDo, missingRightText, roles } from '#content/admin/roles.ts'
import { adminRoutes, filledIn } from './admin-routes.ts'
import { serveAdminPages } from './sites/served-pages.tsx'
import { openTestSite } from './sites/test-site.ts'

const locked = async () => (await adminRoutes()).filter(({ files }) => files.includes('routes/admin/layout.tsx'))

async function openPages() {
  const { renderPage, ran } = await serveAdminPages()
  const site = await openTestSite({}, renderPage)
  /** The response to a URL, and the loaders that ran. */
  const look = async (path: string, session: { cookie: string } | undefined) => {
    ran.length = 0
    const response = await site.get(path, session)
    return { status: response.status, text: await response.text(), ran: [...ran], headers: response.headers }
  }
  return { ...site, look }
}

test('each role can open only its pages, as documents and as data, and is refused before any loader runs', async () => {
  const site = await openPages()
  for (const role of roles) {
    const session = await site.sessionOf(role)
    for (const { path } of await locked()) {
      const right = adminPageAt(path)?.right ?? 'run-site'
      const isTheirs = mayDo(role, right)
      const address = filledIn(path)
      for (const asked of [address, `${address}.data`]) {
        const { status, text, ran } = await site.look(asked, session)
        if (isTheirs) {
          expect(`${role} ${asked} ${status === 403}`).toBe(`${role} ${asked} false`)
          expect(ran).toContain('routes/admin/layout')
        } else {
          expect(`${role} ${asked} ${status}`).toBe(`${role} ${asked} 403`)
          expect(text).toContain(missingRightText(right))
          if (asked === address) expectFramed(text)
          expect(ran).toEqual([])
        }
      }
    }
  }
})

/** A refused user still gets the admin menu with the allowed links and the sign-out button. */
function expectFramed(text: string): void {
  expect(text).toContain('No access</h1>')
  expect(text).toMatch(/<nav aria-label="Admin"[^>]*>.*href="\/admin\/people"/)
  expect(text).not.toMatch(/<nav aria-label="Admin"[^>]*>.*href="\/admin\/settings".*<\/nav>/)
  expect(text).toContain('Sign out</span></button>')
  for (const part of ['<header', '<footer']) expect(text).not.toContain(part)
}

test('no spelling of a URL, and no request for a single loader, opens a forbidden page', async () => {
  const site = await openPages()
  const session = await site.sessionOf('reader')
  const closed = adminPages.filter(({ right }) => !mayDo('reader', right))
  expect(closed.length).toBeGreaterThan(3)
  for (const { path } of closed) {
    const name = path.split('/').at(-1) ?? ''
    const spelled = [
      path.toUpperCase(),
      `/admin/${name.toUpperCase()}`,
      `/admin/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`,
      `${path}/`,
      `${path}?next=/admin`,
      `/admin/people/../${name}`,
      `${path}.data?_routes=routes/admin/${name}`,
      `${path}.data?_routes=routes%2Fadmin%2F${name}`,
      `/admin/${name.toUpperCase()}.data?_routes=routes/admin/${name}`,
      `/admin/${name.toUpperCase()}.data`,
    ]
    for (const address of spelled) {
      const { status, ran } = await site.look(address, session)
      expect(`${address} ${ran.includes(`routes/admin/${name}`)}`).toBe(`${address} false`)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  }
})

test('without a session every page redirects to the sign-in before any loader runs', async () => {
  const site = await openPages()
  for (const { path } of await locked()) {
    const { status, headers, ran } = await site.look(filledIn(path), undefined)
    expect([status, ran]).toEqual([302, []])
    expect(headers.get('location')).toMatch(/^\/admin\/login\?next=/)
    expect((await site.look(`${filledIn(path)}.data`, undefined)).ran).toEqual([])
  }
})

test('actions a role may not use are not shown', async () => {
  const site = await openPages()
  const offers = ['Download CSV', 'Erase this person', 'Export data', 'Save note'].concat('Send test email', 'Send now')
  await site.post('/api/waitlist', { name: 'Ada', email: 'ada@example.com', toolInterest: 'roi-calculator' })
  const { id } = await site.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow()
  const seenBy = async (role: (typeof roles)[number]) => {
    const session = await site.sessionOf(role)
    const { rows } = await (await site.get('/api/admin/people', session)).json()
    const pages = ['/admin/waitlist', '/admin/mail', '/admin/people', `/admin/people/${rows[0].id}`]
    const texts = [...pages, `/admin/mail/${id}`].map(async (path) => (await site.look(path, session)).text)
    const words = (await Promise.all(texts)).join(' ')
    expect(words).toContain('ada@example.com')
    return offers.filter((offer) => words.includes(offer))
  }
  expect(await seenBy('owner')).toEqual(offers)
  expect(await seenBy('assistant')).toEqual(offers.slice(2))
  expect(await seenBy('reader')).toEqual([])
})
