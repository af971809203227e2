import { expect, expectNoAxeFindings, test } from '../fixtures.ts'

test('the home page has its nine parts in order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth Calloway')
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
})

test('the hero has its contact links and the four metrics', async ({ page }) => {
  await page.goto('/')
  const contact = page.getByRole('list', { name: 'Contact' }).getByRole('link')
  await expect(contact).toHaveText(['Email', 'LinkedIn', 'Newsletter'])
  await expect(contact.first()).toHaveAttribute('href', /^mailto:/)
  const ledger = page.getByRole('main').locator('dl').first()
  await expect(ledger.getByRole('definition')).toHaveText(['4x', '$35M', '100+', '$50M+'])
  await expect(ledger.getByRole('term')).toHaveText([
    'founder across industries',
    'exits',
    'founders coached',
    'client revenue growth',
  ])
})

test('counts: reasons, lessons, steps, services, pillars, C’s, articles, testimonials, tools', async ({
  page,
}) => {
  await page.goto('/')
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
  await expect(region('How We Work Together').getByRole('heading', { level: 3 })).toHaveText([
    'Discovery & Diagnosis',
    'Strategic Clarity Session',
    'Execution Roadmap',
    'Ongoing Coaching & Accountability',
    'Quarterly Review & Reset',
  ])
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
})

test('booking opens the scheduling page in a new tab; the last call has a mailto link', async ({ page }) => {
  await page.goto('/')
  const booking = page.getByRole('link', { name: /^Book (Your Call|a 30-minute Strategy Call)$/ })
  await expect(booking).toHaveCount(3)
  for (const link of await booking.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('text at twice its size does not scroll sideways on a phone, and axe finds nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectNoAxeFindings(page)
})

for (const { width, textSize, rows } of [
  { width: 360, textSize: 100, rows: 2 },
  { width: 360, textSize: 130, rows: 4 },
  { width: 360, textSize: 200, rows: 4 },
  { width: 768, textSize: 100, rows: 1 },
  { width: 1024, textSize: 130, rows: 2 },
  { width: 1280, textSize: 100, rows: 1 },
]) {
  test(`the metrics stand whole and level at ${width} px with text of ${textSize} %`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.addStyleTag({ content: `html { font-size: ${textSize}% }` })
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
    await expect.poll(measure).toEqual({ whole: 4, rows })
  })
}

test('the Sprint among the services leads to its page', async ({ page }) => {
  await page.goto('/')
  const sprint = page.getByRole('article').filter({ hasText: 'Strategy Reset Sprint' })
  await expect(sprint).toContainText('This is the 90-Day Strategic Sprint.')
  await sprint.getByRole('link', { name: 'See it step by step' }).click()
  await expect(page).toHaveURL('/sprint-program')
})

test('pictures know their size before they load', async ({ page }) => {
  await page.goto('/')
  for (const image of await page.getByRole('main').locator('img').all()) {
    await expect(image).toHaveAttribute('width', /^\d+$/)
    await expect(image).toHaveAttribute('height', /^\d+$/)
  }
})
