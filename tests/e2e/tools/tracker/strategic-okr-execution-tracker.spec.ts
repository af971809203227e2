import { strFromU8, unzipSync } from 'fflate'
import { readCsv } from '#lib/text/csv.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { expect, expectNoWiderThan, test } from '../../fixtures.ts'
import { press, typeInto } from '../../hands.ts'
import {
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  typeCells,
  withoutPrinter,
} from '../tool-pages.ts'
import { id, openExample, orders, row } from './tracker-pages.ts'

test('a visitor checks in for a week in the demo and sees the status follow the line', async ({ page }) => {
  await page.goto(demoFile(id))
  await expect(page.getByText('Week 8 of 14', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check in for week 9' }).click()
  await expect(page.getByText('Week 9 of 14', { exact: true })).toBeVisible()
  await expect(page.getByText('6 of 6 key results without a value')).toBeVisible()
  await typeInto(row(page, orders).getByLabel('Value, orders'), '30')
  // 58 of 89 days over: the line stands at 46.8, and 30 orders are where it stood 39 days ago.
  await expect(row(page, orders).getByText('Off track')).toBeVisible()
  await expect(row(page, orders)).toContainText('30 orders where the line says 46.8 orders')
  // Undo takes back the number even while the cursor stands behind it.
  await page.keyboard.press('Control+z')
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('')
  await typeInto(row(page, orders).getByLabel('Value, orders'), '47')
  await expect(row(page, orders).getByText('On track')).toBeVisible()
  await row(page, orders).getByRole('radio', { name: '7', exact: true }).check({ force: true })
  await row(page, 'Credit notes a month').getByRole('button', { name: 'Still 13 notes' }).click()
  await expect(row(page, 'Credit notes a month').getByLabel('Value, notes')).toHaveValue('13')
  await expect(page.getByText('4 of 6 key results without a value')).toBeVisible()
  await page.getByRole('tab', { name: 'Quarter' }).click()
  await expect(
    page
      .getByRole('row', { name: new RegExp(orders) })
      .getByRole('cell')
      .filter({ hasText: '66%, On track, 47 orders' }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.getByRole('tab', { name: 'Check-in' }).click()
  await expect(row(page, 'Credit notes a month').getByLabel('Value, notes')).toHaveValue('')
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('47')
})

test('commitments are answered, promised again, and counted; the demo refuses a third objective in words', async ({
  page,
}) => {
  await page.goto(demoFile(id))
  await page.getByRole('button', { name: 'Check in for week 9' }).click()
  const hire = 'Hire one person for the Saturday shift'
  const answer = page.getByRole('group', { name: `Kept? ${hire}` })
  await answer.getByRole('radio', { name: 'Not kept' }).check({ force: true })
  await page.getByRole('button', { name: 'Promise it again' }).filter({ hasText: hire }).click()
  await expect(page.getByRole('group', { name: 'Commitment 1' }).getByLabel('What will be done')).toHaveValue(
    hire,
  )
  await page.getByRole('button', { name: 'Add a commitment' }).click()
  await expect(
    page.getByRole('group', { name: 'Commitment 2' }).getByLabel('What will be done'),
  ).toBeFocused()
  await page.keyboard.type('Call hotels')
  await page
    .getByRole('group', { name: 'Commitment 2' })
    .getByLabel('For the key result')
    .selectOption('Credit notes a month')
  await expect(page.getByRole('group', { name: 'Commitment 2' }).getByLabel('Who')).toHaveValue('Priya')
  await page.getByRole('button', { name: 'See the week’s report' }).click()
  await expect(page.getByText('- [Not kept] Hire one person for the Saturday shift (Marcus)')).toBeVisible()
  await expect(page.getByText('- Call hotels (Priya)')).toBeVisible()
  await page.getByRole('tab', { name: 'Commitments' }).click()
  await expect(page.getByText('kept: 12 of 18')).toBeVisible()

  await page.getByRole('tab', { name: 'Plan' }).click()
  await page.getByRole('button', { name: 'Add an objective' }).click()
  await expect(
    page.getByText('The demo holds two objectives. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Objective 3' })).toHaveCount(0)
})

test('a plan made in the planner is tracked, saved, and opened again with its check-ins', async ({
  page,
}) => {
  await page.goto(fullUrl(id))
  await expect(page.getByRole('heading', { name: 'Bring the plan you want to follow' })).toBeVisible()
  const fromPlanner = { ...samplePlan(), parts: { 'okr-workshop-facilitator-kit': { votes: [3, 1] } } }
  await openFile(page, 'plan.json', writeDocument(planFormat, fromPlanner))
  await expect(page.getByText('plan.json is open', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Check in for week/ }).click()
  await typeInto(row(page, orders).getByLabel('Value, orders'), '26')
  await typeInto(row(page, orders).getByLabel('Note'), 'Two new')
  const { name, body } = await download(page, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  expect(name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  const saved = JSON.parse(body.toString())
  expect(saved.document.checkIns).toEqual([
    { keyResultId: 'k1', week: expect.any(String), value: 26, confidence: null, note: 'Two new' },
  ])
  expect(saved.document.keyResults).toEqual(fromPlanner.keyResults)
  expect(saved.document.parts).toEqual(fromPlanner.parts)

  // The next day, in the same browser: what was typed is there.
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Check-in' }).click()
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('26')

  // A colleague's damaged or foreign file changes nothing.
  await openDamaged(page, 'damaged.json', body.toString().replace('"k1"', '"k99"'))
  await openFile(page, 'foreign.json', JSON.stringify({ format: 'business-case', version: 1, document: {} }))
  await expect(
    page.getByRole('dialog', { name: 'foreign.json is from the ROI Projection Calculator' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('26')
})

test('a buyer without a file types a plan by keyboard alone and checks in', async ({ page }) => {
  await page.goto(fullUrl(id))
  await page.getByRole('button', { name: 'Type the key results' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add an objective' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Where you want to be')).toBeFocused()
  await page.keyboard.type('Trust')
  // Owner, weight, then the table.
  for (const _ of ['owner', 'weight', 'table']) await page.keyboard.press('Tab')
  await typeCells(page, ['Answers within a day', '60', '90', '%'])
  // Before the first value nothing is claimed: no percentage, no forecast.
  await page.getByRole('tab', { name: 'Quarter' }).click()
  await expect(page.getByText('Nothing is reported yet. Check in, and what slips stands here.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '%' })).toHaveCount(0)
  await page.getByRole('button', { name: /Check in for week/ }).focus()
  await page.keyboard.press('Enter')
  const answers = row(page, 'Answers within a day')
  await expect(answers.getByLabel('Value, %')).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let step = 1; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(answers.getByRole('radio', { name: '6', exact: true })).toBeChecked()
  await expect(answers.getByText('Reached')).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(answers.getByLabel('Value, %')).toHaveValue('')
  await page.keyboard.press('Control+y')
  await expect(answers.getByLabel('Value, %')).toHaveValue('90')
})

test('exports and paper hold the week on screen: a workbook, CSV, the summary as text, the report', async ({
  page,
}) => {
  await openExample(page)
  await page.getByRole('button', { name: 'The week before' }).click()
  await expect(page.getByText('Week 7 of 14', { exact: true })).toBeVisible()
  const workbook = await exportAs(page, 'Excel workbook')
  const files = unzipSync(new Uint8Array(workbook.body))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  for (const sheet of [
    'Key results',
    'Objectives',
    'Check-ins',
    'Heat map',
    'Burn-up',
    'Commitments',
    'Week',
    'About',
  ]) {
    expect(text('xl/workbook.xml')).toContain(`name="${sheet}"`)
  }
  expect(text('xl/sharedStrings.xml')).toContain('as exported for week 7 of 14')
  // 41 orders in week seven, looked up among the check-ins.
  expect(text('xl/worksheets/sheet1.xml')).toMatch(/<f>IF\([^<]*SUMPRODUCT[^<]*<\/f><v>41<\/v>/)

  const checkIns = readCsv((await exportAs(page, 'Check-ins as CSV')).body.toString())
  expect(checkIns).toHaveLength(1 + 41)
  expect(checkIns[1]?.slice(0, 5)).toEqual(['2027-01-04', expect.any(String), orders, 'Dana', '24'])
  const commitments = readCsv((await exportAs(page, 'Commitments as CSV')).body.toString())
  expect(commitments.at(-1)).toEqual([
    ...['2027-02-15', 'Call every new trial customer on day three', 'Dana'],
    ...['Trial customers that order again in week two', 'Open'],
  ])

  const copied = await copyAs(page, 'Copy the week’s summary')
  expect(copied).toMatch(/^Subject: Harbor Street Bakery, week 7 of 14: /)
  expect(copied).toContain(`] ${orders}: 41 orders, from 22 to 60 orders, 50% done, confidence 8.`)

  // The preview of the paper shows the whole quarter, without a scroll bar.
  await page.getByRole('tab', { name: 'Report' }).click()
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
  // On A4, less the margins, nothing may run over the edge.
  await page.setViewportSize({ width: 688, height: 900 })
  await expectNoWiderThan(page, 688)
})

test('a week ahead is not judged, a due day outside is refused, and a value that is not clear is named on the way out', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-17T10:00:00'))
  await openExample(page)
  for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'The week after' }).click()
  const ahead = 'Week 14 of 14 has not come yet. What you see is week 8 of 14, Feb 15 to Feb 21.'
  await expect(page.getByText(ahead)).toBeVisible()
  await expect(page.getByText('4 on track, 1 at risk, 1 off track')).toBeVisible()
  expect(await copyAs(page, 'Copy the week’s summary')).toMatch(/week 8 of 14: 4 on track/)

  await page.getByRole('tab', { name: 'Plan' }).click()
  const due = page.getByRole('gridcell', { name: 'Mar 31, 2027' }).first()
  await due.click()
  await page.keyboard.type('6/30/2027')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(
      '‘Due’ does not take ‘6/30/2027’. Type a day of the period, Jan 1, 2027 to Mar 31, 2027.',
      {
        exact: true,
      },
    ),
  ).toBeVisible()
  await expect(due).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Jun 30, 2027' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Check-in' }).click()
  const value = row(page, orders).getByLabel('Value, orders')
  await typeInto(value, '48 orders')
  await page.keyboard.press('Tab')
  await expect(value).toHaveValue('48')
  await typeInto(value, '100%')
  await page.keyboard.press('Tab')
  await expect(row(page, orders).getByText('Type it in orders, not in %.')).toBeVisible()
  await typeInto(value, '4.500')
  await page.keyboard.press('Tab')
  const { body } = await download(page, () => page.keyboard.press('Control+s'))
  expect(body.toString()).not.toContain('4500')
  const words = `‘4.500’ (${orders}, week of Mar 29) is not clear yet and does not count.`
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Report' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Report' }).getByText(words)).toBeVisible()
  await page.getByRole('tab', { name: 'Close' }).click()
  await press(page.getByRole('button', { name: 'Close the quarter' }))
  await expect(page.getByRole('tabpanel', { name: 'Close' }).getByText(words)).toBeVisible()
})
