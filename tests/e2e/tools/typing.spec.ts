import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copyElsewhere, pastedElsewhere, typeDay, typeInto, typeTime } from '../hands.ts'
import { demoFile, type ToolId } from './tool-pages.ts'

/** Nothing typed is changed in silence: proven in every tool, with keys, mouse and the real clipboard alone. */

test.use({ viewport: { width: 1280, height: 900 } })

const onTab = (name: string) => async (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const inDialog = (trigger: string) => async (page: Page) =>
  page.getByRole('button', { name: trigger }).first().click()

/** Goes away from a field and comes back: it then shows what the document holds. */
async function comeBack(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('tab').first().click()
  await open(page)
}

type Table = {
  tool: ToolId
  open: (page: Page) => Promise<void>
  grid: string | RegExp
  column: number
  /** Two numbers that fit there, as they are typed and as they are shown. */
  shown: (number: string) => string | RegExp
}

const plain = (number: string) => number

const tables: Table[] = [
  {
    tool: 'strategic-okr-planner',
    open: onTab('Table'),
    grid: /^Key results of: Coffee shops/,
    column: 1,
    shown: plain,
  },
  {
    tool: 'strategic-okr-execution-tracker',
    open: onTab('Plan'),
    grid: /^Key results of: Coffee shops/,
    column: 1,
    shown: plain,
  },
  { tool: '90-day-sprint-planner', open: onTab('Hours'), grid: 'People', column: 1, shown: plain },
  {
    tool: 'roi-projection-calculator',
    open: onTab('Costs and benefits'),
    grid: 'Costs',
    column: 2,
    shown: (number) => `$${number}`,
  },
  {
    tool: 'executive-decision-framework',
    open: onTab('Compare'),
    grid: 'Scores',
    column: 1,
    shown: (number) => new RegExp(`^${number} `),
  },
  {
    tool: 'team-performance-dashboard',
    open: onTab('Values'),
    grid: /^The week of/,
    column: 1,
    shown: plain,
  },
]

for (const { tool, open, grid: name, column, shown } of tables) {
  test(`${tool}: a cell that was clicked is pasted into, copied, and typed over`, async ({ page }) => {
    await page.goto(demoFile(tool))
    await open(page)
    const grid = page.getByRole('grid', { name })
    const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(column)
    const below = grid.getByRole('row').nth(2).getByRole('gridcell').nth(column)
    const before = (await cell.textContent()) ?? ''

    await copyElsewhere(page, '16\n18')
    await cell.click()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(cell).toHaveText(shown('16'))
    await expect(below).toHaveText(shown('18'))
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell).toHaveText(before)
    await page.keyboard.press('ControlOrMeta+Shift+z')

    await below.click()
    await page.keyboard.press('ControlOrMeta+c')
    expect(await pastedElsewhere(page)).toBe('18')

    // Clicked, and clicked again, it is chosen: what is typed replaces it.
    await cell.click()
    await cell.click()
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(shown('30'))
    // A double click, like F2 and Enter, goes on with what is there.
    await cell.dblclick()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(shown('31'))
    await cell.click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText(shown('32'))

    // What is no number is refused in words, and the cell keeps its own.
    await cell.click()
    await page.keyboard.type('many')
    await page.keyboard.press('Enter')
    await expect(page.getByText('One cell was left as it was', { exact: true })).toBeVisible()
    await expect(page.getByText(/does not take ‘many’/).first()).toBeVisible()
    await expect(cell).toHaveText(shown('32'))
  })
}

test('a score, a milestone’s date and a weight out of range are refused in words, not moved into it', async ({
  page,
}) => {
  const refused = (words: string) => page.getByText(words).first()
  await page.goto(demoFile('executive-decision-framework'))
  const score = page.getByRole('gridcell').nth(2)
  const before = (await score.textContent()) ?? ''
  await score.click()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(refused('Type a number from 0 to 10, in steps of 0.5.')).toBeVisible()
  await expect(score).toHaveText(before)

  await page.goto(demoFile('90-day-sprint-planner'))
  const date = page
    .getByRole('grid', { name: 'Milestones' })
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .nth(2)
  const day = (await date.textContent()) ?? ''
  await date.click()
  await page.keyboard.type('4/30/2031')
  await page.keyboard.press('Enter')
  await expect(refused('‘Date’ does not take ‘4/30/2031’. Type a date from')).toBeVisible()
  await expect(date).toHaveText(day)

  await page.goto(demoFile('strategic-okr-execution-tracker'))
  await onTab('Plan')(page)
  const weight = page.getByRole('row').nth(1).getByRole('gridcell').nth(7)
  await weight.click()
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')
  await expect(refused('Type a number from 0 to 1,000.')).toBeVisible()
  await expect(weight).toHaveText('1')
})

type NumberCase = {
  tool: ToolId
  open: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  good: string
  bad: string
  words: string
}

const numbers: NumberCase[] = [
  {
    tool: 'roi-projection-calculator',
    open: onTab('Costs and benefits'),
    field: (page) => page.getByLabel('Months', { exact: true }),
    ...{ good: '48', bad: '120', words: 'Type a whole number from 12 to 60.' },
  },
  {
    tool: 'goal-cascade-builder',
    open: onTab('Checks'),
    field: (page) => page.getByLabel('Goals for one person, at most'),
    ...{ good: '12', bad: '2.5', words: 'Type a whole number from 1 to 99.' },
  },
  {
    tool: 'strategic-okr-execution-tracker',
    open: onTab('Plan'),
    field: (page) => page.getByRole('textbox', { name: 'Weight' }).first(),
    ...{ good: '0.5', bad: '2000', words: 'Type a number from 0 to 1,000.' },
  },
  {
    tool: '90-day-sprint-planner',
    open: onTab('Calendar'),
    field: (page) => page.getByLabel('Minutes for the retrospective'),
    ...{ good: '45', bad: '3', words: 'Type a whole number from 5 to 1,440.' },
  },
  {
    tool: 'okr-workshop-facilitator-kit',
    open: onTab('Agenda'),
    field: (page) => page.getByRole('spinbutton', { name: 'Minutes for Vision' }),
    ...{ good: '45', bad: '4000', words: 'Type a whole number from 1 to 720.' },
  },
  {
    tool: 'team-performance-dashboard',
    open: onTab('Setup'),
    field: (page) => page.getByRole('textbox', { name: /^Own target: .*, Maya Ortiz/ }).first(),
    ...{ good: '41', bad: 'lots', words: 'Type a number from -1,000,000,000,000 to 1,000,000,000,000.' },
  },
  {
    tool: 'strategic-okr-planner',
    open: inDialog('Edit key result: Launch the new sample box'),
    field: (page) => page.getByRole('dialog').getByLabel('Baseline'),
    ...{ good: '1,250', bad: '12 boxes', words: 'Type a number, like 1,200 or 12.5.' },
  },
]

for (const { tool, open, field, good, bad, words } of numbers) {
  test(`${tool}: a number is taken as it is typed, and what is refused stays with the reason`, async ({
    page,
  }) => {
    await page.goto(demoFile(tool))
    await open(page)
    await typeInto(field(page), good)
    await expect(field(page)).toHaveValue(good)
    await page.keyboard.press('Tab')
    await expect(field(page)).toHaveValue(good)

    await typeInto(field(page), bad)
    await expect(page.getByText(words)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(bad)
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(words)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(field(page)).toHaveValue(bad)

    await comeBack(page, open)
    await expect(field(page)).toHaveValue(good)
  })
}

type DateCase = { tool: ToolId; open: (page: Page) => Promise<void>; label: string }

const dates: DateCase[] = [
  { tool: 'strategic-okr-planner', open: inDialog('Edit name and dates'), label: 'Last day' },
  { tool: 'strategic-okr-execution-tracker', open: onTab('Plan'), label: 'Last day' },
  { tool: 'goal-cascade-builder', open: inDialog('Edit name and dates'), label: 'Last day' },
  { tool: '90-day-sprint-planner', open: inDialog('Edit name and dates'), label: 'First day' },
  { tool: 'executive-decision-framework', open: onTab('Frame'), label: 'Decide by' },
  { tool: 'strategic-alignment-assessment-kit', open: onTab('Answers'), label: 'Day of the round' },
  { tool: 'okr-workshop-facilitator-kit', open: onTab('Prepare'), label: 'Day of the workshop' },
]

for (const { tool, open, label } of dates) {
  test(`${tool}: a date is typed by key, part by part, and half of one is no date`, async ({ page }) => {
    await page.goto(demoFile(tool))
    await open(page)
    const field = page.getByLabel(label).first()
    for (const day of ['2027-04-30', '2027-11-01', '2028-02-29']) {
      await typeDay(field, day)
      await page.keyboard.press('Enter')
      await expect(field).toHaveValue(day)
      await expect(field).toHaveAttribute('aria-invalid', 'false')
    }
    await typeDay(field, '0227-01-11')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Type a year from 1900 to 2199.')).toBeVisible()
    await expect(field).toHaveValue('0227-01-11')
    await expect(field).toHaveAttribute('aria-invalid', 'true')

    await comeBack(page, open)
    await expect(page.getByLabel(label).first()).toHaveValue('2028-02-29')
  })
}

test('the first month of a case is typed by key', async ({ page }) => {
  await page.goto(demoFile('roi-projection-calculator'))
  const open = onTab('Costs and benefits')
  await open(page)
  const month = page.getByLabel('Month 1 is')
  await month.focus()
  await page.keyboard.type('d')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('2028')
  await page.keyboard.press('Enter')
  await expect(month).toHaveValue('2028-12')
  await comeBack(page, open)
  await expect(month).toHaveValue('2028-12')
})

test('a time is typed by key, and an end before the start is refused in words', async ({ page }) => {
  await page.goto(demoFile('okr-workshop-facilitator-kit'))
  const ends = page.getByLabel('Ends')
  await typeTime(ends, '13:15')
  await page.keyboard.press('Enter')
  await expect(ends).toHaveValue('13:15')
  await typeTime(ends, '01:15')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The end must come after the start.')).toBeVisible()
  await expect(ends).toHaveValue('01:15')
  await comeBack(page, onTab('Agenda'))
  await expect(ends).toHaveValue('13:15')
})
