import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noindexPaths } from '#app/document/noindex.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, findProductBySlug } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { type Element, find, findAll, textOf } from './html.ts'
import { get, getPage } from './site.ts'

const { who, products } = sampleContent
const catalogue = catalogueOf(products)
const publicPaths = prerenderedPaths(sampleContent).filter((path) => !noindexPaths.includes(path))

function metaContent(page: Element, key: 'name' | 'property', name: string): string {
  return find(page, 'meta', { [key]: name }).attributes.content ?? ''
}

const titleOf = (page: Element) => textOf(find(find(page, 'head'), 'title'))

const structured: Record<string, string[]> = {
  '/': ['Person', 'ProfessionalService'],
  '/book-call': ['FAQPage'],
  '/sprint-program': ['Service', 'FAQPage'],
  ...Object.fromEntries(catalogue.map((product) => [productPath(product), ['Product']])),
}

test.each(publicPaths)(
  '%s has metadata for search engines and link previews, with a picture and accurate data',
  async (path) => {
    const { page } = await getPage(path)
    expect(titleOf(page)).toMatch(/^.{3,50} \| /)
    expect(titleOf(page).endsWith(` | ${who.name}`)).toBe(true)
    const description = metaContent(page, 'name', 'description')
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(find(page, 'link', { rel: 'canonical' }).attributes.href).toBe(publicUrl + path)
    expect(metaContent(page, 'property', 'og:url')).toBe(publicUrl + path)
    expect(metaContent(page, 'property', 'og:title')).toBeTruthy()
    expect(metaContent(page, 'property', 'og:description')).toBe(description)
    expect(metaContent(page, 'name', 'twitter:card')).toBe('summary_large_image')
    expect(findAll(page, 'meta', { name: 'robots' })).toEqual([])
    await expectSharePicture(page)
    expectStructuredData(page, structured[path] ?? [])
  },
)

/** A 1200×630 picture under 120 KB. */
async function expectSharePicture(page: Element): Promise<void> {
  const address = metaContent(page, 'property', 'og:image')
  expect(address.startsWith(`${publicUrl}/share/`)).toBe(true)
  const response = await get(address.replace(publicUrl, ''))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  const body = await response.arrayBuffer()
  expect(body.byteLength).toBeLessThan(120 * 1024)
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(metaContent(page, 'property', 'og:image:width')).toBe('1200')
  expect(metaContent(page, 'property', 'og:image:height')).toBe('630')
  expect(metaContent(page, 'property', 'og:image:alt')).toBeTruthy()
}

/** Structured data is valid JSON and contains only what the page shows. */
function expectStructuredData(page: Element, types: string[]): void {
  const scripts = findAll(page, 'script', { type: 'application/ld+json' })
  const graph = scripts.flatMap(({ children: [text] }) => JSON.parse(String(text))['@graph'])
  expect(graph.map((node) => node['@type'])).toEqual(types)
  const questions = graph.flatMap((node) => node.mainEntity ?? [])
  const words = textOf(find(page, 'main'))
  for (const { name, acceptedAnswer } of questions) {
    expect(words).toContain(name)
    expect(words).toContain(acceptedAnswer.text)
  }
}

test('no two pages share a title, a description or a picture', async () => {
  const seen = []
  for (const path of publicPaths) {
    const { page } = await getPage(path)
    seen.push(titleOf(page), metaContent(page, 'name', 'description'))
    seen.push(metaContent(page, 'property', 'og:image'))
  }
  expect(new Set(seen).size).toBe(publicPaths.length * 3)
})

test('the sitemap lists exactly the indexable pages, and each exists', async () => {
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const listed = [...(await response.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(listed).toEqual(publicPaths.map((path) => publicUrl + path))
  for (const address of listed) expect((await get(address.replace(publicUrl, ''))).status).toBe(200)
})

test('robots.txt excludes only personal pages', async () => {
  const robots = await (await get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(['/admin', '/api/'])
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

test('the manifest’s icons have the declared sizes', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const { icons } = await response.json()
  expect(icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of icons) {
    const icon = await get(src)
    expect(icon.status).toBe(200)
    expect(icon.headers.get('content-type')).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('every icon linked from the pages exists', async () => {
  const { page } = await getPage('/')
  const icons = findAll(page, 'link').filter(({ attributes }) => attributes.rel?.endsWith('icon'))
  expect(icons.length).toBeGreaterThan(0)
  for (const { attributes } of icons) {
    const response = await get(attributes.href ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^image\//)
  }
  const touch = await (await get('/apple-touch-icon.png')).arrayBuffer()
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

test.each([
  ...noindexPaths,
  '/admin/login',
  '/no/such/page',
  '/orders/unknown',
  '/diagnostic/results/unknown',
  '/founder-test/results/unknown',
  '/founder-test/styles/procrastinator',
])('%s is marked noindex', async (path) => {
  const html = await (await get(path)).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('property="og:')
})

test('the planner’s second URL shows the planner and has the first as canonical', async () => {
  const planner = findProductBySlug(catalogue, 'okr-planning-calculator')
  const { page } = await getPage('/toolbox/okr-planning-calculator')
  expect(textOf(find(page, 'h1'))).toBe(planner?.title)
  expect(find(page, 'link', { rel: 'canonical' }).attributes.href).toMatch(/\/toolbox\/strategic-okr-planner$/)
})
