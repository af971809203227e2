import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { calculateFile } from '#tests/tools/roi/calculate-workbook.ts'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { projectAll } from '#tools/roi-projection-calculator/model/model.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { paste, press, typeInto } from '../../hands.ts'
import {
  chooseFile,
  copyAs,
  demoFile,
  download,
  exportAs,
  openDamaged,
  openFile,
  pageCount,
  typeCells,
} from '../tool-pages.ts'
import { full, openExample, openView } from './roi-pages.ts'

const demo = demoFile('roi-projection-calculator')

test.use({ viewport: { width: 1280, height: 900 } })

/** A figure of the side-by-side table, for one of the three scenarios. */
function figure(page: Page, label: string, scenario: 0 | 1 | 2 = 1) {
  const table = page.getByRole('table', { name: /^Results of the three scenarios/ })
  return table.getByRole('row', { name: label, exact: false }).first().getByRole('cell').nth(scenario)
}

/** Opens a list’s cell, takes what begins with these letters, and goes on. */
async function chooseCell(page: Page, start: string): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(page.locator('select:focus')).toBeVisible()
  await typeCells(page, [start])
}

/** Of the example’s benefits one is left, and it is worth nothing. */
async function bringsNothing(page: Page): Promise<void> {
  await openView(page, 'Costs and benefits')
  for (const name of ['More wholesale orders', 'Fewer wrong deliveries']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
  const rest = page.getByRole('grid', { name: 'Benefits' }).getByRole('row', { name: /^Phone orders/ })
  await rest.getByRole('gridcell').nth(2).click()
  await typeCells(page, ['0'])
}

test('a case is made from nothing to the decision maker’s page', async ({ page }) => {
  await page.goto(full)
  await typeInto(page.getByLabel('Initiative'), 'A second oven')
  await typeInto(page.getByLabel('Months', { exact: true }), '24')
  await typeInto(page.getByLabel('Discount rate, %'), '0')
  await page.getByRole('button', { name: 'Add a cost' }).click()
  // The new row has the focus: what is typed goes there.
  await typeCells(page, ['Oven'])
  await chooseCell(page, 'One')
  await typeCells(page, ['$12k', '0'])
  await page.getByRole('button', { name: 'Add a benefit' }).click()
  await typeCells(page, ['More bread'])
  await chooseCell(page, 'New')
  await typeCells(page, ['2,500', '40', '', '1', '1'])

  await openView(page, 'Result')
  // 85% of $1,000 a month against $12,000: in month 15, and $8,400 at the end.
  await expect(
    page.getByRole('heading', { name: /^It pays back in month 15 and is worth \$8,400/ }),
  ).toBeVisible()
  await expect(figure(page, 'ROI')).toHaveText('70%')
  await expect(figure(page, 'Payback')).toHaveText('14.1 months')
  await expect(figure(page, 'Payback', 0)).toHaveText('Not within 24 months')

  await openView(page, 'What must be true')
  await typeInto(page.getByLabel('Payback in so many months'), '12')
  const row = page.getByRole('row', { name: /^More bread, revenue/ })
  await expect(row).toContainText('at least $2,941.18 a month')
  await expect(row).toContainText('Must rise by 17.6%')
  await row.getByRole('button', { name: /^Use / }).click()
  await openView(page, 'Result')
  await expect(figure(page, 'Break-even')).toHaveText('Month 12')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(figure(page, 'Break-even')).toHaveText('Month 15')

  await openView(page, 'One-page case')
  await typeInto(page.getByLabel('What you ask for, in a sentence or two'), 'Approve it.')
  await expect(page.getByRole('article')).toContainText('Approve it.')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'A second oven' })).toBeVisible()
})

test('the case leaves on one page of either paper, as Excel that calculates the same figures, as CSV and text', async ({
  page,
}) => {
  await page.goto(full)
  await openExample(page)
  for (const format of ['A4', 'Letter']) {
    expect(pageCount(await page.pdf({ format, preferCSSPageSize: true }))).toBe(1)
  }
  const { name, body } = await exportAs(page, 'Excel workbook with live formulas')
  expect(name).toBe('Harbor Street Bakery Online ordering for coffee shops and hotels – workbook.xlsx')
  const workbook = await calculateFile(new Blob([new Uint8Array(body)]))
  expect(workbook.valueAt('Summary', 'A6')).toBe('NPV')
  const npvs = ['B6', 'C6', 'D6'].map((cell) => Number(workbook.valueAt('Summary', cell)).toFixed(2))
  expect(npvs).toEqual(projectAll(exampleCase()).map(({ npv }) => npv.toFixed(2)))
  await expect(figure(page, 'NPV')).toHaveText('$143,847')

  const csv = await exportAs(page, 'CSV, month by month')
  const lines = csv.body.toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(38)
  expect(lines.at(-1)).toMatch(/^"36","Dec 2029",.*"143847\.49"/)
  expect(await copyAs(page, 'Copy the case as text (Markdown)')).toContain(
    '| NPV | -$3,286 | $143,847 | $211,710 |',
  )
})

test('a file brings back the case, a damaged one changes nothing; never paying back is said in words', async ({
  page,
}) => {
  await page.goto(full)
  await openExample(page)
  await openView(page, 'Costs and benefits')
  await typeInto(page.getByLabel('Initiative'), 'Ordering by night')
  const saved = await download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  expect(saved.name).toBe('Harbor Street Bakery Ordering by night.json')

  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(page.getByLabel('Initiative')).toHaveValue('')
  await openFile(page, saved.name, saved.body)
  await expect(page.getByText('Harbor Street Bakery · Ordering by night')).toBeVisible()
  await expect(figure(page, 'NPV')).toHaveText('$143,847')

  const damaged = saved.body.toString().replace('"amount": 38000', '"amount": "a lot"')
  await openDamaged(
    page,
    'damaged.json',
    damaged,
    'This file is damaged: ‘Costs, 1 (Ordering site), amount’ is not what it should be. Nothing was changed.',
  )
  await expect(figure(page, 'NPV')).toHaveText('$143,847')

  await page.reload()
  await expect(page.getByText('Harbor Street Bakery · Ordering by night')).toBeVisible()

  await bringsNothing(page)
  await openView(page, 'Result')
  await expect(
    page.getByRole('heading', { name: /^It does not pay back within 36 months: \$201,250/ }),
  ).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(
    'No IRR: money only goes out, and no rate makes up for that.',
  )
  await expect(figure(page, 'IRR')).toHaveText('None')
  await expect(page.getByRole('tabpanel')).not.toContainText(/NaN|Infinity|undefined/)
})

test('rows pasted from a spreadsheet become costs, and costs alone have no verdict', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Add a cost' }).click()
  await paste(page, 'Van\tOne-off\t$18,500\t2\nDriver\tEvery month\t3.2k\t3\t12')
  const grid = page.getByRole('grid', { name: 'Costs' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expect(grid.getByRole('row').nth(1)).toContainText('$18,500')
  await expect(grid.getByRole('row').nth(2)).toContainText('$3,200')
  await openView(page, 'Result')
  await expect(page.getByRole('heading', { name: 'What it brings is still missing' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await openView(page, 'Costs and benefits')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
})

test('the demo answers ‘what if sales come in at half’ by keyboard alone', async ({ page }) => {
  await page.goto(demo)
  await expect(figure(page, 'Break-even')).toHaveText('Month 15, Mar 2028')
  const cell = page.getByRole('grid', { name: 'Scenarios' }).getByRole('gridcell', { name: /100%/ }).first()
  await page.getByRole('tab', { name: 'Result' }).focus()
  // Through the chart’s figures and the scenarios’ fields to the table, then to Expected, New revenue.
  const inGrid = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role=grid]')))
  for (let presses = 0; presses < 30 && !(await inGrid()); presses += 1) await page.keyboard.press('Tab')
  await expect(page.locator('[role=grid] :focus')).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(cell).toBeVisible()
  await expect(figure(page, 'Break-even')).toHaveText('Month 21, Sep 2028')
  await page.keyboard.press('Control+z')
  await expect(figure(page, 'Break-even')).toHaveText('Month 15, Mar 2028')
})

test('the demo shows which input matters most, with the figures as a table, and says no to a fifth cost', async ({
  page,
}) => {
  await page.goto(demo)
  await openView(page, 'What matters most')
  await expect(
    page.getByRole('heading', { name: /^Check ‘Chance that the benefits come’ twice/ }),
  ).toBeVisible()
  await page.getByText('The figures as a table').click()
  const first = page.getByRole('table').getByRole('row').nth(1)
  await expect(first).toHaveText(/Chance that the benefits come72%\$79,387100%\$179,659\$100,272/)
  await typeInto(page.getByLabel('Down and up by, %'), '10')
  await expect(first).toContainText('81%')

  await openView(page, 'Costs and benefits')
  await page.getByRole('button', { name: 'Add a cost' }).click()
  await expect(
    page.getByText('The demo holds four costs. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Costs' }).getByRole('row')).toHaveCount(5)
})

test('on a phone a cost is a card, and a new one is ready to type into', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(full)
  await page.getByRole('button', { name: 'Add a cost' }).click()
  await page.keyboard.type('Van')
  const card = page.getByRole('region', { name: 'Van' })
  await card.getByLabel('Kind').selectOption('One-off')
  await typeInto(card.getByLabel('Amount'), '18.5k')
  await expect(card.getByLabel('Until month')).toBeHidden()
  await expectNoAxeFindings(page)
  await openView(page, 'Result')
  await expect(page.getByRole('heading', { name: 'What it brings is still missing' })).toBeVisible()
})

test('rises, tax and times unfold, are typed and pasted, and a plain case does not show them', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Add a cost' }).click()
  const grid = page.getByRole('grid', { name: 'Costs' })
  await expect(grid.getByRole('columnheader', { name: 'Rise a year, %' })).toHaveCount(0)
  await expect(page.getByLabel('Tax, %')).toHaveCount(0)
  await press(page.getByText('Price rises, tax, and when money moves'))
  await expect(grid.getByRole('columnheader', { name: 'Rise a year, %' })).toBeVisible()
  await typeInto(page.getByLabel('Tax, %'), '30')
  await typeInto(page.getByLabel('Discount rate, %'), '0')
  await grid.getByRole('gridcell').first().click()
  await paste(page, 'Machine\tOne-off\t12000\t0\t\t\t2\nLicence\tEvery year\t600\t\t\t10')
  await expect(grid.getByRole('row')).toHaveCount(3)
  await openView(page, 'Month by month')
  // The licence costs 600, 660 and 726; the machine is written off by 6,000 in each of two years.
  const years = page.getByRole('region', { name: /^Year by year/ })
  await expect(years.getByRole('row', { name: /^Year 1/ })).toContainText('-$1,980.00')
  await expect(years.getByRole('row', { name: /^Year 3/ })).toContainText('-$217.80')
  await page.reload()
  await expect(years.getByRole('row', { name: /^Year 3/ })).toContainText('-$217.80')
})

test('initiatives stand side by side: copied, edited, opened by key, taken from a file, and undone', async ({
  page,
}) => {
  await page.goto(full)
  await openExample(page)
  const saved = await download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  await openView(page, 'Result')
  await press(page.getByText('Compare with other initiatives'))
  await page.getByRole('button', { name: 'Copy this one' }).click()
  const table = page.getByRole('region', { name: 'Initiatives side by side' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await openView(page, 'Costs and benefits')
  await typeInto(page.getByLabel('Initiative'), 'By phone')
  await page.getByRole('button', { name: 'Remove Account manager' }).click()
  await openView(page, 'Result')
  await expect(page.getByRole('heading', { name: /^‘By phone’ is worth most/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^NPV \$/ })).toContainText('$143,847')
  await press(page.getByRole('button', { name: 'Open Online ordering for coffee shops and hotels' }))
  await expect(figure(page, 'NPV')).toHaveText('$143,847')
  await chooseFile(page.getByRole('button', { name: 'Add from a file' }), saved.name, saved.body)
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  const { body } = await exportAs(page, 'CSV, initiatives side by side')
  expect(body.toString('utf8')).toContain('"By phone"')
  expect(body.toString('utf8')).toMatch(/"NPV","143847\.49","\d/)
  // Another scenario is no rank, and from half a case a way leads back.
  await page.getByLabel('The case argues from').selectOption('Cautious')
  await expect(page.getByRole('heading', { name: /^They have different scenarios/ })).toBeVisible()
  await page.getByRole('button', { name: 'Start another initiative' }).click()
  await openView(page, 'Result')
  await expect(page.getByRole('heading', { name: 'Nothing to calculate yet' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Open By phone' }))
  await expect(figure(page, 'NPV')).toBeVisible()
})

test('a file of the version before opens with the same figures; what cannot be reached is said', async ({
  page,
}) => {
  await page.goto(full)
  await openFile(page, 'before.json', readFileSync('tests/tools/roi/version-2.json'))
  await expect(figure(page, 'NPV')).toHaveText('$143,847')
  await expect(figure(page, 'NPV', 0)).toHaveText('-$3,286')
  await bringsNothing(page)
  await openView(page, 'What must be true')
  await expect(page.getByText(/^It cannot be reached/)).toBeVisible()
})
