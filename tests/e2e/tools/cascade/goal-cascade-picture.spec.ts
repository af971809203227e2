import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { press, tabTo } from '../../hands.ts'
import {
  demoFile,
  expectNoAxeFindingsInView,
  exportAs,
  fullUrl,
  pageCount,
  printedPages,
  withoutPrinter,
} from '../tool-pages.ts'

const frame = (page: Page) => page.getByRole('region', { name: 'Picture of the tree' })
const box = (page: Page, name: string | RegExp) => frame(page).getByRole('button', { name })
const sizeOf = (page: Page) => page.getByRole('status', { name: 'Size of the picture' })
const keyResults = (page: Page) => page.getByLabel('Key results in the boxes')

async function openPicture(page: Page): Promise<void> {
  await page.goto(fullUrl('goal-cascade-builder'))
  await page.getByRole('button', { name: 'Look at a finished tree' }).click()
  await page.getByRole('tab', { name: 'Picture' }).click()
  await expect(box(page, /^Coffee shops in the new district/)).toBeVisible()
}

/** Where something lies in the window, in its middle. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const scrolled = (page: Page) => frame(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('the picture is zoomed by buttons, keys and wheel, taken hold of with the mouse, and remembered', async ({
    page,
  }) => {
    await openPicture(page)
    await expect(sizeOf(page)).toHaveText('100%')
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(sizeOf(page)).toHaveText('125%')
    await frame(page).focus()
    await page.keyboard.press('+')
    await expect(sizeOf(page)).toHaveText('156%')
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(sizeOf(page)).toHaveText('100%')
    await page.keyboard.press('0')
    // All of it is in sight.
    const fits = () =>
      frame(page).evaluate((place) => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = place
        return scrollWidth <= clientWidth && scrollHeight <= clientHeight
      })
    await expect.poll(fits).toBe(true)
    await page.keyboard.press('1')
    await expect(sizeOf(page)).toHaveText('100%')

    // What is under the pointer stays there.
    const turned = box(page, /^Kitchen: a sample box/)
    const before = await middleOf(turned)
    await page.mouse.move(before.x, before.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await expect(sizeOf(page)).toHaveText('128%')
    const after = await middleOf(turned)
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4)

    // A drag begun on a box moves the picture and opens nothing.
    const [left = 0, top = 0] = await scrolled(page)
    await page.mouse.down()
    await page.mouse.move(before.x - 60, before.y - 50, { steps: 6 })
    await page.mouse.up()
    expect(await scrolled(page)).toEqual([left + 60, top + 50])
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const place = await scrolled(page)
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.getByRole('tab', { name: 'Picture' }).click()
    await expect(sizeOf(page)).toHaveText('128%')
    expect(await scrolled(page)).toEqual(place)
    await frame(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(place[1] ?? 0)
    await expectNoAxeFindingsInView(page)
  })

  test('a box opens its goal: what is typed stands in the picture, Escape leads back, and all of it goes by keyboard', async ({
    page,
  }) => {
    await openPicture(page)
    await box(page, /^Turn trial orders/).click()
    const panel = page.getByRole('complementary')
    // The picture's keys stay the picture's; Enter leads into the title, after its words.
    await expect(panel.getByLabel('Goal', { exact: true })).toHaveValue(
      'Turn trial orders into standing orders',
    )
    await expect(box(page, /^Turn trial orders/)).toBeFocused()
    await page.keyboard.press('+')
    await expect(sizeOf(page)).toHaveText('125%')
    await page.keyboard.press('1')
    await expect(sizeOf(page)).toHaveText('100%')
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Goal', { exact: true })).toBeFocused()
    await page.keyboard.type('!')
    await expect(box(page, /^Turn trial orders into standing orders!/)).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Two standing orders a week')
    await expect(box(page, /^Two standing orders a week, Person · Sales · Leo, 46%/)).toBeVisible()
    await expectNoAxeFindingsInView(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(box(page, /^Two standing orders/)).toBeFocused()

    // From the frame into the boxes, and through them as they are read.
    await tabTo(page, frame(page))
    await page.keyboard.press('Tab')
    await expect(box(page, /^Two standing orders/)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(box(page, /^Grow wholesale/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(box(page, /^Sales: open the new district/)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(box(page, /^Coffee shops in the new district.*\+ 5 goals folded away/)).toBeFocused()
    await expect(box(page, /^Sales: open the new district/)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('Goal', { exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' now')
    await page.keyboard.press('Enter')
    await expect(box(page, /^Coffee shops in the new district choose us first now/)).toBeFocused()
    await press(panel.getByRole('button', { name: 'Unfold its branch' }))
    await expect(box(page, /^Sales: open the new district/)).toBeVisible()
    await press(panel.getByRole('button', { name: 'Close' }))
    await expect(box(page, /^Coffee shops in the new district choose us first now/)).toBeFocused()

    // By mouse, at the end of the box.
    await box(page, /^Hotels stay/)
      .locator('[data-fold]')
      .click()
    await expect(box(page, /^Hotels stay.*folded away/)).toBeVisible()
    await box(page, /^Hotels stay/)
      .locator('[data-fold]')
      .click()
    await expect(box(page, /^Sales: renew the three hotel groups/)).toBeVisible()
    await page.getByRole('tab', { name: 'Tree' }).click()
    await expect(page.getByRole('treeitem', { name: 'Two standing orders a week' })).toBeVisible()
  })

  test('one team is shown in the picture, among the people and in the tree alike, until a goal is added', async ({
    page,
  }) => {
    await openPicture(page)
    const team = page.getByLabel('Show the goals of')
    await tabTo(page, team)
    await page.keyboard.type('Kit')
    await expect(team.locator('option:checked')).toHaveText('Kitchen')
    await expect(page.getByText('4 of 20 goals, with the way up')).toBeVisible()
    await expect(frame(page)).toContainText('Only Kitchen')
    await expect(frame(page).getByRole('button')).toHaveCount(9)
    await expect(box(page, /^Hotels stay.*, on the way up$/)).toBeVisible()
    await expect(box(page, /^Sales: open the new district/)).toHaveCount(0)
    await expectNoAxeFindingsInView(page)
    // Arrows go through what is drawn.
    await tabTo(page, frame(page))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(box(page, /^Kitchen: a sample box/)).toBeFocused()
    // The picture leaves as it is shown, and says so; all else holds all teams.
    const svg = (await exportAs(page, 'Picture as SVG')).body.toString()
    expect(svg).not.toContain('Sales: open the new')
    expect(svg).toMatch(/Only Kitchen \(the whole plan: \d+% of/)
    expect((await exportAs(page, 'Outline as Markdown')).body.toString()).toContain('Sales: open the new')
    expect(await printedPages(page, 'Picture, a page per branch')).toBe(2)

    await page.getByRole('tab', { name: 'Picture' }).focus()
    await page.keyboard.press('End')
    const people = page.getByRole('tabpanel', { name: 'People' })
    await expect(people.getByText('4 of 20 goals; a picture is exported and printed like this')).toBeVisible()
    await expect(people.getByRole('heading')).toHaveText(['Mina', 'Tomas', 'Yusuf'])
    await expect(people.getByRole('listitem')).toHaveCount(4)
    await expectNoAxeFindingsInView(page)
    await page.getByRole('tab', { name: 'People' }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('treeitem')).toHaveCount(9)
    await expect(team).toHaveValue('kitchen')
    await expect(page.getByText('4 of 20 goals, with the way up')).toBeVisible()

    // A check leads to another team's goal: all of them are there again.
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.getByRole('button', { name: 'Show ‘Post a picture' }).first().click()
    await expect(page.getByRole('treeitem', { name: /^Post a picture/ })).toBeFocused()
    await expect(team).toHaveValue('')

    await page.getByRole('tab', { name: 'Picture' }).click()
    await team.selectOption({ label: 'Delivery' })
    await box(page, /^Vans pass/).click()
    await press(page.getByRole('complementary').getByRole('button', { name: 'Add a goal below' }))
    await expect(page.getByText('All goals are shown again')).toBeVisible()
    await expect(frame(page).getByRole('button')).toHaveCount(21)
  })

  test('key results stand in the boxes, in the file and on paper: one page, or a poster of readable text', async ({
    page,
  }) => {
    test.slow()
    await openPicture(page)
    expect(await printedPages(page, 'Picture on one page')).toBe(1)
    await expect(frame(page)).not.toContainText('Breakfast revenue a month')
    // What is looked at in the zoomed picture stays where it is, whatever the boxes above it hold.
    for (let steps = 0; steps < 4; steps += 1) await page.getByRole('button', { name: 'Larger' }).click()
    const looked = box(page, /^Vans pass/)
    await looked.evaluate((each) => each.scrollIntoView({ block: 'center', inline: 'center' }))
    const at = await middleOf(looked)
    await keyResults(page).check()
    await expect(frame(page)).toContainText('Breakfast revenue a month')
    await expect
      .poll(async () => {
        const now = await middleOf(looked)
        return Math.hypot(now.x - at.x, now.y - at.y)
      })
      .toBeLessThan(4)
    await expect(frame(page)).toContainText('22 → 60 orders, now 41')
    await expect(page.getByText('Saved in this browser')).toBeVisible()
    await page.reload()
    await expect(keyResults(page)).toBeChecked()
    await expect(frame(page)).toContainText('Breakfast revenue a month')
    const svg = (await exportAs(page, 'Picture as SVG')).body.toString()
    for (const words of ['Breakfast revenue a month', 'also serves', 'Kitchen', '>Sales<', 'work below'])
      expect(svg).toContain(words)

    // With them it takes more than a page, and the tool says so before it prints.
    await withoutPrinter(page)
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Picture on one page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Picture as a poster' })
    await expect(dialog).toContainText('On one page its text would be smaller than 7 points')
    await press(dialog.getByRole('radio', { name: 'A4' }), 'Space')
    const size = dialog.getByLabel('Size')
    const sheets = async () => Number((await size.locator('option:checked').innerText()).match(/^\d+/)?.[0])
    const points = async () =>
      Number((await size.locator('option:checked').innerText()).match(/from ([\d.]+) points/)?.[1])
    expect(await points()).toBeGreaterThanOrEqual(7)
    const few = await sheets()
    await size.focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(sheets).toBeGreaterThan(few)
    const count = await sheets()
    await press(dialog.getByRole('button', { name: `Print ${count} sheets` }))
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await expect(dialog).toHaveCount(0)
    expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(count)

    // What lies on the paper, measured: no letter under 7 points.
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
    await page.emulateMedia({ media: 'screen' })
    await expect(frame(page)).toBeVisible()
  })
})

test('on a phone the picture starts readable, shows the whole on demand, and a box opens a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demoFile('goal-cascade-builder'))
  await page.getByRole('tab', { name: 'Picture' }).click()
  await expect(sizeOf(page)).toHaveText('80%')
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await overflows()).toBe(false)
  await page.getByRole('button', { name: 'Show the whole' }).click()
  await expect(sizeOf(page)).toHaveText(/^[12]\d%$/)
  await page.getByRole('button', { name: 'Actual size' }).click()
  await box(page, /^Grow wholesale/).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Goal', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(box(page, /^Grow wholesale without losing the owner’s evenings!/)).toBeFocused()
  await keyResults(page).check()
  await expect(frame(page)).toContainText('Breakfast revenue a month')
  await expectNoAxeFindingsInView(page)
})
