import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { paste, typeInto } from '../hands.ts'
import { demoFile, download, fullUrl, openFile } from './tool-pages.ts'

/** What the kit gives every tool, tried on the planner's full edition. */
const url = fullUrl('strategic-okr-planner')

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(url)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
})

test('undo and redo work by key and by button, a field at a time, and what is typed is there after a reload in the middle of a word', async ({
  page,
}) => {
  const title = page.getByLabel('Where you want to be').first()
  const before = await title.inputValue()
  await typeInto(title, 'New words')
  await page.keyboard.press('Control+z')
  await expect(title).toHaveValue(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(title).toHaveValue('New words')

  await typeInto(page.getByLabel('Where you want to be').first(), 'Every shop')
  await page.reload()
  await expect(page.getByLabel('Where you want to be').first()).toHaveValue('Every shop')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
})

test('a saved file opens again; a damaged or foreign one is refused with words and changes nothing', async ({
  page,
}) => {
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(page.getByText('Start with what the year is for')).toBeVisible()

  for (const [body, words] of [
    ['hello', 'was not written by one of these tools'],
    [saved.body.toString().slice(0, 400), 'was not written by one of these tools'],
    [saved.body.toString().replace(/"version": \d+/, '"version": 99'), 'A newer version'],
    [saved.body.toString().replace('"target": 60', '"target": "sixty"'), 'This file is damaged'],
  ] as const) {
    await openFile(page, 'plan.json', body)
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible()
    // A damaged one is offered in parts; Escape leaves everything as it is.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Start with what the year is for')).toBeVisible()
  }

  await openFile(page, saved.name, saved.body)
  await expect(page.getByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(3)
})

test('two tabs follow each other, and never overwrite what the other has unsaved', async ({
  page,
  context,
}) => {
  const mine = page.getByLabel('Where you want to be').first()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await context.clock.install()
  const other = await context.newPage()
  await other.setViewportSize({ width: 1280, height: 900 })
  await other.goto(url)
  const theirs = other.getByLabel('Where you want to be').first()
  await typeInto(mine, 'Mine')
  await expect(theirs).toHaveValue('Mine')

  // With the clocks standing still, what is typed stays unsaved until a tab is told to save.
  await context.clock.pauseAt(Date.now() + 3_600_000)
  await typeInto(theirs, 'Theirs')
  await typeInto(mine, 'Mine again')
  await download(page, () => page.keyboard.press('Control+s'))
  await expect(other.getByRole('alert')).toContainText('Another tab saved this document too')
  await expect(theirs).toHaveValue('Theirs')
  await other.getByRole('button', { name: 'Keep this one' }).click()
  await expect(other.getByRole('alert')).toHaveText('')
  await expect(mine).toHaveValue('Theirs')

  // The other way round, what gave way stays among the versions.
  await typeInto(theirs, 'Given up')
  await typeInto(mine, 'Preferred')
  await download(page, () => page.keyboard.press('Control+s'))
  await other.getByRole('button', { name: 'Take the other tab’s' }).click()
  await expect(theirs).toHaveValue('Preferred')
  await other.getByRole('button', { name: 'Documents', exact: true }).click()
  await other.getByRole('button', { name: 'Earlier versions of this one' }).click()
  await other.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await expect(other.getByRole('dialog')).toContainText('‘Preferred’ now, ‘Given up’ then')
})

test('full and blocked storage are said, with the way out', async ({ page, context }) => {
  const full = await context.newPage()
  await full.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.put = refuse
    Storage.prototype.setItem = refuse
  })
  await full.goto(url)
  await typeInto(full.getByLabel('Where you want to be').first(), 'More')
  await expect(full.getByRole('alert')).toContainText('This browser’s storage is full')
  const saved = await download(full, () => full.getByRole('button', { name: 'Save a file' }).click())
  expect(saved.body.toString()).toContain('"title": "More"')

  const blocked = await context.newPage()
  await blocked.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await blocked.goto(url)
  await blocked.getByRole('button', { name: 'Write the first goal' }).click()
  await expect(blocked.getByRole('alert')).toContainText('This browser keeps nothing here')
  await expect(page.getByRole('alert')).toHaveText('')
})

test('a browser without a database keeps documents in its plain storage', async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))
  await page.goto(url)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const title = page.getByLabel('Where you want to be').first()
  await typeInto(title, 'In plain storage')
  await page.reload()
  await expect(title).toHaveValue('In plain storage')
  await page.keyboard.press('Control+z')
  await expect(title).not.toHaveValue('In plain storage')
})

test('a table is filled by keys alone, and takes a paste from a spreadsheet', async ({ page }) => {
  // A desk with a plan on it: tables, checks and the full edition's buttons.
  await expectNoAxeFindings(page)

  // Tab goes from cell to cell, as in a spreadsheet. To the right of the last one lie the row's buttons; Escape gives Tab
  // back to the page, so that a long table is no trap.
  const goals = page.getByRole('grid', { name: 'Annual goals' })
  const goalCell = (at: number) => goals.getByRole('row').nth(1).getByRole('gridcell').nth(at)
  const remove = page.getByRole('button', { name: /^Delete goal: Grow wholesale/ })
  await goalCell(0).focus()
  await page.keyboard.press('Tab')
  await expect(goalCell(1)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(goalCell(0)).toBeFocused()
  const down = page.getByRole('button', { name: 'Move goal 1 down' })
  await page.keyboard.press('End')
  // The first goal cannot be moved up: that button is passed over.
  await page.keyboard.press('ArrowRight')
  await expect(down).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(remove).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(goalCell(2)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(down).toBeFocused()
  // Past the last cell, Tab leaves the table.
  const last = goals.getByRole('row').last().getByRole('gridcell').nth(2)
  await last.focus()
  for (const _ of ['up', 'delete', 'what follows the table']) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add a goal' })).toBeFocused()

  const grid = page.getByRole('grid', { name: /^Key results of: Coffee shops/ })
  const cell = (row: number, column: number) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)
  await cell(1, 0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(cell(2, 0)).toBeFocused()

  // Typing replaces, Tab goes on, Enter goes down, Escape gives up.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('$1.2k')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,800')
  await page.keyboard.press('Enter')
  await expect(cell(2, 1)).toHaveText('1,200')
  await expect(cell(2, 2)).toHaveText('1,800')
  await expect(cell(3, 2)).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(cell(3, 2)).toHaveText('')
  await page.keyboard.type('many')
  await page.keyboard.press('Enter')
  await expect(page.getByText('One cell was left as it was', { exact: true })).toBeVisible()
  await expect(cell(3, 2)).toHaveText('')

  // A paste fills cells and adds rows; the whole paste is one step.
  await cell(3, 0).focus()
  await paste(page, 'Boxes that lead to an order\t5\t15\t%\nRepeat orders\t20\t35\t%\n')
  await expect(grid.getByRole('row')).toHaveCount(5)
  await expect(cell(4, 0)).toHaveText('Repeat orders')
  await expect(cell(4, 2)).toHaveText('35')
  await page.keyboard.press('Control+z')
  await expect(grid.getByRole('row')).toHaveCount(4)
  await expect(cell(3, 0)).toHaveText('Launch the new sample box')

  // A block that is too wide is refused in words, with nothing of it taken.
  await cell(3, 0).focus()
  const cells = 'Repeat orders\t20\t35\t%\tUp\tAna\t3/1/2027\t\tStretch\t1\t\tToo far'
  await paste(page, cells)
  await expect(page.getByText('Nothing was pasted', { exact: true })).toBeVisible()
  await expect(page.getByText(/there is no place for ‘Too far’/).first()).toBeVisible()
  await expect(cell(3, 0)).toHaveText('Launch the new sample box')

  // Shift marks, by key and by click; Delete clears what is marked.
  await cell(1, 1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Delete')
  await expect(cell(1, 1)).toHaveText('')
  await expect(cell(1, 2)).toHaveText('')
  await cell(1, 0).click()
  await cell(2, 2).click({ modifiers: ['Shift'] })
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(6)
  await page.keyboard.press('Delete')
  await expect(cell(1, 0)).toHaveText('')
  await expect(cell(2, 2)).toHaveText('')
})

test('on a phone a table shows more than its first column', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demoFile('90-day-sprint-planner'))
  const second = await page
    .getByRole('grid', { name: 'Milestones' })
    .getByRole('columnheader')
    .nth(1)
    .boundingBox()
  expect((second?.x ?? 360) + (second?.width ?? 360)).toBeLessThanOrEqual(360)
})
