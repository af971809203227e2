import { strFromU8, unzipSync } from 'fflate'
import { questions } from '#tools/strategic-alignment-assessment-kit/model/model.ts'
import { expect, test } from '../../fixtures.ts'
import {
  copyAs,
  download,
  exportAs,
  fullUrl,
  openDamaged,
  openFile,
  pageCount,
  takeFile,
  takeIn,
  withoutPrinter,
} from '../tool-pages.ts'

const full = fullUrl('strategic-alignment-assessment-kit')

test.use({ viewport: { width: 1280, height: 900 } })

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

  // Twelve people: all their ratings on the first page, with their scores once, below all questions.
  const header = ['Round', 'Person', ...questions.map(({ label }) => label)]
  const people = Array.from({ length: 12 }, (_, person) => {
    const ratings = questions.map((_question, index) => (person * 7 + index * 3) % 4)
    return ['Before', person === 0 ? 'Anna-Katharina Brandtenburg' : `Leo ${person}`, ...ratings]
  })
  const rows = [header, ...people].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  await openFile(page, 'twelve.csv', rows.join('\n'))
  await takeIn(page)
  await withoutPrinter(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Team report' }).click()
  for (const format of ['A4', 'Letter'] as const) {
    const margin = { top: '14mm', bottom: '14mm', left: '14mm', right: '14mm' }
    expect(pageCount(await page.pdf({ format, margin }))).toBe(2)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.on-paper tfoot')).toHaveCSS('display', 'table-row-group')
})
