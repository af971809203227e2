import { expect, test } from 'vitest'
import { siteContext } from '#app/context.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import type { RenderPage } from '#app/render-page.server.ts'
import { maxPreviewLinks, previewDays, previewExpired, previewNotFound } from '#content/preview.ts'
import { productPath } from '#content/shop/product-path.ts'
import { publish } from '#domain/content/publish.server.ts'
import { money } from '#lib/money/money.ts'
import { iconFile, withVersion } from '#lib/pictures/icons.ts'
import { signKey } from '#lib/pictures/sign-key.ts'
import { formatDay } from '#lib/time/dates.ts'
import { dayMs } from '#lib/time/durations.ts'
import { listActions } from '#platform/audit.server.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import type { PreviewLink } from './preview-link.ts'
import { createPreviewLink } from './preview-links.server.ts'

const pastMs = (previewDays + 1) * dayMs

/** A page that shows the owner's name, its own path and a link; some scripts of its own, too. */
const renderPage: RenderPage = async ({ url }, context) => {
  const { who } = context.get(siteContext).content
  const sign = `<link rel="icon" href="${withVersion(iconFile.ico, signKey(who))}"/><img src="${withVersion(iconFile.svg, signKey(who))}"/>`
  const { pathname } = new URL(url)
  return new Response(
    `<html><head></head><body><h1>${who.name}</h1>${sign}<p>${pathname}</p><a href="/testimonials">on</a><script>1</script></body></html>`,
  )
}

const openSite = () => openTestSite({}, renderPage)

/** Nothing of it runs, no search engine finds it, and nobody keeps it. */
function expectOnlyToBeLookedAt({ status, headers }: Response, frameAncestors: string): void {
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("script-src 'none'")
  expect(policy).toContain(frameAncestors)
  expect(headers.get('x-robots-tag')).toContain('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
}

test('the frame shows the real page with the names of its fields, and nothing of it runs, is found or kept', async () => {
  const site = await openSite()
  const response = await site.get('/admin/site/frame/testimonials', await site.ownerSession())
  expectOnlyToBeLookedAt(response, "frame-ancestors 'self'")
  const html = await response.text()
  expect(html).toContain('<p>/testimonials</p>')
  expect(html).toContain('href="/admin/site/frame/testimonials"')
  expect(html).not.toContain('<script')
  expect(html).toContain(`<h1 data-field="who.name">${site.services.content().who.name}</h1>`)
})

test('without a session the frame says so and shows nothing', async () => {
  const site = await openSite()
  for (const path of ['/admin/site/frame', '/admin/site/frame/', '/admin/site/frame/testimonials']) {
    const response = await site.get(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Please sign in first.' })
  }
})

test('the home page has two addresses, and an unknown path shows the page that says so', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const shown = async (path: string) => (await site.get(`/admin/site/frame${path}`, session)).text()
  expect(await shown('')).toContain('<p>/</p>')
  expect(await shown('/')).toContain('<p>/</p>')
  // Pages that depend on more than words are none of the draft's.
  expect(await shown('/orders/some-token')).toContain('<p>/no-such-page</p>')
})

test('an earlier version can be looked at, and its links stay in it', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const before = site.services.content()
  for (const [seen, name] of ['Ada', 'Grace'].entries()) {
    const content = { ...before, who: { ...before.who, name } }
    await publish(site.db, content, { seen, by: 'owner@example.com' })
  }
  const shown = async (version: string) => {
    const response = await site.get(`/admin/site/frame/?version=${version}`, session)
    return { status: response.status, text: await response.text() }
  }
  expect((await shown('1')).text).toContain('>Ada</h1>')
  expect((await shown('2')).text).toContain('>Grace</h1>')
  expect((await shown('1')).text).toContain('href="/admin/site/frame/testimonials?version=1"')
  for (const none of ['3', '-1', 'x', '1e1', '99999999999']) {
    expect(await shown(none)).toMatchObject({ status: 404, text: expect.stringContaining('no version') })
  }
})

test('a sign that is not published yet is drawn into the page, and no file is asked for under its name', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const content = structuredClone(site.services.content())
  const published = withVersion(iconFile.svg, signKey(content.who))
  const shown = async () => (await site.get('/admin/site/frame', session)).text()
  expect(await shown()).toContain(`src="${published}"`)
  content.who.look.accent = '#0b6b3a'
  const { revision } = await (await site.get('/api/admin/site/draft', session)).json()
  const saved = await site.send('PUT', '/api/admin/site/draft', { revision, content }, session)
  expect(saved.status).toBe(200)
  for (const html of [await shown(), await (await site.get(await makeLink(site))).text()]) {
    expect(html).toContain(`src="data:image/svg+xml,`)
    expect(html).toContain(encodeURIComponent('#0b6b3a'))
    expect(html).not.toContain('?sign=')
  }
})

test('until the pages are made, the sign is drawn for who asks, and nobody keeps it', async () => {
  const site = await openSite()
  const response = await site.get(iconFile.svg)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain(site.services.content().who.look.accent)
})

const owner = { email: 'owner@example.com' }

/** The path of a link that was made at a time, or now. */
async function makeLink(site: Awaited<ReturnType<typeof openSite>>, at?: Date): Promise<string> {
  return new URL(await createPreviewLink(site.db, owner, site.env.PUBLIC_URL, at)).pathname
}

test('a preview link shows the draft to anyone, without names of fields, and leads on inside it', async () => {
  const site = await openSite()
  const pathname = await makeLink(site)
  const response = await site.get(pathname)
  expectOnlyToBeLookedAt(response, "frame-ancestors 'none'")
  const html = await response.text()
  expect(html).toContain(`<h1>${site.services.content().who.name}</h1>`)
  expect(html).toContain(`href="${pathname}testimonials"`)
  expect(html).not.toContain('data-field')
  expect(html).toContain('This is a draft and not public.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect((await site.get(pathname.slice(0, -1))).status).toBe(200)
  expect((await site.get(`${pathname}testimonials`)).status).toBe(200)
  expect((await site.get(`${pathname}no/such/page`)).status).toBe(404)
})

test('the admin shows the page of a hidden product, and a preview link does not', async () => {
  const site = await openSite()
  const content = structuredClone(site.services.content())
  const [product] = content.products.list
  if (!product) throw new Error('There is no product.')
  product.state = 'hidden'
  await publish(site.db, content, { seen: 0, by: owner.email })
  const path = productPath(product)
  const framed = await site.get(`/admin/site/frame${path}`, await site.ownerSession())
  expect(await framed.text()).toContain(`<p>${path}</p>`)
  expect((await site.get((await makeLink(site)).slice(0, -1) + path)).status).toBe(404)
})

test('the admin makes links, lists those that open, and ends one at once; the log has it', async () => {
  const site = await openSite()
  const session = await site.ownerSession()
  const api = '/api/admin/site/previews'
  await makeLink(site, new Date(Date.now() - pastMs))
  await site.post(api, {}, session)
  const made = await site.post(api, {}, session)
  expect(made.status).toBe(200)
  const { links } = (await made.json()) as { links: PreviewLink[] }
  expect(links).toHaveLength(2)
  for (const { madeAt, until } of links) {
    expect(Date.parse(until) - Date.parse(madeAt)).toBe(previewDays * dayMs)
  }
  expect(await (await site.get(api, session)).json()).toEqual({ links })
  const [ended, other] = links.map(({ url }) => new URL(url).pathname)
  expect([(await site.get(`${ended}`)).status, (await site.get(`${other}`)).status]).toEqual([200, 200])

  const answer = await site.send('DELETE', `${api}/${links[0]?.token}`, undefined, session)
  expect(await answer.json()).toEqual({ links: links.slice(1) })
  expect([(await site.get(`${ended}`)).status, (await site.get(`${other}`)).status]).toEqual([404, 200])
  const again = await site.send('DELETE', `${api}/${links[0]?.token}`, undefined, session)
  expect(await again.json()).toEqual({ links: links.slice(1) })
  const { entries } = await listActions(site.db)
  expect(entries.filter(({ action }) => action === 'preview-link-ended')).toMatchObject([
    { ownerEmail: site.env.ADMIN_EMAIL, detail: expect.stringContaining(formatDay(`${links[0]?.until}`)) },
  ])
})

test('nobody else makes, sees or ends a link, and what is none cannot be ended', async () => {
  const site = await openSite()
  const token = (await makeLink(site)).split('/').at(-2)
  const api = '/api/admin/site/previews'
  expect((await site.post(api, {})).status).toBe(401)
  expect((await site.get(api)).status).toBe(401)
  expect((await site.send('DELETE', `${api}/${token}`)).status).toBe(401)
  expect((await site.get(`/preview/${token}/`)).status).toBe(200)
  const session = await site.ownerSession()
  expect((await site.send('DELETE', `${api}/made-up`, undefined, session)).status).toBe(404)
})

test('there is room for so many links; one that is over makes room by itself', async () => {
  const site = await openSite()
  await makeLink(site, new Date(Date.now() - pastMs))
  for (let made = 0; made < maxPreviewLinks; made += 1) await makeLink(site)
  await expect(makeLink(site)).rejects.toThrow(/end one of them first/)
  const links = await site.db.selectFrom('settings').select('name').where('name', 'like', 'preview-link %').execute()
  expect(links).toHaveLength(maxPreviewLinks)
})

test('a link that is over or made up says so in words, and how to go on', async () => {
  const site = await openSite()
  const pathname = await makeLink(site, new Date(Date.now() - pastMs))
  const over = await site.get(`${pathname}testimonials`)
  expect(over.status).toBe(410)
  expect(over.headers.get('x-robots-tag')).toContain('noindex')
  const { who } = site.services.content()
  const text = await over.text()
  expect(text).toContain(previewExpired(who).title)
  expect(text).toContain(`href="mailto:${who.email}"`)
  for (const token of ['made-up', 'made up', pathname.split('/').at(-2)?.slice(2)]) {
    const response = await site.get(`/preview/${token}/`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(previewNotFound(who).title)
  }
})

test('a field is found on the pages that are about it, or else on all that have it in their menus', async () => {
  const { services } = await openTestSite({}, async ({ url }, context) => {
    const { who, products } = context.get(siteContext).content
    const [first, second] = products.list
    const words: Record<string, string> = {
      '/': `${who.name} <a href="${who.links.booking}">${who.email}</a>`,
      '/toolbox': `${first?.title} ${money(first?.price)} <img src="/pictures/${second?.image}-96.webp"/>`,
      '/testimonials': `${who.name}<script>${who.tagline}</script>`,
    }
    const main = words[new URL(url).pathname] ?? ''
    return new Response(`<html><head></head>${who.name} ${who.footerLine}<main>${main}</main></html>`)
  })
  const pages = await services.drafts.pagesShowing(services.content())
  expect(pages.get('who.name')).toEqual(['/', '/testimonials'])
  expect(pages.get('who.footerLine')).toEqual(prerenderedPaths(services.content()))
  expect(pages.get('who.links.booking')).toEqual(['/'])
  expect(pages.get('who.email')).toEqual(['/'])
  expect(pages.get('products.list.0.title')).toEqual(['/toolbox'])
  expect(pages.get('products.list.0.price')).toEqual(['/toolbox'])
  expect(pages.get('products.list.1.image')).toEqual(['/toolbox'])
  // What can carry no mark is where its entry is.
  expect(pages.get('products.list.1.id')).toEqual(['/toolbox'])
  expect(pages.get('products.list.2.id')).toBeUndefined()
  expect(pages.get('who.tagline')).toBeUndefined()
  expect(pages.get('advice.leader.tool')).toBeUndefined()
})
