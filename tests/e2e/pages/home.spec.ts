import type { Locator } from '@playwright/test'
import { offers } from '#content/navigation.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { printedWords } from '#tests/printed-words.ts'
import { expect, test } from '../fixtures.ts'
import { press } from '../gestures.ts'

const { home, services } = sampleContent
const { story, reasons } = home

/** Opens every disclosure, by key. */
async function unfold(within: Locator): Promise<void> {
  const folded = within.locator('details:not([open]) > summary:visible')
  for (let left = await folded.count(); left > 0; left -= 1) {
    await press(folded.first())
    await expect(folded).toHaveCount(left - 1)
  }
}

test('the four metrics are neither broken nor out of line, at every width and text size', async ({ page }) => {
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

test('the first screen of a phone says what this is, what it costs and what to do next', async ({ page }) => {
  // What a browser's own bars leave of 360 × 780.
  await page.setViewportSize({ width: 360, height: 680 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  for (const { label } of offers(sampleContent.sprintProgram.price)) {
    await expect(page.getByRole('main').getByRole('link', { name: label, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone the home page is at most 12,000 px high and unfolds to all of its text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
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

test('a wide screen shows the whole story, with one disclosure for the other lessons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const paragraph of story.paragraphs) await expect(page.getByText(paragraph)).toBeVisible()
  const journey = page.getByRole('region', { name: story.heading })
  await expect(journey.locator('summary:visible')).toHaveCount(1)
})

test('text that is folded away on the screen is printed', async ({ page }) => {
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
