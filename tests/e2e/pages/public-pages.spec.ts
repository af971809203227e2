import type { Locator, Page } from '@playwright/test'
import { founderStyles } from '#content/founder-test/founder-styles.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, test } from '../fixtures.ts'

const { who, testimonials, bookCall, founderTest, sprintProgram, policies } = sampleContent

async function expectBookingLink(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('href', who.links.booking)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener')
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/** The numbered or itemised list under a heading. */
function listUnder(page: Page, heading: string): Locator {
  return page.getByRole('region', { name: heading }).getByRole('listitem')
}

const withoutSpace = (text: string | null) => text?.replaceAll(/\s/g, '')

test('/testimonials shows its quotes and the way to a call', async ({ page }) => {
  await page.goto('/testimonials')
  const { words, page: quotes } = testimonials
  await expect(title(page)).toHaveText(words.heading)
  await expect(page.getByText(words.subtitle)).toBeVisible()
  await expect(page.getByRole('figure')).toHaveCount(quotes.length)
  for (const [index, { quote, firstName, lastInitial, business }] of quotes.entries()) {
    const figure = page.getByRole('figure').nth(index)
    await expect(figure).toContainText(quote)
    await expect(figure).toContainText(`${firstName} ${lastInitial}.${business}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const widths = await page
    .getByRole('figure')
    .evaluateAll((figures) => figures.map((figure) => figure.parentElement?.clientWidth ?? 0))
  const [first = 0] = widths
  expect(widths.at(-1), 'the last quote spans both columns on wide screens').toBeGreaterThan(1.9 * first)

  const { heading, question, promise, note, button, sprintLink } = words.call
  const call = page.getByRole('region', { name: heading })
  for (const text of [question, promise, note]) await expect(call).toContainText(text)
  await expectBookingLink(call.getByRole('link', { name: button }))
  await call.getByRole('link', { name: sprintLink }).click()
  await expect(page).toHaveURL('/sprint-program')
})

test('/book-call says what the call covers, who took it and how to book it', async ({ page }) => {
  await page.goto('/book-call')
  await expect(title(page)).toHaveText(bookCall.title)
  await expect(page.getByText(bookCall.intro)).toBeVisible()
  await expect(listUnder(page, bookCall.coverHeading)).toHaveCount(bookCall.cover.length)
  await expect(page.getByRole('region', { name: bookCall.sayingHeading }).getByRole('figure')).toHaveCount(
    testimonials.booking.length,
  )
  const buttons = page.getByRole('link', { name: bookCall.button })
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) await expectBookingLink(button)
  await expect(page.getByText(bookCall.closing)).toBeVisible()
  await expect(page.getByRole('link', { name: who.email })).toHaveAttribute('href', `mailto:${who.email}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(buttons.first(), 'on the first screen of a small phone').toBeInViewport({ ratio: 1 })
})

test('/founder-test describes its scenarios and five styles, and leads to the test', async ({ page }) => {
  await page.goto('/founder-test')
  await expect(title(page)).toHaveText(founderTest.heading)
  await expect(listUnder(page, founderTest.scenariosHeading)).toHaveCount(founderTest.scenarios.length)
  await expect(
    page.getByRole('region', { name: 'The Five Styles' }).getByRole('heading', { level: 3 }),
  ).toHaveText(founderStyles.map(({ name }) => name))
  const buttons = page.getByRole('link', { name: founderTest.button })
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) {
    await expect(button).toHaveAttribute('href', '/founder-test/assessment')
  }
})

test('/sprint-program shows four steps, deliverables, support, team and the way to a call', async ({
  page,
}) => {
  await page.goto('/sprint-program')
  await expect(title(page)).toHaveText(sprintProgram.heading)
  const steps = listUnder(page, sprintProgram.stepsHeading)
  await expect(steps).toHaveCount(4)
  for (const [index, { length, title: name }] of sprintProgram.steps.entries()) {
    // The length stands above the name, its number on a line of its own.
    await expect
      .poll(async () => withoutSpace(await steps.nth(index).textContent()))
      .toContain(withoutSpace(length + name))
  }
  const { deliverables, deliverablesHeading, support, supportHeading, team, teamHeading } = sprintProgram
  await expect(listUnder(page, deliverablesHeading)).toHaveCount(deliverables.length)
  await expect(page.getByRole('region', { name: supportHeading }).getByRole('term')).toHaveCount(
    support.length,
  )
  await expect(listUnder(page, teamHeading)).toHaveCount(team.length)
  const buttons = page.getByRole('link', { name: sprintProgram.button })
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) await expectBookingLink(button)
})

test('the Sprint’s calendar keeps its figures apart at every width, with text of every size', async ({
  page,
}) => {
  await page.goto('/sprint-program')
  const { before, weeks } = sprintProgram.calendar
  const calls = [before, ...weeks].filter((minutes) => minutes > 0).length
  const calendar = page.getByRole('figure').first()
  for (const { width, textSize } of [
    { width: 360, textSize: 100 },
    { width: 360, textSize: 130 },
    { width: 360, textSize: 200 },
    { width: 768, textSize: 100 },
    { width: 1024, textSize: 200 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.addStyleTag({ content: `html { font-size: ${textSize}% }` })
    const figures = await calendar.evaluate(async (figure, wanted) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      while (window.innerWidth !== wanted) await frame()
      // A chapter far from the screen is not laid out: it must be in sight for two frames to have boxes.
      figure.scrollIntoView({ block: 'center', behavior: 'instant' })
      await frame()
      await frame()
      const numbers = [...figure.querySelectorAll('*')].filter((each) => /^\s*\d+\s*$/.test(each.innerHTML))
      return numbers.flatMap((number) => {
        const text = document.createRange()
        text.selectNodeContents(number)
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const lines = text.getClientRects().length
        // What is drawn for another width has no box here.
        return lines === 0 ? [] : [{ lines, left, right, top, bottom }]
      })
    }, width)
    // The minutes of the calls and the numbers of thirteen weeks.
    expect(figures).toHaveLength(calls + 13)
    for (const figure of figures) {
      expect(figure.lines).toBe(1)
      expect(figure.right).toBeLessThanOrEqual(width)
      const tooNear = figures.filter(
        (other) =>
          other !== figure &&
          Math.min(other.bottom, figure.bottom) - Math.max(other.top, figure.top) > 4 &&
          Math.max(other.left, figure.left) - Math.min(other.right, figure.right) < 8,
      )
      expect(tooNear).toEqual([])
    }
  }
})

for (const { path, policy } of [
  { path: '/privacy-policy', policy: policies.privacy },
  { path: '/terms-of-service', policy: policies.terms },
]) {
  test(`${path} has numbered sections, each reached from the contents, which fold away on a phone and are not printed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const { title: name, effective, sections } = policy
    await expect(title(page)).toHaveText(name)
    await expect(page.getByText(`Effective ${effective}`)).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(sections.map(({ heading }, index) => `${index + 1}. ${heading}`))
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await expect(contents.getByRole('link')).toHaveCount(sections.length)
    for (const link of await contents.getByRole('link').all()) {
      const anchor = (await link.getAttribute('href')) ?? ''
      await expect(page.locator(`h2${anchor}`)).toHaveCount(1)
    }
    await contents.getByRole('link').last().click()
    await expect(headings.last()).toBeInViewport()

    await page.emulateMedia({ media: 'print' })
    await expect(contents).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(headings.last()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await expect(contents.getByRole('link')).toHaveCount(0)
    await contents.getByText('Contents').first().click()
    await expect(contents.getByRole('link')).toHaveCount(sections.length)
  })
}

test('/test-navigation reaches /sprint-program in four ways, each in the same tab', async ({
  page,
  context,
}) => {
  await page.goto('/test-navigation')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  for (const [role, name] of [
    ['link', 'Follow the link'],
    ['button', 'Change the location'],
    ['button', 'Submit the form'],
    ['button', 'Open the window'],
  ] as const) {
    await page.getByRole('main').getByRole(role, { name }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/sprint-program')
    await expect(title(page)).toHaveText(sprintProgram.heading)
    expect(context.pages()).toHaveLength(1)
    await page.goBack()
    await expect(title(page)).toHaveText('Navigation Test')
  }
})
