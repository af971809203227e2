import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { choose, paste, pastedElsewhere, typeInto } from '../hands.ts'
import { demoFile, download, exportAs, fullUrl, openFile, type ToolId, takeIn } from './tool-pages.ts'

/** A number is read as it was meant, in browsers of several countries and in documents of others. */

test.use({ viewport: { width: 1280, height: 900 } })

const noBreak = '\u00A0'

async function openTab(page: Page, tool: ToolId, tab: string): Promise<void> {
  await page.goto(demoFile(tool))
  await page.getByRole('tab', { name: tab, exact: true }).click()
}

function cellAt(page: Page, grid: string | RegExp, row: number, column: number): Locator {
  return page.getByRole('grid', { name: grid }).getByRole('row').nth(row).getByRole('gridcell').nth(column)
}

async function typeCell(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** The example in the full edition: a demo has its browser's formats and no others. */
async function openFormats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Numbers and dates of this one' }).click()
}

/** Its window, and the one with the documents behind it. */
async function closeFormats(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openExample(page: Page, tool: ToolId): Promise<void> {
  await page.goto(fullUrl(tool))
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
}

async function writeNumbersLike(page: Page, style: string): Promise<void> {
  await openFormats(page)
  await choose(page.getByLabel('Numbers', { exact: true }), style)
  await closeFormats(page)
}

const costs = (page: Page) => cellAt(page, 'Costs', 1, 2)
const baseline = (page: Page) => cellAt(page, /^Key results of: Coffee shops/, 1, 1)

/** How each country's browser shows what was typed as 3,5 / 1200,50 / 8,5. */
const countries = [
  { locale: 'en-US', cost: '$1,200.50', half: '3.5', score: '8.5', rate: '8.5' },
  { locale: 'de-DE', cost: `1.200,50${noBreak}$`, half: '3,5', score: '8,5', rate: '8,5' },
  { locale: 'fr-FR', cost: `1${noBreak}200,50${noBreak}$`, half: '3,5', score: '8,5', rate: '8,5' },
]

for (const { locale, cost, half, score, rate } of countries) {
  test.describe(locale, () => {
    test.use({ locale })

    test('a decimal comma is a decimal comma, in fields and in tables', async ({ page }) => {
      await openTab(page, 'roi-projection-calculator', 'Costs and benefits')
      await typeCell(page, costs(page), '1200,50')
      await expect(costs(page)).toHaveText(cost)
      const discount = page.getByLabel('Discount rate, %')
      await typeInto(discount, '8,5')
      await page.keyboard.press('Tab')
      await expect(discount).toHaveValue(rate)

      await openTab(page, 'executive-decision-framework', 'Compare')
      const first = cellAt(page, 'Scores', 1, 2)
      await typeCell(page, first, '8,5')
      await expect(first).toContainText(score)

      await openTab(page, 'team-performance-dashboard', 'Values')
      const value = cellAt(page, /^The week of/, 1, 1)
      await typeCell(page, value, '3,5')
      await expect(value).toHaveText(half)

      await openTab(page, 'strategic-okr-planner', 'Table')
      await typeCell(page, baseline(page), '3,5')
      await expect(baseline(page)).toHaveText(half)
    })
  })
}

test('what can be read two ways stays in its field and is asked; a number is chosen by key', async ({
  page,
}) => {
  await openTab(page, 'strategic-okr-execution-tracker', 'Plan')
  const weight = page.getByRole('textbox', { name: 'Weight' }).first()
  await typeInto(weight, '1.500')
  await page.keyboard.press('Enter')
  await expect(weight).toHaveValue('1.500')
  await expect(page.getByText('‘1.500’ can be read two ways. Which number is it?')).toBeVisible()
  // 1500 is more than a weight may be, so it is no choice.
  await expect(page.getByRole('button', { name: '1500' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '1.5 (between 1 and 2)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(weight).toHaveValue('1.5')
  await expect(weight).toHaveAttribute('aria-invalid', 'false')
})

test('in a table, what can be read two ways is asked about, and a number keeps all its digits', async ({
  page,
}) => {
  await openTab(page, 'strategic-okr-planner', 'Table')
  await test.step('a cell is asked about, and can be written anew', () => doubtfulCellIsAskedAbout(page))
  await test.step('one that is left by a click stays the one that is meant', () =>
    doubtfulCellLeftByAClickIsAskedAbout(page))
  await test.step('a pasted block is asked about once, and one undo takes it back', () =>
    pastedBlockIsAskedAboutOnce(page))
  await test.step('a number keeps its digits when its cell is opened and left, copied and pasted', () =>
    numberKeepsItsDigits(page))
})

async function doubtfulCellIsAskedAbout(page: Page): Promise<void> {
  const cell = baseline(page)
  const before = (await cell.textContent()) ?? ''
  await typeCell(page, cell, '1.200')
  const question = page.getByRole('dialog', { name: 'Which number is 1.200?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  // The cell is open as it was left.
  const editor = cell.getByRole('textbox')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveValue('1.200')
  await page.keyboard.press('Escape')
  await expect(cell).toHaveText(before)

  await typeCell(page, cell, '1.200')
  await expect(question).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('1,200')
  await expect(cellAt(page, /^Key results of: Coffee shops/, 2, 1)).toBeFocused()
}

async function doubtfulCellLeftByAClickIsAskedAbout(page: Page): Promise<void> {
  const cell = baseline(page)
  const other = cellAt(page, /^Key results of: Coffee shops/, 3, 2)
  const untouched = (await other.textContent()) ?? ''
  const question = page.getByRole('dialog', { name: 'Which number is 1.200?' })
  const typeAndLeave = async () => {
    await cell.click()
    await page.keyboard.type('1.200')
    await other.click()
    await expect(question).toBeVisible()
  }
  await typeAndLeave()
  await page.keyboard.press('Escape')
  await expect(cell.getByRole('textbox')).toBeFocused()
  await expect(cell.getByRole('textbox')).toHaveValue('1.200')
  await page.keyboard.press('Escape')

  await typeAndLeave()
  await question.getByRole('button', { name: '1.2 (between 1 and 2)' }).click()
  await expect(cell).toHaveText('1.2')
  await expect(other).toHaveText(untouched)
  await expect(cell).toBeFocused()
}

async function pastedBlockIsAskedAboutOnce(page: Page): Promise<void> {
  const below = cellAt(page, /^Key results of: Coffee shops/, 2, 1)
  const before = (await baseline(page).textContent()) ?? ''
  await baseline(page).click()
  await paste(page, '1.200\n3,5')
  const question = page.getByRole('dialog', { name: 'Which number is 1.200?' })
  await expect(question).toContainText('everything you bring in with it')
  await question.getByRole('button', { name: '1200' }).click()
  await expect(baseline(page)).toHaveText('1,200')
  await expect(below).toHaveText('3.5')
  await expect(baseline(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(baseline(page)).toHaveText(before)
}

async function numberKeepsItsDigits(page: Page): Promise<void> {
  const cell = baseline(page)
  const below = cellAt(page, /^Key results of: Coffee shops/, 2, 1)
  await typeCell(page, cell, '0.125')
  await expect(cell).toHaveText('0.13')
  await cell.click()
  await page.keyboard.press('F2')
  await expect(cell.getByRole('textbox')).toHaveValue('0.125')
  await page.keyboard.press('Enter')
  await cell.click()
  await page.keyboard.press('ControlOrMeta+c')
  expect(await pastedElsewhere(page)).toBe('0.125')
  await below.click()
  await page.keyboard.press('ControlOrMeta+v')
  await below.click()
  await page.keyboard.press('F2')
  await expect(below.getByRole('textbox')).toHaveValue('0.125')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit key result: Launch the new sample box' }).first().click()
  const field = page.getByRole('dialog').getByLabel('Baseline')
  await typeInto(field, '0.125')
  await page.keyboard.press('Tab')
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('0.125')
}

test('says once, when its file is opened, that it keeps its own formats', async ({ page }) => {
  await openExample(page, 'roi-projection-calculator')
  await writeNumbersLike(page, '1.234,5')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = { ...JSON.parse(saved.body.toString()), id: 'from-a-colleague' }
  await openFile(page, 'Ofen.json', JSON.stringify(file))
  const words = 'It keeps its own formats: 1.234,5 for numbers, Mar 31, 2027 for dates.'
  await expect(page.getByText(words).first()).toBeVisible()
  await openFile(page, 'Ofen.json', JSON.stringify(file))
  await expect(page.getByText('It is the same as the one in this browser.').first()).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('a German document in an American browser is read, shown and exported as its format says, and asks about an American number', async ({
  page,
}) => {
  await openExample(page, 'roi-projection-calculator')
  await writeNumbersLike(page, '1.234,5')
  await page.getByRole('tab', { name: 'Costs and benefits' }).click()
  await expect(costs(page)).toHaveText(`38.000${noBreak}$`)
  await typeCell(page, costs(page), '1.200,50')
  await expect(costs(page)).toHaveText(`1.200,50${noBreak}$`)
  await typeCell(page, costs(page), '1.200')
  await expect(costs(page)).toHaveText(`1.200${noBreak}$`)
  // An American number is taken for what it is, or asked about.
  await typeCell(page, costs(page), '1,200.50')
  await expect(costs(page)).toHaveText(`1.200,50${noBreak}$`)
  await typeCell(page, costs(page), '1,200')
  await page.getByRole('dialog').getByRole('button', { name: '1200' }).click()
  await expect(costs(page)).toHaveText(`1.200${noBreak}$`)

  await choose(page.getByLabel('Currency'), 'CHF, Swiss Franc')
  await expect(costs(page)).toHaveText(`1.200${noBreak}CHF`)
  const csv = (await exportAs(page, 'CSV, month by month')).body.toString()
  expect(csv.split('\r\n')[0]).toContain('"Month";"Calendar";')
  expect(csv).toMatch(/;"-?\d+,\d+";/)
  expect(csv).not.toMatch(/"-?\d+\.\d+"/)
})

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE' })

  test('a new case is counted in euros, with two digits for cents or none', async ({ page }) => {
    await page.goto(fullUrl('roi-projection-calculator'))
    await page.getByRole('tab', { name: 'Costs and benefits' }).click()
    await expect(page.getByLabel('Currency')).toHaveValue('EUR')
    await page.getByRole('button', { name: 'Add a cost' }).click()
    await typeCell(page, costs(page), '1200,5')
    await expect(costs(page)).toHaveText(`1.200,50${noBreak}€`)
    await typeCell(page, costs(page), '1200')
    await expect(costs(page)).toHaveText(`1.200${noBreak}€`)
  })

  test('dates are written and read with the day first', async ({ page }) => {
    await openTab(page, 'strategic-okr-planner', 'Table')
    const due = cellAt(page, /^Key results of: Coffee shops/, 1, 6)
    await typeCell(page, due, '3.4.2027')
    await expect(due).toHaveText('3 Apr 2027')
    await typeCell(page, due, '3/31/2027')
    await expect(due).toHaveText('31 Mar 2027')
  })

  test('numbers and dates are chosen by the reader', async ({ page }) => {
    await openExample(page, 'strategic-okr-planner')
    await page.getByRole('tab', { name: 'Table', exact: true }).click()
    await typeCell(page, baseline(page), '1234,5')
    await expect(baseline(page)).toHaveText('1.234,5')
    await openFormats(page)
    await choose(page.getByLabel('Numbers', { exact: true }), '1,234.5')
    await choose(page.getByLabel('Dates', { exact: true }), '2027-03-31')
    await expect(page.getByRole('dialog')).toContainText('€12,345.67, 0.5 hours, 2027-03-31')
    await closeFormats(page)
    const shown = async () => {
      await page.getByRole('tab', { name: 'Table', exact: true }).click()
      await expect(baseline(page)).toHaveText('1,234.5')
      await expect(cellAt(page, /^Key results of: Coffee shops/, 1, 6)).toHaveText(/^\d{4}-\d\d-\d\d$/)
    }
    await shown()
    // They belong to the document: after a reload, and in its file. Another document has the country's.
    await page.reload()
    await shown()
    const saved = await download(page, () => page.keyboard.press('Control+s'))
    expect(JSON.parse(saved.body.toString()).formats).toMatchObject({
      numbers: '1,234.5',
      days: 'year-first',
    })
    await openExample(page, 'strategic-okr-planner')
    await page.getByRole('tab', { name: 'Table', exact: true }).click()
    await typeCell(page, baseline(page), '1234,5')
    await expect(baseline(page)).toHaveText('1.234,5')
  })
})

const semicolons = (now: string) =>
  `Goal;Parent;From;To;Now\nBetter bread;;;;\nLess waste;Better bread;0;10;${now}\n`

test('a semicolon CSV is opened with its decimal commas, and asked about where it is unclear', async ({
  page,
}) => {
  await page.goto(fullUrl('goal-cascade-builder'))
  await openFile(page, 'goals.csv', semicolons('5,5'))
  await takeIn(page)
  await expect(page.getByRole('treeitem', { name: 'Better bread' })).toContainText('55%')

  await openFile(page, 'goals.csv', semicolons('5.500'))
  await expect(page.getByRole('button', { name: 'Take it in' })).toBeDisabled()
  await page.getByLabel('‘5.500’ is').selectOption('5.5 (between 5 and 6)')
  await takeIn(page)
  await expect(page.getByRole('treeitem', { name: 'Less waste' })).toContainText('55%')
  const saved = await download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  expect(saved.body.toString()).toContain('"value": 5.5')
})

test('a pasted table with an unclear number is not taken in before its reader says how it is written', async ({
  page,
}) => {
  await openTab(page, 'team-performance-dashboard', 'Values')
  await page.getByLabel('Cells from a spreadsheet').click()
  await paste(page, 'Person\tWeek\tTime to reply\nElena\t2027-03-22\t1.500')
  const take = page.getByRole('button', { name: /^Take in/ })
  await expect(page.getByText('‘1.500’ is 1500 or 1.5 (between 1 and 2)')).toBeVisible()
  await expect(take).toBeDisabled()
  await choose(page.getByLabel('One and a half is written'), '1.5')
  await take.click()
  await expect(page.getByRole('row', { name: 'Elena Rossi' })).toContainText('1.5')
})
