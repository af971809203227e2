import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { readCsv } from '#lib/text/csv.ts'
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

function personOf(cells: readonly string[], mapping: Mapping) {
  const read = personIn(cells, mapping)
  return 'person' in read ? read.person : read.wrong
}

async function plan(csv: string, mapping?: Mapping) {
  const rows = readCsv(csv)
  const people = rows.slice(1).map((cells, index) => ({ line: index + 2, cells }))
  return planOf(people, mapping ?? guessMapping(rows[0], rows.slice(1)))
}

test('the same address in other letters is one person: a later row fills in what the first leaves empty', async () => {
  const { people, problems, remarks } = await plan(
    [
      'Email,Name,Phone,Tags,Note,Status',
      'Ada@example.com,Ada,,vip,one,',
      'ada@EXAMPLE.com,Other,030,"VIP, fair",two,Client',
      'ada@example.com,,040,,two,Booked',
    ].join('\n'),
  )
  expect(people).toMatchObject([
    {
      line: 2,
      person: {
        ...{ email: 'ada@example.com', name: 'Ada', phone: '030', tags: ['vip', 'fair'] },
        ...{ note: 'one\ntwo', status: 'client' },
      },
    },
  ])
  expect(problems).toEqual([])
  expect(remarks.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'merged'],
    [4, 'merged'],
  ])
  expect(remarks[0]?.words).toContain('The same address as in line 2, ada@example.com')
})

test('who unsubscribed in one of two rows did, and whom one of them calls agreed is', async () => {
  const { people } = await plan(
    'Email,Unsubscribed,Agreed on\na@example.com,,2024-05-01\na@example.com,yes,\n',
  )
  expect(people[0]?.person).toMatchObject({ unsubscribed: true, agreed: { on: '2024-05-01', how: '' } })
})

test('rows with a problem are named with their line and a sentence', async () => {
  const { people, problems } = await plan(
    [
      'Email,Name,Tags',
      ',Nobody,',
      'ada at example,Ada,',
      `long@example.com,${'x'.repeat(201)},`,
      `tag@example.com,Tag,${'t'.repeat(41)}`,
    ].join('\n'),
    ['email', 'name', 'tags'],
  )
  expect(people).toEqual([])
  expect(problems.map(({ line, kind, words }) => `${line} ${kind}: ${words}`)).toEqual([
    '2 no-address: There is no email address, and nobody can be kept without one',
    '3 wrong: “ada at example” is no email address',
    '4 wrong: A name has at most 200 characters',
    '5 wrong: A tag has at most 40 characters',
  ])
})

test('an odd status, size or day is left empty and named; the row is taken', async () => {
  const { people, problems, remarks } = await plan(
    [
      'Email,Status,Company size,Next step on,Next step',
      'hot@example.com,Glowing,huge,,',
      'day@example.com,,,2026-02-30,Call',
      'slash@example.com,,,11/12/2026,Call',
      'what@example.com,,,2026-02-03,',
      'good@example.com,Kunde,über 50,3.2.2026,Call',
    ].join('\n'),
    ['email', 'status', 'companySize', 'nextStepOn', 'nextStep'],
  )
  expect(problems).toEqual([])
  expect(people.map(({ person }) => [person.status, person.companySize, person.nextStepOn])).toEqual([
    ['new', '', ''],
    ['new', '', ''],
    ['new', '', ''],
    ['new', '', ''],
    ['client', companySizes.at(-1), '2026-02-03'],
  ])
  expect(remarks.map(({ line, words }) => `${line}: ${words}`)).toEqual([
    '2: “Glowing” is no status that there is here, and is left empty',
    '2: “huge” is no company size that there is here, and is left empty',
    '3: “2026-02-30” is no day as it is written here, like 2026-11-17, and is left empty',
    '4: “11/12/2026” is no day as it is written here, like 2026-11-17, and is left empty',
    '5: “2026-02-03” is a day without a next step, and is left empty',
  ])
})

test('a domain with umlauts is the same address as a browser’s field makes of it', async () => {
  const { people, problems } = await plan('Email\nInfo@Müller.de\ninfo@xn--mller-kva.de\nx@mü ller.de\n')
  expect(people.map(({ person }) => person.email)).toEqual(['info@xn--mller-kva.de'])
  expect(problems.map(({ line }) => line)).toEqual([4])
})

test('who agreed by a column is known with the day and the place, and nobody else', async () => {
  const { people, remarks } = await plan(
    [
      'Email,Einwilligung,Einwilligung am,Ort der Einwilligung',
      'a@example.com,ja,3.2.2025,Messe Köln',
      'b@example.com,nein,,',
      'c@example.com,2024-05-01,,',
      'd@example.com,ja,2999-01-01,',
      'e@example.com,,2024-01-02,',
      'f@example.com,,,Messe',
    ].join('\n'),
  )
  expect(people.map(({ person }) => person.agreed)).toEqual([
    { on: '2025-02-03', how: 'Messe Köln' },
    undefined,
    { on: '2024-05-01', how: '' },
    { on: '', how: '' },
    { on: '2024-01-02', how: '' },
    undefined,
  ])
  expect(remarks.map(({ line, words }) => `${line}: ${words}`)).toEqual([
    '5: “2999-01-01” is no day that was, and is left empty',
  ])
})

test('formulas, angle brackets and emoji are text, and stay', () => {
  const mapping: Mapping = ['email', 'name', 'company', 'phone', 'note']
  const cells = ['x@example.com', '<b>Ada</b> 🚀', '=1+1', '+49 30 1234', '@SUM(A1)\nsecond line']
  expect(personOf(cells, mapping)).toMatchObject({
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
  expect(personOf(cells, mapping)).toMatchObject({
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
