import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../fixtures.ts'
import { choose, clear, paste, press, typeDay, typeInto } from '../hands.ts'
import {
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  pageCount,
  slide,
  takeFile,
} from './tool-pages.ts'

const demo = demoFile('executive-decision-framework')
const full = fullUrl('executive-decision-framework')

test.use({ viewport: { width: 1280, height: 900 } })

const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const ranking = (page: Page) => page.getByRole('region', { name: 'Ranking' }).getByRole('listitem')

async function openExample(page: Page): Promise<void> {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a worked decision' }).click()
  await expect(page.getByRole('heading', { name: 'How do we serve the West Coast?' })).toBeVisible()
}

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

test('people score alone on a sheet; their codes come in, and the widest gap is the first to be talked about', async ({
  page,
}, testInfo) => {
  await openExample(page)
  await view(page, 'People')
  // The example has two people's scores; whoever is widest apart on something stands first.
  await expect(page.getByRole('heading', { name: '2 people answered' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Where you are furthest apart' }).getByRole('listitem').first(),
  ).toContainText('4 points apart')
  for (const name of ['Sam', 'Priya']) {
    await press(page.getByRole('button', { name: `Remove the answer of ${name}` }))
  }
  await expect(page.getByText('Nobody has answered yet')).toBeVisible()
  const sheet = await download(page, () => page.getByRole('button', { name: 'Download the sheet' }).click())
  expect(sheet.name).toBe('How do we serve the West Coast sheet.html')
  const path = testInfo.outputPath('sheet.html')
  writeFileSync(path, sheet.body)

  const asked = await page.context().newPage()
  await asked.setViewportSize({ width: 360, height: 740 })
  await asked.goto(pathToFileURL(path).href)
  await expect(asked.getByText('Nothing is scored yet.')).toBeVisible()
  await typeInto(asked.getByLabel('Your name'), 'Luis')
  const section = asked.getByRole('region', { name: 'Delivery time' })
  await choose(section.getByLabel('Warehouse partner in Reno'), '2.5')
  await choose(section.getByLabel('Own warehouse in Reno'), '9')
  await expect(asked.getByText('2 of 20 scored. This is your code')).toBeVisible()
  await asked.reload()
  await expect(asked.getByText('2 of 20 scored.')).toBeVisible()
  expect(await asked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const line = `Luis: ${await asked.locator('#code').textContent()}`
  await download(asked, () => asked.getByRole('button', { name: 'Save as a file' }).click())
  await choose(section.getByLabel('Warehouse partner in Reno'), '1')
  await expect(asked.getByText('You changed a sheet that has given a code.')).toBeVisible()
  const corrected = await asked.locator('#code').textContent()
  await asked.close()

  await page.getByRole('textbox', { name: 'Codes' }).click()
  const wrong = `Mara: ${line.slice(6).replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))}`
  await paste(page, `Hello,\n${line.replace(/(.{40}-)/, '$1\n> ')}\nand again ${line}\n${wrong}`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('1 taken in, 2 not.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Codes' })).toHaveValue(wrong)
  await expect(page.getByLabel('Name of Luis')).toHaveValue('Luis')
  await page.reload()
  await view(page, 'People')
  const gap = page.getByRole('listitem').filter({ hasText: 'Delivery time: Warehouse partner in Reno' })
  await expect(gap).toContainText('Luis: 2.5')
  await expect(gap).toContainText('the decision counts 8.5')

  // The corrected sheet came without a name: it waits for an answer, and takes the place of the first.
  await clear(page.getByRole('textbox', { name: 'Codes' }))
  await paste(page, corrected ?? '')
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('0 taken in, 0 not, 1 to be asked about.')).toBeVisible()
  await page.reload()
  await view(page, 'People')
  await expect(
    page.getByText('A code without a name comes from the sheet that Luis’s code came from.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 person answered' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Same person: take the new answer' }))
  await expect(gap).toContainText('Luis: 1')
  await expect(page.getByRole('heading', { name: '1 person answered' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(gap).toContainText('Luis: 2.5')
  await gap.getByRole('button', { name: 'Take 2.5' }).click()
  await expect(gap).toContainText('the decision counts 2.5')
  await view(page, 'Compare')
  await expect(ranking(page).first()).toContainText('Own warehouse in Reno')
  await view(page, 'People')
  await page.getByRole('button', { name: 'Remove the answer of Luis' }).click()
  await expect(page.getByText('Nobody has answered yet')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByLabel('Name of Luis')).toBeVisible()
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

test('a file brings every decision back; a damaged one is refused and changes nothing', async ({ page }) => {
  await openExample(page)
  await view(page, 'Log')
  await page.getByRole('button', { name: 'Open Replace the order system, or patch it?' }).click()
  const title = page.getByRole('heading', { name: 'Replace the order system, or patch it?' })
  await expect(title).toBeFocused()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Replace the order system, or patch it.json')

  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  await expect(page.getByRole('heading', { name: 'Untitled decision' })).toBeVisible()
  const damaged = saved.body.toString().replace(/"points": 90/, '"points": "many"')
  await openDamaged(page, 'damaged.json', damaged, /This file is damaged: .*points/)
  await openFile(page, 'half.json', saved.body.toString().slice(0, 900))
  await expect(page.getByText('half.json was not opened', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Untitled decision' })).toBeVisible()

  await openFile(page, saved.name, saved.body)
  await expect(title).toBeVisible()
  await view(page, 'Log')
  await expect(page.getByRole('button', { name: /^Open / })).toHaveCount(2)
  await page.reload()
  await expect(title).toBeVisible()
})

test('the decision leaves as Excel with formulas, CSV and Markdown', async ({ page }) => {
  await openExample(page)
  const excel = await exportAs(page, 'Excel workbook')
  expect(excel.name).toBe('How do we serve the West Coast – workbook.xlsx')
  const workbook = unzipSync(new Uint8Array(excel.body))
  const part = (name: string) => strFromU8(workbook[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Matrix[\s\S]*Evidence[\s\S]*Chances[\s\S]*Weight ranges[\s\S]*Log/)
  expect(part('xl/worksheets/sheet1.xml')).toContain('<f>SUMPRODUCT($C$2:$C$6,$E$2:$E$6)+5*')

  const scores = await exportAs(page, 'CSV of scores and evidence')
  expect(scores.body.toString()).toContain('Carrier tables: two days to 88% of our western orders.')
  const log = await exportAs(page, 'CSV of the decision log')
  expect(log.body.toString()).toContain('Raise list prices in January?')
  const memo = await exportAs(page, 'Memo as Markdown file')
  expect(memo.body.toString()).toContain(
    '| 1. Warehouse partner in Reno | 8.5 | 8.5 | 4.5 | 7 | 3.5 | 6.8 | 73% |',
  )
  expect(await copyAs(page, 'Copy memo as Markdown')).toBe(memo.body.toString())
})

test('the memo prints on one page of either paper, short or long or with eight options', async ({ page }) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  await view(page, 'Decide')
  await page.getByLabel('We choose').selectOption('Warehouse partner in Reno')
  const reason = 'It is the one we can undo, and it gives most of what a warehouse of our own would. '
  const side = '14mm'
  for (const times of [1, 4, 16]) {
    await clear(page.getByLabel('Why'))
    await paste(page, reason.repeat(times))
    await expect(page.getByLabel('Why')).toHaveValue(reason.repeat(times))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('article')).toContainText('We choose: Warehouse partner in Reno')
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, margin: { top: side, bottom: side, left: side, right: side } })
      expect(pageCount(pdf)).toBe(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }

  // Eight options and nine criteria, and still nothing is cut off.
  const file = JSON.parse(saved.body.toString())
  const [decision] = file.document.decisions
  const copies = (list: { id: string }[], count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...list[index % list.length], id: `copy-${index}` }))
  decision.options = copies(decision.options, 8)
  decision.criteria = copies(decision.criteria, 9)
  await takeFile(page, 'large.json', JSON.stringify(file))
  await view(page, 'Compare')
  await expect(ranking(page)).toHaveCount(8)

  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('article').getByRole('region', { name: 'Scores and ranking' })
  await expect(table).toBeVisible()
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const pdf = await page.pdf({ format: 'A4', margin: { top: side, bottom: side, left: side, right: side } })
  expect(pageCount(pdf)).toBe(1)
})
