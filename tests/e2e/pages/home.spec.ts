import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, test } from '../fixtures.ts'

const { who, home, services, testimonials } = sampleContent
const { metrics, story, reasons, processSteps, exploreTools, firstCall, finalCall } = home

test('the home page has its nine parts in order, contact links, the four metrics, and all of each that it counts', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(who.name)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    story.heading,
    'Why Work With Me',
    firstCall.heading,
    'How We Work Together',
    'Core Services',
    'What Founders Say',
    exploreTools.heading,
    finalCall.heading,
  ])
  const contact = page.getByRole('list', { name: 'Contact' }).getByRole('link')
  await expect(contact).toHaveText(['Email', 'LinkedIn', 'Newsletter'])
  await expect(contact.first()).toHaveAttribute('href', `mailto:${who.email}`)
  const ledger = page.getByRole('main').locator('dl').first()
  await expect(ledger.getByRole('definition')).toHaveText(metrics.map(({ figure }) => figure))
  await expect(ledger.getByRole('term')).toHaveText(metrics.map(({ label }) => label))

  const region = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(region('Why Work With Me').getByRole('listitem')).toHaveCount(reasons.length)
  const journey = region(story.heading)
  await expect(journey.getByRole('list').last().getByRole('listitem')).toHaveCount(story.lessons.length)
  await expect(journey.getByRole('term')).toHaveText([
    'Capital',
    'Clients',
    'Community',
    'Capacity',
    'Coaching',
  ])
  await expect(journey.getByRole('complementary').getByRole('link')).toHaveCount(story.articles.length)
  await expect(region('How We Work Together').getByRole('heading', { level: 3 })).toHaveText(
    processSteps.map(({ title }) => title),
  )
  const offers = region('Core Services')
  await expect(offers.getByRole('article')).toHaveCount(services.services.length)
  for (const fact of ['Duration', 'Frequency', 'Format', 'Structure', 'For']) {
    await expect(offers.getByRole('term').getByText(fact, { exact: true })).toHaveCount(
      services.services.length,
    )
  }
  for (const pillar of ['Clarity', 'Leverage', 'Momentum']) {
    await expect(offers.getByRole('term').getByText(pillar, { exact: true })).toBeVisible()
  }
  await expect(region('What Founders Say').getByRole('blockquote')).toHaveCount(testimonials.home.length)
  const tools = region(exploreTools.heading).getByRole('link')
  await expect(tools).toHaveCount(exploreTools.links.length)
  const targets = await tools.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(exploreTools.links.map(({ href }) => href))
  const booking = page.getByRole('main').locator(`a[href="${who.links.booking}"]`)
  await expect(booking).toHaveText([firstCall.button, firstCall.button, finalCall.button])
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await expect(page.getByRole('main').getByRole('link', { name: who.email })).toHaveAttribute(
    'href',
    `mailto:${who.email}`,
  )
})

test('the metrics stand whole and level at every width, with text of every size', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('main').locator('dl').first().getByRole('definition')
  const measure = () =>
    figures.evaluateAll((all) => {
      const texts = all.map((figure) => {
        const text = document.createRange()
        text.selectNodeContents(figure)
        const { top, right } = text.getBoundingClientRect()
        const isWhole = text.getClientRects().length === 1 && right <= figure.getBoundingClientRect().right
        return { top: Math.round(top), isWhole }
      })
      return {
        whole: texts.filter(({ isWhole }) => isWhole).length,
        rows: new Set(texts.map(({ top }) => top)).size,
      }
    })
  for (const { width, textSize, rows } of [
    { width: 360, textSize: 100, rows: 2 },
    { width: 360, textSize: 130, rows: 4 },
    { width: 360, textSize: 200, rows: 4 },
    { width: 768, textSize: 100, rows: 1 },
    { width: 1024, textSize: 130, rows: 2 },
    { width: 1280, textSize: 100, rows: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.addStyleTag({ content: `html { font-size: ${textSize}% }` })
    await expect.poll(measure, `${width} px, text of ${textSize} %`).toEqual({ whole: 4, rows })
  }
})

test('the Sprint among the services leads to its page', async ({ page }) => {
  const service = services.services.find((each) => each.page?.href === '/sprint-program')
  const { text = '', label = '' } = service?.page ?? {}
  await page.goto('/')
  const sprint = page.getByRole('article').filter({ hasText: service?.title ?? '' })
  await expect(sprint).toContainText(text)
  await sprint.getByRole('link', { name: label }).click()
  await expect(page).toHaveURL('/sprint-program')
})
