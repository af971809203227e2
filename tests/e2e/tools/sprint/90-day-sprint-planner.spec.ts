import { expect, test } from '../../fixtures.ts'
import { paste, typeDay, typeInto } from '../../hands.ts'
import { demo, full, inWeekSix, lane, mark, onScreen, openExample, pull } from './sprint-pages.ts'

inWeekSix()

test('a sprint is planned from nothing: outcome, milestone, hours and a week that is too full', async ({
  page,
}) => {
  await page.goto(full)
  await typeInto(page.getByLabel('The most important outcome'), 'Clients find us')
  await typeDay(page.getByLabel('First day'), '2027-03-08')
  await typeInto(page.getByLabel('Your name'), 'Ruth')
  // What a field refuses is not dropped on the way: one click asks, and nothing has begun.
  await typeInto(page.getByLabel('Your hours a week'), '35 h a week')
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(page.getByText('Type a number from 0 to 10,000.')).toBeVisible()
  await expect(page.getByLabel('Your hours a week')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What must be true in 90 days?' })).toBeVisible()
  await typeInto(page.getByLabel('Your hours a week'), '35')
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await expect(onScreen(page).getByText('Mar 8, 2027 to Jun 6, 2027')).toBeVisible()
  await expect(page.getByText('Starts in 5 days')).toBeVisible()

  await page.getByRole('button', { name: 'Edit outcome A' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel('Measure'), 'Calls booked')
  await typeInto(form.getByLabel('Today'), '2')
  await typeInto(form.getByLabel('Day 90'), '12')
  await page.keyboard.press('Escape')
  await expect(onScreen(page).getByText('2 → 12')).toBeVisible()

  await page.getByRole('button', { name: 'Go there: Outcome A has no milestone.' }).click()
  await expect(form.getByLabel('Outcome')).toHaveValue('A')
  await typeInto(form.getByLabel('Milestone'), 'Site answers')
  await typeDay(form.getByLabel('Date'), '2027-04-09')
  await page.keyboard.press('Enter')
  await expect(form.getByText('In week 5 of 13.')).toBeVisible()
  await typeDay(form.getByLabel('Date'), '2028-04-09')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Type a date from Mar 8 to Jun 6.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).first().click()
  await expect(mark(page, 'Site answers Apr 9 week 5')).toBeVisible()

  await page.getByRole('button', { name: 'Go there: Week 1 has no big three yet.' }).click()
  await expect(page.getByRole('heading', { name: 'Week 1 Mar 8 to Mar 14' })).toBeFocused()
  for (const [place, text, hours] of [
    [1, 'Write', '30'],
    [2, 'Ask', '20'],
  ] as const) {
    const thing = page.getByRole('group', { name: `Big thing ${place}` })
    await typeInto(thing.getByLabel(`Big thing ${place}`), text)
    await thing.getByLabel('Serves').selectOption('A. Clients find us')
    await thing.getByLabel('Who').selectOption('Ruth')
    await typeInto(thing.getByLabel('Hours'), hours)
  }
  const side = page.getByRole('complementary', { name: 'Hours and dates of week 1' })
  await expect(side).toContainText('50 hours planned, 35 hours available: 15 hours too many.')
  await expect(side.getByText('Too much').first()).toBeVisible()

  await page.reload()
  await page.getByRole('tab', { name: 'Hours' }).click()
  await expect(page.getByText('One week asks for more than it has.')).toBeVisible()
})

test('what is typed on the first page is there again in the next tab, and gone once the plan has it', async ({
  page,
  context,
}) => {
  await page.goto(full)
  await typeInto(page.getByLabel('The most important outcome'), 'Clients find us')
  await typeInto(page.getByLabel('Your hours a week'), '12')
  await expect(page.getByRole('banner')).toContainText('Saved in this browser')
  await page.close()

  const next = await context.newPage()
  await next.goto(full)
  await expect(next.getByLabel('The most important outcome')).toHaveValue('Clients find us')
  await expect(next.getByLabel('Your hours a week')).toHaveValue('12')
  await next.getByRole('button', { name: 'Start the plan' }).click()
  await expect(next.getByRole('button', { name: 'Add a milestone' })).toBeVisible()
  await next.getByRole('button', { name: 'Undo' }).click()
  await next.reload()
  await expect(next.getByLabel('The most important outcome')).toHaveValue('')
})

test('milestones are pulled along the weeks and to another outcome, undo puts them back, and the demo says when it is full', async ({
  page,
}) => {
  await page.goto(demo)
  const website = mark(page, 'Packages on the website')
  await expect(website).toContainText('Mar 8')
  await pull(page, website, 14)
  await expect(website).toContainText('Mar 22')
  // The pull was no click.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pull(page, website, 0, lane(page, 1))
  await expect(lane(page, 1).getByRole('button', { name: 'Packages on' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lane(page, 0).getByRole('button', { name: 'Packages on' })).toContainText('Mar 22')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(website).toContainText('Mar 8')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(website).toContainText('Mar 22')

  for (const name of ['One more', 'And another']) {
    await page.getByRole('button', { name: 'Add a milestone' }).click()
    await typeInto(page.getByRole('dialog').getByLabel('Milestone'), name)
    await page.keyboard.press('Escape')
    await expect(mark(page, name)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add a milestone' }).click()
  await expect(
    page.getByText('The demo holds fourteen milestones. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(mark(page, 'One more')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(page.getByRole('heading', { name: 'What must be true in 90 days?' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(website).toContainText('Mar 8')
})

test('everything about a milestone can be done with the keyboard alone', async ({ page }) => {
  await page.goto(demo)
  const website = mark(page, 'Packages on the website')
  await website.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(website).toContainText('Mar 16')
  await expect(page.getByText('Tuesday, March 16, 2027, week 8, outcome A.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(lane(page, 1).getByRole('button', { name: 'Packages on' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(website).toContainText('Apr 25')
  await page.keyboard.press('Home')
  await expect(website).toContainText('Jan 25')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Milestone')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Packages online')
  await page.keyboard.press('Escape')
  await expect(mark(page, 'Packages online')).toBeFocused()

  // One undo for the name, one for all the moves in a row.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(lane(page, 0).getByRole('button', { name: 'Packages on' })).toContainText('Mar 8')
})

test('the tables take a paste from a spreadsheet, and unfinished lines are carried into the next week', async ({
  page,
}) => {
  await openExample(page)
  const table = page.getByRole('grid', { name: 'Milestones' })
  await table.getByRole('gridcell', { name: 'Packages are half of new sales', exact: true }).click()
  await paste(
    page,
    'Packages are 60%\tA. Packages sell without the founder in the room\t4/20/2027\nHire an assistant\tC. Owen runs client work, I run the company\tMar 30 2027',
  )
  await expect(mark(page, 'Hire an assistant')).toContainText('Mar 30')
  await expect(mark(page, 'Packages are 60%')).toContainText('Apr 20')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mark(page, 'Hire an assistant')).toHaveCount(0)
  // A letter is enough; a row whose date or outcome is none is named, and put nowhere.
  await table.getByRole('gridcell', { name: 'Packages are half of new sales', exact: true }).click()
  await paste(
    page,
    [
      'Packages are 60%\tA\t4/20/2027\tPriya\tNo',
      'Hire an assistant\tc\tMar 30 2027\tMaya\tYes',
      'Move out\tB\t12/31/20266\tOwen\tNo',
      'Open a shop\tZ\t4/1/2027\tOwen\tNo',
    ].join('\n'),
  )
  await expect(page.getByText('Row 14. ‘Date’ does not take ‘12/31/20266’.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the table' }).click()
  await expect(lane(page, 2).getByRole('button', { name: 'Hire an assistant' })).toContainText(
    'Mar 30 · done',
  )
  await expect(page.getByText('2 rows are left out', { exact: true })).toBeVisible()
  await expect(page.getByText(/^‘Move out’, ‘Open a shop’: a milestone needs a date/)).toBeVisible()
  await expect(mark(page, 'Move out')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mark(page, 'Hire an assistant')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Weeks' }).click()
  await page.getByRole('navigation', { name: 'Weeks' }).getByRole('button', { name: 'Week 8.' }).click()
  await expect(page.getByRole('button', { name: /Carry/ })).toHaveCount(0)
  await page.clock.setFixedTime(new Date('2027-03-17T10:00:00-04:00'))
  await page.getByRole('button', { name: 'Week before' }).click()
  await page.getByRole('button', { name: 'Week after' }).click()
  await page.getByRole('button', { name: 'Carry 3 unfinished lines into week 9' }).click()
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(page.getByLabel('Big thing 2')).toHaveValue('Move the last 30 clients to bank feeds')
})

test('on a phone each milestone is pulled along a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  const website = mark(page, 'Packages on the website')
  await pull(page, website, 7)
  await expect(website).toContainText('Mar 15')
  await website.click()
  await page.getByRole('dialog').getByLabel('Done').check()
  await page.keyboard.press('Escape')
  await expect(website).toContainText('Mar 15 · done')
})
