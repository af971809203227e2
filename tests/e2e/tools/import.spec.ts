import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { expect, expectNoAxeFindings, test } from '../fixtures.ts'
import { choose, press } from '../hands.ts'
import { exportAs, fullUrl, openFile, takeIn } from './tool-pages.ts'

/** Tables from elsewhere, opened as files: what every full edition has, tried where it matters. */

const planner = fullUrl('strategic-okr-planner')
const tracker = fullUrl('strategic-okr-execution-tracker')

const dialog = (page: Page) => page.getByRole('dialog')
const from = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

/** As Excel in Germany saves it: the old alphabet of Windows, semicolons, points between thousands. */
const germanCsv = Buffer.from(
  [
    'Ziel;Schlüsselergebnis;Baseline;Target;Einheit;Owner;Due',
    'Größer werden;Mehr Äpfel verkaufen;1.200;1.500;Stück;Jürgen;04/05/2027',
    'Größer werden;Weniger Fehler;12;viele;;;',
    ';;;;;;',
  ].join('\r\n'),
  'latin1',
)

test.use({ viewport: { width: 1280, height: 900 } })

test('a CSV with umlauts, semicolons and columns of other names is mapped, asked about and taken in; nothing is lost', async ({
  page,
}) => {
  await page.goto(planner)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  await openFile(page, 'Ziele 2027.csv', germanCsv)
  await expect(dialog(page).getByRole('cell', { name: 'Mehr Äpfel verkaufen' })).toBeVisible()
  await expect(dialog(page)).toContainText('Choose the column for ‘Key result’.')
  await expect(page.getByRole('button', { name: 'Take it in' })).toBeDisabled()
  await expectNoAxeFindings(page)

  // By mouse, then by key.
  await from(page, 'Key result').selectOption('Schlüsselergebnis')
  await choose(from(page, 'Objective'), 'Ziel')
  await expect(from(page, 'Objective')).toHaveAccessibleDescription('Größer werden')
  await expect(dialog(page)).toContainText('Say first what ‘1.200’ is.')
  await choose(dialog(page).getByLabel('‘1.200’ is'), '1200')
  await dialog(page).getByLabel('‘04/05/2027’ is').selectOption('May 4, 2027')
  await expect(dialog(page)).toContainText('2 key results and 1 objective.')
  await expect(dialog(page)).toContainText('Row 3: ‘viele’ in ‘Target’ is no number.')
  await takeIn(page)

  await expect(page.getByText('Ziele 2027.csv is taken in', { exact: true })).toBeVisible()
  await expect(cell(page, 'Mehr Äpfel verkaufen')).toBeVisible()
  await expect(page.getByRole('row', { name: /Mehr Äpfel/ })).toContainText('1,500')
  await expect(page.getByRole('row', { name: /Mehr Äpfel/ })).toContainText('May 4, 2027')
  await page.reload()
  await expect(cell(page, 'Mehr Äpfel verkaufen')).toBeVisible()
  await page.goBack()
  await expect(cell(page, 'Mehr Äpfel verkaufen')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Marcus/ }).first()).toBeVisible()
})

test('rows join the open document as one step, which Undo takes back; leaving it changes nothing', async ({
  page,
}) => {
  await page.goto(planner)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const csv = 'KR\tFrom\tTo\nAnswer the phone\t3\t1\nBake at night\t0\t5\n'
  await openFile(page, 'more.tsv', csv)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cell(page, 'Answer the phone')).toHaveCount(0)

  await openFile(page, 'more.tsv', csv)
  await expect(from(page, 'Key result')).toHaveValue('0')
  await dialog(page).getByLabel('Add to this one').click()
  await expect(dialog(page)).toContainText('2 key results and 1 new objective.')
  await takeIn(page)
  await expect(cell(page, 'Answer the phone')).toBeVisible()
  await expect(page.getByRole('row', { name: /Marcus/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Answer the phone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(cell(page, 'Bake at night')).toBeVisible()
})

test('what is exported has its own name and comes back: as CSV, and from a sheet of the workbook', async ({
  page,
}) => {
  await page.goto(planner)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const excel = await exportAs(page, 'Excel workbook')
  const csv = await exportAs(page, 'CSV of all key results')
  const title = 'Harbor Street Bakery OKRs for Q1 2027'
  expect([excel.name, csv.name]).toEqual([`${title} – workbook.xlsx`, `${title} – key results.csv`])
  for (const file of [csv, excel]) {
    await openFile(page, file.name, file.body)
    await expect(dialog(page)).toContainText('6 key results, 2 objectives, 2 goals and 3 initiatives.')
    await takeIn(page)
    await expect(page.getByRole('row', { name: /Orders delivered complete/ })).toContainText('96')
  }
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '6 key results' })).toHaveCount(3)
})

test('a workbook of several sheets: the check-ins are found, or another sheet is chosen, and join the open plan', async ({
  page,
}) => {
  await page.goto(tracker)
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start from the example' }).click()
  const before = await exportAs(page, 'Check-ins as CSV')
  const line = before.body.toString('utf8').split('\r\n')[1]?.split('","') ?? []
  const columns = ['Week', 'Key result', 'Value', 'Confidence', 'Comment'].map((label) => ({
    label,
    width: 20,
  }))
  const workbook = await writeExcel([
    { name: 'About', columns: [{ label: 'Exported from elsewhere', width: 30 }], rows: [['Nothing to see']] },
    {
      name: 'Numbers',
      columns,
      rows: [[{ day: '2027-03-31' }, line[2] ?? '', 1.125, 7, 'From the workbook']],
    },
  ])
  await openFile(page, 'numbers.xlsx', Buffer.from(await workbook.arrayBuffer()))
  await expect(dialog(page).getByLabel('Sheet').locator('option:checked')).toHaveText('Numbers')
  await expect(dialog(page).getByLabel('Its rows are').locator('option:checked')).toHaveText('Check-ins')
  await expect(from(page, 'Note').locator('option:checked')).toHaveText('Comment')
  await choose(dialog(page).getByLabel('Sheet'), 'About')
  await expect(page.getByRole('button', { name: 'Take it in' })).toBeDisabled()
  await choose(dialog(page).getByLabel('Sheet'), 'Numbers')
  await expect(dialog(page)).toContainText('1 check-in of 1 key result.')
  await takeIn(page)
  const after = (await exportAs(page, 'Check-ins as CSV')).body.toString('utf8')
  expect(after).toContain(`"1.1250","${line[5]}","7","From the workbook"`)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await exportAs(page, 'Check-ins as CSV')).body.toString('utf8')).toBe(before.body.toString('utf8'))
})

test('a large workbook is read from the disk too; what is none is refused in words', async ({ page }) => {
  await page.goto(planner)
  const columns = ['Objective', 'Key result', 'Target'].map((label) => ({ label, width: 20 }))
  const rows = Array.from({ length: 8000 }, (_, index) => [
    `Objective ${index % 20}`,
    `Result ${index} ${'x'.repeat(60)}`,
    index,
  ])
  const workbook = Buffer.from(await (await writeExcel([{ name: 'Large', columns, rows }])).arrayBuffer())
  await openFile(page, 'large.xlsx', workbook)
  await expect(dialog(page)).toContainText('8000 key results and 20 objectives.')
  await page.getByRole('button', { name: 'Leave it' }).click()

  await openFile(page, 'old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))
  await expect(page.getByText('It is an older Excel file, or one with a password.').first()).toBeVisible()
  await openFile(page, 'broken.xlsx', workbook.subarray(0, 300))
  await expect(page.getByText('It is not a workbook that can be read.').first()).toBeVisible()
})

test('files that would take the tab with them, and files under a false name, are refused and change nothing', async ({
  page,
}) => {
  await page.goto(planner)
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  const before = await exportAs(page, 'CSV of all key results')
  const bomb = zipSync(
    { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(70_000_000) },
    { level: 1 },
  )
  for (const [name, body, words] of [
    ['bomb.xlsx', bomb, 'Unpacked it would be 70 MB; up to 60 MB can be opened.'],
    ['report.xlsx', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'It is a Word document.'],
    ['large.csv', new Uint8Array(12_000_000).fill(97), 'It is 12 MB large; a table of up to 10 MB'],
    ['long.csv', strToU8('KR,To\n'.repeat(30_000)), 'It has 30,000 rows; up to 20,000 can be opened.'],
    ['picture.csv', Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13), 'It is no table, whatever'],
    [
      'locked.xlsx',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
      'an older Excel file, or one with a password',
    ],
  ] as const) {
    await openFile(page, name, Buffer.from(body))
    await expect(page.getByText(`${name} was not opened`, { exact: true })).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
  expect((await exportAs(page, 'CSV of all key results')).body).toEqual(before.body)
})

test('a workbook that a tool wrote comes back into an empty document, sheet by sheet', async ({ page }) => {
  await page.goto(fullUrl('okr-workshop-facilitator-kit'))
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  const { name, body } = await exportAs(page, 'Excel workbook')
  await page.getByRole('button', { name: 'Documents', exact: true }).click()
  await page.getByRole('button', { name: 'Start empty' }).click()
  for (const [sheet, kind, words] of [
    ['OKRs', 'Key results', '6 key results, 2 new objectives and 2 new goals.'],
    ['Themes', 'Themes', '5 new themes.'],
    ['Notes', 'Notes', '3 new notes.'],
    ['Commitments', 'Commitments', '3 new commitments.'],
    ['Parking lot', 'Parking lot', '2 new parked items.'],
  ] as const) {
    await openFile(page, name, body)
    await from(page, 'Sheet').selectOption(sheet)
    await expect(from(page, 'Its rows are').locator('option:checked')).toHaveText(kind)
    await dialog(page).getByRole('radio', { name: 'Add to this one' }).check()
    await expect(dialog(page)).toContainText(words)
    await takeIn(page)
  }
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('button', { name: '7. Parking lot' }).click()
  await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('New oven: buy or lease?')
  await page.getByRole('button', { name: '6. Commitments' }).click()
  await expect(page.getByLabel('Moves the key result').first().locator('option:checked')).not.toHaveText(
    'None',
  )
})

test('on a phone the dialog is used by thumb and by key: focus begins in it and Escape leaves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(planner)
  await openFile(page, 'Ziele.csv', germanCsv)
  await expect(from(page, 'Goal')).toBeFocused()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await choose(from(page, 'Key result'), 'Schlüsselergebnis')
  await choose(dialog(page).getByLabel('‘1.200’ is'), '1.2 (between 1 and 2)')
  await press(page.getByRole('button', { name: 'Take it in' }))
  await expect(page.getByText('Ziele.csv is taken in', { exact: true })).toBeVisible()
})
