import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { type Element, find, findAll, linksNamed, region, textOf } from './html.ts'
import { getPage } from './site.ts'

const { who, home, services, testimonials } = sampleContent
const { metrics, story, reasons, processSteps, exploreTools, firstCall, finalCall } = home
const texts = (within: Element, tag: string) => findAll(within, tag).map(textOf)
const read = async () => find((await getPage('/')).page, 'main')

test('the home page has its sections in order', async () => {
  const main = await read()
  expect(textOf(find(main, 'h1'))).toContain(`${who.name}, ${who.title}`)
  expect(texts(main, 'h2')).toEqual([
    story.heading,
    'Why Work With Me',
    firstCall.heading,
    'How We Work Together',
    'Core Services',
    'What Founders Say',
    exploreTools.heading,
    finalCall.heading,
  ])
})

test('the home page opens with contact links and four metrics', async () => {
  const main = await read()
  const contact = findAll(find(main, 'ul', { 'aria-label': 'Contact' }), 'a')
  expect(contact.map(textOf)).toEqual(['Email', 'LinkedIn', 'Newsletter'])
  expect(contact[0]?.attributes.href).toBe(`mailto:${who.email}`)
  const [ledger] = findAll(main, 'dl')
  expect(ledger && texts(ledger, 'dd')).toEqual(metrics.map(({ figure }) => figure))
  expect(ledger && texts(ledger, 'dt')).toEqual(metrics.map(({ label }) => label))
  expect(metrics).toHaveLength(4)
})

test('the story has its paragraphs, twelve lessons, the five C’s and three articles', async () => {
  const journey = region(await read(), story.heading)
  expect(story.lessons).toHaveLength(12)
  expect(texts(journey, 'h4')).toEqual(expect.arrayContaining(story.lessons.map(({ title }) => title)))
  expect(texts(journey, 'dt')).toEqual(['Capital', 'Clients', 'Community', 'Capacity', 'Coaching'])
  for (const paragraph of story.paragraphs) expect(textOf(journey)).toContain(paragraph)
  expect(findAll(find(journey, 'aside'), 'a')).toHaveLength(story.articles.length)
  expect(story.articles).toHaveLength(3)
})

test('the home page has ten reasons and five steps of working together', async () => {
  const main = await read()
  expect(findAll(region(main, 'Why Work With Me'), 'li')).toHaveLength(reasons.length)
  expect(reasons).toHaveLength(10)
  expect(texts(region(main, 'How We Work Together'), 'h3')).toEqual(processSteps.map(({ title }) => title))
  expect(processSteps.map(({ title }) => title)).toEqual([
    'Discovery & Diagnosis',
    'Strategic Clarity Session',
    'Execution Roadmap',
    'Ongoing Coaching & Accountability',
    'Quarterly Review & Reset',
  ])
})

test('four services have their details, and the method its three pillars', async () => {
  const offers = region(await read(), 'Core Services')
  expect(services.services).toHaveLength(4)
  expect(findAll(offers, 'article')).toHaveLength(4)
  const terms = texts(offers, 'dt')
  for (const fact of ['Duration', 'Frequency', 'Format', 'Structure', 'For']) {
    expect(terms.filter((term) => term === fact)).toHaveLength(4)
  }
  expect(terms).toEqual(expect.arrayContaining(['Clarity', 'Leverage', 'Momentum']))
})

test('the Sprint service links to its page', async () => {
  const service = services.services.find((each) => each.page?.href === '/sprint-program')
  const article = findAll(region(await read(), 'Core Services'), 'article').find((each) =>
    textOf(each).includes(service?.title ?? ''),
  ) as Element
  expect(textOf(article)).toContain(service?.page?.text ?? '')
  expect(linksNamed(article, service?.page?.label ?? '')).toEqual(['/sprint-program'])
})

test('four testimonials and four tools are shown', async () => {
  const main = await read()
  expect(findAll(region(main, 'What Founders Say'), 'blockquote')).toHaveLength(testimonials.home.length)
  expect(testimonials.home).toHaveLength(4)
  const tools = findAll(region(main, exploreTools.heading), 'a').map(({ attributes }) => attributes.href)
  expect(tools).toEqual(exploreTools.links.map(({ href }) => href))
  expect(tools).toEqual(['/diagnostic', '/founder-test/assessment', '/toolbox', '/sprint-program'])
})

test('calls are booked in a new tab, and the last section also offers email', async () => {
  const main = await read()
  const booking = findAll(main, 'a', { href: who.links.booking })
  expect(booking.map(textOf)).toEqual([firstCall.button, firstCall.button, finalCall.button])
  for (const { attributes } of booking) expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(linksNamed(main, who.email)).toEqual([`mailto:${who.email}`])
})
