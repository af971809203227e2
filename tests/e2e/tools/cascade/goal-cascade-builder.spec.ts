import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { clear, press, typeInto } from '../../hands.ts'
import {
  demoFile,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  printedPages,
  takeFile,
  takeIn,
  typeCells,
} from '../tool-pages.ts'
import { full, panel, row } from './cascade-pages.ts'

const demo = demoFile('goal-cascade-builder')

test.use({ viewport: { width: 1280, height: 900 } })

/** How deep a goal stands, and the place it has among those beside it. */
async function placeOf(page: Page, name: string): Promise<string> {
  const [level, position, size] = await Promise.all(
    ['aria-level', 'aria-posinset', 'aria-setsize'].map((attribute) =>
      row(page, name).getAttribute(attribute),
    ),
  )
  return `level ${level}, ${position} of ${size}`
}

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished tree' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(20)
}

test('a tree grows from nothing by keyboard alone, and its progress rolls up', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Write the first goal' }).focus()
  await page.keyboard.press('Enter')
  // The new goal's title has the focus; Enter goes back to the tree.
  await page.keyboard.type('First clinic')
  await page.keyboard.press('Enter')
  await expect(row(page, 'First clinic')).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Patients come back')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Front desk')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Nurses')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Nurses')).toContainText('Team · counts 50%')
  expect(await placeOf(page, 'Nurses')).toBe('level 3, 2 of 2')

  await press(panel(page).getByRole('button', { name: 'Add a key result' }))
  await typeCells(page, ['Calls', '20', '80', '50', '%'])
  await expect(row(page, 'Nurses')).toContainText('50%')
  await expect(row(page, 'First clinic')).toContainText('50%')
  await expect(page.getByText('of the way').locator('..')).toContainText('50%')

  // Undo takes back one field at a time, redo brings it again.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'First clinic')).toContainText('No value below yet')
  await page.keyboard.press('Control+y')
  await expect(row(page, 'First clinic')).toContainText('50%')

  await page.reload()
  await expect(row(page, 'First clinic')).toContainText('50%')
})

test('keys go through the tree, fold it and move goals with all below them', async ({ page }) => {
  await page.goto(demo)
  await page.getByLabel('Find a goal or an owner').focus()
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab')
  await expect(row(page, 'Grow wholesale')).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Coffee shops in the new district')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Coffee shops in the new district')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Sales: open the new district')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Sales: open the new district')).toBeFocused()

  await page.keyboard.press('Alt+ArrowDown')
  await expect(row(page, 'Sales: open the new district')).toBeFocused()
  expect(await placeOf(page, 'Sales: open the new district')).toBe('level 3, 2 of 2')
  await expect(page.getByRole('status').filter({ hasText: 'Moved' })).toHaveText(
    'Moved ‘Sales: open the new district’ below ‘Coffee shops in the new district choose us first’.',
  )
  // Past the end of its branch into the next one, with the two goals below it.
  await page.keyboard.press('Alt+ArrowDown')
  expect(await placeOf(page, 'Sales: open the new district')).toBe('level 3, 1 of 2')
  await page.keyboard.press('Alt+ArrowLeft')
  expect(await placeOf(page, 'Sales: open the new district')).toBe('level 2, 3 of 3')
  expect(await placeOf(page, 'Turn trial orders')).toBe('level 3, 2 of 2')
  await page.keyboard.press('Alt+ArrowRight')
  expect(await placeOf(page, 'Sales: open the new district')).toBe('level 3, 2 of 2')
  await page.keyboard.press('b')
  await expect(row(page, 'Be the supplier')).toBeFocused()

  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Control+z')
  expect(await placeOf(page, 'Sales: open the new district')).toBe('level 3, 1 of 2')
})

test('a goal is dragged below another and the checks follow; a weight changes what it counts; Escape gives a drag up', async ({
  page,
}) => {
  await page.goto(demo)
  await page.getByRole('tab', { name: 'Checks' }).click()
  await expect(page.getByText('serves no goal above it')).toBeVisible()
  await expect(
    page.getByText('No team has picked up ‘Customers hear of a problem from us first’'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Show ‘Post a picture' }).first().click()
  await expect(row(page, 'Post a picture')).toBeFocused()

  const from = await row(page, 'Post a picture').boundingBox()
  const onto = await row(page, 'Customers hear of a problem').boundingBox()
  if (!from || !onto) throw new Error('A row is not to be seen.')
  await page.mouse.move(from.x + 120, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(onto.x + 150, onto.y + onto.height / 2, { steps: 8 })
  await page.mouse.up()
  expect(await placeOf(page, 'Post a picture')).toBe('level 3, 1 of 1')

  await page.getByRole('tab', { name: 'Checks' }).click()
  await expect(page.getByText('serves no goal above it')).toHaveCount(0)
  await expect(page.getByText('No team has picked up')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('serves no goal above it')).toBeVisible()

  await page.getByRole('tab', { name: 'Tree' }).click()
  await row(page, 'Sales: open the new district').click()
  await expect(panel(page).getByRole('row', { name: /Turn trial orders/ })).toContainText('67%')
  await typeInto(panel(page).getByLabel('Weight of Turn trial orders into standing orders'), '0')
  // 80% of the visits, and nothing else counts.
  await expect(row(page, 'Sales: open the new district')).toContainText('80%')
  await expect(panel(page).getByRole('row', { name: 'Together' })).toContainText('80%')

  const trial = await row(page, 'Turn trial orders').boundingBox()
  if (!trial) throw new Error('The row is not to be seen.')
  await page.mouse.move(trial.x + 120, trial.y + 20)
  await page.mouse.down()
  await page.mouse.move(trial.x + 120, trial.y - 160, { steps: 6 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await placeOf(page, 'Turn trial orders')).toBe('level 4, 2 of 2')
})

test('the demo takes four goals more and says why not; a search shows the way; folding leaves the company’s goals', async ({
  page,
}) => {
  await page.goto(demo)
  for (let more = 0; more < 5; more += 1) await page.getByRole('button', { name: 'Annual goal' }).click()
  await expect(
    page.getByText('The demo holds 24 goals. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(24)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(20)

  await typeInto(page.getByLabel('Find a goal or an owner'), 'leo')
  await expect(page.getByRole('treeitem')).toHaveCount(4)
  await typeInto(page.getByLabel('Find a goal or an owner'), 'nobody')
  await expect(page.getByText('No goal and no owner matches ‘nobody’.')).toBeVisible()
  await clear(page.getByLabel('Find a goal or an owner'))
  await page.getByRole('button', { name: 'Fold', exact: true }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(8)
  await page.getByRole('tab', { name: 'Picture' }).click()
  await expect(page.getByRole('group', { name: 'A picture of 8 goals' })).toBeVisible()
})

test('a file is saved and opened again; a damaged one is refused; CSV opens, and one with a mistake names the line', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  const file = JSON.parse(saved.body.toString())
  expect([file.format, file.document.objectives.length, file.document.keyResults.length]).toEqual([
    'okr-plan',
    17,
    15,
  ])

  await row(page, 'Grow wholesale').click()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/^‘Grow wholesale.*’ is gone\. 2 goals below it stay\.$/)).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(19)

  file.document.objectives[0].parentId = 'p1'
  await openDamaged(page, 'circle.json', JSON.stringify(file))
  await expect(page.getByRole('treeitem')).toHaveCount(19)

  await takeFile(page, saved.name, saved.body)
  await expect(page.getByRole('treeitem')).toHaveCount(20)

  const csv =
    'Goal,Parent,Owner,From,To,Now\nGrow,,Ann,,,\nSales up,Grow,Bo,20,40,30\nCall more,Sales up,Cy,,,\n'
  await openFile(page, 'goals.csv', csv)
  await takeIn(page)
  await expect(row(page, 'Sales up')).toContainText('Company · Bo')
  await expect(row(page, 'Sales up')).toContainText('50%')
  expect(await placeOf(page, 'Call more')).toBe('level 3, 1 of 1')

  await openFile(page, 'wrong.csv', csv.replace('Call more,Sales up', 'Call more,Sales down'))
  await expect(page.getByRole('dialog')).toContainText('Line 4: the parent ‘Sales down’ is not in the file.')
  await expect(page.getByRole('button', { name: 'Take it in' })).toBeDisabled()
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(page.getByRole('treeitem')).toHaveCount(3)
})

test('the planner’s file opens as a tree, and what the planner knows stays in it', async ({ page }) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const planned = await download(page, () => page.keyboard.press('Control+s'))
  const { objectives, keyResults } = JSON.parse(planned.body.toString()).document

  await page.goto(full)
  await openFile(page, planned.name, planned.body)
  for (const { title } of objectives) await expect(row(page, title)).toBeVisible()
  await row(page, objectives[0].title).click()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Sales: ten')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const after = JSON.parse(saved.body.toString()).document
  expect(after.keyResults).toEqual(keyResults)
  expect(after.objectives.slice(0, objectives.length)).toEqual(objectives)
  expect(after.objectives.at(-1)).toMatchObject({ parentId: objectives[0].id, level: 'team' })

  await page.goto(fullUrl('strategic-okr-planner'))
  await takeFile(page, saved.name, saved.body)
  await page.getByRole('tab', { name: 'Alignment' }).click()
  await expect(page.getByText('Sales: ten').first()).toBeVisible()
})

test('the tree leaves as SVG, PNG, Excel, CSV and outline, and on paper', async ({ page }) => {
  test.slow()
  await openExample(page)
  const svg = await exportAs(page, 'Picture as SVG')
  expect(svg.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – picture.svg')
  const drawn = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
    const errors = parsed.querySelectorAll('parsererror').length
    return { errors, words: parsed.documentElement.textContent ?? '', fonts: text.includes('@font-face') }
  }, svg.body.toString())
  expect([drawn.errors, drawn.fonts]).toEqual([0, true])
  expect(drawn.words).toContain('Person · Sales · Leo')

  const png = await exportAs(page, 'Picture as PNG')
  const { format, width = 0, height = 0 } = await sharp(png.body).metadata()
  const size = svg.body.toString().match(/viewBox="0 0 (\d+) (\d+)/)
  expect([format, width, height]).toEqual(['png', Number(size?.[1]) * 2, Number(size?.[2]) * 2])
  // Ink is on it: a browser that cannot draw gives back an empty sheet.
  const { channels } = await sharp(png.body).stats()
  expect(channels[0]?.min).toBeLessThan(40)

  const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /Tree[\s\S]*Key results[\s\S]*Checks[\s\S]*People/,
  )
  const words = strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(words).toContain('Turn trial orders into standing orders')
  expect(words).toContain('Dana carries 4 goals; you set 3 as the most')

  // Four papers are laid out and written.
  expect(await printedPages(page, 'Picture on one page')).toBe(1)
  expect(await printedPages(page, 'Picture, a page per branch')).toBe(4)
  expect(await printedPages(page, 'A page per person')).toBe(9)
  expect(await printedPages(page, 'Outline with checks')).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'To look at' })).toBeVisible()
  await expect(page.getByRole('tree')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const csv = await exportAs(page, 'CSV with parents')
  const outline = (await exportAs(page, 'Outline as Markdown')).body.toString()
  expect(outline).toContain(
    '      - **Turn trial orders into standing orders** (Person, Leo, Sales, counts 67%, 46% done)',
  )

  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await openFile(page, csv.name, csv.body)
  await takeIn(page)
  await expect(page.getByRole('treeitem')).toHaveCount(20)
  await expect(row(page, 'Turn trial orders')).toContainText('46%')
})

test('on a phone the fields open over the tree, and buttons move what is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  await row(page, 'Turn trial orders').click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Now'), '65')
  await expectNoAxeFindings(page)
  await dialog
    .getByLabel('Serves', { exact: true })
    .selectOption({ label: '\u2003\u2003Kitchen: a sample box that sells itself' })
  await page.keyboard.press('Escape')
  await expect(row(page, 'Turn trial orders')).toContainText('100%')
  expect(await placeOf(page, 'Turn trial orders')).toBe('level 4, 2 of 2')
  await page.getByRole('button', { name: 'Move up' }).click()
  expect(await placeOf(page, 'Turn trial orders')).toBe('level 4, 1 of 2')
})

test('a tree of 500 goals opens whole, is edited at its end and drawn as a picture', async ({ page }) => {
  // A picture of forty million pixels takes its time.
  test.slow()
  const lines = Array.from({ length: 495 }, (_, index) => {
    const parent = index < 25 ? `g${index % 5}` : `o${index < 125 ? index % 25 : 25 + (index % 100)}`
    return `o${index},${parent},Goal number ${index},Person ${index % 90},0,10,${index % 11}`
  })
  const goals = Array.from({ length: 5 }, (_, index) => `g${index},,Annual goal ${index},Ann,,,`)
  await page.goto(full)
  await openFile(page, 'large.csv', ['ID,Parent,Goal,Owner,From,To,Now', ...goals, ...lines].join('\n'))
  await takeIn(page)
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
  await expect(page.getByRole('group', { name: 'A picture of 500 goals' })).toBeVisible()
  const png = await exportAs(page, 'Picture as PNG')
  const { width = 0, height = 0 } = await sharp(png.body).metadata()
  expect(width * height).toBeGreaterThan(30_000_000)
  expect(width * height).toBeLessThan(41_000_000)
  // An empty sheet of that size would be a few kilobytes.
  expect(png.body.length).toBeGreaterThan(500_000)
})
