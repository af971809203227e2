import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { paste, press, typeInto } from '../../hands.ts'
import { chooseFile, demoFile, download, fullUrl } from '../tool-pages.ts'
import { high, low, rate, respondentSheet } from './alignment-sheets.ts'

const demo = demoFile('strategic-alignment-assessment-kit')
const full = fullUrl('strategic-alignment-assessment-kit')

test.use({ viewport: { width: 1280, height: 900 } })

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
  // Whose it is stands beside it, and stays in the field to be mended.
  await expect(page.getByRole('listitem').filter({ hasText: 'was mistyped' })).toContainText(`Tom: ${wrong}`)
  await expect(page.getByLabel('Codes', { exact: true })).toHaveValue(`Tom: ${wrong}`)
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

test('by keyboard alone: a sheet is filled in and added, and the demo says when it is full', async ({
  page,
}) => {
  test.slow()
  await page.goto(demo)
  await page.getByRole('tab', { name: 'Results' }).focus()
  // From the first view to the last.
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Sheet' })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Name', { exact: true }).focus()
  for (const name of ['Nora', 'Ines', 'Paul']) {
    // A pile of paper sheets is typed in without a way back: the next one begins at its name.
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
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
