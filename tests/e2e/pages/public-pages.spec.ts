import { sampleContent } from '#content/owner/samples/content.ts'
import { expect, test } from '../fixtures.ts'

const { bookCall, sprintProgram } = sampleContent

test('the first screen of a small phone has the button that books a call', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/book-call')
  await expect(page.getByRole('link', { name: bookCall.button }).first()).toBeInViewport({ ratio: 1 })
})

test('the Sprint’s calendar keeps its figures apart at every width, with text of every size', async ({ page }) => {
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
      // A section far from the screen is not laid out: it has boxes after two frames in view.
      figure.scrollIntoView({ block: 'center', behavior: 'instant' })
      await frame()
      await frame()
      const numbers = [...figure.querySelectorAll('*')].filter((each) => /^\s*\d+\s*$/.test(each.innerHTML))
      return numbers.flatMap((number) => {
        const text = document.createRange()
        text.selectNodeContents(number)
        const { left, right, top, bottom } = text.getBoundingClientRect()
        const lines = text.getClientRects().length
        // Parts for another width have no box here.
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

test('the contents of a policy lead to its sections, fold away on a phone and are not printed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy-policy')
  const headings = page.getByRole('heading', { level: 2 })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link').last().click()
  await expect(headings.last()).toBeInViewport()
  const count = await contents.getByRole('link').count()

  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(headings.last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/privacy-policy')
  await expect(contents.getByRole('link')).toHaveCount(0)
  await contents.getByText('Contents').first().click()
  await expect(contents.getByRole('link')).toHaveCount(count)
})

test('/test-navigation reaches /sprint-program in four ways, each in the same tab', async ({ page, context }) => {
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/test-navigation')
  for (const [role, name] of [
    ['link', 'Follow the link'],
    ['button', 'Change the location'],
    ['button', 'Submit the form'],
    ['button', 'Open the window'],
  ] as const) {
    await page.getByRole('main').getByRole(role, { name }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/sprint-program')
    await expect(title).toHaveText(sprintProgram.heading)
    expect(context.pages()).toHaveLength(1)
    await page.goBack()
    await expect(title).toHaveText('Navigation Test')
  }
})
