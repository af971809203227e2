import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { paste, typeInto } from '../hands.ts'
import {
  chooseFile,
  copyAs,
  demoFile,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  pageCount,
  takeFile,
  withoutPrinter,
} from './tool-pages.ts'

const demo = demoFile('strategic-alignment-assessment-kit')
const full = fullUrl('strategic-alignment-assessment-kit')

test.use({ viewport: { width: 1280, height: 900 } })

/** Downloads the sheet of the round that is open, and opens it as a respondent would. */
async function respondentSheet(page: Page, info: TestInfo): Promise<Page> {
  const { name, body } = await download(page, () =>
    page.getByRole('button', { name: 'Download the sheet' }).click(),
  )
  expect(name).toMatch(/sheet, (before|after 90 days)\.html$/)
  const path = info.outputPath(name)
  writeFileSync(path, body)
  const sheet = await page.context().newPage()
  await sheet.setViewportSize({ width: 360, height: 740 })
  await sheet.goto(pathToFileURL(path).href)
  return sheet
}

async function rate(sheet: Page, ratings: readonly number[]): Promise<void> {
  const groups = await sheet.getByRole('group').all()
  expect(groups).toHaveLength(16)
  for (const [index, group] of groups.entries()) {
    await group
      .getByRole('radio')
      .nth(ratings[index] ?? 0)
      .check({ force: true })
  }
}

const high = Array<number>(16).fill(3)
const low = [0, ...Array<number>(15).fill(3)]

test('a team rates itself with the sheets, by code and by file, and sees where it is apart', async ({
  page,
}, info) => {
  test.slow()
  await page.goto(full)
  await page.getByRole('button', { name: 'Hand out the sheet' }).click()
  await typeInto(page.getByLabel('Team or company'), 'Harbor Street Bakery')
  await typeInto(page.getByLabel('Codes go to'), 'angela@harbor.example')

  const sheet = await respondentSheet(page, info)
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Harbor Street Bakery: sixteen ratings')
  await expect(sheet.getByText('16 questions to go.')).toBeVisible()
  await expectNoAxeFindings(sheet)
  await typeInto(sheet.getByLabel('Your name'), 'Angela')
  await rate(sheet, high)
  const code = (await sheet.locator('#code').textContent()) ?? ''
  expect(code).toMatch(/^(\w{4}-){2}\w{4}$/)
  await expect(sheet.getByRole('link', { name: 'Send by mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:angela@harbor\\.example\\?.*${code}$`),
  )
  // A reload brings the same sheet back, with the same code, until it is sent.
  await sheet.reload()
  await expect(sheet.getByLabel('Your name')).toHaveValue('Angela')
  await expect(sheet.locator('#code')).toHaveText(code)
  await download(sheet, () => sheet.getByRole('button', { name: 'Save as a file' }).click())
  // The next one on a fresh sheet, who saves a file.
  await sheet.reload()
  await expect(sheet.getByText('16 questions to go.')).toBeVisible()
  await expect(sheet.getByLabel('Your name')).toHaveValue('')
  await typeInto(sheet.getByLabel('Your name'), 'Marcus')
  await rate(sheet, low)
  const file = await download(sheet, () => sheet.getByRole('button', { name: 'Save as a file' }).click())
  expect(file.body.toString()).toMatch(/^Marcus: (\w{4}-){2}\w{4}\n$/)
  await sheet.close()

  const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
  await page.getByLabel('Codes', { exact: true }).click()
  await paste(page, `Hello,\nAngela: ${code}\nTom: ${wrong}`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('1 taken in, 1 not.')).toBeVisible()
  await expect(page.getByText('was mistyped, or belongs to another team’s sheet.')).toBeVisible()
  await chooseFile(page.getByRole('button', { name: 'Take in files' }), file.name, file.body)
  await expect(page.getByLabel('Name of Marcus')).toHaveValue('Marcus')

  await page.getByRole('tab', { name: 'Results' }).click()
  const row = page.getByRole('row', { name: /^Clarity of the vision/ })
  await expect(row.getByRole('cell')).toHaveText(['3, Excellent', '0, Not in Place', '1.5', '1.5, Far apart'])
  await expect(page.getByRole('tabpanel').getByText('46.5 of 48')).toBeVisible()
  await page.getByRole('tab', { name: 'Discuss first' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    'Angela says 3, Marcus says 0. The average of 1.5 hides that.',
  )

  // The code of the first round is no answer to the second.
  await page.getByRole('button', { name: 'After 90 days' }).click()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await typeInto(page.getByLabel('Codes', { exact: true }), code)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('belongs to the other round, “Before”.')).toBeVisible()
})

test('a half-filled sheet and codes that were typed wait through another view and a reload', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  await page.goto(full)
  await tab('Sheet')
  await typeInto(page.getByLabel('Name', { exact: true }), 'Dana')
  await page.getByRole('group').nth(1).getByText('Excellent').click()
  await expect(page.getByText('15 questions to go.')).toBeVisible()
  await tab('Answers')
  await typeInto(page.getByLabel('Codes', { exact: true }), 'Tom: 7K3M-Q2ZP')
  await tab('Sheet')
  await expect(page.getByText('15 questions to go.')).toBeVisible()
  await page.reload()
  await tab('Answers')
  await expect(page.getByLabel('Codes', { exact: true })).toHaveValue('Tom: 7K3M-Q2ZP')
  await tab('Sheet')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dana')
  await expect(page.getByText('15 questions to go.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the sheet' }).click()
  await page.reload()
  await tab('Sheet')
  await expect(page.getByText('16 questions to go.')).toBeVisible()

  // The demo keeps them for as long as its page is open.
  await page.goto(demo)
  await tab('Answers')
  await typeInto(page.getByLabel('Codes', { exact: true }), 'Tom: 7K3M-Q2ZP')
  await tab('Sheet')
  await tab('Answers')
  await expect(page.getByLabel('Codes', { exact: true })).toHaveValue('Tom: 7K3M-Q2ZP')
})

test('an anonymous round keeps no name and opens at three answers', async ({ page }, info) => {
  test.slow()
  await page.goto(full)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('checkbox', { name: /^Anonymous/ }).check()
  const sheet = await respondentSheet(page, info)
  await expect(sheet.getByLabel('Your name')).toHaveCount(0)
  for (const [count, ratings] of [high, low, high].entries()) {
    await sheet.reload()
    await rate(sheet, ratings)
    const code = await sheet.locator('#code').textContent()
    // Once the code is on its way, the next one at the same computer finds an empty sheet.
    await sheet.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await sheet.getByRole('button', { name: 'Copy the code' }).click()
    await typeInto(page.getByLabel('Codes', { exact: true }), `Angela: ${code}`)
    await page.getByRole('button', { name: 'Take them in' }).click()
    await expect(page.getByText('1 taken in, 0 not.')).toBeVisible()
    await page.getByRole('tab', { name: 'Results' }).click()
    if (count < 2) await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
    else await expect(page.getByRole('row', { name: /^Clarity of the vision/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Answers' }).click()
  }
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.body.toString()).not.toContain('Angela')
})

test('a saved file opens again, a damaged one is refused and changes nothing', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished assessment' }).click()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  expect(saved.name).toBe('Harbor Street Bakery alignment.json')
  await openDamaged(
    page,
    'damaged.json',
    saved.body.toString().replace('"visionClarity": 3', '"visionClarity": 7'),
  )
  await openFile(page, 'answer.txt', 'Dana: 7K3M-Q2ZP-4XAB\n')
  await expect(page.getByText('This is one person’s answer.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()

  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('button', { name: 'Remove the answer of Tom' }).click()
  await expect(page.getByRole('heading', { name: '5 answers, after 90 days' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: '6 answers, after 90 days' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the answer of Tom' }).click()
  await takeFile(page, 'mine.json', saved.body)
  await expect(page.getByText('mine.json is open', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: '6 answers, after 90 days' })).toBeVisible()
  // And it is still there after the browser was closed.
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
})

test('the results leave as Excel, CSV and a summary, on three pages, and the sheet for paper on one', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished assessment' }).click()
  const excel = await exportAs(page, 'Excel workbook')
  const workbook = unzipSync(excel.body)
  const part = (name: string) => strFromU8(workbook[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Ratings Before[\s\S]*Discuss first[\s\S]*Before and after/)
  expect(part('xl/worksheets/sheet2.xml')).toContain('AVERAGE(C2:H2)')
  const csv = await exportAs(page, 'CSV of all ratings')
  expect(csv.body.toString()).toContain('"After 90 days","2027-04-05","Tom","3"')
  expect(await copyAs(page, 'Copy the summary for a mail')).toContain('To discuss first:')

  await withoutPrinter(page)
  for (const [label, pages] of [
    ['Team report', 3],
    ['Sheet for paper', 1],
  ] as const) {
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: label }).click()
    for (const format of ['A4', 'Letter'] as const) {
      const margin = { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' }
      const pdf = await page.pdf({ format, margin })
      expect(pageCount(pdf)).toBe(pages)
    }
  }
})

test('by keyboard alone: a sheet is filled in and added, and the demo says when it is full', async ({
  page,
}) => {
  test.slow()
  await page.goto(demo)
  await page.getByRole('tab', { name: 'Results' }).focus()
  // From the first view to the last.
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Sheet' })).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Nora', 'Ines', 'Paul']) {
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type(name)
    for (let question = 0; question < 16; question += 1) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      if (name === 'Nora') await page.keyboard.press('ArrowRight')
    }
    await expect(page.getByTestId('code')).toHaveText(/^(\w{4}-){2}\w{4}$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    if (name !== 'Paul') await expect(page.getByText('16 questions to go.')).toBeVisible()
  }
  await expect(
    page.getByText('The demo takes eight people in each round. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: '8 answers, after 90 days' })).toBeVisible()
  await expect(page.getByLabel('Name of Ines')).toHaveValue('Ines')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '7 answers, after 90 days' })).toBeVisible()
})
