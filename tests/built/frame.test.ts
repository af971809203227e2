import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById } from '#content/shop/catalogue.ts'
import { type Element, find, findAll, linksNamed, textOf } from './html.ts'
import { getPage } from './site.ts'

const { who, products } = sampleContent
const catalogue = catalogueOf(products)
const nav = (page: Element, name: string) => find(page, 'nav', { 'aria-label': name })
const newTab = { target: '_blank', rel: 'noopener' }

test.each(['/', '/toolbox'])('%s has the main links in its header and in the mobile menu', async (path) => {
  const { page } = await getPage(path)
  const main = findAll(nav(page, 'Main'), 'a')
  expect(main.map(textOf)).toEqual(['Home', 'Founder Test', 'Testimonials', 'Newsletter'])
  expect(main.map(({ attributes }) => attributes.href)).toEqual([
    '/',
    '/founder-test',
    '/testimonials',
    who.links.newsletter,
  ])
  expect(main.at(-1)?.attributes).toMatchObject(newTab)
  const mobile = findAll(nav(page, 'Mobile'), 'a')
  expect(mobile.map(textOf)).toEqual(['Home', 'Founder Test', 'Business Toolbox', 'Testimonials', 'Newsletter'])
  expect(mobile[2]?.attributes.href).toBe('/toolbox')
  const menu = findAll(find(page, 'div', { id: 'mobile-menu' }), 'a')
  expect(menu.slice(mobile.length).map(({ attributes }) => attributes.href)).toEqual([
    '/book-call',
    '/diagnostic',
    '/sprint-program',
  ])
})

test.each(['/', '/toolbox'])('the Toolbox dropdown of %s lists all digital products', async (path) => {
  const panel = nav((await getPage(path)).page, 'Toolbox')
  const cards = findAll(panel, 'li').map((item) => find(item, 'a'))
  expect(cards).toHaveLength(9)
  expect(linksNamed(panel, 'SEE ALL TOOLS →')).toEqual(['/toolbox'])
  const cardOf = (id: Parameters<typeof productById>[1]) =>
    cards.find((card) => textOf(card).startsWith(productById(catalogue, id).title))
  expect(cardOf('strategic-okr-planner')?.attributes.href).toBe('/toolbox/strategic-okr-planner')
  expect(cardOf('strategic-okr-execution-tracker')?.attributes).toMatchObject({
    ...newTab,
    href: who.links.trackerApp,
  })
})

test('the footer has the program, the year and links to both policies', async () => {
  const footer = find((await getPage('/')).page, 'footer')
  expect(textOf(footer)).toContain(who.program)
  expect(textOf(footer)).toContain(`© ${new Date().getUTCFullYear()}`)
  expect(linksNamed(footer, 'Privacy Policy')).toEqual(['/privacy-policy'])
  expect(linksNamed(footer, 'Terms of Service')).toEqual(['/terms-of-service'])
})

test('a footer icon without a URL is shown but is not a link', async () => {
  const footer = find((await getPage('/')).page, 'footer')
  expect(who.social.map(({ network }) => network)).toEqual(['X', 'LinkedIn', 'YouTube'])
  expect(findAll(footer, 'svg')).toHaveLength(3)
  for (const { network, href } of who.social) {
    const links = findAll(footer, 'a', { 'aria-label': network }).map(({ attributes }) => attributes.href)
    expect(links).toEqual(href === '#' ? [] : [href])
  }
})
