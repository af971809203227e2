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
  ['table.ods', [0x50, 0x4b, 3, 4], 'of another program'],
  ['empty.csv', [], 'nothing in it'],
] as const)('%s is refused in words', async ([name, bytes, words]) => {
  expect(await read(name, Uint8Array.from(bytes))).toContain(words)
})
