import type { Page } from '@playwright/test'
import { markOf, writeCode } from '#tools/strategic-alignment-assessment-kit/files/code.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { clear, paste, press, typeInto } from '../../hands.ts'
import { download, exportAs, fullUrl, openFile, withoutPrinter } from '../tool-pages.ts'
import { high, low, rate, respondentSheet } from './alignment-sheets.ts'

const full = fullUrl('strategic-alignment-assessment-kit')

test.use({ viewport: { width: 1280, height: 900 } })

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

test('a corrected sheet counts once, and what was opened, taken back and left at once is not lost', async ({
  page,
}, info) => {
  test.slow()
  await page.goto(full)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByRole('checkbox', { name: /^Anonymous/ }).check()
  const sheet = await respondentSheet(page, info)
  await sheet.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async () => {
    await press(sheet.getByRole('button', { name: 'Copy the code' }))
    await expect(sheet.getByText('Copied.')).toBeVisible()
    return sheet.evaluate(() => navigator.clipboard.readText())
  }
  await rate(sheet, high)
  const first = await copied()
  // Nine ratings later it is still the same sheet, and says what its code will do.
  const changed = [...Array<number>(9).fill(1), ...high.slice(9)]
  await rate(sheet, changed)
  await expect(sheet.getByText('This one takes the place of the earlier one')).toBeVisible()
  await expect(sheet.getByText('If you are somebody else, empty the sheet first.')).toBeVisible()
  const second = await copied()
  expect(second.slice(0, 4)).not.toBe(first.slice(0, 4))
  const others: string[] = []
  for (const ratings of [low, high, high]) {
    await press(sheet.getByRole('button', { name: 'Empty the sheet' }))
    await expect(sheet.getByText('16 questions to go.')).toBeVisible()
    await rate(sheet, ratings)
    await expect(sheet.getByText('takes the place of the earlier one')).toHaveCount(0)
    others.push(await copied())
  }
  await sheet.close()

  const mistyped = first.replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))
  await page.getByLabel('Codes', { exact: true }).click()
  await paste(page, [first, ...others, `Leo: ${mistyped}`].join('\n'))
  await press(page.getByRole('button', { name: 'Put into the box' }))
  await expect(page.getByText('4 codes in the box.')).toBeVisible()
  // What may be mended stays, without the name that stood beside it.
  await expect(page.getByLabel('Codes', { exact: true })).toHaveValue(mistyped)
  await typeInto(page.getByLabel('Codes', { exact: true }), second)
  await press(page.getByRole('button', { name: 'Put into the box' }))
  await expect(page.getByText('One came from a sheet that had given a code before')).toBeVisible()
  await expect(page.getByText('4 codes in the box.')).toBeVisible()

  await press(page.getByRole('button', { name: 'Open the box' }))
  await press(page.getByRole('button', { name: 'Open with 4 answers' }))
  await page.keyboard.press('Control+z')
  await page.goto('about:blank')
  await page.goto(full)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await expect(page.getByRole('heading', { name: 'This round was opened before' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the box' })).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Bring the results back' }))
  await expect(page.getByRole('heading', { name: '4 answers, before' })).toBeVisible()
  await page.getByRole('tab', { name: 'Results' }).click()
  // 1 of the corrected sheet, 0 of the low one, and two 3s: a mean of 7 / 4 and a spread of √27 / 4.
  const row = page.getByRole('row', { name: /^Clarity of the vision/ })
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0', '2', '1.8', '1.3, Far apart'])
  const kept = await keptInBrowser(page)
  for (const code of [first, second, ...others]) expect(kept).not.toContain(code)
})

test('a computer handed round tells the next person nothing, and the box says what is in it and what would be lost', async ({
  page,
}) => {
  test.slow()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  const panel = page.getByRole('tabpanel')
  await page.goto(full)
  await tab('Answers')
  await page.getByRole('checkbox', { name: /^Anonymous/ }).check()
  await page.getByText('Own questions, departments and levels').click()
  await press(page.getByRole('button', { name: 'Add a question' }))
  await page.keyboard.type('We rest enough')
  await tab('Sheet')
  for (const field of await panel.locator('fieldset').all()) await field.getByText('Excellent').click()
  await page.getByText('Add a comment').nth(1).click()
  await page.keyboard.type('Nobody asked us, ever')
  await expect(panel.getByRole('textbox')).toHaveValue('Nobody asked us, ever')
  await press(page.getByRole('button', { name: 'Put it into the box' }))
  await expect(page.getByText('17 questions to go.')).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(0)
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('16 questions to go.')).toBeVisible()
  await expect(page.getByText('1 code in the box · anonymous')).toBeVisible()

  // Codes as sheets of an older version gave them: the same number, five other ratings, and no word of a correction.
  await tab('Answers')
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const { id, own } = JSON.parse(saved.body.toString()).document
  const older = (ratings: readonly number[], nonce: number) =>
    writeCode(ratings, nonce, `${id} before anonymous`, undefined, {
      ...{ own: [[markOf(own[0].id), 1]], groups: [0, 0], comments: [] },
    })
  const codes = [
    older(high, 7),
    older([0, 0, 0, 0, 0, ...high.slice(5)], 7),
    older(high, 8),
    older(high, 9),
    older(high, 10),
  ]
  await page.getByLabel('Codes', { exact: true }).click()
  await paste(page, codes.join('\n'))
  await press(page.getByRole('button', { name: 'Put into the box' }))
  await expect(page.getByText('6 codes in the box · anonymous')).toBeVisible()
  await page.reload()
  await tab('Answers')
  await press(page.getByRole('button', { name: 'Corrected: count the later code' }))
  await expect(page.getByText('Did somebody correct a sheet')).toHaveCount(0)
  await expect(page.getByText('5 codes in the box · anonymous')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the box' })).toBeFocused()

  // Gone by Remove or by Undo, a question is named; typed again in its words, it has its answers back.
  await press(page.getByRole('button', { name: 'Remove own question 1' }))
  const lost = page.getByText('5 codes in the box answer ‘We rest enough’, which is not asked any more.')
  await expect(lost).toBeVisible()
  await press(page.getByRole('button', { name: 'Add a question' }))
  await page.keyboard.type('We rest enough')
  await expect(lost).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Open the box' }))
  await press(page.getByRole('button', { name: 'Open with 5 answers' }))
  await expect(page.getByText('5 answers · anonymous')).toBeVisible()
  await tab('Results')
  const cells = (label: string) => page.getByRole('row', { name: new RegExp(`^${label}`) }).getByRole('cell')
  // Four of 1 and one of 3: a mean of 7 / 5 and a spread of 4 / 5. One of 0 and four of 3: 12 / 5 and 6 / 5.
  await expect(cells('We rest enough')).toHaveText(['0', '4', '0', '1', '1.4', '0.8, Some distance'])
  await expect(cells('Clarity of the vision')).toHaveText(['1', '0', '0', '4', '2.4', '1.2, Far apart'])
  const kept = await keptInBrowser(page)
  for (const code of codes) expect(kept).not.toContain(code)
})
