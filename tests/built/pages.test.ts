import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { founderStyles, stylePath } from '#content/founder-test/founder-styles.ts'
import { founderTest as founderTestWords } from '#content/founder-test/founder-test.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf } from '#content/shop/catalogue.ts'
import { productPath } from '#content/shop/product-path.ts'
import { productWords, trackerPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { iconFile } from '#lib/pictures/icons.ts'
import { type Element, find, findAll, linksNamed, region, textOf } from './html.ts'
import { get, getPage } from './site.ts'

const itemsUnder = (page: Element, heading: string) => findAll(region(page, heading), 'li').map(textOf)

/** The picture exists, and its space is reserved before it loads. */
async function expectPicture(within: Element, alt: string): Promise<void> {
  const { attributes } = find(within, 'img', { alt })
  expect((await get(attributes.src ?? '')).status).toBe(200)
  expect(attributes).toMatchObject({
    width: expect.stringMatching(/^\d+$/),
    height: expect.stringMatching(/^\d+$/),
  })
}

const { products, styles, founderTest } = sampleContent
const plainProducts = catalogueOf(products).filter((product) => productPath(product) !== trackerPage.path)

test.each(plainProducts.map((product) => [productPath(product), product] as const))(
  '%s shows all product details',
  async (path, product) => {
    const { page } = await getPage(path)
    const main = find(page, 'main')
    expect(textOf(find(page, 'h1'))).toBe(product.title)
    await expectPicture(main, product.imageAlt ?? '')
    const words = textOf(main)
    expect(words).toContain(product.category)
    expect(words).toContain(product.description)
    expect(words).toContain(`Save ${money((product.originalPrice ?? 0) - product.price)}`)
    for (const [heading, items] of [
      ['What You Get', product.whatYouGet],
      ['Key Benefits', product.benefits],
      ['Additional Features', product.features],
    ] as const) {
      const shown = itemsUnder(page, heading)
      expect(shown).toHaveLength(items.length)
      for (const [index, item] of items.entries()) expect(shown[index]).toContain(item)
    }
    const promises = findAll(main, 'dt').map(textOf)
    expect(promises).toEqual(expect.arrayContaining(['Instant download', 'Lifetime access']))
    expect(linksNamed(main, products.notes.guarantee.title)).toEqual(['/terms-of-service#payment-and-refunds'])
    const buttons = findAll(main, 'button').filter((button) => textOf(button).startsWith('Get '))
    expect(buttons).toHaveLength(2)
    for (const { attributes } of buttons) expect(attributes).not.toHaveProperty('disabled')
  },
)

test.each(founderStyles.map((style) => [stylePath(style), style] as const))(
  '%s shows the style to everyone and links to the test',
  async (path, style) => {
    const { page } = await getPage(path)
    const main = find(page, 'main')
    expect(textOf(find(page, 'h1'))).toBe(style.name)
    expect(textOf(main)).toContain(styles[style.code].description)
    await expectPicture(main, styles[style.code].drawingAlt)
    expect(findAll(region(page, 'The other four styles'), 'a')).toHaveLength(4)
    expect(linksNamed(main, founderTest.button)).toEqual(['/founder-test/assessment'])
  },
)

test.each([
  '/',
  '/testimonials',
  '/book-call',
  '/founder-test',
  ...founderStyles.map(stylePath),
  '/sprint-program',
  '/privacy-policy',
  '/terms-of-service',
])('%s is static and loads no script', async (path) => {
  const { page } = await getPage(path)
  // Structured data and speculation rules are not scripts.
  const scripts = findAll(page, 'script').filter(
    ({ attributes }) => !['application/ld+json', 'speculationrules'].includes(attributes.type ?? ''),
  )
  expect(scripts).toEqual([])
  expect(findAll(page, 'link', { rel: 'modulepreload' })).toEqual([])
  expect(findAll(page, 'link', { as: 'script' })).toEqual([])
  if (path === '/') return
  const description = find(page, 'meta', { name: 'description' }).attributes.content ?? ''
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description.length).toBeLessThanOrEqual(155)
})

test.each(['/', '/toolbox'])('%s allows prefetching pages, but no URL with side effects', async (path) => {
  const { page, response } = await getPage(path)
  const [rules = ''] = find(page, 'script', { type: 'speculationrules' }).children
  const [{ where }] = JSON.parse(String(rules)).prefetch
  expect(where.and).toContainEqual({ href_matches: '/*' })
  const [left] = where.and.flatMap(({ not }: { not?: { href_matches: string[] } }) => not?.href_matches ?? [])
  expect(left).toBe('/api/*')
  const hash = createHash('sha256').update(String(rules)).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

test('the home page shows its logo without another request', async () => {
  const { page } = await getPage('/')
  const [sign] = findAll(find(page, 'header'), 'img')
  expect(sign?.attributes.src).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  const asked = findAll(page, 'link', { rel: 'preload', as: 'image' }).map(({ attributes }) => attributes.href)
  expect(asked.filter((href) => href?.startsWith(iconFile.svg))).toEqual([])
})

test('pictures on the home page have their size set before they load', async () => {
  const { page } = await getPage('/')
  const pictures = findAll(find(page, 'main'), 'img')
  expect(pictures.length).toBeGreaterThan(0)
  for (const { attributes } of pictures) {
    expect(attributes.width).toMatch(/^\d+$/)
    expect(attributes.height).toMatch(/^\d+$/)
  }
})

test('the 404 page links to other pages and has no developer hint', async () => {
  const { response, page } = await getPage('/no/such/page')
  expect(response.status).toBe(404)
  expect(textOf(find(page, 'h1'))).toBe('Page Not Found')
  expect(linksNamed(page, 'Back to the home page')).toEqual(['/'])
  expect(textOf(find(page, 'body'))).not.toMatch(/router/i)
})

test.each(['/diagnostic/results/undefined', '/diagnostic/results/unknown', '/diagnostic/results'])(
  '%s says that there is no assessment and links back',
  async (path) => {
    const { response, page } = await getPage(path)
    expect(response.status).toBe(404)
    expect(textOf(find(page, 'h1'))).toBe('Assessment Not Found')
    expect(findAll(find(page, 'main'), 'a')[0]?.attributes.href).toBe('/diagnostic')
  },
)

test('an unknown founder test result says so and links to the test', async () => {
  const { response, page } = await getPage('/founder-test/results/unknown')
  expect(response.status).toBe(404)
  expect(textOf(find(page, 'h1'))).toBe(founderTestWords.notFound.title)
  expect(findAll(find(page, 'main'), 'a')[0]?.attributes.href).toBe('/founder-test/assessment')
})

test('an unknown order says so', async () => {
  const { response, page } = await getPage('/orders/unknown')
  expect(response.status).toBe(404)
  expect(textOf(find(page, 'h1'))).toBe('Order Not Found')
})

test('an unknown tool answers 404 with a link back', async () => {
  const { response, page } = await getPage('/toolbox/no-such-tool')
  expect(response.status).toBe(404)
  expect(textOf(find(page, 'h1'))).toBe('Product Not Found')
  const { label, href } = productWords.notFound.action
  expect(linksNamed(find(page, 'main'), label)).toEqual([href])
})

test('a style that does not exist is not found', async () => {
  expect((await get('/founder-test/styles/procrastinator')).status).toBe(404)
})
