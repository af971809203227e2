import type { Locator } from '@playwright/test'
import { sampleContent } from '#content/owner/samples/content.ts'
import { printedWords } from '#tests/printed-words.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../hands.ts'

const { who, home, services, testimonials } = sampleContent
const { metrics, story, reasons, processSteps, exploreTools, firstCall, finalCall } = home

/** Opens everything that is folded away, by key. */
async function unfold(within: Locator): Promise<void> {
  const folded = within.locator('details:not([open]) > summary:visible')
  for (let left = await folded.count(); left > 0; left -= 1) {
    await press(folded.first())
    await expect(folded).toHaveCount(left - 1)
  }
}

test('the home page has its nine parts in order, contact links, the four metrics, and all of each that it counts', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${who.name}, ${who.title}`)
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
  await unfold(page.getByRole('main'))
  await expect(region('Why Work With Me').getByRole('listitem')).toHaveCount(reasons.length)
  const journey = region(story.heading)
  for (const { title } of story.lessons) {
    await expect(journey.getByRole('heading', { level: 4, name: title })).toBeVisible()
  }
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
  await unfold(sprint)
  await expect(sprint).toContainText(text)
  await sprint.getByRole('link', { name: label }).click()
  await expect(page).toHaveURL('/sprint-program')
})

test('on a phone the home page is at most 12,000 px high: three lessons, four reasons, the services by name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  // A chapter far from the screen is not laid out, and only its height guessed.
  await page.addStyleTag({ content: '.below-the-fold { content-visibility: visible }' })
  const seen = async (region: string, titles: readonly { title: string }[], level: number) => {
    const headings = page.getByRole('region', { name: region }).getByRole('heading', { level })
    const shown = await headings.filter({ visible: true }).allTextContents()
    return titles.filter(({ title }) => shown.includes(title)).length
  }
  expect(await seen(story.heading, story.lessons, 4)).toBe(3)
  expect(await seen('Why Work With Me', reasons, 3)).toBe(4)
  expect(await seen('Core Services', services.services, 3)).toBe(services.services.length)
  for (const { description } of services.services) await expect(page.getByText(description)).toBeHidden()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(12_000)
  await unfold(page.getByRole('main'))
  for (const paragraph of story.paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  for (const { description } of services.services) await expect(page.getByText(description)).toBeVisible()
})

test('a wide screen shows the whole story at once, and nothing to open it with', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const paragraph of story.paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  const journey = page.getByRole('region', { name: story.heading })
  await expect(journey.locator('summary:visible')).toHaveCount(1)
})

test('what is folded away on the screen is printed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const printed = printedWords(await page.pdf({ format: 'A4' }))
  const written = (text: string) => text.replaceAll(/\s/g, '')
  const { addOns } = services
  const entries = [...story.lessons, ...reasons, ...services.services, ...addOns]
  for (const { title, description } of entries) {
    expect(printed).toContain(written(title))
    expect(printed).toContain(written(description))
  }
  for (const line of services.services.flatMap(({ included }) => included)) {
    expect(printed).toContain(written(line))
  }
  // A paragraph may run over the end of a sheet, between its lines.
  for (const paragraph of story.paragraphs) expect(printed).toContain(written(paragraph.slice(0, 40)))
})
