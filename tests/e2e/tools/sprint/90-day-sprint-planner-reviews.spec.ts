import { strFromU8, unzipSync } from 'fflate'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { expect, test } from '../../fixtures.ts'
import { clear, press, typeDay, typeInto } from '../../hands.ts'
import { download, exportAs, fullUrl, openDamaged, openFile, takeFile } from '../tool-pages.ts'
import { inWeekSix, mark, onScreen, openExample } from './sprint-pages.ts'

inWeekSix()

test('the retrospective judges the outcomes and starts the next 90 days', async ({ page }) => {
  await openExample(page)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Review 3' })).toBeVisible()
  await typeInto(page.getByLabel('A. Monthly package fees ($)'), '9,000')
  await expect(page.getByRole('region', { name: 'Review 3' }).getByText('On pace')).toBeVisible()
  // It is due on Friday, and today is Wednesday: nobody has held it on a day to come.
  await page.getByRole('button', { name: 'Mark as held' }).click()
  await expect(page.getByLabel('Held on')).toHaveValue('2027-03-03')
  await typeDay(page.getByLabel('Held on'), '2027-03-05')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Type a date up to today, Mar 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to Mar 3, 2027' }).click()

  await page.getByRole('button', { name: 'Retrospective' }).click()
  await typeInto(page.getByLabel('A. Monthly package fees ($)'), '18.5k')
  await typeInto(page.getByLabel('B. Clients closed by day five (%)'), '80')
  await typeInto(page.getByLabel('C. Weekly client hours (hours)'), '15')
  const result = page.getByRole('region', { name: 'Closing retrospective' })
  for (const word of ['Hit', 'Nearly', 'Missed']) {
    await expect(result.getByText(word, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Reviews held: 3 of 6.')).toBeVisible()
  await typeInto(page.getByLabel('The one lesson for the next 90 days'), 'Free Fridays.')
  await typeInto(page.getByLabel('First outcome of the next 90 days'), 'A second team')
  await page.getByRole('button', { name: 'Start the next 90 days' }).click()
  await expect(onScreen(page).getByText('Apr 26, 2027 to Jul 25, 2027')).toBeVisible()
  await expect(page.getByText('Free Fridays.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Outcome B: Every client has their' })).toBeVisible()
  await expect(onScreen(page).getByText('80% → 90%')).toBeVisible()
  // The sprint that ended is a document of its own, one step back.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Fixed fees, fast closes, free evenings' })).toBeVisible()
})

test('a saved file opens again; a damaged one is refused and changes nothing; an OKR plan becomes a sprint', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Tidewater Bookkeeping Fixed fees, fast closes, free evenings.json')
  await mark(page, 'Packages on the website').focus()
  await page.keyboard.press('Home')
  await expect(mark(page, 'Packages on the website')).toContainText('Jan 25')
  await takeFile(page, 'sprint.json', saved.body)
  await expect(mark(page, 'Packages on the website')).toContainText('Mar 8')

  const file = JSON.parse(saved.body.toString())
  file.document.weeks.pop()
  await openDamaged(
    page,
    'damaged.json',
    JSON.stringify(file),
    'This file is damaged: ‘Weeks’ is not what it should be. Nothing was changed.',
  )
  await openFile(page, 'half.json', saved.body.subarray(0, 900))
  await expect(page.getByText('half.json was not opened', { exact: true })).toBeVisible()
  await expect(mark(page, 'Packages on the website')).toContainText('Mar 8')

  const planner = await page.context().newPage()
  await planner.goto(fullUrl('strategic-okr-planner'))
  await planner.getByRole('button', { name: 'Look at a finished plan' }).click()
  const plan = await download(planner, () => planner.keyboard.press('Control+s'))
  await openFile(page, 'plan.json', plan.body)
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(
    page.getByRole('heading', { name: 'Outcome A: Weekly wholesale orders from the new district' }),
  ).toBeVisible()

  // A newer plan is followed; an older one turns nothing back unasked, and the plan that is kept is the one followed.
  const newer = JSON.parse(plan.body.toString())
  newer.saved = '2027-03-03T16:00:00.000Z'
  newer.document.keyResults[0].target = 90
  await openFile(page, 'newer.json', Buffer.from(JSON.stringify(newer)))
  await expect(onScreen(page).getByText('22 orders → 90 orders').first()).toBeVisible()
  const targets = async () => {
    const { document, others } = JSON.parse(
      (await download(page, () => page.keyboard.press('Control+s'))).body.toString(),
    )
    return [document.outcomes[0].target, others['okr-plan'].document.keyResults[0].target]
  }
  await openFile(page, 'plan.json', plan.body)
  const question = page.getByRole('dialog', { name: 'plan.json is here already' })
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(question).toHaveCount(0)
  await expect(onScreen(page).getByText('22 orders → 90 orders').first()).toBeVisible()
  await openFile(page, 'plan.json', plan.body)
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(question).toHaveCount(0)
  // Time goes on: a file is saved after the one that was opened.
  await page.clock.setFixedTime(new Date('2027-03-03T12:00:00-05:00'))
  expect(await targets()).toEqual([90, 90])
  await openFile(page, 'plan.json', plan.body)
  await question.getByRole('button', { name: 'Take the file’s' }).click()
  await expect(question).toHaveCount(0)
  await expect(onScreen(page).getByText('22 orders → 60 orders').first()).toBeVisible()
  expect(await targets()).toEqual([60, 60])
})

test('two teams: chosen key results, more lines than three, a verdict for each, review values in the tracker, both sprints side by side', async ({
  page,
}) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const plan = await download(page, () => page.keyboard.press('Control+s'))
  await openExample(page)
  await openFile(page, plan.name, plan.body)
  await expect(
    page.getByRole('heading', { name: 'Which key results are these 90 days about?' }),
  ).toBeVisible()
  const choice = (name: RegExp) => page.getByRole('checkbox', { name })
  await expect(choice(/Launch the new sample box/)).toBeChecked()
  // What is chosen, by key, and typed here outlives a reload.
  await choice(/Launch the new sample box/).focus()
  await page.keyboard.press('Space')
  await choice(/Orders delivered complete/).focus()
  await page.keyboard.press('Space')
  await typeDay(page.getByLabel('First day'), '2027-01-04')
  await choice(/Orders delivered complete/).focus()
  await expect(page.getByText('Every week begins on a Monday.')).toBeVisible()
  await page.reload()
  await expect(choice(/Launch the new sample box/)).not.toBeChecked()
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(page.getByRole('heading', { name: 'Outcome C: Orders delivered complete' })).toBeVisible()
  await expect(onScreen(page).getByText('Jan 4, 2027 to Apr 4, 2027')).toBeVisible()

  await page.getByRole('button', { name: 'Take over key results' }).click()
  await expect(choice(/Weekly wholesale orders/)).toHaveCount(0)
  await choice(/Credit notes a month/).check()
  await page.getByRole('button', { name: 'Take them over' }).click()
  await expect(page.getByRole('heading', { name: 'Outcome D: Credit notes a month' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit outcome D' }).click()
  await page.getByRole('button', { name: 'Delete this outcome' }).click()
  await expect(page.getByText('‘Credit notes a month’ is gone.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Outcome D: Credit notes a month' })).toBeVisible()

  // Dana came with the plan and without hours: ten planned and none available is too much.
  await page.getByRole('tab', { name: 'Weeks' }).click()
  await page.getByRole('navigation', { name: 'Weeks' }).getByRole('button', { name: 'Week 1.' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await expect(page.getByLabel('Big thing 4')).toBeFocused()
  await page.keyboard.type('Call ten shops')
  const fourth = page.getByRole('group', { name: 'Big thing 4' })
  await fourth.getByLabel('Who').selectOption('Dana')
  await typeInto(fourth.getByLabel('Hours'), '10')
  const side = page.getByRole('complementary', { name: 'Hours and dates of week 1' })
  await expect(side.getByRole('listitem').filter({ hasText: 'Dana' })).toContainText('10 of 0 hToo much')
  await page.getByRole('tab', { name: 'Hours' }).click()
  const dana = page
    .getByRole('region', { name: 'Hours by person and week' })
    .getByRole('row', { name: /Dana/ })
  await expect(dana.getByRole('cell').first()).toContainText('10 hours planned, 0 hours available: too much')

  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('navigation', { name: 'Reviews' }).getByRole('button', { name: 'Week 2' }).click()
  await typeInto(page.getByLabel('A. Weekly wholesale orders from the new district (orders)'), '26')
  await expect(page.getByText('Its values go to the tracker, and count in the plan, once')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as held' }).click()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await expect(onScreen(page).getByText('By the line of Jan 17, as in the tracker.').first()).toBeVisible()
  const sprint = await download(page, () => page.keyboard.press('Control+s'))

  await page.getByRole('tab', { name: 'Side by side' }).click()
  await page.getByRole('checkbox', { name: /Tidewater/ }).check()
  const own = page.getByRole('region', { name: /Harbor Street/ })
  await expect(own).toContainText('10 hours planned of 0')
  await expect(page.getByRole('region', { name: /^Tidewater/ })).toContainText('261 hours planned of 458')
  const rename = async (from: string, to: string) => {
    await page.getByRole('tab', { name: 'Hours' }).click()
    await page
      .getByRole('grid', { name: 'People' })
      .getByRole('gridcell', { name: from, exact: true })
      .click()
    await page.keyboard.type(to)
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Side by side' }).click()
  }
  await expect(page.getByRole('region', { name: 'Priya', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Tidewater/ })).toBeChecked()
  await rename('Priya', 'Paula')
  await expect(page.getByText('Nobody: each works in one of these sprints only.')).toBeVisible()
  await rename('Dana', ' priya')
  const priya = page.getByRole('region', { name: 'priya', exact: true })
  await expect(priya).toContainText('Promised in a usual week: 0 + 14 = 14 hours.')
  await expect(priya.getByRole('row', { name: /Jan 4/ })).toContainText('10 of 0')
  await expect(priya.getByRole('row', { name: /Jan 4/ })).toContainText('Too much')
  // After a reload too, in a view that shows nothing of it.
  await page.getByRole('tab', { name: 'Plan' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Plan' })).toHaveAttribute('aria-selected', 'true')
  await expect(async () => {
    const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
    expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
      /People[\s\S]*Side by side[\s\S]*Shared people/,
    )
  }).toPass()

  await page.getByRole('button', { name: 'Edit name and dates' }).click()
  await page.getByRole('dialog').getByLabel('Weeks begin on').selectOption('Sunday')
  await page.keyboard.press('Escape')
  await expect(onScreen(page).getByText('Jan 3, 2027 to Apr 3, 2027')).toBeVisible()

  await page.goto(fullUrl('strategic-okr-execution-tracker'))
  await openFile(page, sprint.name, sprint.body)
  const followed = 'It was brought up to date with what else is in the file.'
  await expect(page.getByText(followed, { exact: true })).toBeVisible()
  const tracked = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(tracked.body.toString())
  // Review 1 is due on Friday, January 15: the week of Monday the 11th.
  expect(file.document.checkIns).toContainEqual(
    expect.objectContaining({ keyResultId: 'k1', week: '2027-01-11', value: 26 }),
  )
  expect(file.others['sprint-plan'].document.reviews[0].values[0]).toBe(26)
})

test('a past review keeps the numbers it was judged by, and what the tracker reported is the same everywhere', async ({
  page,
}) => {
  await openExample(page)
  const form = page.getByRole('dialog', { name: 'Outcome A' })
  const raise = async () => {
    await press(page.getByRole('button', { name: 'Edit outcome A' }))
    await clear(form.getByLabel('Day 90'))
    await typeInto(form.getByLabel('Day 90'), '36000')
    await expect(form).toContainText('$0 → $18,000 until Feb 28: reviews up to then are judged by it.')
  }
  await raise()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const reviews = page.getByRole('navigation', { name: 'Reviews' })
  await press(reviews.getByRole('button', { name: 'Week 4' }))
  await expect(page.getByRole('region', { name: 'Review 2' })).toContainText('$0 → $18,000')
  await press(reviews.getByRole('button', { name: 'Week 6' }))
  await expect(page.getByRole('region', { name: 'Review 3' })).toContainText('$0 → $36,000')
  await page.getByRole('tab', { name: 'Plan' }).click()
  await press(page.getByRole('button', { name: 'Edit outcome A' }))
  await press(form.getByRole('button', { name: /^It was a slip/ }))
  await expect(form).not.toContainText('until Feb 28')
  await page.keyboard.press('Escape')

  // The tracker has 40 orders of last week, and no review has any.
  const plan = samplePlan()
  const checkIns = [{ keyResultId: 'k1', week: '2027-02-22', value: 40, confidence: 7, note: '' }]
  await openFile(page, 'plan.json', writeDocument(planFormat, { ...plan, checkIns }))
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(onScreen(page).getByText(', now 40 orders').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Side by side' }).click()
  await page.getByRole('checkbox', { name: /Tidewater/ }).check()
  await expect(page.getByRole('region', { name: /Harbor Street/ })).toContainText(', now 40 orders')
  const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
  const texts = strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(texts).toContain(', now 40 orders, ')
  // From the other one's side it is the same.
  await page.goBack()
  await page.getByRole('tab', { name: 'Side by side' }).click()
  await page.getByRole('checkbox', { name: /Harbor Street/ }).check()
  await expect(page.getByRole('region', { name: /Harbor Street/ })).toContainText(', now 40 orders')
})
