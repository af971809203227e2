import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../../fixtures.ts'
import { choose, paste, typeDay, typeInto } from '../../gestures.ts'
import { download, exportAs, pageCount, takeFile } from '../tool-pages.ts'
import { full, openExample, ranking, view } from './decision-pages.ts'

test('a decision goes from a blank page to its memo, leaves as a workbook, and is there after a reload', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(full)
  await typeInto(page.getByLabel('What has to be decided?'), 'Which CRM do we buy?')
  await page.getByLabel('Options, one per line').fill('Keep the spreadsheet\nBig CRM\nSmall CRM')
  await page.getByLabel('Criteria, one per line').fill('Fit\nCost')
  await page.getByRole('button', { name: 'Compare them' }).click()
  await page.getByRole('gridcell').nth(2).click()
  await paste(page, '2\t9\t8\n8\t3\t7')
  await expect(ranking(page).first()).toContainText('Small CRM')
  await expectNoAxeFindings(page)

  await view(page, 'Frame')
  // With Fit at 100, Cost counts for too little to hold Big CRM back.
  await page.getByLabel('Points').first().fill('100')
  await page.getByLabel('Points').last().fill('10')
  await view(page, 'Compare')
  await expect(ranking(page).first()).toContainText('Big CRM')
  await view(page, 'Decide')
  await page.getByLabel('We choose').selectOption('Small CRM')
  await page.getByLabel('Why').fill('It was used.')
  await view(page, 'Decide')
  const memo = page.getByRole('article')
  await expect(memo).toContainText('We choose: Small CRM')
  await expect(memo.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectNoWiderThan(page, page.viewportSize()?.width ?? 0)
  const workbook = await exportAs(page, 'Excel workbook')
  expect(workbook.name).toBe('Which CRM do we buy – workbook.xlsx')
  await page.reload()
  await expect(memo).toContainText('It was used.')
})

/** How many pages of this paper the memo takes. */
async function memoPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const side = '14mm'
  const margin = { top: side, bottom: side, left: side, right: side }
  return pageCount(await page.pdf({ format, margin }))
}

/** Between the margins of A4, nothing of the table of scores is cut off. */
async function expectWholeTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('article').getByRole('region', { name: 'Scores and ranking' })
  await expect(table.getByText('Total', { exact: true })).toBeVisible()
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  expect(await memoPages(page, 'A4')).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('the memo prints on one page of either paper: with long reasons, eight options or 25 criteria', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  await view(page, 'Decide')
  await page.getByLabel('We choose').selectOption('Warehouse partner in Reno')
  const reason = 'It is the one we can undo, and it gives most of what a warehouse of our own would. '
  for (const times of [1, 4, 16]) {
    await page.getByLabel('Why').fill(reason.repeat(times))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('article')).toContainText('We choose: Warehouse partner in Reno')
    expect(await memoPages(page, 'A4')).toBe(1)
    expect(await memoPages(page, 'Letter')).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  }
  const file = JSON.parse(saved.body.toString())
  const [decision] = file.document.decisions
  const { options, criteria } = decision
  const copies = (list: { name: string }[], count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...list[index % list.length], id: `copy-${index}` }))
  Object.assign(decision, { options: copies(options, 8), criteria: copies(criteria, 9) })
  await takeFile(page, 'options.json', JSON.stringify(file))
  await view(page, 'Compare')
  await expect(ranking(page)).toHaveCount(8)
  await expectWholeTable(page)
  Object.assign(decision, {
    options,
    criteria: copies(criteria, 25).map((each, index) => ({ ...each, name: `Criterion number ${index + 1}` })),
  })
  await takeFile(page, 'criteria.json', JSON.stringify(file))
  await view(page, 'Decide')
  await expect(page.getByRole('article').getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectWholeTable(page)
})

test('a review that moves up keeps the focus', async ({ page }) => {
  await openExample(page)
  await view(page, 'Decide')
  await page.getByLabel('We choose').selectOption('Warehouse partner in Reno')
  await page.getByRole('button', { name: 'Add a review' }).click()
  const again = page.getByLabel('Look again on')
  await expect(again).toHaveCount(2)
  await typeDay(again.last(), '2027-01-04')
  await page.keyboard.press('Enter')
  await typeDay(again.first(), '2027-02-01')
  await page.keyboard.press('Enter')
  await expect(again.first()).toHaveValue('2027-01-04')
  await expect(again.last()).toHaveValue('2027-02-01')
  await expect(again.last()).toBeFocused()
})

test('somebody scores alone on a sheet on a phone, and their code comes into the decision', async ({
  page,
}, testInfo) => {
  await openExample(page)
  await view(page, 'Evidence')
  const sheet = await download(page, () => page.getByRole('button', { name: 'Download the sheet' }).click())
  expect(sheet.name).toBe('How do we serve the West Coast sheet.html')
  const path = testInfo.outputPath('sheet.html')
  writeFileSync(path, sheet.body)

  const asked = await page.context().newPage()
  await asked.setViewportSize({ width: 360, height: 740 })
  await asked.goto(pathToFileURL(path).href)
  await expect(asked.getByText('Nothing is scored yet.')).toBeVisible()
  await expectNoAxeFindings(asked)
  await typeInto(asked.getByLabel('Your name'), 'Luis')
  const section = asked.getByRole('region', { name: 'Delivery time' })
  await choose(section.getByLabel('Warehouse partner in Reno'), '2.5')
  await choose(section.getByLabel('Own warehouse in Reno'), '9')
  await expect(asked.getByText('2 of 20 scored. This is your code')).toBeVisible()
  await asked.reload()
  await expect(asked.getByText('2 of 20 scored.')).toBeVisible()
  await expectNoWiderThan(asked, 360)
  const first = await asked.locator('#code').textContent()
  await download(asked, () => asked.getByRole('button', { name: 'Save as a file' }).click())
  await choose(section.getByLabel('Warehouse partner in Reno'), '1')
  await expect(asked.getByText('You changed a sheet after its code was created.')).toBeVisible()
  const corrected = await asked.locator('#code').textContent()
  expect(corrected).not.toBe(first)
  await asked.close()

  await page.getByRole('textbox', { name: 'Codes' }).fill(`Luis: ${first}`)
  await page.getByRole('button', { name: 'Import codes' }).click()
  await expect(page.getByLabel('Name of Luis')).toHaveValue('Luis')
  const gap = page.getByRole('listitem').filter({ hasText: 'Delivery time: Warehouse partner in Reno' })
  await expect(gap).toContainText('Luis: 2.5')
  // The corrected sheet came without a name, and is known for the same sheet.
  await page.getByRole('textbox', { name: 'Codes' }).fill(corrected ?? '')
  await page.getByRole('button', { name: 'Import codes' }).click()
  await page.getByRole('button', { name: 'Same person: use the new answer' }).click()
  await expect(gap).toContainText('Luis: 1')
})
