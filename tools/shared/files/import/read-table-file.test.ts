import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeExcel } from '../excel.ts'
import { readTableFile } from './read-table-file.ts'

const german = 'Ziel;Wert\r\n"Größe; Höhe";3,5\r\n'
const rows = [
  ['Ziel', 'Wert'],
  ['Größe; Höhe', '3,5'],
]

/** As Windows wrote before UTF-8: a byte for each letter. */
function windows(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0)))
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(view.buffer)
}

async function read(name: string, bytes: Uint8Array) {
  const file = await readTableFile(name, new Uint8Array(bytes).buffer)
  return file.ok ? file.sheets.map((sheet) => sheet.rows) : file.message
}

test.for([
  ['UTF-8', new TextEncoder().encode(german)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${german}`)],
  ['UTF-16, as Excel saves Unicode text', utf16(`\uFEFF${german}`, true)],
  ['UTF-16 the other way round', utf16(`\uFEFF${german}`, false)],
  ['Windows-1252', windows(german)],
] as const)('%s is read with its umlauts', async ([, bytes]) => {
  expect(await read('ziele.csv', bytes)).toEqual([rows])
})

test('the euro sign of Windows stays one', async () => {
  expect(await read('a.csv', windows('Preis;Größe\n5 €;1'))).toEqual([
    [
      ['Preis', 'Größe'],
      ['5 €', '1'],
    ],
  ])
})

test.for([
  ['a,b\n1,2', 'commas'],
  ['a;b\n1;2', 'semicolons'],
  ['a\tb\n1\t2', 'tabs'],
  ['sep=;\na;b\n1;2', 'what Excel says in a first line'],
  ['"a";b\n"1";2', 'quotes'],
] as const)('%j is separated by %s', async ([text]) => {
  const expected = [
    ['a', 'b'],
    ['1', '2'],
  ]
  expect(await read('a.csv', new TextEncoder().encode(text))).toEqual([expected])
})

test('separators and line breaks in quotes belong to the text', async () => {
  const text = '"one, two, three";b\n"first\nsecond";2'
  expect(await read('a.csv', new TextEncoder().encode(text))).toEqual([
    [
      ['one, two, three', 'b'],
      ['first\nsecond', '2'],
    ],
  ])
})

test('a workbook gives its sheets: numbers as numbers, days as days, text as it is', async () => {
  const blob = await writeExcel([
    {
      name: 'First',
      columns: [
        { label: 'Text', width: 9 },
        { label: 'Number', width: 9 },
        { label: 'Day', width: 9 },
      ],
      rows: [
        ['=1+1', 1.125, { day: '2027-03-31' }],
        ['Größe', null, { day: '' }],
      ],
    },
    { name: 'Second', columns: [{ label: 'Alone', width: 9 }], rows: [['x']] },
  ])
  const file = await readTableFile('book.xlsx', await blob.arrayBuffer())
  expect(file).toEqual({
    ok: true,
    sheets: [
      {
        name: 'First',
        rows: [
          ['Text', 'Number', 'Day'],
          ['=1+1', 1.125, '2027-03-31'],
          ['Größe', '', ''],
        ],
      },
      { name: 'Second', rows: [['Alone'], ['x']] },
    ],
  })
})

test.for([
  ['old.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'an older Excel file'],
  ['broken.xlsx', [0x50, 0x4b, 3, 4, 9, 9, 9, 9, 9, 9], 'not a workbook that can be read'],
  ['table.ods', [0x50, 0x4b, 3, 4], 'a file from another program'],
  ['empty.csv', [], 'The file is empty'],
] as const)('%s is refused in words', async ([name, bytes, words]) => {
  expect(await read(name, Uint8Array.from(bytes))).toContain(words)
})

/** A workbook of one sheet, whose rows are these; as small as one can be. */
function workbookWith(rows: string): Zippable {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
  }
}

const cellAt = (place: string) => `<row r="${/\d+/.exec(place)}"><c r="${place}"><v>1</v></c></row>`

test('the smallest workbook is read, so that what is refused below is refused for its own reason', async () => {
  expect(await read('a.xlsx', zipSync(workbookWith(cellAt('A1') + cellAt('B3'))))).toEqual([
    [
      [1, ''],
      ['', ''],
      ['', 1],
    ],
  ])
})

test.for([
  ['a million rows', cellAt('A1000000'), 'It has 1,000,000 rows; the limit is 20,000.'],
  ['the last cell there is', cellAt('XFD1048576'), 'It has 1,048,576 rows'],
  ['all columns there are', cellAt('XFD1'), 'It has 16,384 columns; the limit is 500.'],
] as const)('a workbook with %s is refused before its room is filled', async ([, rows, words]) => {
  const message = await read('a.xlsx', zipSync(workbookWith(rows)))
  expect(message).toContain(words)
  expect(message).toContain('Save the part you need as a separate file.')
})

test('a small workbook that unpacks to far more is refused before it is unpacked', async () => {
  const bomb = zipSync({ ...workbookWith(''), 'xl/sharedStrings.xml': new Uint8Array(70_000_000) }, { level: 1 })
  expect(bomb.length).toBeLessThan(400_000)
  expect(await read('bomb.xlsx', bomb)).toContain('Unpacked, it would be 70 MB; the limit is 60 MB.')
})

/** As a list of contents can say it: other sizes than there are. */
function saying(zip: Uint8Array, size: number): Uint8Array {
  const view = new DataView(zip.slice().buffer)
  for (let at = 0; at < view.byteLength - 4; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
  }
  return new Uint8Array(view.buffer)
}

test('neither a size in gigabytes nor one that is a lie is believed', async () => {
  const zip = zipSync(workbookWith(cellAt('A1')))
  expect(await read('a.xlsx', saying(zip, 4_000_000_000))).toContain('Unpacked, it would be 12,000 MB')
  const bomb = zipSync({ ...workbookWith(cellAt('A1')), 'xl/sharedStrings.xml': new Uint8Array(2_000_000) })
  expect(await read('a.xlsx', saying(bomb, 10))).toContain('not a workbook that can be read')
})

test.for([
  ['word/document.xml', 'It is a Word document.'],
  ['ppt/presentation.xml', 'It is a presentation.'],
  ['xl/workbook.bin', 'It is a binary workbook.'],
  ['content.xml', 'It is a file from another program.'],
  ['notes.txt', 'It is not a workbook that can be read.'],
] as const)('a file with %s that is called .xlsx is named for what it is', async ([path, words]) => {
  const message = await read('table.xlsx', zipSync({ [path]: strToU8('<x/>') }))
  expect(message).toBe(`${words} Save it as .xlsx or .csv in the program it came from.`)
})

test('a workbook with a cell that points nowhere is refused in words', async () => {
  const rows = '<row r="1"><c r="A1" t="s"><v>toString</v></c></row>'
  expect(await read('a.xlsx', zipSync(workbookWith(rows)))).toContain('not a workbook that can be read')
})

test('a CSV of 50 MB, one of bytes, one of line breaks alone and one of endless columns are refused', async () => {
  expect(await read('large.csv', new Uint8Array(50_000_000).fill(0x61))).toContain('It is 50 MB;')
  expect(await read('picture.csv', Uint8Array.of(0x61, 0x2c, 0x62, 0x0a, 0, 1, 2, 3))).toContain(
    'It is not a table, despite its name.',
  )
  expect(await read('breaks.csv', new Uint8Array(9_000_000).fill(0x0a))).toContain('rows; the limit is 20,000')
  expect(await read('long.csv', strToU8('a,b\n'.repeat(20_001)))).toContain('It has 20,001 rows')
  expect(await read('wide.csv', strToU8(','.repeat(2000)))).toContain('It has 2,001 columns')
})
