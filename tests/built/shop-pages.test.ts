import { expect, test } from 'vitest'
import { needsScripts } from '#content/control-words.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { catalogueOf, productById, toolsOf } from '#content/shop/catalogue.ts'
import { productWords, toolboxPage, trackerPage } from '#content/shop/shop.ts'
import { money } from '#lib/money/money.ts'
import { type Element, find, findAll, linksNamed, region, textOf } from './html.ts'
import { getPage } from './site.ts'

const { who, products } = sampleContent
const catalogue = catalogueOf(products)
const tools = toolsOf(catalogue)
const bundle = productById(catalogue, 'complete-bundle')
const tracker = productById(catalogue, 'strategic-okr-execution-tracker')
const planner = productById(catalogue, 'strategic-okr-planner')
const read = async (path: string) => find((await getPage(path)).page, 'main')
const texts = (within: Element, tag: string) => findAll(within, tag).map(textOf)
const newTab = { href: who.links.trackerApp, target: '_blank' }

function linkTo(within: Element, name: string): Element | undefined {
  return findAll(within, 'a').find((link) => (link.attributes['aria-label'] ?? textOf(link)) === name)
}

test('/toolbox lists nine tools with demos and prices', async () => {
  const main = await read('/toolbox')
  const articles = findAll(region(main, toolboxPage.toolsHeading), 'article')
  expect(articles).toHaveLength(9)
  for (const [index, { title, price, originalPrice, demoPage }] of tools.entries()) {
    const article = articles[index] as Element
    expect(textOf(article)).toContain(title)
    expect(textOf(article)).toContain(money(price))
    expect(textOf(find(article, 's'))).toBe(money(originalPrice))
    expect(linkTo(article, `Try the demo: ${title}`)?.attributes.href).toBe(`/tools/${demoPage}`)
  }
})

test('/toolbox has the bundle, the waitlist and the hosted app', async () => {
  const main = await read('/toolbox')
  expect(textOf(region(main, 'All 9 Tools'))).toContain(`Save ${money((bundle.originalPrice ?? 0) - bundle.price)}`)
  expect(texts(region(main, toolboxPage.newTools.heading), 'label')).toContain('Name')
  expect(linkTo(main, 'Open the hosted tracker app')?.attributes).toMatchObject(newTab)
})

test('the tracker’s page has all its sections', async () => {
  const main = await read(trackerPage.path)
  expect(textOf(find(main, 'h1'))).toBe(tracker.title)
  const { highlights, featuresHeading, includedNote } = products.tracker
  expect(highlights.map(({ title }) => title)).toEqual([
    'Instant Download',
    'Lifetime Access',
    'Team Collaboration',
    '90-Day Support',
  ])
  const saving = `Save ${money((tracker.originalPrice ?? 0) - tracker.price)}`
  for (const text of ['Advanced Execution System', saving, ...highlights.map(({ title }) => title)]) {
    expect(textOf(main)).toContain(text)
  }
  expect(texts(main, 'button')).toContain('Get Instant Access')
  for (const name of ['Access Full System', 'Launch Strategic System']) {
    expect(linkTo(main, name)?.attributes).toMatchObject(newTab)
  }
  const features = findAll(region(main, featuresHeading), 'li')
  expect(features).toHaveLength(7)
  for (const feature of features) expect(findAll(feature, 'svg')).toHaveLength(1)
  const included = region(main, "What's Included")
  expect(tracker.whatYouGet).toHaveLength(6)
  expect(texts(included, 'li')).toEqual(
    tracker.whatYouGet.map((item, index) => item + money(tracker.itemValues[index])),
  )
  expect(textOf(included)).toContain(includedNote)
  expect(linksNamed(main, productWords.allTools.label)).toEqual(['/toolbox'])
  expect(linksNamed(main, trackerPage.closing.planner(planner.title))).toEqual(['/toolbox/strategic-okr-planner'])
})

test('who returns from a payment sees no offer before scripts run', async () => {
  const main = await read('/toolbox?success=true')
  expect(textOf(main)).toBe(toolboxPage.checking)
  expect(texts(await read('/toolbox'), 'button')).toContain(toolboxPage.bundleButton)
})

test('a form that waits for scripts says so, also where they are slow', async () => {
  const notes = findAll(find(await read('/orders'), 'fieldset'), 'p').filter((note) => textOf(note) === needsScripts)
  expect(notes.map(({ attributes }) => attributes.class)).toEqual([expect.stringContaining('late')])
})
