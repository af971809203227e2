import { expect, test } from '../../fixtures.ts'
import { choose, paste, press, typeDay, typeInto } from '../../hands.ts'
import { demoFile, download, exportAs, pageCount, slide, takeFile } from '../tool-pages.ts'
import { full, openExample, ranking, view } from './decision-pages.ts'

const demo = demoFile('executive-decision-framework')

test.use({ viewport: { width: 1280, height: 900 } })

test('a decision goes from a blank page to a memo, a calendar and a review', async ({ page }) => {
  await page.goto(full)
  await typeInto(page.getByLabel('What has to be decided?'), 'Which CRM do we buy?')
  await page.getByRole('button', { name: 'Compare them' }).click()
  await expect(page.getByText('Write at least two options and one criterion')).toBeVisible()
  await typeInto(page.getByLabel('Options, one per line'), 'Keep the spreadsheet\nBig CRM\nbig crm')
  await page.getByLabel('Start from criteria for').selectOption('Software or a supplier')
  await expect(page.getByLabel('Criteria, one per line')).toHaveValue(
    /Does what we need\nCost over three years/,
  )
  await page.getByRole('button', { name: 'Compare them' }).click()
  await expect(page.getByText('Two options are called alike: ‘Big CRM’ and ‘big crm’.')).toBeVisible()
  await typeInto(page.getByLabel('Options, one per line'), 'Keep the spreadsheet\nBig CRM\nSmall CRM')
  await page.getByRole('button', { name: 'Compare them' }).click()

  // Fifteen scores are missing; a paste from a spreadsheet brings the first two rows.
  await expect(page.getByText('15 scores are missing.')).toBeVisible()
  await page.getByRole('gridcell').nth(2).click()
  await paste(page, '2\t9\t8\n8\t3\t7')
  await expect(page.getByText('9 scores are missing.')).toBeVisible()
  await expect(ranking(page).first()).toContainText('Small CRM')

  await view(page, 'Weights')
  await page.getByRole('button', { name: 'Set the weights step by step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Cost over three years/ }).check()
  // Sliders go by five points.
  for (const steps of [12, 8, 4, 2]) {
    await dialog.getByRole('button', { name: 'Next' }).click()
    await slide(dialog.getByRole('slider'), steps)
  }
  await dialog.getByRole('button', { name: 'Use these weights' }).click()
  await expect(page.getByRole('slider', { name: 'Points for Cost over three years' })).toHaveValue('100')
  await expect(page.getByRole('slider', { name: 'Points for Way out' })).toHaveValue('10')

  await view(page, 'Evidence')
  await typeInto(page.getByLabel('Evidence: Small CRM, Does what we need'), 'Trial')
  await page.getByLabel('Confidence: Small CRM, Does what we need').selectOption('High')

  await view(page, 'What could go wrong')
  await page.getByLabel('Option to look at').selectOption('Small CRM')
  for (const question of await page.getByRole('group').all()) await question.getByLabel('Yes').check()
  await expect(page.getByRole('tabpanel').getByText('Two-way door', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'It took three times as long' }).click()
  await typeInto(page.getByLabel('What prevents it'), 'Contacts first')

  await view(page, 'Decide')
  await page.getByLabel('We choose').selectOption('Small CRM')
  await expect(page.getByLabel('Decided on')).not.toHaveValue('')
  await typeInto(page.getByLabel('Why'), 'It was used.')
  // A two-way door is looked at again after 30 days.
  const again = page.getByLabel('Look again on')
  await expect(again).not.toHaveValue('')
  // Reviews stand in the order of their days; one that moves up takes the focus along.
  await page.getByRole('button', { name: 'Review in a year' }).click()
  await expect(again).toHaveCount(2)
  await typeDay(again.last(), '2027-01-04')
  await page.keyboard.press('Enter')
  await typeDay(again.first(), '2027-02-01')
  await page.keyboard.press('Enter')
  await expect(again.first()).toHaveValue('2027-01-04')
  await expect(again.last()).toHaveValue('2027-02-01')
  await expect(again.last()).toBeFocused()
  await press(page.getByRole('button', { name: 'Remove review 1' }))
  await expect(again).toHaveCount(1)

  await view(page, 'Memo')
  await expect(page.getByRole('article')).toContainText('We choose: Small CRM')
  await expect(page.getByRole('article')).toContainText('It took three times as long')

  const calendar = await exportAs(page, 'Calendar file with all reviews')
  expect(calendar.name).toBe('Which CRM do we buy – reviews.ics')
  expect(calendar.body.toString()).toContain('SUMMARY:Review: Which CRM do we buy?')

  await view(page, 'Decide')
  await page.getByLabel('How it turned out').selectOption('Better than expected')
  await view(page, 'Log')
  await expect(page.getByText('1 of 1 taken decisions have a verdict: 1 better')).toBeVisible()
})

test('options, criteria and swings that are being typed wait through another view and a reload', async ({
  page,
}) => {
  const options = page.getByLabel('Options, one per line')
  await page.goto(full)
  await typeInto(options, 'Keep it\nSell it')
  await view(page, 'Frame')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.keyboard.type('Lease it')
  await view(page, 'Compare')
  await expect(options).toHaveValue('Keep it\nSell it\nLease it')
  await typeInto(page.getByLabel('Criteria, one per line'), 'Cash\nTime')
  await page.reload()
  await expect(options).toHaveValue('Keep it\nSell it\nLease it')
  await expect(page.getByLabel('Criteria, one per line')).toHaveValue('Cash\nTime')
  await page.getByRole('button', { name: 'Compare them' }).click()
  await expect(page.getByText('6 scores are missing.')).toBeVisible()

  await view(page, 'Weights')
  await page.getByRole('button', { name: 'Set the weights step by step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Time/ }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await slide(dialog.getByRole('slider'), 6)
  await page.keyboard.press('Escape')
  await page.reload()
  await view(page, 'Weights')
  await page.getByRole('button', { name: 'Set the weights step by step' }).click()
  await expect(dialog.getByRole('slider', { name: 'Points for Cash' })).toHaveValue('30')
  await dialog.getByRole('button', { name: 'Use these weights' }).click()
  await expect(page.getByRole('slider', { name: 'Points for Cash' })).toHaveValue('30')
  await page.getByRole('button', { name: 'Set the weights step by step' }).click()
  await expect(dialog.getByText('Question 1 of 2')).toBeVisible()
})

test('the demo ranks as you type, by keyboard alone, undo takes it back, and it says when it is full', async ({
  page,
}) => {
  await page.goto(demo)
  await expect(ranking(page).first()).toContainText('Warehouse partner in Reno')
  const cell = page.getByRole('gridcell').first()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await cell.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(cell).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(ranking(page).first()).toContainText('Own warehouse in Reno')
  await page.keyboard.press('Control+z')
  await expect(ranking(page).first()).toContainText('Warehouse partner in Reno')
  await page.keyboard.press('Control+y')
  await expect(ranking(page).first()).toContainText('Own warehouse in Reno')

  const rows = page.getByRole('grid', { name: 'Scores' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Add a criterion' }).click()
  await expect(rows).toHaveCount(7)
  await page.getByRole('button', { name: 'Add a criterion' }).click()
  await expect(
    page.getByText('The demo weighs six criteria. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await expect(
    page.getByText('The demo compares four options. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await expect(rows).toHaveCount(7)
})

test('moving a weight past its switch changes the winner, as the range says', async ({ page }) => {
  await page.goto(demo)
  await view(page, 'How sure')
  await expect(page.getByText('is the chance that Warehouse partner in Reno ranks first.')).toBeVisible()
  await expect(page.getByText('73%', { exact: true }).first()).toBeVisible()
  await page.getByText('The figures as a table').click()
  const row = page.getByRole('row', { name: /Control over service/ })
  await expect(row).toContainText('17.5%: Own warehouse in Reno')
  await page.getByRole('button', { name: 'Run again with another seed' }).click()
  await expect(page.getByText('5,000 runs with seed 2028.')).toBeVisible()

  // 60 of 365 points are 16%, still below the switch at 17.5%; 65 of 370 are above it.
  await view(page, 'Weights')
  const slider = page.getByRole('slider', { name: 'Points for Control over service' })
  await slide(slider, 12)
  await expect(ranking(page).first()).toContainText('Warehouse partner in Reno')
  await slider.press('ArrowRight')
  await expect(ranking(page).first()).toContainText('Own warehouse in Reno')
})

test('a must-have rules an option out, weights can be doubted, and 25 criteria keep their total on one page', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  await view(page, 'Frame')
  const floor = page.getByLabel('Out below').first()
  await typeInto(floor, '11')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type a number from 0 to 10, in steps of 0.5.')).toBeVisible()
  await typeInto(floor, '8.5')
  await page.keyboard.press('Tab')
  await view(page, 'Compare')
  const out = page.getByRole('list', { name: 'Ruled out' }).getByRole('listitem')
  await expect(out.first()).toContainText('is ruled out. Delivery time:')
  await expect(page.getByText('out below 8.5')).toBeVisible()
  await view(page, 'How sure')
  const chance = page.getByText('is the chance that').first().locator('xpath=preceding-sibling::span')
  await expect(chance).toHaveText(/%$/)
  await choose(page.getByLabel('How sure are you of the weights?'), 'Hardly: half more or less')
  await view(page, 'Compare')
  await expect(page.getByText('With scores and weights this uncertain')).toBeVisible()
  await page.reload()
  await expect(out.first()).toContainText('is ruled out.')

  const file = JSON.parse(saved.body.toString())
  const [decision] = file.document.decisions
  decision.criteria = Array.from({ length: 25 }, (_, index) => {
    return { ...decision.criteria[index % 5], id: `copy-${index}`, name: `Criterion number ${index + 1}` }
  })
  // On a small screen the memo has its totals in view, and nothing to push aside.
  await view(page, 'Memo')
  const list = page.getByRole('article').getByRole('list', { name: 'Scores and ranking' })
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(list).toContainText(/Total [\d.]+ · First in/)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(list).toBeHidden()
  await takeFile(page, 'large.json', JSON.stringify(file))
  await view(page, 'Memo')
  const table = page.getByRole('article').getByRole('region', { name: 'Scores and ranking' })
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible()
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const side = '14mm'
  const pdf = await page.pdf({ format: 'A4', margin: { top: side, bottom: side, left: side, right: side } })
  expect(pageCount(pdf)).toBe(1)
})
