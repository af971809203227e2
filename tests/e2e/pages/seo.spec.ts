import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { noindexPaths } from '#app/noindex.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import { productPath, products } from '#content/shop/products.ts'
import { site } from '#content/site.ts'
import { expect, test } from '../fixtures.ts'
import { siteUrl } from '../settings.ts'

const publicPaths = prerenderedPaths.filter((path) => !noindexPaths.includes(path))

/** The build writes PUBLIC_URL into its pages; the tests serve them from another port. */
async function builtFor(request: APIRequestContext): Promise<string> {
  const robots = await (await request.get('/robots.txt')).text()
  return robots.match(/^Sitemap: (.+)\/sitemap\.xml$/m)?.[1] ?? ''
}

const metaContent = (page: Page, selector: string) =>
  page.locator(`meta[${selector}]`).getAttribute('content')

const structured: Record<string, string[]> = {
  '/': ['Person', 'ProfessionalService'],
  '/book-call': ['FAQPage'],
  '/sprint-program': ['Service', 'FAQPage'],
  ...Object.fromEntries(products.map((product) => [productPath(product), ['Product']])),
}

for (const path of publicPaths) {
  test(`${path} tells search engines and messengers what it is, with a picture and true data`, async ({
    page,
    request,
  }) => {
    const origin = await builtFor(request)
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`^.{3,50} \\| ${site.name}$`))
    const description = await metaContent(page, 'name="description"')
    expect(description?.length).toBeGreaterThanOrEqual(50)
    expect(description?.length).toBeLessThanOrEqual(160)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + path)
    expect(await metaContent(page, 'property="og:url"')).toBe(origin + path)
    expect(await metaContent(page, 'property="og:title"')).toBeTruthy()
    expect(await metaContent(page, 'property="og:description"')).toBe(description)
    expect(await metaContent(page, 'name="twitter:card"')).toBe('summary_large_image')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await expectSharePicture(page, request, origin)
    await expectStructuredData(page, structured[path] ?? [])
  })
}

/** A picture of 1200×630 below 120 KB. */
async function expectSharePicture(page: Page, request: APIRequestContext, origin: string): Promise<void> {
  const address = (await metaContent(page, 'property="og:image"')) ?? ''
  expect(address.startsWith(`${origin}/share/`)).toBe(true)
  const response = await request.get(address.replace(origin, siteUrl))
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('image/png')
  const body = await response.body()
  expect(body.length).toBeLessThan(120 * 1024)
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(await metaContent(page, 'property="og:image:width"')).toBe('1200')
  expect(await metaContent(page, 'property="og:image:height"')).toBe('630')
  expect(await metaContent(page, 'property="og:image:alt"')).toBeTruthy()
}

test('no two pages share a title, a description or a picture', async ({ page }) => {
  const seen = []
  for (const path of publicPaths) {
    await page.goto(path)
    seen.push(await page.title(), await metaContent(page, 'name="description"'))
    seen.push(await metaContent(page, 'property="og:image"'))
  }
  expect(new Set(seen).size).toBe(publicPaths.length * 3)
})

/** It can be read, and says nothing that the page does not show. */
async function expectStructuredData(page: Page, types: string[]): Promise<void> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph = scripts.flatMap((text) => JSON.parse(text)['@graph'])
  expect(graph.map((node) => node['@type'])).toEqual(types)
  const questions = graph.flatMap((node) => node.mainEntity ?? [])
  const words = await page.getByRole('main').textContent()
  for (const { name, acceptedAnswer } of questions) {
    expect(words).toContain(name)
    expect(words).toContain(acceptedAnswer.text)
  }
}

test('the sitemap lists exactly the pages to be found, and each answers', async ({ request }) => {
  const origin = await builtFor(request)
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const listed = [...(await response.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(listed).toEqual(publicPaths.map((path) => origin + path))
  for (const address of listed) {
    expect((await request.get(address.replace(origin, siteUrl), { maxRedirects: 0 })).status()).toBe(200)
  }
})

test('robots.txt leaves out what belongs to one person, and nothing else', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(['/admin', '/api/'])
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

test('the manifest’s icons have the sizes it names', async ({ request }) => {
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = await response.json()
  expect(icons.some((icon: { purpose?: string }) => icon.purpose === 'maskable')).toBe(true)
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toBe(type)
    if (sizes === 'any') continue
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('every icon that the pages name is there', async ({ page, request }) => {
  await page.goto('/')
  for (const link of await page.locator('link[rel$="icon"]').all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(/^image\//)
  }
  const touch = await (await request.get('/apple-touch-icon.png')).body()
  expect(await sharp(touch).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

for (const path of [...noindexPaths, '/admin/login', '/no/such/page']) {
  test(`${path} asks not to be found`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toContain('property="og:')
  })
}
