import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { trackedExample } from '#tools/strategic-okr-execution-tracker/model/example.ts'
import { expect, expectNoWiderThan, test } from '../../fixtures.ts'
import { choose, clear, paste, press, typeInto } from '../../hands.ts'
import { download, exportAs, fullUrl, openFile } from '../tool-pages.ts'
import { id, openExample, orders, row } from './tracker-pages.ts'

/** Asked once while weeks of the quarter are to come; whoever runs this later is not. */
async function closeEarly(page: Page): Promise<void> {
  const early = page.getByRole('button', { name: /^Close it \d+ weeks? early$/ })
  await expect(early.or(page.getByRole('heading', { name: '1. How far did we get?' }))).toBeVisible()
  if (await early.isVisible()) await early.click()
}

test('owners check in on sheets of their own, both sides are kept, and the quarter is closed and rolled over', async ({
  page,
}, testInfo) => {
  await openExample(page)
  await page.getByRole('button', { name: 'Check in for week 9' }).click()
  await typeInto(row(page, orders).getByLabel('Value, orders'), '47')
  await row(page, orders)
    .getByRole('checkbox', { name: /^Tastings on Mill Lane/ })
    .check()
  await page.getByText('Let owners check in themselves').click()
  const sheet = await download(page, () =>
    page.getByRole('button', { name: 'Download the sheet: Dana' }).click(),
  )
  expect(sheet.name).toBe('Check-in Dana week 9 of 14.html')
  const path = testInfo.outputPath('sheet.html')
  writeFileSync(path, sheet.body)

  // On Dana's phone: two key results, of which one has no initiative left to do.
  const phone = await page.context().newPage()
  await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(pathToFileURL(path).href)
  await expect(phone.getByText('Nothing is filled in yet.')).toBeVisible()
  const mine = phone.getByRole('region', { name: orders })
  await expect(mine).not.toContainText('Tastings on Mill Lane')
  await typeInto(mine.getByLabel('Value, orders'), '4e')
  await expect(phone.getByText('is no number')).toBeVisible()
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

  // What was open is filled in; what was typed here stands until somebody chooses.
  await page.getByRole('textbox', { name: 'Codes' }).click()
  await paste(page, `Hi,\n> ${code.replace(/(.{24}-)/, '$1\n> ')}\nDana`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('1 taken in, 0 not.')).toBeVisible()
  await expect(row(page, 'Trial customers that order again in week two').getByLabel('Value, %')).toHaveValue(
    '54.5',
  )
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('47')
  await expect(row(page, orders).getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await expect(page.getByText('1 answer to choose between')).toBeVisible()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  const question = page.getByRole('region', { name: 'Two answers to one question' })
  await expect(question).toContainText('47 orders')
  await expect(question).toContainText('Dana’s sheet48 orders')
  // Nobody closes a quarter over a question without being told.
  await page.getByRole('tab', { name: 'Close' }).click()
  await expect(question).toBeVisible()
  await press(page.getByRole('button', { name: 'Close the quarter' }))
  await expect(page.getByText(`1 answer from sheets is not decided: ‘${orders}’.`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Not yet' }))
  await page.getByRole('tab', { name: 'Check-in' }).click()
  await press(question.getByRole('button', { name: /^Take the sheet’s: Value of/ }))
  await expect(question).toHaveCount(0)
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('48')
  await page.keyboard.press('Control+z')
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('48')
  // The same code again changes nothing, nor does one with a slip.
  await page.getByText('Let owners check in themselves').click()
  await page.getByRole('textbox', { name: 'Codes' }).click()
  await paste(page, `${code}\n${code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('is here already.')).toBeVisible()
  await expect(page.getByText('was mistyped, or is for another plan.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'is here already.' })).toContainText('Dana: ')

  // One owner's part, and back to all.
  await page.getByRole('tab', { name: 'Quarter' }).click()
  await page.getByText('Filter and group').click()
  await choose(page.getByLabel('Owner'), 'Dana')
  await expect(page.getByText('Only Dana: 2 of 6 key results.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Credit notes a month/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()

  // A raised target: the weeks before keep theirs.
  const heat = page.getByRole('row', { name: new RegExp(orders) })
  await expect(heat.getByRole('cell').filter({ hasText: '61%, On track, 45 orders' })).toBeVisible()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await page.getByRole('gridcell', { name: '60', exact: true }).click()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Changed targets' })).toContainText(
    'From 22 to 60 orders until Feb 21; from 22 to 90 orders since Feb 22.',
  )
  await page.getByRole('tab', { name: 'Quarter' }).click()
  await expect(heat.getByRole('cell').filter({ hasText: '61%, On track, 45 orders' })).toBeVisible()
  // 26 of 68 is 38% of the way.
  await expect(heat.getByRole('cell').filter({ hasText: /^38%, / })).toBeVisible()

  // Closed, with a score that is refused, one that is not, and what was learned.
  await page.getByRole('tab', { name: 'Close' }).click()
  await press(page.getByRole('button', { name: 'Close the quarter' }))
  await closeEarly(page)
  const score = row(page, orders).getByLabel('Score, 0.0 to 1.0')
  await expect(score).toHaveValue('0.4')
  await clear(score)
  await typeInto(score, '1.5')
  await page.keyboard.press('Tab')
  await expect(row(page, orders).getByText('Type a number from 0 to 1.')).toBeVisible()
  await clear(score)
  await typeInto(score, '0.75')
  await expect(row(page, orders).getByText('Nearly delivered')).toBeVisible()
  await typeInto(row(page, orders).getByLabel('Note'), 'A late start')
  await typeInto(page.getByLabel('What went well'), 'Labels')
  await page.getByRole('tab', { name: 'Check-in' }).click()
  await expect(page.getByText('Its check-ins stay as they are.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the quarter again' }).click()
  await expect(row(page, orders).getByLabel('Value, orders')).toHaveValue('48')
  // A score that was left as proposed follows what is reported later; one that was given stays.
  const trials = row(page, 'Trial customers that order again in week two')
  await typeInto(trials.getByLabel('Value, %'), '65')
  await page.getByRole('tab', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Close the quarter' }).click()
  await closeEarly(page)
  await expect(score).toHaveValue('0.75')
  await expect(trials.getByLabel('Score, 0.0 to 1.0')).toHaveValue('1.0')
  await expect(page.getByLabel('What went well')).toHaveValue('Labels')
  const ended = (await exportAs(page, 'How the quarter ended, as Markdown')).body.toString()
  expect(ended).toContain('| 0.75 | Nearly delivered |')
  expect(ended).toContain('A late start')

  // Two go on; the closed quarter stays beside the new one.
  for (const name of ['Sample boxes', 'Orders delivered', 'Credit notes', 'Overtime hours']) {
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).uncheck()
  }
  await page.getByRole('button', { name: 'Start Q2 2027' }).click()
  await expect(page.getByText('OKRs for Q2 2027')).toBeVisible()
  await page.getByRole('tab', { name: 'Plan' }).click()
  // They begin where they ended.
  await expect(page.getByRole('gridcell', { name: '48', exact: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Credit notes a month' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(/closed on/)).toBeVisible()
  await expect(
    page.getByText('‘Harbor Street Bakery OKRs for Q2 2027’ stays as it was, under Documents.', {
      exact: true,
    }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Close' }).click()
  await expect(page.getByText('Q2 2027 is started already')).toBeVisible()
  await press(page.getByRole('button', { name: 'Open it' }))
  await expect(page.getByText('OKRs for Q2 2027 · Apr 1 to Jun 30, 2027', { exact: true })).toBeVisible()
})

test('on a phone the heat map opens at the week on screen; what was reached late is not 1.0; a file that differs names each check-in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openExample(page)
  const inSight = async (region: string, name: string) => {
    const heat = page.getByRole('region', { name: region, exact: true })
    await heat.scrollIntoViewIfNeeded()
    await expect(heat.getByRole('columnheader', { name })).toBeInViewport()
    await expect.poll(() => heat.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await expect(heat.getByRole('rowheader', { name: /^Commitments kept/ })).toBeInViewport({ ratio: 1 })
  }
  await inSight('Heat map of the weeks', 'Feb 15')
  await page.reload()
  await inSight('Heat map of the weeks', 'Feb 15')
  await page.getByRole('tab', { name: 'Report' }).click()
  await inSight('Heat map of the weeks, for paper', 'Feb 15')
  await expectNoWiderThan(page, 360)

  // 45 orders by February 10: there were 41 in that week, 19 of the 23 on the way, and 45 in the next.
  const example = trackedExample()
  const keyResults = example.keyResults.map((each) => {
    return each.id === 'k1' ? { ...each, target: 45, due: '2027-02-10' } : each
  })
  await page.goto(fullUrl(id))
  await openFile(page, 'late.json', writeDocument(planFormat, { ...example, id: 'late', keyResults }))
  await page.getByRole('tab', { name: 'Close' }).click()
  await press(page.getByRole('button', { name: 'Close the quarter' }))
  await closeEarly(page)
  const own = row(page, orders)
  const score = own.getByLabel('Score, 0.0 to 1.0')
  await expect(score).toHaveValue('0.8')
  await expect(own).toContainText('Proposed 0.8: 83% of the way when it was due; reached only later.')
  await expect(own).toContainText('the target is reached, 1 week late')
  await clear(score)
  await typeInto(score, '1')
  await page.keyboard.press('Tab')
  await expect(score).toHaveValue('1.0')
  await expect(own.getByText('Delivered', { exact: true })).toBeVisible()
  await press(own.getByRole('button', { name: 'Take 0.8' }))
  await expect(score).toHaveValue('0.8')
  await page.keyboard.press('Control+z')
  await expect(score).toHaveValue('1.0')

  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const change = (keyResultId: string, week: string, value: number) => {
    const found = file.document.checkIns.find(
      (each: { keyResultId: string; week: string }) => each.keyResultId === keyResultId && each.week === week,
    )
    found.value = value
  }
  change('k1', '2027-02-08', 42)
  change('k5', '2027-02-15', 12)
  await openFile(page, 'colleague.json', JSON.stringify(file))
  const dialog = page.getByRole('dialog', { name: 'colleague.json is here already' })
  await expect(dialog).toContainText(`‘${orders}, week of Feb 8’, value: ‘41’ here, ‘42’ in the file`)
  await expect(dialog).toContainText(
    '‘Credit notes a month, week of Feb 15’, value: ‘13’ here, ‘12’ in the file',
  )
  await expectNoWiderThan(page, 360)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toHaveCount(0)
})
