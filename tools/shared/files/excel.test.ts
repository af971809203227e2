import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetNames, writeExcel } from './excel.ts'

async function parts(blob: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('a workbook has its sheets, and each cell its kind', async () => {
  const blob = await writeExcel([
    {
      name: 'Key results',
      columns: [
        { label: 'Title', width: 40 },
        { label: 'Target', width: 12 },
        { label: 'Due', width: 14 },
        { label: 'Sum', width: 12 },
      ],
      rows: [['=cmd()', 40.5, { day: '2027-03-31' }, { formula: 'SUM(B2:B2)' }]],
    },
    { name: 'Notes', columns: [{ label: 'Note', width: 20 }], rows: [[null], [{ day: '' }]] },
  ])
  const files = await parts(blob)
  expect(files['xl/workbook.xml']).toMatch(/name="Key results"[\s\S]*name="Notes"/)
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<f>SUM(B2:B2)</f>')
  expect(sheet).toContain('<v>40.5</v>')
  // March 31, 2027 as Excel counts days.
  expect(sheet).toContain('<v>46477</v>')
  expect(sheet).not.toContain('<f>cmd()</f>')
  expect(files['xl/sharedStrings.xml']).toContain('=cmd()')
})

test('names that Excel would refuse are made fit, and stay apart', () => {
  expect(sheetNames(['Goals/Objectives', "'quoted'", '', 'x'.repeat(40), 'X'.repeat(40)])).toEqual([
    'Goals Objectives',
    'quoted',
    'Sheet',
    'x'.repeat(31),
    `${'X'.repeat(29)} 2`,
  ])
})
