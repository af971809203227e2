import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { expect, expectNoWiderThan, test } from '../../fixtures.ts'
import { choose, clear, paste, typeInto } from '../../gestures.ts'
import { download, fullUrl, openFile, withoutPrinter } from '../tool-pages.ts'

const full = fullUrl('strategic-okr-execution-tracker')
const orders = 'Weekly wholesale orders from the new district'

/** One key result of the check-in, with its fields. */
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await openFile(page, 'example.json', writeDocument(planFormat, trackedExample()))
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
}

test('a plan from the planner is checked in, saved to a file, and there after a reload', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(full)
  await expect(page.getByRole('heading', { name: 'Open the plan you want to track' })).toBeVisible()
  await openFile(page, 'plan.json', writeDocument(planFormat, samplePlan()))
  await expect(page.getByText('plan.json is open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Check in for week/ }).click()
  await typeInto(row(page, orders).getByLabel('Value, orders'), '26')
  await row(page, orders).getByRole('radio', { name: '7', exact: true }).check()
  await typeInto(row(page, orders).getByLabel('Note'), 'Two new')
  const { name, body } = await download(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
  expect(name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  expect(JSON.parse(body.toString()).document.checkIns).toEqual([
    { keyResultId: 'k1', week: expect.any(String), value: 26, confidence: 7, note: 'Two new' },
  ])
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Check-in' }).click()
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('26')
  await page.getByRole('tab', { name: 'Quarter' }).click()
  await expect(
    page
      .getByRole('row', { name: new RegExp(orders) })
      .getByText(', 26 orders')
      .first(),
  ).toBeAttached()
})

test('an owner fills in their sheet on a phone, and its code brings the answers back', async ({ page }, testInfo) => {
  await openExample(page)
  await page.getByRole('button', { name: 'Check in for week 9' }).click()
  await typeInto(row(page, orders).getByLabel('Value, orders'), '47')
  await row(page, orders)
    .getByRole('checkbox', { name: /^Tastings on Mill Lane/ })
    .check()
  await page.getByText('Let owners check in themselves').click()
  const sheet = await download(page, () => page.getByRole('button', { name: 'Download the sheet: Dana' }).click())
  const path = testInfo.outputPath('sheet.html')
  writeFileSync(path, sheet.body)

  const phone = await page.context().newPage()
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(pathToFileURL(path).href)
  await expect(phone.getByText('Nothing is filled in yet.')).toBeVisible()
  const mine = phone.getByRole('region', { name: orders })
  await expect(mine).not.toContainText('Tastings on Mill Lane')
  await typeInto(mine.getByLabel('Value, orders'), '4e')
  await expect(phone.getByText('Write digits alone')).toBeVisible()
  await clear(mine.getByLabel('Value, orders'))
  await typeInto(mine.getByLabel('Value, orders'), '48')
  await choose(mine.getByLabel(/^Confidence/), '9')
  const trial = phone.getByRole('region', { name: 'Trial customers that order again in week two' })
  await expect(trial).toContainText('A call on day three of every trial')
  await typeInto(trial.getByLabel('Value, %'), '54.5')
  await typeInto(trial.getByLabel('Note'), 'Süß: two hotels')
  await expect(phone.getByText('2 of 2 filled in. This is your code:')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('2 of 2 filled in.')).toBeVisible()
  await expectNoWiderThan(phone, 360)
  const code = (await phone.locator('#code').textContent()) ?? ''
  await phone.getByRole('button', { name: 'Copy the code' }).click()
  await expect(phone.getByText('Copied.')).toBeVisible()
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await phone.close()

  await page.getByRole('textbox', { name: 'Codes' }).click()
  await paste(page, code)
  await page.getByRole('button', { name: 'Import codes' }).click()
  await expect(page.getByText('1 imported, 0 not.')).toBeVisible()
  await expect(row(page, 'Trial customers that order again in week two').getByLabel('Value, %')).toHaveValue('54.5')
  await expect(page.getByText('1 answer other than here: see the notes.')).toBeVisible()
})

test('on a phone the heat map opens at the week on the screen, and nothing is wider than the phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openExample(page)
  const expectInView = async (region: string) => {
    const heat = page.getByRole('region', { name: region, exact: true })
    await heat.scrollIntoViewIfNeeded()
    await expect(heat.getByRole('columnheader', { name: 'Feb 15' })).toBeInViewport()
    await expect.poll(() => heat.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await expect(heat.getByRole('rowheader', { name: /^Commitments kept/ })).toBeInViewport({ ratio: 1 })
  }
  await expectInView('Heat map of the weeks')
  await page.reload()
  await expectInView('Heat map of the weeks')
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.getByText('For paper', { exact: true }).click()
  await expectInView('Heat map of the weeks, for paper')
  await expectNoWiderThan(page, 360)

  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  file.document.checkIns[0].value += 1
  await openFile(page, 'colleague.json', JSON.stringify(file))
  await expect(page.getByRole('dialog', { name: 'colleague.json is already in this browser' })).toBeVisible()
  await expectNoWiderThan(page, 360)
})

test('the weekly report shows the whole quarter without a scroll bar, prints the week on the screen, and fits on A4', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openExample(page)
  await page.getByRole('button', { name: 'The week before' }).click()
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.getByText('For paper', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Heat map of the weeks, for paper' })
  await expect(preview.getByRole('columnheader', { name: 'Mar 29' })).toBeVisible()
  expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.getByRole('tab', { name: 'Quarter' }).click()

  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Weekly report' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Talk about first' })).toBeVisible()
  await expect(page.getByText('Week 7 of 14, Feb 8 to Feb 14 · OKRs for Q1 2027')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Quarter' })).toBeHidden()
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 688, height: 900 })
  await expectNoWiderThan(page, 688)
})
