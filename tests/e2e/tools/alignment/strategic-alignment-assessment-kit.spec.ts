import { high, low } from '#tests/tools/alignment/assessments.ts'
import { questions } from '#tools/strategic-alignment-assessment-kit/model/model.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { chooseFile, download, exportAs, importFile, openFile, withoutPrinter } from '../tool-pages.ts'
import { copiedCode, full, keptInBrowser, rate, reportPages, respondentSheet, view } from './alignment-sheets.ts'

test('a sheet is filled in by keyboard alone, shows in the results, leaves as a workbook, and is there after a reload', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Hand out the sheet' }).click()
  await typeInto(page.getByLabel('Team or company'), 'Harbor Street Bakery')
  await page.getByText('Fill in a sheet on this computer').focus()
  await page.keyboard.press('Enter')
  const name = page.getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.type('Nora')
  for (let question = 0; question < 16; question += 1) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    // To the fold for a comment. What is typed after opening it goes into the comment.
    await page.keyboard.press('Tab')
    if (question !== 0) continue
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ask Ben')
  }
  await expect(page.getByText('All are rated.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The next person begins at the name.
  await expect(name).toBeFocused()
  await expect(page.getByText('16 questions to go.')).toBeVisible()

  await view(page, 'Results')
  const row = page.getByRole('row', { name: /^Clarity of the vision/ })
  await expect(row.getByRole('cell').first()).toContainText('1')
  await expect(page.getByText('“Ask Ben”')).toBeVisible()
  const workbook = await exportAs(page, 'Excel workbook')
  expect(workbook.name).toBe('Harbor Street Bakery alignment – workbook.xlsx')
  await page.reload()
  await expect(page.getByText('“Ask Ben”')).toBeVisible()
})

test('a sheet on a phone gives a code, keeps it through a reload until it is emptied, and comes in by code and by file', async ({
  page,
}, info) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Hand out the sheet' }).click()
  await page.getByLabel('Codes go to').fill('angela@harbor.example')
  const sheet = await respondentSheet(page, info)
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Sixteen ratings')
  await expect(sheet.getByText('16 questions to go.')).toBeVisible()
  await expectNoAxeFindings(sheet)
  await typeInto(sheet.getByLabel('Your name'), 'Angela')
  await rate(sheet, high)
  const code = (await sheet.locator('#code').textContent()) ?? ''
  expect(code).toMatch(/^(\w{4}-){2}\w{4}$/)
  await expect(sheet.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:angela@harbor\\.example\\?.*${code}$`),
  )
  await download(sheet, () => sheet.getByRole('button', { name: 'Save as a file' }).click())
  // What was saved may have to be sent again.
  await sheet.reload()
  await expect(sheet.getByLabel('Your name')).toHaveValue('Angela')
  await expect(sheet.locator('#code')).toHaveText(code)
  await sheet.getByRole('button', { name: 'Clear the sheet' }).click()
  await expect(sheet.getByText('16 questions to go.')).toBeVisible()
  await expect(sheet.getByLabel('Your name')).toHaveValue('')
  await sheet.getByLabel('Your name').fill('Marcus')
  await rate(sheet, low)
  const file = await download(sheet, () => sheet.getByRole('button', { name: 'Save as a file' }).click())
  expect(file.body.toString()).toMatch(/^Marcus: (\w{4}-){2}\w{4}\n$/)
  await sheet.close()

  await page.getByLabel('Codes', { exact: true }).fill(`Angela: ${code}`)
  await page.getByRole('button', { name: 'Import codes' }).click()
  await chooseFile(page.getByRole('button', { name: 'Import files' }), file.name, file.body)
  await expect(page.getByLabel('Name of Marcus')).toHaveValue('Marcus')
  await expect(page.getByLabel('Name of Angela')).toHaveValue('Angela')
})

test('an anonymous sheet gives codes for a box, which opens once and leaves no code or name in the browser', async ({
  page,
}, info) => {
  await page.goto(full)
  await view(page, 'Answers')
  await page.getByRole('checkbox', { name: /^Anonymous/ }).check()
  await page.getByText('Own statements, departments and levels').click()
  await page.getByRole('button', { name: 'Add a statement' }).click()
  await page.keyboard.type('We rest enough')
  await page.getByLabel('Departments').fill('Bakehouse\nShop')
  const sheet = await respondentSheet(page, info)
  await expect(sheet.getByLabel('Your name')).toHaveCount(0)
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await expect(sheet.getByText('This sheet is anonymous.')).toBeVisible()
  await expectNoAxeFindings(sheet)
  await sheet.getByLabel('Department, if you like').selectOption('Bakehouse')
  await rate(sheet, [...high, 0])
  // By keyboard: the fold below the first question, and a comment in it, which is there after a reload.
  await sheet.getByText('Add a comment').first().focus()
  await sheet.keyboard.press('Enter')
  await sheet.keyboard.type('Nobody told us – ever')
  await sheet.reload()
  await expect(sheet.getByRole('textbox').first()).toHaveValue('Nobody told us – ever')
  const first = await copiedCode(sheet)
  await expect(sheet.getByText('not in an email from you')).toBeVisible()
  expect(await sheet.locator('#code').textContent()).toBe(first)
  // Nine ratings later it is still the same sheet, and says what its code will do.
  await rate(sheet, [...Array<number>(9).fill(1), ...high.slice(9), 0])
  await expect(sheet.getByText('This code replaces the earlier one')).toBeVisible()
  await expect(sheet.getByText('If you are someone else, clear the sheet first.')).toBeVisible()
  const codes = [first, await copiedCode(sheet)]
  expect(codes[1]?.slice(0, 4)).not.toBe(first.slice(0, 4))
  for (const [index, ratings] of [low, high, high].entries()) {
    // A reload after a copied code empties the sheet too, for the next person at the same phone.
    if (index > 0) await sheet.reload()
    else await sheet.getByRole('button', { name: 'Clear the sheet' }).click()
    await expect(sheet.getByText('17 questions to go.')).toBeVisible()
    await rate(sheet, [...ratings, index])
    await expect(sheet.getByText('replaces the earlier one')).toHaveCount(0)
    codes.push(await copiedCode(sheet))
  }
  await sheet.close()

  await page.getByLabel('Codes', { exact: true }).fill(codes.map((code) => `Angela: ${code}`).join('\n'))
  await page.getByRole('button', { name: 'Put into the box' }).click()
  await expect(page.getByText('4 codes in the box.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the box' }).click()
  await page.getByRole('button', { name: /^Open with 4 answers/ }).click()
  await page.keyboard.press('Control+z')
  await page.goto('about:blank')
  await page.goto(full)
  await view(page, 'Answers')
  await expect(page.getByRole('heading', { name: 'This round was opened before' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring the results back' }).click()
  await expect(page.getByRole('heading', { name: '4 answers, before' })).toBeVisible()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByRole('columnheader', { name: 'Person 1' })).toHaveCount(0)
  await view(page, 'Results')
  // 1 of the corrected sheet, 0 of the low one, and two 3s: a mean of 7 / 4 and a spread of √27 / 4.
  const row = page.getByRole('row', { name: /^Clarity of the vision/ }).first()
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '2', '1.8', '1.3, Far apart'])
  const kept = await keptInBrowser(page)
  expect(kept).toContain('We rest enough')
  for (const text of ['Angela', ...codes]) expect(kept).not.toContain(text)
})

test('the team report takes two pages, on A4 and on Letter', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished assessment' }).click()
  for (const format of ['A4', 'Letter'] as const) {
    expect(await reportPages(page, format)).toBe(2)
  }
  // Twelve people: all their ratings on the first page, with their scores once, below all questions.
  const header = ['Round', 'Person', ...questions.map(({ label }) => label)]
  const people = Array.from({ length: 12 }, (_, person) => {
    const ratings = questions.map((_question, index) => (person * 7 + index * 3) % 4)
    return ['Before', person === 0 ? 'Anna-Katharina Brandtenburg' : `Leo ${person}`, ...ratings]
  })
  const rows = [header, ...people].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  await openFile(page, 'twelve.csv', rows.join('\n'))
  await importFile(page)
  for (const format of ['A4', 'Letter'] as const) {
    expect(await reportPages(page, format)).toBe(2)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.on-paper tfoot')).toHaveCSS('display', 'table-row-group')
})
