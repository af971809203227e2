import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { typeInto } from '../hands.ts'
import { type CountedHands, countedHands } from './counted-hands.ts'
import { download, fullUrl, type ToolId } from './tool-pages.ts'

/**
 * From the empty start screen to a first result that a founder can use, in five minutes of a person's acts: each key,
 * click and word read has its price (counted-hands.ts). The fields are found by their labels, and what is not clicked
 * must have the focus by itself: a start screen that loses the keyboard fails here.
 */
const fiveMinutes = 300

test.use({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/New_York' })

type Way = (page: Page, hands: CountedHands) => Promise<void>

function firstResult(id: ToolId, result: string, way: Way): void {
  test(`${id}: ${result}`, async ({ page }) => {
    // A Monday in the middle of a quarter, at nine.
    await page.clock.setFixedTime(new Date('2027-02-08T09:00:00-05:00'))
    await page.goto(fullUrl(id))
    const hands = countedHands(page)
    await hands.read(page.getByRole('main'))
    await way(page, hands)
    test.info().annotations.push({ type: 'seconds', description: String(hands.spent()) })
    console.info(`${id}: ${hands.spent()} s to ${result}`)
    expect(hands.spent()).toBeLessThanOrEqual(fiveMinutes)
  })
}

const panel = (page: Page) => page.getByRole('tabpanel')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

firstResult(
  'strategic-okr-planner',
  'an objective with two key results that pass the check',
  async (page, hands) => {
    await hands.click(button(page, 'Write the first goal'))
    await hands.typeAlong(['Wholesale carries half of the bakery', '$600k a year'])
    await hands.click(button(page, 'Add an objective'))
    await hands.type('Cafes in the new district choose us first')
    await hands.click(button(page, 'Add a key result to objective 1'))
    await hands.typeAlong(['Weekly orders from the district', '22', '40', 'orders', '', 'Marcus'])
    await hands.click(button(page, 'Add a key result to objective 1'))
    await hands.typeAlong(['Share of cafes that order again', '45', '70', '%', '', 'Priya'])
    const objective = page.getByRole('region', { name: 'Objective 1' })
    await expect(objective.getByText('Every key result passes all five checks.')).toBeVisible()
    await expect(objective.getByText('5 of 5')).toHaveCount(2)
  },
)

firstResult('strategic-okr-execution-tracker', 'a first check-in with its verdict', async (page, hands) => {
  await hands.click(button(page, 'Type the key results'))
  await hands.click(button(page, 'Add an objective'))
  await hands.typeAlong(['Cafes in the new district choose us first', 'Angela', ''])
  await hands.typeAlong(['Weekly orders from the district', '22', '40', 'orders'])
  await hands.click(tab(page, 'Quarter'))
  await hands.click(button(page, /^Check in for week/))
  const row = page.getByRole('group', { name: 'Weekly orders from the district', exact: true })
  await expect(row.getByLabel('Value, orders')).toBeFocused()
  await hands.type('28')
  // By the end of the week, Sunday Feb 14, 44 of the 89 days from Jan 1 to Mar 31 are over: 22 + 18 × 44 / 89 = 30.9.
  // 28 orders are where the line stood after 29.7 days, two weeks behind it: at risk.
  await expect(row).toContainText('28 orders where the line says 30.9 orders')
  await expect(row.getByText('At risk')).toBeVisible()
})

firstResult(
  '90-day-sprint-planner',
  'outcomes with numbers, and a verdict for week one',
  async (page, hands) => {
    await hands.typeInto(
      page.getByLabel('The most important outcome'),
      'Clients get their numbers by day five',
    )
    await hands.typeInto(page.getByLabel('Your name'), 'Ruth')
    await hands.key('Tab')
    await hands.type('12')
    await hands.key('Enter')
    await hands.click(button(page, 'Edit outcome A'))
    const form = page.getByRole('dialog')
    await hands.typeInto(form.getByLabel('Measure'), 'Clients closed by day five')
    await hands.key('Tab')
    await hands.typeAlong(['40', '90', '%'])
    await hands.key('Escape')
    await hands.click(button(page, 'Go there: Week 1 has no big three yet.'))
    for (const [place, text, hours] of [
      [1, 'List what every client sends late', '6'],
      [2, 'Ask the five slowest clients why', '4'],
    ] as const) {
      const thing = page.getByRole('group', { name: `Big thing ${place}` })
      await hands.typeInto(thing.getByLabel(`Big thing ${place}`), text)
      await hands.typeInto(thing.getByLabel('Hours'), hours)
    }
    // 6 and 4 of 12 hours: 83%, and a week turns amber above 85.
    const side = page.getByRole('complementary', { name: 'Hours and dates of week 1' })
    await expect(side).toContainText('10 hours planned, 12 hours available')
    await expect(side.getByText('Fits').first()).toBeVisible()
  },
)

firstResult('roi-projection-calculator', 'payback and net present value', async (page, hands) => {
  await hands.typeInto(page.getByLabel('Initiative'), 'A second oven')
  await hands.typeInto(page.getByLabel('Months', { exact: true }), '24')
  await hands.click(button(page, 'Add a cost'))
  await hands.typeAlong(['Oven'])
  await hands.key('Enter')
  await hands.typeAlong(['One', '12k', '0'])
  await hands.click(button(page, 'Add a benefit'))
  await hands.typeAlong(['Bread for the cafes', '', '1000'])
  await hands.click(tab(page, 'Result'))
  // Expected is a chance of 85%: $850 a month against $12,000, at 10% a year.
  const brings = Array.from({ length: 24 }, (_, index) => 850 / 1.1 ** ((index + 1) / 12))
  const npv = Math.round(brings.reduce((sum, each) => sum + each, -12_000))
  const figure = (label: string) =>
    page
      .getByRole('table', { name: /^Results of the three scenarios/ })
      .getByRole('row', { name: label })
      .first()
      .getByRole('cell')
      .nth(1)
  await expect(figure('NPV')).toHaveText(`$${npv.toLocaleString('en-US')}`)
  // 12,000 / 850 = 14.12
  await expect(figure('Payback')).toHaveText('14.1 months')
})

firstResult('executive-decision-framework', 'a ranking of three options', async (page, hands) => {
  await hands.typeInto(page.getByLabel('What has to be decided?'), 'Where do we open the second shop?')
  await hands.key('Tab')
  await hands.typeLines(['Harbor Street', 'Mill Lane', 'Stay with one'])
  // Past the lists of ready-made criteria.
  await hands.key('Tab')
  await hands.key('Tab')
  await hands.typeLines(['People who walk by', 'Rent', 'Staff we can find'])
  await hands.click(button(page, 'Compare them'))
  // The first score has the focus; Enter goes down, and an arrow to the next option.
  for (const scores of ['936', '679', '487']) {
    for (const score of scores) {
      await hands.type(score)
      await hands.key('Enter')
    }
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await hands.key(key)
  }
  // All criteria weigh the same: (6 + 7 + 9) / 3, (4 + 8 + 7) / 3 and (9 + 3 + 6) / 3.
  const ranking = page.getByRole('region', { name: 'Ranking' }).getByRole('listitem')
  await expect(ranking).toHaveText(['1Mill Lane7.3', '2Stay with one6.3', '3Harbor Street6.0'])
})

/** What people give back after five minutes of their own: two ratings that differ, and fourteen twos. */
async function codesOf(sheet: Page, people: Readonly<Record<string, readonly number[]>>): Promise<string> {
  const lines: string[] = []
  for (const [name, ratings] of Object.entries(people)) {
    await typeInto(sheet.getByLabel('Your name'), name)
    for (const [index, group] of (await sheet.locator('fieldset').all()).entries()) {
      await group
        .getByRole('radio')
        .nth(ratings[index] ?? 2)
        .check({ force: true })
    }
    lines.push(`${name}: ${await sheet.locator('#code').textContent()}`)
  }
  return lines.join('\n')
}

firstResult(
  'strategic-alignment-assessment-kit',
  'where four people are furthest apart',
  async (page, hands) => {
    await hands.click(button(page, 'Hand out the sheet'))
    await expect(page.getByLabel('Team or company')).toBeFocused()
    await hands.type('Harbor Street Bakery')
    const saved = await download(page, () => hands.click(button(page, 'Download the sheet')))
    const path = test.info().outputPath(saved.name)
    writeFileSync(path, saved.body)
    const sheet = await page.context().newPage()
    await sheet.goto(pathToFileURL(path).href)
    const codes = await codesOf(sheet, { Angela: [3, 2], Marcus: [0, 2], Priya: [3, 1], Tom: [0, 1] })
    await sheet.close()

    await hands.click(page.getByLabel('Codes', { exact: true }))
    await hands.paste(codes)
    await hands.click(button(page, 'Take them in'))
    await expect(page.getByText('4 taken in')).toBeVisible()
    await hands.click(tab(page, 'Discuss first'))
    // Two threes and two zeros: 1.5 on average, and each 1.5 away from it.
    await expect(panel(page).getByRole('heading', { level: 3 }).first()).toHaveText(
      '1. Clarity of the vision',
    )
    await expect(panel(page)).toContainText('average 1.5 · spread 1.5 · Far apart')
    await expect(panel(page)).toContainText('Angela and Priya say 3, Marcus and Tom say 0.')
  },
)

firstResult('goal-cascade-builder', 'three levels with their progress', async (page, hands) => {
  await hands.click(button(page, 'Write the first goal'))
  await hands.type('Wholesale carries half of the bakery')
  await hands.key('Enter')
  await hands.key('ControlOrMeta+Enter')
  await hands.type('Cafes in the new district choose us first')
  await hands.key('Enter')
  await hands.key('ControlOrMeta+Enter')
  await hands.type('Sales: open the new district')
  await hands.key('Enter')
  await hands.click(button(page, 'Add a key result'))
  await hands.typeAlong(['Cafes visited', '0', '40', '10', 'cafes'])
  const row = (name: string) => page.getByRole('treeitem', { name })
  // 10 of 40: a quarter of the way, and nothing else counts above it.
  await expect(row('Sales: open the new district')).toContainText('25%')
  await expect(row('Cafes in the new district')).toContainText('25%')
  await expect(row('Wholesale carries half')).toContainText('25%')
})

firstResult('team-performance-dashboard', 'who needs help, from a pasted table', async (page, hands) => {
  const weeks = ['2027-01-18', '2027-01-25', '2027-02-01']
  const table = [
    ['Name', 'Week', 'Calls answered'],
    ...[95, 93, 94].map((value, index) => ['Ana Lopez', weeks[index], value]),
    ...[82, 80, 78].map((value, index) => ['Theo Marsh', weeks[index], value]),
  ]
  await hands.click(tab(page, 'Values'))
  await hands.click(page.getByLabel('Cells from a spreadsheet'))
  await hands.paste(table.map((cells) => cells.join('\t')).join('\n'))
  await hands.click(button(page, 'Take in 6 values'))
  await hands.click(tab(page, 'Setup'))
  const measure = page.getByRole('grid', { name: 'Measures' }).getByRole('row').nth(1)
  await hands.click(measure.getByRole('gridcell').nth(3))
  await hands.typeAlong(['90', '5'])
  await hands.click(tab(page, 'Who needs help'))
  await expect(panel(page).getByRole('heading').first()).toHaveText('Theo needs help.')
  // Below 85 in every week; Ana was never below 90.
  await expect(panel(page)).toContainText(
    'Calls answered: off target for 3 weeks in a row, 82, 80 and 78 against a target of 90, tolerance 5.',
  )
})

firstResult('okr-workshop-facilitator-kit', 'an agenda that ends on time and runs', async (page, hands) => {
  await hands.click(button(page, 'Lay out half a day'))
  await expect(page.getByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  // A longer vision: what comes after gives way, and the end stays where it was.
  await hands.typeInto(page.getByRole('spinbutton', { name: 'Minutes for Vision' }), '40')
  await hands.key('Enter')
  const minutes = await page.getByRole('list', { name: 'Agenda' }).getByRole('spinbutton').all()
  const values = await Promise.all(minutes.map((field) => field.inputValue()))
  expect(values.reduce((sum, value) => sum + Number(value), 0)).toBe(4 * 60)
  await expect(page.getByText('we stop at 1:00 p.m.')).toBeVisible()
  await hands.click(button(page, 'Start the workshop'))
  const timer = page.getByRole('dialog', { name: 'Timer' })
  await expect(timer.getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
  await expect(timer.getByText('Block 1 of 11, until 9:15 a.m.')).toBeVisible()
  await expect(timer.getByText('On time.')).toBeVisible()
})
