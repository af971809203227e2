import type { Locator, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { printedWords } from '#tests/printed-words.ts'
import { expect, test } from '../../fixtures.ts'
import { choose, paste, press, pressByKeys, typeDay, typeInto } from '../../hands.ts'
import {
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  pageCount,
  takeFile,
  typeCells,
} from '../tool-pages.ts'

const demo = demoFile('strategic-okr-planner')
const full = fullUrl('strategic-okr-planner')

test.use({ viewport: { width: 1280, height: 900 } })

test('a plan is made from nothing to the printed page', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Write the first goal' }).click()
  // The new row has the focus: what is typed goes there.
  await page.keyboard.type('Live from tools')
  await page.keyboard.press('Tab')
  await page.keyboard.type('$300k')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Add an objective' }).click()
  await page.keyboard.type('Founders find us')
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByLabel('It serves')).toHaveValue(/.+/)
  await expect(objective.getByText('No key result yet')).toBeVisible()

  await objective.getByRole('button', { name: 'Add a key result' }).click()
  await typeCells(page, ['Launch a newsletter', '0', '1', 'newsletter'])
  await expect(objective.getByText('‘Launch’ names work, not its result.')).toBeVisible()
  await expect(objective.getByText('No owner. Who answers for it?').first()).toBeVisible()

  // The same key result in its form, where all five checks turn fine.
  await objective.getByRole('button', { name: 'Edit key result: Launch a newsletter' }).click()
  const form = page.getByRole('dialog')
  await typeInto(form.getByLabel('What will be different'), 'Visitors a month')
  await typeInto(form.getByLabel('Baseline'), '800')
  await typeInto(form.getByLabel('Target'), '1.4k')
  await typeInto(form.getByLabel('Unit'), 'visitors')
  await typeInto(form.getByLabel('Owner'), 'Ruth')
  await expect(
    form.getByText('From 800 visitors to 1,400 visitors: far enough to matter, near enough to be reached.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(objective.getByText('5 of 5').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Alignment' }).click()
  await expect(page.getByRole('region', { name: 'Live from tools' })).toContainText(
    'From 800 to 1,400 visitors',
  )
  await page.getByRole('tab', { name: 'One page' }).click()
  await expect(page.getByRole('article')).toContainText('Founders find us')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Founders find us' })).toBeVisible()
})

test('an example from the library comes with its key results, and passes every check', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByLabel('Function').selectOption('Finance')
  await page.getByRole('button', { name: 'Use this example: Every price earns its keep' }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByRole('row')).toHaveCount(4)
  await expect(objective.getByText('Every key result passes all five checks.')).toBeVisible()
  await expect(objective.getByText('It serves no annual goal.')).toBeVisible()
})

test('the plan leaves as Excel, CSV and Markdown, and five objectives with four key results each on one page', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const excel = await exportAs(page, 'Excel workbook, a sheet per view')
  expect(excel.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – workbook.xlsx')
  const workbook = unzipSync(new Uint8Array(excel.body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /Table[\s\S]*Alignment[\s\S]*One page/,
  )

  const csv = await exportAs(page, 'CSV of all key results')
  expect(csv.body.toString()).toContain(
    '"Credit notes a month","31","10","notes","Fall","Priya","2027-03-15"',
  )
  const markdown = await exportAs(page, 'Markdown file')
  expect(markdown.body.toString()).toContain('# OKRs for Q1 2027')

  expect(await copyAs(page, 'Copy as Markdown')).toBe(markdown.body.toString())

  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const [objective] = file.document.objectives
  const [keyResult] = file.document.keyResults
  file.document.initiatives = []
  file.document.objectives = Array.from({ length: 5 }, (_, index) => ({
    ...{ ...objective, id: `o${index}` },
    title: `Place ${index} on the paper`,
  }))
  file.document.keyResults = file.document.objectives.flatMap(({ id }: { id: string }) =>
    [0, 1, 2, 3].map((index) => ({ ...keyResult, id: `${id}-k${index}`, objectiveId: id })),
  )
  await takeFile(page, 'large.json', JSON.stringify(file))
  await expect(page.getByRole('region', { name: 'Objective 5' })).toBeVisible()
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({
      format,
      landscape: true,
      margin: { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' },
    })
    expect(pageCount(pdf)).toBe(1)
    // The first print of a page that was just opened has all of it too.
    const words = printedWords(pdf)
    for (let index = 0; index < 5; index += 1) expect(words).toContain(`Place${index}onthepaper`)
  }
})

/** The key results of an objective, in their order, by what their buttons are called. */
const orderIn = (objective: Locator) =>
  objective
    .getByRole('button', { name: /^Move key result: / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice(17, 31)))

async function openExample(page: Page): Promise<[Locator, Locator]> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  await expect(page.getByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  return [
    page.getByRole('region', { name: 'Objective 1' }),
    page.getByRole('region', { name: 'Objective 2' }),
  ]
}

/** Pulls a key result by its handle to the middle of the upper or lower half of another. */
async function pullTo(page: Page, handle: Locator, row: Locator, half: 0.25 | 0.75): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await page.mouse.down()
  const box = await row.boundingBox()
  if (!box) throw new Error('there is nothing to pull to')
  await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 })
  await page.mouse.move(box.x + 60, box.y + box.height * half, { steps: 2 })
  await page.mouse.up()
}

test('key results move by key and by hand, within an objective and to another, and undo puts each back', async ({
  page,
}) => {
  // Both tables are in sight: a page that scrolls under the hand is tried by the tree of goals.
  await page.setViewportSize({ width: 1280, height: 2000 })
  const [one, two] = await openExample(page)
  const handle = (name: string) => page.getByRole('button', { name: `Move key result: ${name}` })
  const orders = handle('Weekly wholesale orders')
  await press(orders)
  await pressByKeys(page, page.getByRole('dialog').getByRole('button', { name: 'Move down' }))
  await expect.poll(() => orderIn(one)).toEqual(['Trial customer', 'Weekly wholesa', 'Launch the new'])
  // The keyboard stays with what it moved.
  await expect(orders).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^To objective 2: Every morning van/ }).click()
  await expect.poll(() => orderIn(two)).toHaveLength(4)
  await expect(two.getByText('Sample boxes to forty shops')).toBeVisible()
  await expect(orders).toBeFocused()

  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await pullTo(page, orders, rowOf('Launch the new sample box'), 0.25)
  await expect.poll(() => orderIn(one)).toEqual(['Trial customer', 'Weekly wholesa', 'Launch the new'])
  await pullTo(page, orders, rowOf('Launch the new sample box'), 0.75)
  await expect.poll(() => orderIn(one)).toEqual(['Trial customer', 'Launch the new', 'Weekly wholesa'])
  // A pull that is given up changes nothing, nor does one that ends outside.
  await orders.hover()
  await page.mouse.down()
  await page.mouse.move(200, 300, { steps: 3 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orderIn(one)).toEqual(['Weekly wholesa', 'Trial customer', 'Launch the new'])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()

  // Objectives move by one place in the list, though each serves another goal.
  const first = one.getByLabel('Where you want to be')
  const [was, next] = [await first.inputValue(), await two.getByLabel('Where you want to be').inputValue()]
  await expect(page.getByRole('button', { name: 'Move objective 1 up' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move objective 2 down' })).toBeDisabled()
  await press(page.getByRole('button', { name: 'Move objective 1 down' }))
  await expect(first).toHaveValue(next)
  await expect(page.getByRole('button', { name: 'Move objective 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toHaveValue(was)
  await expect(page.getByRole('button', { name: 'Move objective 1 down' })).toBeFocused()
})

test('initiatives, weights and ambition are typed, pasted and refused, and are there again after a reload', async ({
  page,
}) => {
  const [one] = await openExample(page)
  await press(page.getByRole('button', { name: /^Edit key result: Trial customers/ }))
  const form = page.getByRole('dialog')
  await pressByKeys(page, form.getByRole('button', { name: 'Add an initiative' }))
  await expect(form.getByLabel('Initiative 1', { exact: true })).toBeFocused()
  await page.keyboard.type('Call after three days')
  await typeInto(form.getByLabel('Who'), 'Dana')
  await typeDay(form.getByLabel('By', { exact: true }), '2027-02-05')
  await typeInto(form.getByLabel('Weight'), '-1')
  await page.keyboard.press('Tab')
  await expect(form.getByText(/Type a number from 0 to 1,000/)).toBeVisible()
  await typeInto(form.getByLabel('Weight'), '3')
  await page.keyboard.press('Tab')
  // 3 of 1 and 3: three quarters.
  await expect(form.getByText('Counts 75% of its objective.')).toBeVisible()
  await choose(form.getByLabel('Ambition'), 'Committed')
  await expect(form.getByText('Promised in full.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  const called = one.getByRole('checkbox', { name: 'Call after three days · Dana, by Feb 5' })
  await called.check()
  await typeInto(one.getByLabel('Weight', { exact: true }), '3')
  await page.keyboard.press('Tab')
  await expect(one.getByText('Counts 75% of the plan.')).toBeVisible()
  // A pasted weight that no field takes is refused; one that fits is taken.
  const cell = one.getByRole('row').nth(1).getByRole('gridcell').nth(9)
  await cell.click()
  await paste(page, '5000')
  await expect(cell).toContainText('1')
  await paste(page, '9')
  await expect(cell).toContainText('75%')
  // Nor can it be emptied.
  await page.keyboard.press('Delete')
  await expect(page.getByText(/^‘Weight’ cannot be empty/)).toBeVisible()
  await expect(cell).toContainText('9')
  // A word typed into a cell of choices leads to one, a wrong one is refused in words.
  const should = one.getByRole('row').nth(1).getByRole('gridcell').nth(4)
  await should.click()
  await page.keyboard.type('fall')
  await page.keyboard.press('Tab')
  await expect(should).toHaveText('Fall')
  await should.click()
  await page.keyboard.type('r')
  await page.keyboard.press('Enter')
  await expect(should).toHaveText('Rise')
  await should.click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^‘Should’ does not take ‘x’/)).toBeVisible()
  // A pasted table: its headings are left out, and each cell that is not taken is named.
  await one.getByRole('row').nth(1).getByRole('gridcell').first().click()
  await paste(page, 'Key result\tBaseline\tTarget\nWeekly wholesale orders\tmany\t1e400')
  const refused = page.getByRole('dialog', { name: '2 cells were not taken' })
  await expect(refused).toContainText('Row 1. ‘Baseline’ does not take ‘many’.')
  await expect(refused).toContainText('Row 1. ‘Target’ does not take ‘1e400’.')
  await pressByKeys(page, refused.getByRole('button', { name: 'Back to the table' }))
  await expect(refused).toHaveCount(0)
  await expect(one.getByRole('row')).toHaveCount(4)
  // What the form does not take is said when it is closed, and stays to be settled.
  await press(page.getByRole('button', { name: /^Edit key result: Weekly/ }))
  await typeInto(form.getByLabel('Target'), 'forty')
  await pressByKeys(page, form.getByRole('button', { name: 'Done' }))
  await expect(page.getByText(/^Target ‘forty’: open the form again/)).toBeVisible()
  await expect(one.getByText('1 field not taken yet')).toBeVisible()

  await page.reload()
  await expect(called).toBeChecked()
  await expect(cell).toContainText('75%')
  const csv = await exportAs(page, 'CSV of all key results')
  expect(csv.body.toString()).toContain('"Committed","3","3","[x] Call after three days | Dana | 2027-02-05"')
})

test('the next quarter opens beside this one with what goes on, and Back leads to the old plan', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-03-30T10:00:00Z'))
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const week = '2027-03-22'
  file.document.checkIns = [
    { keyResultId: 'k1', week, value: 48, confidence: null, note: '' },
    { keyResultId: 'k2', week, value: 66, confidence: null, note: '' },
  ]
  file.document.closing = {
    ...{ day: '2027-03-30', wentWell: 'Sampling works', wentBadly: '', learned: '' },
    scores: [{ keyResultId: 'k1', score: 0.7, note: 'The strike cost two weeks' }],
  }
  await takeFile(page, 'closed.json', JSON.stringify(file))

  await pressByKeys(page, page.getByRole('button', { name: 'Plan the next quarter' }))
  const dialog = page.getByRole('dialog', { name: 'Plan Q2 2027' })
  await expect(dialog.getByText('Ended at 48 orders, 68% of the way, scored 0.7')).toBeVisible()
  // Reached: it is not ticked by itself.
  await expect(dialog.getByRole('checkbox', { name: /^Trial customers/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Every morning van/ }).uncheck()
  await expect(dialog.getByRole('checkbox', { name: /^Credit notes/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^A second driver/ }).uncheck()
  await dialog.getByRole('button', { name: 'Open Q2 2027 with 2 key results' }).click()

  await expect(page.getByRole('heading', { name: 'OKRs for Q2 2027' })).toBeVisible()
  const one = page.getByRole('region', { name: 'Objective 1' })
  await expect(one.getByRole('row').nth(1)).toContainText('48')
  await expect(one.getByText('Sample boxes to forty shops')).toBeVisible()
  await expect(one.getByText('A second driver')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Objective 2' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Last quarter' }).click()
  await expect(page.getByText('closed on Mar 30, 2027 · 0.7 for the quarter, 1 of 6 scored')).toBeVisible()
  await expect(page.getByText('The strike cost two weeks')).toBeVisible()
  await expect(page.getByText('Sampling works')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sampling works')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'OKRs for Q1 2027' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Objective 2' })).toBeVisible()
})

test('a period keeps its days in order and its name with them; the page is full; the example goes in one click', async ({
  page,
}) => {
  await openExample(page)
  await page.getByRole('tab', { name: 'One page' }).click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText('Why now: Half of last year’s growth')
  await expect(paper).toContainText('A second driver for the early tour (Marcus, Feb 12)')
  await expect(paper).toContainText('(Stretch)')
  await expect(paper).toContainText('(counts 50%)')
  const filled = await paper.evaluate((each) => each.clientHeight / (each.parentElement?.clientHeight ?? 1))
  expect(filled).toBeGreaterThan(0.8)
  expect(filled).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Edit name and dates' }).click()
  const form = page.getByRole('dialog')
  await typeDay(form.getByLabel('Last day'), '2026-12-31')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The last day must not come before the first.')).toBeVisible()
  await typeDay(form.getByLabel('Last day'), '2027-04-30')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name of the period')).toHaveValue('Jan to Apr 2027')
  await typeInto(form.getByLabel('Name of the period'), 'Winter push')
  await typeDay(form.getByLabel('Last day'), '2027-03-31')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Name of the period')).toHaveValue('Winter push')
  // A period is moved forward one end at a time: the first day waits for the last.
  await typeDay(form.getByLabel('First day'), '2027-05-01')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The last day must not come before the first.')).toBeVisible()
  await typeDay(form.getByLabel('Last day'), '2027-07-31')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The last day must not come before the first.')).toHaveCount(0)
  await expect(form.getByLabel('First day')).toHaveValue('2027-05-01')
  await page.keyboard.press('Escape')
  await expect(page.getByText('May 1 to Jul 31, 2027').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'OKRs for Winter push' }).first()).toBeVisible()
})

test('the demo takes one objective more and then says why not', async ({ page }) => {
  await page.goto(demo)
  await page.getByRole('tab', { name: 'Examples' }).click()
  await page
    .getByRole('button', { name: 'Use this example: The pipeline no longer depends on the founder' })
    .click()
  await expect(page.getByText('Added to your plan', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: 'Use this example: Prospects get an answer while they still want one' })
    .click()
  await expect(
    page.getByText('The demo holds three objectives. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('region', { name: 'Objective 3' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Objective 4' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('region', { name: 'Objective 3' })).toHaveCount(0)
})

test('on a phone key results are cards with a form, and the form says what is missing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(demo)
  const objective = page.getByRole('region', { name: 'Objective 1' })
  await expect(objective.getByRole('grid')).toHaveCount(0)
  await objective.getByRole('button', { name: 'Edit key result: Launch the new sample box' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('No date. By when will it be so?')).toBeVisible()
  await typeDay(form.getByLabel('Due'), '2027-03-01')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Due Mar 1, 2027.')).toBeVisible()
})
