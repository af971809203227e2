import type { Page } from '@playwright/test'
import { exampleCase } from '#tools/roi-projection-calculator/model/example.ts'
import { simulate } from '#tools/roi-projection-calculator/model/risk/simulation.ts'
import { lossWords } from '#tools/roi-projection-calculator/model/risk/simulation-words.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { exportAs, pageCount, typeCells } from '../tool-pages.ts'
import { addLine, full, openRanges, openView, rangeCell } from './roi-pages.ts'

/** A figure of the result table in the scenario that the case argues from. */
function figure(page: Page, label: string) {
  const table = page.getByRole('table', { name: /^Results of the three scenarios/ })
  return table.getByRole('row', { name: label }).first().getByRole('cell').nth(1)
}

test('a case goes from an empty page to its result, leaves as a workbook, and is there after a reload', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(full)
  await typeInto(page.getByLabel('Initiative'), 'A second oven')
  await page.getByLabel('Months', { exact: true }).fill('24')
  await page.getByLabel('Discount rate, %').fill('0')
  await addLine(page, 'cost', {
    name: 'Oven',
    kind: 'One-off',
    numbers: { Amount: '$12k', 'From month': '0' },
  })
  await addLine(page, 'benefit', {
    name: 'More bread',
    kind: 'New revenue',
    numbers: {
      Amount: '2,500',
      Margin: '40',
      'An hour': '',
      'From month': '1',
      'Months to full effect': '1',
    },
  })
  await expectNoAxeFindings(page)

  await openView(page, 'Result')
  const verdict = page.getByRole('heading', { name: /^It pays back in month 12 and is worth \$12,000/ })
  await expect(verdict).toBeVisible()
  await expect(figure(page, 'ROI')).toHaveText('100%')
  const workbook = await exportAs(page, 'Excel workbook with live formulas')
  expect(workbook.name).toBe('A second oven – workbook.xlsx')
  expect(workbook.body.subarray(0, 2).toString()).toBe('PK')
  await page.reload()
  await expect(verdict).toBeVisible()
})

test('the one-page case fits on one page of A4 and of Letter, without the buttons', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished case' }).click()
  await expect(figure(page, 'NPV')).toHaveText('$143,847')
  for (const format of ['A4', 'Letter']) {
    expect(pageCount(await page.pdf({ format, preferCSSPageSize: true }))).toBe(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Online ordering for coffee shops and hotels' }),
  ).toBeVisible()
})

test('a range is simulated, and is there in a second tab with the same result', async ({ page, context }) => {
  const uncertain = { ...exampleCase(), ranges: { 'b1-amount': { low: 6000, high: 30_000 } } }
  const revenue = 'More wholesale orders, revenue'
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished case' }).click()
  await openRanges(page)
  await rangeCell(page, revenue, 'low').click()
  await typeCells(page, ['6000', ''])
  await page.keyboard.type('30k')
  await page.keyboard.press('Enter')
  const found = { name: lossWords(simulate(uncertain)) }
  await expect(page.getByRole('heading', found)).toBeVisible()
  await expect(page.getByText('Saved in this browser')).toBeVisible()

  const second = await context.newPage()
  await second.goto(full)
  await openView(second, 'What matters most')
  await expect(second.getByRole('heading', found)).toBeVisible()
  await expect(rangeCell(second, revenue, 'high')).toContainText('30,000')
})
