import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '../../fixtures.ts'
import { copyAs, download, exportAs, takeFile, withoutPrinter } from '../tool-pages.ts'
import { inWeekSix, openExample } from './sprint-pages.ts'

inWeekSix()

test('the sprint leaves as calendar, Excel, CSV and text', async ({ page }) => {
  await openExample(page)
  const calendar = (await exportAs(page, 'Calendar file (.ics)')).body.toString()
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(13 + 7 + 12)
  // Nine o'clock before and after the clocks change on March 14.
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270308T090000')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20270315T090000')
  const uids = (text: string) => text.match(/^UID:.*$/gm)?.toSorted()
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await page.getByRole('group', { name: 'Weekly planning' }).getByLabel('Day').selectOption('Sunday')
  await expect(page.getByText('Sunday, March 7, 9:00 AM')).toBeVisible()
  const moved = (await exportAs(page, 'Calendar file (.ics)')).body.toString()
  expect(moved).toContain('DTSTART;TZID=America/New_York:20270307T090000')
  expect(uids(moved)).toEqual(uids(calendar))

  const excel = await exportAs(page, 'Excel workbook, a sheet per view')
  const workbook = unzipSync(new Uint8Array(excel.body))
  const part = (name: string) => strFromU8(workbook[name] ?? new Uint8Array())
  expect(part('xl/workbook.xml')).toMatch(/Outcomes[\s\S]*Milestones[\s\S]*Weeks[\s\S]*Hours[\s\S]*Reviews/)
  expect(part('xl/sharedStrings.xml')).toContain('Train two bookkeepers on the checklist')

  const csv = await exportAs(page, 'CSV of the milestones')
  expect(csv.body.toString()).toContain('"2027-03-08","Priya","No","7"')
  const weeks = await exportAs(page, 'CSV of the weeks')
  expect(weeks.body.toString()).toContain('"Mail 140 former prospects"')

  expect(await copyAs(page, 'Copy this week as text')).toContain('week 6 of 13 (Mar 1 to Mar 7)')
})

test('the wall plan is one sheet on every paper, however many milestones; the reviews print with room for a pen', async ({
  page,
}) => {
  await openExample(page)
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  const [milestone] = file.document.milestones
  file.document.milestones = Array.from({ length: 36 }, (_, index) => ({
    ...milestone,
    id: `m${index}`,
    outcome: index % 3,
    day: (index * 5) % 91,
  }))
  await takeFile(page, 'crowded.json', JSON.stringify(file))
  await expect(page.getByText('crowded.json is open', { exact: true })).toBeVisible()
  // Beside a crowded timeline every print would take twice as long.
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await withoutPrinter(page)
  const sizesMm = { A3: [420, 297], A4: [297, 210], '11 × 17 in': [432, 279], Letter: [279, 216] }
  for (const [name, size] of Object.entries(sizesMm)) {
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: `Wall plan, ${name}` }).click()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)]
    const mm = boxes.map(([, ...points]) => points.map((point) => Math.round((Number(point) / 72) * 25.4)))
    expect(mm).toEqual([size])
  }
  await page.emulateMedia({ media: 'print' })
  const box = page.getByRole('article').getByText('Day 90')
  await expect(box).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Reviews and retrospective' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('I took three calls that Owen could have taken.')
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'Closing retrospective' }),
  ).toBeVisible()
})
