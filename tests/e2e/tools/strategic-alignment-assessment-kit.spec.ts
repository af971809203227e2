import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { clear, paste, press, typeInto } from '../hands.ts'
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

async function rate(sheet: Page, ratings: readonly number[], count = 16): Promise<void> {
  const groups = await sheet.locator('fieldset').all()
  expect(groups).toHaveLength(count)
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
  // A reload brings the same sheet back, with the same code, until it is emptied.
  await sheet.reload()
  await expect(sheet.getByLabel('Your name')).toHaveValue('Angela')
  await expect(sheet.locator('#code')).toHaveText(code)
  await download(sheet, () => sheet.getByRole('button', { name: 'Save as a file' }).click())
  // What was saved may have to be sent again. The next one empties the sheet, and saves a file.
  await sheet.reload()
  await expect(sheet.locator('#code')).toHaveText(code)
  await press(sheet.getByRole('button', { name: 'Empty the sheet' }))
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

/** All that this browser keeps of a tool: its database and its plain storage. */
function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll()
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
        texts.push(JSON.stringify(rows))
      }
      database.close()
    }
    return texts.join('\n')
  })
}

test('an anonymous round gathers codes in a box, opens once from four on, and keeps no row, code or name', async ({
  page,
}, info) => {
  test.slow()
  await page.goto(full)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('checkbox', { name: /^Anonymous/ }).check()
  await typeInto(page.getByLabel('Where codes are dropped'), 'angela@harbor.example')
  await expect(page.getByText('A mail tells who sent it')).toBeVisible()
  await page.getByText('Own questions, departments and levels').click()
  await press(page.getByRole('button', { name: 'Add a question' }))
  await page.keyboard.type('We rest enough')
  await typeInto(page.getByLabel('Departments'), 'Bakehouse\nShop')

  const sheet = await respondentSheet(page, info)
  await sheet.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(sheet.getByLabel('Your name')).toHaveCount(0)
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await expect(sheet.getByText('This sheet is anonymous.')).toBeVisible()
  await expectNoAxeFindings(sheet)
  const codes: string[] = []
  for (const [index, ratings] of [high, low, high, high].entries()) {
    await sheet.reload()
    await expect(sheet.getByText('17 questions to go.')).toBeVisible()
    await sheet.getByLabel('Department, if you like').selectOption('Bakehouse')
    await rate(sheet, [...ratings, index], 17)
    if (index === 1) {
      // By keyboard: the fold below the first question, and a comment in it.
      await sheet.getByText('Add a comment').first().focus()
      await sheet.keyboard.press('Enter')
      await sheet.keyboard.press('Tab')
      await sheet.keyboard.type('Nobody told the early shift – ever')
      await sheet.reload()
      await expect(sheet.getByRole('textbox').first()).toHaveValue('Nobody told the early shift – ever')
    }
    codes.push((await sheet.locator('#code').textContent()) ?? '')
    await press(sheet.getByRole('button', { name: 'Copy the code' }))
    await expect(sheet.getByText('not into a mail of yours')).toBeVisible()
    expect(await sheet.evaluate(() => navigator.clipboard.readText())).toBe(codes[index])
  }
  await press(sheet.getByRole('button', { name: 'Empty the sheet' }))
  await expect(sheet.getByText('17 questions to go.')).toBeVisible()
  await sheet.close()

  await page.getByLabel('Codes', { exact: true }).click()
  await paste(
    page,
    codes
      .slice(0, 3)
      .map((code, index) => `Angela ${index}: ${code}`)
      .join('\n'),
  )
  await page.getByRole('button', { name: 'Put into the box' }).click()
  await expect(page.getByText('3 codes in the box.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the box' })).toBeDisabled()
  // What people were promised stays, and a department that is renamed now is missed.
  await expect(page.getByRole('checkbox', { name: /^Anonymous/ })).toBeDisabled()
  await typeInto(page.getByLabel('Departments'), 'Bakers\nShop')
  await expect(page.getByText('3 codes in the box name a department that is not on the list')).toBeVisible()
  await typeInto(page.getByLabel('Departments'), 'Bakehouse\nShop')
  await expect(page.getByText('name a department that is not on the list')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
  // The box outlives a reload, and is in no file.
  await page.reload()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByText('3 codes in the box.')).toBeVisible()
  const early = await download(page, () => page.keyboard.press('Control+s'))
  for (const code of codes) expect(early.body.toString()).not.toContain(code)

  await typeInto(page.getByLabel('Codes', { exact: true }), `${codes[3]} ${codes[3]}`)
  await page.getByRole('button', { name: 'Put into the box' }).click()
  await expect(page.getByText('1 taken in, 1 not.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Open the box' }))
  await press(page.getByRole('button', { name: 'Open with 4 answers' }))
  await expect(page.getByRole('heading', { name: '4 answers, before' })).toBeVisible()
  // Only what was saved can be had back after a reload.
  await expect(page.getByRole('banner')).toContainText('newer than')
  await page.getByRole('tab', { name: 'Results' }).click()
  const row = page.getByRole('row', { name: /^Clarity of the vision/ })
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '0', '3', '2.3', '1.3, Far apart'])
  // All four are of one department: it is the whole, and no group.
  await expect(page.getByText('By department there is nothing to show')).toBeVisible()
  await expect(page.getByText('“Nobody told the early shift – ever”')).toBeVisible()

  // Undo takes the opening back; it is not opened again with others, and Redo has it back.
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'This round was opened before' })).toBeVisible()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  const address = page.url()
  // A copy has codes of its own, and the file from before finds the same note.
  await press(page.getByRole('button', { name: 'Documents' }))
  await press(page.getByRole('button', { name: /^What to do with/ }).first())
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page
    .getByRole('button', { name: /\(copy\)/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await typeInto(page.getByLabel('Codes', { exact: true }), codes.join('\n'))
  await press(page.getByRole('button', { name: 'Put into the box' }))
  await expect(page.getByText('0 taken in, 4 not.')).toBeVisible()
  // What was refused stays in its field, to be mended, until it is taken out.
  await clear(page.getByLabel('Codes', { exact: true }))
  const { id: _, ...nameless } = JSON.parse(early.body.toString())
  await openFile(page, 'early.json', JSON.stringify(nameless))
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: 'This round was opened before' })).toBeVisible()
  await page.goto(address)
  await page.reload()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: 'This round was opened before' })).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(page.getByRole('heading', { name: '4 answers, before' })).toBeVisible()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const csv = await exportAs(page, 'CSV of all ratings')
  const kept = await keptInBrowser(page)
  expect(kept).toContain('We rest enough')
  for (const text of [saved.body.toString(), csv.body.toString(), kept]) {
    expect(text).not.toContain('Angela')
    for (const code of codes) expect(text).not.toContain(code)
  }
  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Team report' }).click()
  await expect(page.getByRole('columnheader', { name: 'Person 1' })).toHaveCount(0)
})

test('the same name again asks, and both ways of answering can be taken back', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished assessment' }).click()
  await page.getByRole('tab', { name: 'Sheet' }).click()
  await typeInto(page.getByLabel('Name', { exact: true }), 'tom')
  await page.getByLabel('Department').selectOption('Bakehouse')
  const fields = page.getByRole('tabpanel').locator('fieldset')
  for (const group of await fields.all()) await group.getByText('Excellent').click()
  await expect(page.getByText('Tom is in this round already. Is it the same person?')).toBeVisible()
  await page.getByRole('button', { name: 'Another tom: keep both' }).click()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: '9 answers, after 90 days' })).toBeVisible()
  await expect(page.getByText('‘Tom’ stands here more than once.')).toBeVisible()
  await page.getByRole('tab', { name: 'Before and after' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(
    'Compared: the 7 people who answered both times. Left out too: ‘Tom’ stands more than once in a round',
  )
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('tabpanel')).toContainText('Compared: the 8 people who answered both times.')

  // The same by a pasted code: it waits for an answer, also through a reload.
  await page.getByRole('tab', { name: 'Answers' }).click()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const { document } = JSON.parse(saved.body.toString())
  const tom = document.rounds.after.answers.find((each: { name: string }) => each.name === 'Tom')
  await page.getByRole('button', { name: 'Remove the answer of Tom' }).click()
  await typeInto(page.getByLabel('Codes', { exact: true }), `Luis: ${tom.code}`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('0 taken in, 0 not, 1 to be asked about.')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await press(page.getByRole('button', { name: 'Same person: take the new answer' }))
  await expect(page.getByText('Is it the same person?')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '7 answers, after 90 days' })).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).click()
  // Luis now says what Tom said: 3 to the first question.
  await expect(
    page
      .getByRole('row', { name: /^Clarity of the vision/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('3, Excellent')
  await page.keyboard.press('Control+z')
  await expect(
    page
      .getByRole('row', { name: /^Clarity of the vision/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('2, Somewhat')
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
  await expect(page.getByRole('heading', { name: '7 answers, after 90 days' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: '8 answers, after 90 days' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the answer of Tom' }).click()
  await takeFile(page, 'mine.json', saved.body)
  await expect(page.getByText('mine.json is open', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: '8 answers, after 90 days' })).toBeVisible()
  // And it is still there after the browser was closed.
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbor Street Bakery' })).toBeVisible()
})

test('the results leave as Excel, CSV and a summary, on four pages, and the sheet for paper on one', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished assessment' }).click()
  const excel = await exportAs(page, 'Excel workbook')
  const workbook = unzipSync(excel.body)
  const part = (name: string) => strFromU8(workbook[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Ratings Before[\s\S]*Discuss first[\s\S]*Before and after/)
  expect(part('xl/worksheets/sheet2.xml')).toContain('AVERAGE(C2:J2)')
  const csv = await exportAs(page, 'CSV of all ratings')
  expect(csv.body.toString()).toContain('"After 90 days","2027-04-05","Tom","Bakehouse","3"')
  expect(await copyAs(page, 'Copy the summary for a mail')).toContain('To discuss first:')

  await withoutPrinter(page)
  for (const [label, pages] of [
    ['Team report', 4],
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
    // Past the department, which is left open.
    await page.keyboard.press('Tab')
    for (let question = 0; question < 17; question += 1) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      if (name === 'Nora') await page.keyboard.press('ArrowRight')
      // Past the fold for a comment.
      await page.keyboard.press('Tab')
    }
    await expect(page.getByTestId('code')).toHaveText(/^(\w{4}-){5}\w{2,4}/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    if (name !== 'Paul') await expect(page.getByText('17 questions to go.')).toBeVisible()
  }
  await expect(
    page.getByText('The demo takes ten people in each round. The full tool has no limit.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: '10 answers, after 90 days' })).toBeVisible()
  await expect(page.getByLabel('Name of Ines')).toHaveValue('Ines')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '9 answers, after 90 days' })).toBeVisible()
})
