import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../../fixtures.ts'
import { clear, paste } from '../../hands.ts'
import { copyAs, download, exportAs, openDamaged, openFile, pageCount, takeFile } from '../tool-pages.ts'
import { openExample, ranking, view } from './decision-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

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
