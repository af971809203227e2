import { coach, metrics } from '#content/coach/coach.ts'
import { processSteps, services } from '#content/coach/coaching.ts'
import { expect, test } from '../fixtures.ts'

test('the home page has its nine parts in order, contact links, the four metrics, and all of each that it counts', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(coach.name)
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toEqual([
    expect.any(String),
    'Why Work With Me',
    expect.any(String),
    'How We Work Together',
    'Core Services',
    expect.any(String),
    'Explore Our Business Tools',
    expect.any(String),
  ])
  const contact = page.getByRole('list', { name: 'Contact' }).getByRole('link')
  await expect(contact).toHaveText(['Email', 'LinkedIn', 'Newsletter'])
  await expect(contact.first()).toHaveAttribute('href', /^mailto:/)
  const ledger = page.getByRole('main').locator('dl').first()
  await expect(ledger.getByRole('definition')).toHaveText(metrics.map(({ figure }) => figure))
  await expect(ledger.getByRole('term')).toHaveText(metrics.map(({ label }) => label))

  const region = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(region('Why Work With Me').getByRole('listitem')).toHaveCount(10)
  const journey = region('Four companies')
  await expect(journey.getByRole('list').last().getByRole('listitem')).toHaveCount(12)
  await expect(journey.getByRole('term')).toHaveText([
    'Capital',
    'Clients',
    'Community',
    'Capacity',
    'Coaching',
  ])
  await expect(journey.getByRole('complementary').getByRole('link')).toHaveCount(3)
  await expect(region('How We Work Together').getByRole('heading', { level: 3 })).toHaveText(
    processSteps.map(({ title }) => title),
  )
  const services = region('Core Services')
  await expect(services.getByRole('article')).toHaveCount(4)
  for (const fact of ['Duration', 'Frequency', 'Format', 'Structure', 'For']) {
    await expect(services.getByRole('term').getByText(fact, { exact: true })).toHaveCount(4)
  }
  for (const pillar of ['Clarity', 'Leverage', 'Momentum']) {
    await expect(services.getByRole('term').getByText(pillar, { exact: true })).toBeVisible()
  }
  await expect(region('What Founders Say').getByRole('blockquote')).toHaveCount(4)
  const tools = region('Explore Our Business Tools').getByRole('link')
  await expect(tools).toHaveCount(4)
  const targets = await tools.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/diagnostic', '/founder-test/assessment', '/toolbox', '/sprint-program'])
  const booking = page.getByRole('link', { name: /^Book (Your Call|a 30-minute Strategy Call)$/ })
  await expect(booking).toHaveCount(3)
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
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
  const [{ title, page: leads }] = services
  await page.goto('/')
  const sprint = page.getByRole('article').filter({ hasText: title })
  await expect(sprint).toContainText(leads?.text ?? '')
  await sprint.getByRole('link', { name: leads?.label }).click()
  await expect(page).toHaveURL('/sprint-program')
})
