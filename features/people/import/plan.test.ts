import { expect, test } from 'vitest'
import { readCsv } from '#lib/csv.ts'
import { guessMapping, type Mapping } from './guess.ts'
import { mostBytes, mostRows } from './limits.ts'
import { personIn, planOf } from './plan.ts'
import { readPeopleFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
  return new Uint8Array(view.buffer)
}

const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function rowsOf(bytes: Uint8Array) {
  const file = readPeopleFile(bytes)
  return file.ok ? file.rows.map(({ cells }) => cells) : file.message
}

const müller = [
  ['Name', 'E-Mail'],
  ['Jörg "JM" Müller', 'j@example.com'],
]

test.for([
  ['commas, UTF-8', utf8('Name,E-Mail\r\n"Jörg ""JM"" Müller",j@example.com\r\n')],
  ['semicolons, a mark', utf8('\uFEFFName;E-Mail\n"Jörg ""JM"" Müller";j@example.com')],
  [
    'tabs, UTF-16, as Excel’s Unicode text',
    utf16('\uFEFFName\tE-Mail\r\n"Jörg ""JM"" Müller"\tj@example.com'),
  ],
  ['semicolons, Windows-1252', windows('Name;E-Mail\r\n"Jörg ""JM"" Müller";j@example.com\r\n')],
  ['the separator named, as Excel reads it', utf8('sep=;\nName;E-Mail\n"Jörg ""JM"" Müller";j@example.com')],
] as const)('a file with %s is read', ([, bytes]) => {
  expect(rowsOf(bytes)).toEqual(müller)
})

test('line breaks within quotes belong to the cell, empty lines are nobody', () => {
  expect(rowsOf(utf8('Email,Note\n\na@example.com,"one\ntwo"\n,\n'))).toEqual([
    ['Email', 'Note'],
    ['a@example.com', 'one\ntwo'],
  ])
})

test.for([
  ['nothing', utf8(' \n'), 'There is nothing in it.'],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), 'It is a workbook'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'It is a workbook'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 0), 'It is no table'],
  ['too many bytes', new Uint8Array(mostBytes + 1).fill(97), 'It is larger than 10 MB'],
  ['too many rows', utf8('a@example.com\n'.repeat(mostRows + 2)), 'It has more than 50,000 rows'],
  ['too many columns', utf8(`${','.repeat(300)}a`), 'It has more than 200 columns'],
] as const)('%s is refused in words', ([, bytes, words]) => {
  expect(rowsOf(bytes)).toContain(words)
})

async function plan(csv: string, mapping?: Mapping) {
  const rows = readCsv(csv)
  const people = rows.slice(1).map((cells, index) => ({ line: index + 2, cells }))
  return planOf(people, mapping ?? guessMapping(rows[0], rows.slice(1)))
}

test('the same address in other letters is one person; the first row counts, and the others are named', async () => {
  const { people, problems } = await plan('Email,Name\nAda@example.com,Ada\nada@EXAMPLE.com,Other\n')
  expect(people.map(({ line, person }) => [line, person.email, person.name])).toEqual([
    [2, 'ada@example.com', 'Ada'],
  ])
  expect(problems).toMatchObject([
    { line: 3, kind: 'twice', words: 'The same address as in line 2: ada@example.com' },
  ])
})

test('rows with a problem are named with their line and a sentence', async () => {
  const { people, problems } = await plan(
    [
      'Email,Name,Status,Next step on,Next step,Tags',
      ',Nobody,,,,',
      'ada at example,Ada,,,,',
      `long@example.com,${'x'.repeat(201)},,,,`,
      'hot@example.com,Hot,Glowing,,,',
      'day@example.com,Day,,2026-02-30,Call,',
      'slash@example.com,Slash,,11/12/2026,Call,',
      'what@example.com,What,,2026-02-03,,',
      `tag@example.com,Tag,,,,${'t'.repeat(41)}`,
      'good@example.com,Good,Client,3.2.2026,Call,vip',
    ].join('\n'),
    ['email', 'name', 'status', 'nextStepOn', 'nextStep', 'tags'],
  )
  expect(people.map(({ person }) => person)).toMatchObject([
    {
      email: 'good@example.com',
      status: 'client',
      nextStepOn: '2026-02-03',
      nextStep: 'Call',
      tags: ['vip'],
    },
  ])
  expect(problems.map(({ line, words }) => `${line}: ${words}`)).toEqual([
    '2: There is no email address',
    '3: “ada at example” is no email address',
    '4: A name has at most 200 characters',
    '5: “Glowing” is no status that there is here',
    '6: Please enter a day that there is, or none',
    '7: “11/12/2026” is no day as it is written here, like 2026-11-17',
    '8: Please say what is to be done on that day',
    '9: A tag has at most 40 characters',
  ])
})

test('formulas, angle brackets and emoji are text, and stay', () => {
  const mapping: Mapping = ['email', 'name', 'company', 'phone', 'note']
  const cells = ['x@example.com', '<b>Ada</b> 🚀', '=1+1', '+49 30 1234', '@SUM(A1)\nsecond line']
  expect(personIn(cells, mapping)).toMatchObject({
    ...{ name: '<b>Ada</b> 🚀', company: '=1+1', phone: '+49 30 1234', note: '@SUM(A1)\nsecond line' },
  })
})

test('parts of a name, tags and notes of several columns are put together; of the rest the first that is filled counts', () => {
  const mapping: Mapping = [
    ...([
      'firstName',
      'lastName',
      'firstName',
      'email',
      'tags',
      'tags',
      'phone',
      'phone',
      'note',
      'note',
    ] as const),
  ]
  const cells = ['Ada', 'King', 'Augusta', 'a@example.com', 'x', 'y, X', '', '030', 'one', 'two']
  expect(personIn(cells, mapping)).toMatchObject({
    ...{ name: 'Ada Augusta King', tags: ['X', 'y'], phone: '030', note: 'one\ntwo' },
  })
})

test('many rows are read with pauses in between, so that a phone does not stand still', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    line: index + 2,
    cells: [`p${index}@example.com`],
  }))
  let pauses = 0
  const { people } = await planOf(rows, ['email'], async () => {
    pauses += 1
  })
  expect(people).toHaveLength(5000)
  expect(pauses).toBe(10)
})
