import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { columnName } from './column-name.ts'
import { sheetNames, writeExcel } from './excel.ts'
import { readTableFile } from './import/read-table-file.ts'

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
      rows: [['=cmd()', 40.5, { day: '2027-03-31' }, { formula: 'SUM(B2:B2)', value: 40.5 }]],
    },
    { name: 'Notes', columns: [{ label: 'Note', width: 20 }], rows: [[null], [{ day: '' }]] },
  ])
  const files = await parts(blob)
  expect(files['xl/workbook.xml']).toMatch(/name="Key results"[\s\S]*name="Notes"/)
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<f>SUM(B2:B2)</f><v>40.5</v>')
  expect(sheet).toContain('<v>40.5</v>')
  // March 31, 2027 as Excel counts days.
  expect(sheet).toContain('<v>46477</v>')
  expect(sheet).not.toContain('<f>cmd()</f>')
  expect(files['xl/sharedStrings.xml']).toContain('=cmd()')
})

test('words that mean something to JavaScript arrive as they were typed, in cells and above columns', async () => {
  const words = Object.getOwnPropertyNames(Object.prototype)
  expect(words).toContain('toString')
  const blob = await writeExcel([
    {
      name: 'Words',
      columns: words.map((label) => ({ label, width: 10 })),
      // Again and again, because the workbook has each text once.
      rows: [words, words.map((text) => ({ text, fill: '#FFFFFF' })), words.map((heading) => ({ heading }))],
    },
  ])
  expect(await readTableFile('words.xlsx', await blob.arrayBuffer())).toEqual({
    ok: true,
    sheets: [{ name: 'Words', rows: [words, words, words, words] }],
  })
  expect((await parts(blob))['xl/sharedStrings.xml']).not.toContain('\0')
})

test('a formula carries what it comes to, as a number or as words', async () => {
  const columns = [{ label: 'Result', width: 10 }]
  const rows = [[{ formula: 'A1', value: -1.5, format: '0.0' }], [{ formula: 'IF(1<2,"a","b")', value: 'a & b' }]]
  const sheet = (await parts(await writeExcel([{ name: 'A', columns, rows }])))['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toMatch(/<c r="A2" s="\d+"><f>A1<\/f><v>-1.5<\/v><\/c>/)
  expect(sheet).toMatch(/<c r="A3"[^>]* t="str"><f>IF\(1&lt;2,.*?<\/f><v>a &amp; b<\/v><\/c>/)
})

test('each sheet prints on one page’s width with its header row on top, the wide ones across', async () => {
  const sheetOf = (name: string, width: number) => ({ name, columns: [{ label: 'A', width }], rows: [['x']] })
  const files = await parts(await writeExcel([sheetOf('Narrow', 40), sheetOf("Ruth's wide", 200)]))
  const [narrow = '', wide = ''] = [1, 2].map((number) => files[`xl/worksheets/sheet${number}.xml`])
  expect(narrow).toContain('<pageSetup orientation="portrait" fitToWidth="1" fitToHeight="0"/>')
  expect(wide).toContain('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
  // The order that the format wants: Excel calls a file damaged that has another.
  expect(narrow).toMatch(
    /<worksheet[^>]*><sheetPr>.*<sheetViews>.*<sheetData>.*<pageMargins .*<pageSetup .*<headerFooter>/s,
  )
  const book = files['xl/workbook.xml'] ?? ''
  expect(book).toContain(`localSheetId="0">'Narrow'!$1:$1<`)
  expect(book).toContain(`localSheetId="1">'Ruth''s wide'!$1:$1<`)
})

test('columns go on after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
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
