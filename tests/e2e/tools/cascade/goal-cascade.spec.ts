import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../../fixtures.ts'
import { press, typeInto } from '../../gestures.ts'
import { exportAs, fullUrl, importFile, openFile, printedPages } from '../tool-pages.ts'

const full = fullUrl('goal-cascade-builder')
const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const frame = (page: Page) => page.getByRole('region', { name: 'Picture of the tree' })
const sizeOf = (page: Page) => page.getByRole('status', { name: 'Size of the picture' })

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished tree' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(20)
}

/** Where something is in the window, in its middle. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Whether all of the picture is in sight. */
function fits(page: Page): Promise<boolean> {
  return frame(page).evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  )
}

const levelOf = (page: Page, name: string) => row(page, name).getAttribute('aria-level')

test('a tree grows from an empty page, is drawn, exported and kept through a reload', {
  tag: '@journey',
}, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const fields = page.getByRole(isPhone ? 'dialog' : 'complementary')
  await page.goto(full)
  await press(page.getByRole('button', { name: 'Write the first goal' }))
  await page.keyboard.type('First clinic')
  await page.keyboard.press(isPhone ? 'Escape' : 'Enter')
  await row(page, 'First clinic').focus()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Patients come back')
  await press(fields.getByRole('button', { name: 'Add a key result' }))
  await page.keyboard.type('Calls')
  for (const [label, value] of [
    ['From', '20'],
    ['To', '80'],
    ['Now', '50'],
  ] as const)
    await typeInto(fields.getByLabel(label, { exact: true }), value)
  await page.keyboard.press('Escape')
  await expect(row(page, 'First clinic')).toContainText('50%')
  await expectNoAxeFindings(page)

  await page.getByRole('tab', { name: 'Picture' }).click()
  await expect(frame(page).getByText('Patients come back')).toBeVisible()
  await expect(sizeOf(page)).toHaveText(isPhone ? '80%' : '100%')
  await page.getByRole('button', { name: 'Show the whole' }).click()
  await expect.poll(() => fits(page)).toBe(true)
  await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)
  await expectNoAxeFindings(page)

  const csv = await exportAs(page, 'CSV with parents')
  expect(csv.body.toString('utf8')).toContain('Patients come back')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Tree' }).click()
  await expect(row(page, 'First clinic')).toContainText('50%')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('goals are dragged, and the picture is zoomed and leads to the tree', async ({ page }) => {
    await openExample(page)
    await page.getByRole('tab', { name: 'Checks and people' }).click()
    await expect(page.getByText('serves no goal above it')).toBeVisible()
    await page.getByRole('button', { name: 'Show ‘Post a picture' }).first().click()
    await expect(row(page, 'Post a picture')).toBeFocused()
    const post = await middleOf(row(page, 'Post a picture'))
    const onto = await middleOf(row(page, 'Customers hear of a problem'))
    await page.mouse.move(post.x, post.y)
    await page.mouse.down()
    await page.mouse.move(onto.x, onto.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => levelOf(page, 'Post a picture')).toBe('3')
    await page.getByRole('tab', { name: 'Checks and people' }).click()
    await expect(page.getByText('serves no goal above it')).toHaveCount(0)
    await expect(page.getByText('No team has picked up')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('serves no goal above it')).toBeVisible()
    await expect(page.getByText('No team has picked up ‘Customers hear of a problem')).toBeVisible()
    // Escape gives up a drag.
    await page.getByRole('tab', { name: 'Tree' }).click()
    const trial = await middleOf(row(page, 'Turn trial orders'))
    await page.mouse.move(trial.x, trial.y)
    await page.mouse.down()
    await page.mouse.move(trial.x, trial.y - 160, { steps: 6 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await levelOf(page, 'Turn trial orders')).toBe('4')

    await page.getByRole('tab', { name: 'Picture' }).click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(sizeOf(page)).toHaveText('125%')
    const middle = () =>
      frame(page).evaluate(({ scrollLeft, clientWidth, scrollWidth }) => (scrollLeft + clientWidth / 2) / scrollWidth)
    for (let steps = 0; steps < 4; steps += 1) await page.getByRole('button', { name: 'Larger' }).click()
    const before = await middle()
    await page.getByRole('button', { name: 'Larger' }).click()
    expect(Math.abs((await middle()) - before)).toBeLessThan(0.01)
    await frame(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => frame(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Show the whole' }).click()
    await expect.poll(() => fits(page)).toBe(true)
    await frame(page).getByText('Vans pass').click()
    await expect(row(page, 'Vans pass')).toBeFocused()
  })

  test('the tree leaves as a PNG with ink on it, an SVG with its fonts, and pages of readable text', async ({
    page,
  }) => {
    await openExample(page)
    const svg = (await exportAs(page, 'Picture as SVG')).body.toString()
    const errors = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('parsererror').length,
      svg,
    )
    expect([errors, svg.includes('@font-face')]).toEqual([0, true])
    const png = await exportAs(page, 'Picture as PNG')
    const { format, width, height } = await sharp(png.body).metadata()
    const size = svg.match(/viewBox="0 0 (\d+) (\d+)/)
    expect([format, width, height]).toEqual(['png', Number(size?.[1]) * 2, Number(size?.[2]) * 2])
    // A browser that cannot draw gives back an empty sheet.
    const { channels } = await sharp(png.body).stats()
    expect(channels[0]?.min).toBeLessThan(40)

    expect(await printedPages(page, 'Picture on A4 or Letter')).toBe(1)
    expect(await printedPages(page, 'A page per person')).toBe(9)
    expect(await printedPages(page, 'Outline with checks')).toBe(2)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'To look at' })).toBeVisible()
    await expect(page.getByRole('tree')).toBeHidden()
    await page.emulateMedia({ media: null })

    // With key results it takes more than a page, but only one of A3.
    await page.getByRole('tab', { name: 'Picture' }).click()
    await page.getByLabel('Key results in the boxes').check()
    expect(await printedPages(page, 'Picture on A3')).toBe(1)
    const count = await printedPages(page, 'Picture on A4 or Letter')
    expect(count).toBeGreaterThan(1)

    // Measured on the paper: no letter under 7 points.
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.on-paper')
    await expect(paper.getByText(`Sheet ${count} of ${count}`)).toBeVisible()
    const smallest = await paper.locator('text').evaluateAll((texts) => {
      const sizes = texts.map((text) => {
        const matrix = (text as SVGTextElement).getScreenCTM()
        return Number(text.getAttribute('font-size')) * (matrix?.a ?? 0) * 0.75
      })
      return Math.min(...sizes)
    })
    expect(smallest).toBeGreaterThanOrEqual(6.99)
    await page.emulateMedia({ media: null })
    await expect(frame(page)).toBeVisible()
  })

  test('a tree of 500 goals opens whole, is edited at its end and drawn in at most forty million pixels', async ({
    page,
  }) => {
    const lines = Array.from({ length: 495 }, (_, index) => {
      const parent = index < 25 ? `g${index % 5}` : `o${index < 125 ? index % 25 : 25 + (index % 100)}`
      return `o${index},${parent},Goal number ${index},Person ${index % 90},0,10,${index % 11}`
    })
    const goals = Array.from({ length: 5 }, (_, index) => `g${index},,Annual goal ${index},Ann,,,`)
    await page.goto(full)
    await openFile(page, 'large.csv', ['ID,Parent,Goal,Owner,From,To,Now', ...goals, ...lines].join('\n'))
    await importFile(page)
    await expect(page.getByRole('treeitem')).toHaveCount(500)
    await page.getByRole('treeitem').first().click()
    await page.keyboard.press('End')
    await expect(page.getByRole('treeitem').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Renamed')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('treeitem').last()).toContainText('Renamed')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('treeitem').nth(498)).toContainText('Renamed')

    await page.getByRole('tab', { name: 'Picture' }).click()
    await expect(page.getByRole('img', { name: 'A picture of 500 goals' })).toBeVisible()
    const png = await exportAs(page, 'Picture as PNG')
    const { width = 0, height = 0 } = await sharp(png.body).metadata()
    expect(width * height).toBeGreaterThan(30_000_000)
    expect(width * height).toBeLessThan(41_000_000)
    // An empty sheet of that size would be a few kilobytes.
    expect(png.body.length).toBeGreaterThan(500_000)
  })
})
