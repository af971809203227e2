import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures.ts'
import { paste, typeDay, typeInto } from '../hands.ts'
import {
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  takeFile,
  withoutPrinter,
} from './tool-pages.ts'

const demo = demoFile('90-day-sprint-planner')
const full = fullUrl('90-day-sprint-planner')

test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York' })

test.beforeEach(async ({ page }) => {
  // A Wednesday: the example is in the middle of its sixth week.
  await page.clock.setFixedTime(new Date('2027-03-03T10:00:00-05:00'))
})

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a plan in week 6' }).click()
  await expect(page.getByRole('heading', { name: 'Fixed fees, fast closes, free evenings' })).toBeVisible()
}

/** Without the page for the printer, which waits unseen. */
const onScreen = (page: Page) => page.locator('#tool')

const mark = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name })

const lane = (page: Page, index: number) => page.locator(`[data-lane="${index}"]`)

/** Pulls a milestone by so many days, as a hand would, and drops it in its own lane or another. */
async function pull(page: Page, target: Locator, days: number, onto?: Locator): Promise<void> {
  // Waits until it stands still. A lane takes its new height a frame after a milestone was dropped, and so nothing may
  // be measured before.
  await target.hover({ position: { x: 20, y: 12 } })
  const [box, weeks, goal] = await Promise.all(
    [target, lane(page, 0), onto ?? target].map((each) => each.boundingBox()),
  )
  if (!box || !weeks || !goal) throw new Error('there is nothing to pull')
  const [x, y] = [box.x + 20, box.y + 12]
  const right = (weeks.width / 91) * days
  const down = goal.y - box.y
  await page.mouse.down()
  await page.mouse.move(x + right / 2, y + down / 2)
  await page.mouse.move(x + right, y + down)
  await page.mouse.up()
}

test('a sprint is planned from nothing: outcome, milestone, hours and a week that is too full', async ({
  page,
}) => {
  await page.goto(full)
  await typeInto(page.getByLabel('The most important outcome'), 'Clients find us')
  await typeDay(page.getByLabel('First day'), '2027-03-08')
  await typeInto(page.getByLabel('Your name'), 'Ruth')
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
  await expect(page.getByText('Outcome A has no milestone.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a milestone' }).click()
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

test('the retrospective judges the outcomes and starts the next 90 days', async ({ page }) => {
  await openExample(page)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'Review 3' })).toBeVisible()
  await typeInto(page.getByLabel('A. Monthly package fees ($)'), '9,000')
  await expect(page.getByRole('region', { name: 'Review 3' }).getByText('On pace')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as held' }).click()

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
  await page.getByRole('button', { name: 'Mark as held' }).click()
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
  const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /People[\s\S]*Side by side[\s\S]*Shared people/,
  )

  await page.getByRole('button', { name: 'Edit name and dates' }).click()
  await page.getByRole('dialog').getByLabel('Weeks begin on').selectOption('Sunday')
  await page.keyboard.press('Escape')
  await expect(onScreen(page).getByText('Jan 3, 2027 to Apr 3, 2027')).toBeVisible()

  await page.goto(fullUrl('strategic-okr-execution-tracker'))
  await openFile(page, sprint.name, sprint.body)
  await expect(page.getByText('It was brought up to date with what else is in the file.')).toBeVisible()
  const tracked = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(tracked.body.toString())
  // Review 1 is due on Friday, January 15: the week of Monday the 11th.
  expect(file.document.checkIns).toContainEqual(
    expect.objectContaining({ keyResultId: 'k1', week: '2027-01-11', value: 26 }),
  )
  expect(file.others['sprint-plan'].document.reviews[0].values[0]).toBe(26)
})

test('the sprint leaves as calendar, Excel, CSV and text', async ({ page }) => {
  await openExample(page)
  const calendar = (await exportAs(page, 'Calendar file (.ics)')).body.toString()
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(13 + 7 + 12)
  // Nine o'clock before and after the clocks change on March 14.
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270308T090000')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270315T090000')
  const uids = (text: string) => text.match(/^UID:.*$/gm)?.toSorted()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByRole('group', { name: 'Weekly planning' }).getByLabel('Day').selectOption('Sunday')
  await expect(page.getByText('Sunday, March 7, 9:00 AM')).toBeVisible()
  const moved = (await exportAs(page, 'Calendar file (.ics)')).body.toString()
  expect(moved).toContain('DTSTART;TZID=America/New_York:20270307T090000')
  expect(uids(moved)).toEqual(uids(calendar))

  const excel = await exportAs(page, 'Excel workbook, a sheet per view')
  const workbook = unzipSync(new Uint8Array(excel.body))
  const part = (name: string) => strFromU8(workbook[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Outcomes[\s\S]*Milestones[\s\S]*Weeks[\s\S]*Hours[\s\S]*Reviews/)
  expect(part('xl/sharedStrings.xml')).toContain('Train two bookkeepers on the checklist')

  const csv = await exportAs(page, 'CSV of the milestones')
  expect(csv.body.toString()).toContain('"2027-03-08","7","Priya","No"')
  const weeks = await exportAs(page, 'CSV of the weeks')
  expect(weeks.body.toString()).toContain('"Mail 140 former prospects"')

  expect(await copyAs(page, 'Copy this week as text')).toContain('week 6 of 13 (Mar 1 to Mar 7)')
})

test('the wall plan is one sheet on every paper, however many milestones; the reviews print with room for a pen', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const [milestone] = file.document.milestones
  file.document.milestones = Array.from({ length: 36 }, (_, index) => ({
    ...milestone,
    id: `m${index}`,
    outcome: index % 3,
    day: (index * 5) % 91,
  }))
  await takeFile(page, 'crowded.json', JSON.stringify(file))
  await expect(page.getByText('crowded.json is open', { exact: true })).toBeVisible()
  // Beside a crowded timeline every print would take twice as long.
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await withoutPrinter(page)
  const sizesMm = { A3: [420, 297], A4: [297, 210], '11 × 17 in': [432, 279], Letter: [279, 216] }
  for (const [name, size] of Object.entries(sizesMm)) {
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: `Wall plan, ${name}` }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const mm = boxes.map(([, ...points]) => points.map((point) => Math.round((Number(point) / 72) * 25.4)))
    expect(mm).toEqual([size])
  }
  await page.emulateMedia({ media: 'print' })
  const box = page.getByRole('article').getByText('Day 90')
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Reviews and retrospective' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('I took three calls that Owen could have taken.')
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'Closing retrospective' }),
  ).toBeVisible()
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
