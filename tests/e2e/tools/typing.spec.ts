import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copyElsewhere, pastedElsewhere, typeDay, typeInto, typeMonth, typeTime } from '../hands.ts'
import { demoFile, type ToolId } from './tool-pages.ts'

/** Nothing typed is changed in silence: proven in every tool, with keys, mouse and the real clipboard alone. */

test.use({ viewport: { width: 1280, height: 900 } })

const onTab = (name: string) => async (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const inDialog = (trigger: string) => async (page: Page) =>
  page.getByRole('button', { name: trigger }).first().click()

/** Goes away from a field and comes back: it then shows what the document holds, or what it refused. */
async function comeBack(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('tab').first().click()
  await open(page)
}

type Table = {
  open: (page: Page) => Promise<void>
  grid: string | RegExp
  column: number
  /** A number as it is shown there. */
  shown: (number: string) => string | RegExp
}

const plain = (number: string) => number

async function cellIsPastedIntoCopiedAndTypedOver(
  page: Page,
  { open, grid: name, column, shown }: Table,
): Promise<void> {
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
}

type OutOfRange = {
  open: (page: Page) => Promise<void>
  cell: (page: Page) => Locator
  bad: string
  words: string
}

async function cellOutOfRangeIsRefused(page: Page, { open, cell, bad, words }: OutOfRange): Promise<void> {
  await open(page)
  const before = (await cell(page).textContent()) ?? ''
  await cell(page).click()
  await page.keyboard.type(bad)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`does not take ‘${bad}’. ${words}`).first()).toBeVisible()
  await expect(cell(page)).toHaveText(before)
}

type NumberCase = {
  open: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  good: string
  bad: string
  words: string
}

async function numberIsTakenOrStaysWithTheReason(
  page: Page,
  { open, field, good, bad, words }: NumberCase,
): Promise<void> {
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

  // What was refused is not lost with the view; the document still holds what was good.
  await comeBack(page, open)
  await expect(field(page)).toHaveValue(bad)
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: `Go back to ${good}` }).click()
  await expect(field(page)).toHaveValue(good)
  await expect(field(page)).toBeFocused()
  await comeBack(page, open)
  await expect(field(page)).toHaveValue(good)
}

type DateCase = { open: (page: Page) => Promise<void>; field: (page: Page) => Locator }

async function dateIsTypedPartByPart(page: Page, { open, field: find }: DateCase): Promise<void> {
  await open(page)
  const field = find(page)
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
  await expect(field).toHaveValue('0227-01-11')
  await expect(page.getByText('Type a year from 1900 to 2199.')).toBeVisible()
  await page.getByRole('button', { name: 'Go back to Feb 29, 2028' }).click()
  await expect(field).toHaveValue('2028-02-29')
  await comeBack(page, open)
  await expect(field).toHaveValue('2028-02-29')
}

async function firstMonthIsTyped(page: Page): Promise<void> {
  const open = onTab('Costs and benefits')
  await open(page)
  const month = page.getByLabel('Month 1 is')
  await typeMonth(month, 'd', '2028-12')
  await page.keyboard.press('Enter')
  await expect(month).toHaveValue('2028-12')
  await comeBack(page, open)
  await expect(month).toHaveValue('2028-12')
}

async function endBeforeTheStartIsRefused(page: Page): Promise<void> {
  const ends = page.getByLabel('Ends')
  await typeTime(ends, '13:15')
  await page.keyboard.press('Enter')
  await expect(ends).toHaveValue('13:15')
  await typeTime(ends, '01:15')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The end must come after the start.')).toBeVisible()
  await expect(ends).toHaveValue('01:15')
  await comeBack(page, onTab('Agenda'))
  await expect(ends).toHaveValue('01:15')
  await page.getByRole('button', { name: 'Go back to 13:15' }).click()
  await expect(ends).toHaveValue('13:15')
}

type Cases = {
  table?: Table
  outOfRange?: OutOfRange
  number?: NumberCase
  date?: DateCase
  another?: [guarantee: string, prove: (page: Page) => Promise<void>]
}

const tools: Record<ToolId, Cases> = {
  'strategic-okr-planner': {
    table: { open: onTab('Table'), grid: /^Key results of: Coffee shops/, column: 1, shown: plain },
    number: {
      open: inDialog('Edit key result: Launch the new sample box'),
      field: (page) => page.getByRole('dialog').getByLabel('Baseline'),
      ...{ good: '1,250', bad: '12 boxes', words: 'Type a number, like 1,200 or 12.5.' },
    },
    date: {
      open: inDialog('Edit name and dates'),
      field: (page) => page.getByRole('dialog').getByLabel('Last day'),
    },
  },
  'strategic-okr-execution-tracker': {
    table: { open: onTab('Plan'), grid: /^Key results of: Coffee shops/, column: 1, shown: plain },
    outOfRange: {
      open: onTab('Plan'),
      cell: (page) => page.getByRole('row').nth(1).getByRole('gridcell').nth(8),
      ...{ bad: '2000', words: 'Type a number from 0 to 1,000.' },
    },
    number: {
      open: onTab('Plan'),
      field: (page) => page.getByRole('textbox', { name: 'Weight' }).first(),
      ...{ good: '0.5', bad: '2000', words: 'Type a number from 0 to 1,000.' },
    },
    date: { open: onTab('Plan'), field: (page) => page.getByLabel('Last day').first() },
  },
  '90-day-sprint-planner': {
    table: { open: onTab('Hours'), grid: 'People', column: 1, shown: plain },
    outOfRange: {
      open: onTab('Plan'),
      cell: (page) => {
        const milestones = page.getByRole('grid', { name: 'Milestones' })
        return milestones.getByRole('row').nth(1).getByRole('gridcell').nth(2)
      },
      ...{ bad: '4/30/2031', words: 'Type a date from' },
    },
    number: {
      open: onTab('Calendar'),
      field: (page) => page.getByLabel('Minutes for the retrospective'),
      ...{ good: '45', bad: '3', words: 'Type a whole number from 5 to 1,440.' },
    },
    date: {
      open: inDialog('Edit name and dates'),
      field: (page) => page.getByRole('dialog').getByLabel('First day'),
    },
  },
  'roi-projection-calculator': {
    table: {
      open: onTab('Costs and benefits'),
      grid: 'Costs',
      column: 2,
      shown: (number) => `$${number}`,
    },
    number: {
      open: onTab('Costs and benefits'),
      field: (page) => page.getByLabel('Months', { exact: true }),
      ...{ good: '48', bad: '120', words: 'Type a whole number from 12 to 60.' },
    },
    another: ['the first month of a case is typed by key', firstMonthIsTyped],
  },
  'team-performance-dashboard': {
    table: { open: onTab('Values'), grid: /^The week of/, column: 1, shown: plain },
    number: {
      open: onTab('Setup'),
      field: (page) => page.getByRole('textbox', { name: /^Own target: .*, Maya Ortiz/ }).first(),
      ...{ good: '41', bad: 'lots', words: 'Type a number from -1,000,000,000,000 to 1,000,000,000,000.' },
    },
  },
  'executive-decision-framework': {
    table: {
      open: onTab('Compare'),
      grid: 'Scores',
      column: 1,
      shown: (number) => new RegExp(`^${number} `),
    },
    outOfRange: {
      open: onTab('Compare'),
      cell: (page) => page.getByRole('gridcell').nth(2),
      ...{ bad: '15', words: 'Type a number from 0 to 10, in steps of 0.5.' },
    },
    date: { open: onTab('Frame'), field: (page) => page.getByLabel('Decide by').first() },
  },
  'strategic-alignment-assessment-kit': {
    date: { open: onTab('Answers'), field: (page) => page.getByLabel('Day of the round').first() },
  },
  'goal-cascade-builder': {
    number: {
      open: onTab('Checks'),
      field: (page) => page.getByLabel('Goals for one person, at most'),
      ...{ good: '12', bad: '2.5', words: 'Type a whole number from 1 to 99.' },
    },
    date: {
      open: inDialog('Edit name and dates'),
      field: (page) => page.getByRole('dialog').getByLabel('Last day'),
    },
  },
  'okr-workshop-facilitator-kit': {
    number: {
      open: onTab('Agenda'),
      field: (page) => page.getByRole('spinbutton', { name: 'Minutes for Vision' }),
      ...{ good: '45', bad: '4000', words: 'Type a whole number from 1 to 720.' },
    },
    date: { open: onTab('Prepare'), field: (page) => page.getByLabel('Day of the workshop').first() },
    another: [
      'a time is typed by key, and an end before the start is refused in words',
      endBeforeTheStartIsRefused,
    ],
  },
}

for (const [tool, { table, outOfRange, number, date, another }] of Object.entries(tools)) {
  test(`${tool}: what is typed is taken as it stands, or stays and is refused in words`, async ({ page }) => {
    await page.goto(demoFile(tool as ToolId))
    const prove = (guarantee: string, look: () => Promise<void>) =>
      test.step(guarantee, async () => {
        await page.keyboard.press('Escape')
        await page.getByRole('tab').first().click()
        await look()
      })
    if (number)
      await prove('a number is taken as it is typed, and what is refused stays with the reason', () =>
        numberIsTakenOrStaysWithTheReason(page, number),
      )
    if (date)
      await prove('a date is typed by key, part by part, and half of one is no date', () =>
        dateIsTypedPartByPart(page, date),
      )
    if (another) await prove(another[0], () => another[1](page))
    // Last, because what a table refuses is said in a notice that stays for a while.
    if (table)
      await prove('a cell that was clicked is pasted into, copied, and typed over', () =>
        cellIsPastedIntoCopiedAndTypedOver(page, table),
      )
    if (outOfRange)
      await prove('a cell out of range is refused in words, not moved into it', () =>
        cellOutOfRangeIsRefused(page, outOfRange),
      )
  })
}
