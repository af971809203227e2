import { expect, test } from 'vitest'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { readCsv } from '#lib/text/csv.ts'
import type { DateOrder } from '#lib/time/typed-day.ts'
import { guessMapping, type Mapping } from './guess.ts'
import { maxBytes, maxRows } from './limits.ts'
import { personIn, planOf } from './plan.ts'
import { readPeopleFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true)
  return new Uint8Array(view.buffer)
}

const windows = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

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
  ['semicolons, a byte order mark', utf8('\uFEFFName;E-Mail\n"Jörg ""JM"" Müller";j@example.com')],
  ['tabs, UTF-16, as Excel’s “Unicode text”', utf16('\uFEFFName\tE-Mail\r\n"Jörg ""JM"" Müller"\tj@example.com')],
  ['semicolons, Windows-1252', windows('Name;E-Mail\r\n"Jörg ""JM"" Müller";j@example.com\r\n')],
  ['Excel’s “sep=” line', utf8('sep=;\nName;E-Mail\n"Jörg ""JM"" Müller";j@example.com')],
] as const)('a file with %s is read', ([, bytes]) => {
  expect(rowsOf(bytes)).toEqual(müller)
})

test('quoted line breaks stay in the cell, and empty lines are skipped', () => {
  expect(rowsOf(utf8('Email,Note\n\na@example.com,"one\ntwo"\n,\n'))).toEqual([
    ['Email', 'Note'],
    ['a@example.com', 'one\ntwo'],
  ])
})

test.for([
  ['nothing', utf8(' \n'), 'It is empty.'],
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4), 'It is an Excel workbook'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'It is an Excel workbook'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0, 0, 0), 'It is not a table'],
  ['too many bytes', new Uint8Array(maxBytes + 1).fill(97), 'It is larger than 10 MB'],
  ['too many rows', utf8('a@example.com\n'.repeat(maxRows + 2)), 'It has more than 50,000 rows'],
  ['too many columns', utf8(`${','.repeat(300)}a`), 'It has more than 200 columns'],
] as const)('%s is rejected with a message', ([, bytes, message]) => {
  expect(rowsOf(bytes)).toContain(message)
})

function personOf(cells: readonly string[], mapping: Mapping) {
  const read = personIn(cells, mapping, 'month-first')
  return 'person' in read ? read.person : read.wrong
}

async function plan(csv: string, mapping?: Mapping, dates?: DateOrder) {
  const rows = readCsv(csv)
  const people = rows.slice(1).map((cells, index) => ({ line: index + 2, cells }))
  return planOf(people, { mapping: mapping ?? guessMapping(rows[0], rows.slice(1)), dates })
}

test('rows with the same address, ignoring case, are one person; later rows fill in what the first leaves empty', async () => {
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
        email: 'ada@example.com',
        name: 'Ada',
        phone: '030',
        tags: ['vip', 'fair'],
        note: 'one\ntwo',
        status: 'client',
      },
    },
  ])
  expect(problems).toEqual([])
  expect(remarks.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'merged'],
    [4, 'merged'],
  ])
  expect(remarks[0]?.text).toContain('Same email as line 2, ada@example.com')
})

test('unsubscribed or consent in one of two rows counts', async () => {
  const { people } = await plan('Email,Unsubscribed,Agreed on\na@example.com,,2024-05-01\na@example.com,yes,\n')
  expect(people[0]?.person).toMatchObject({ unsubscribed: true, agreed: { on: '2024-05-01', how: '' } })
})

test('problems are listed with line and reason', async () => {
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
  expect(problems.map(({ line, kind, text }) => `${line} ${kind}: ${text}`)).toEqual([
    '2 no-address: No email address',
    '3 wrong: “ada at example” is not an email address',
    '4 wrong: A name can have at most 200 characters',
    '5 wrong: A tag can have at most 40 characters',
  ])
})

test('an unknown status, size or date is left empty and reported; the row is imported', async () => {
  const { people, problems, remarks } = await plan(
    [
      'Email,Status,Company size,Next step on,Next step',
      'hot@example.com,Glowing,huge,,',
      'day@example.com,,,2026-02-30,Call',
      'slash@example.com,,,31/31/2026,Call',
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
  expect(remarks.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '2: “Glowing” is not a known status, so we left it empty',
    '2: “huge” is not a known company size, so we left it empty',
    '3: “2026-02-30” is not a date like 2026-11-17, so we left it empty',
    '4: “31/31/2026” is not a date like 2026-11-17, so we left it empty',
    '5: “2026-02-03” is a date without a next step, so we left it empty',
  ])
})

test('a domain with umlauts equals its ASCII form', async () => {
  const { people, problems } = await plan('Email\nInfo@Müller.de\ninfo@xn--mller-kva.de\nx@mü ller.de\n')
  expect(people.map(({ person }) => person.email)).toEqual(['info@xn--mller-kva.de'])
  expect(problems.map(({ line }) => line)).toEqual([4])
})

test('consent columns give date and source, for those rows only', async () => {
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
  expect(remarks.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '5: “2999-01-01” is not a past date, so we left it empty',
  ])
})

test('dates with a time are read in the order of the file', async () => {
  const csv = 'Email,Next step,Next step on,Opted in at\na@example.com,Call,05/11/2026 09:30,03/02/2025 14:05:09\n'
  const stepAndConsent = async (dates: DateOrder) => {
    const [first] = (await plan(csv, undefined, dates)).people
    return [first?.person.nextStepOn, first?.person.agreed?.on]
  }
  expect(await stepAndConsent('day-first')).toEqual(['2026-11-05', '2025-02-03'])
  expect(await stepAndConsent('month-first')).toEqual(['2026-05-11', '2025-03-02'])
})

test.for(['Status', 'Email Marketing Status', 'Subscription status', 'Contact status', 'Subscribed'])(
  'unsubscribed in a column named %s is never consent',
  async (heading) => {
    const rows = ['subscribed', 'Unsubscribed', 'Non-Subscribed', 'Cleaned']
    const csv = [`Email,${heading},Opted in at`, ...rows.map((word, at) => `p${at}@example.com,${word},2024-05-01`)]
    const { people } = await plan(csv.join('\n'))
    expect(people.map(({ person }) => [person.unsubscribed, person.agreed !== undefined])).toEqual([
      ...[
        [false, true],
        [true, false],
        [false, false],
        [true, false],
      ],
    ])
  },
)

test('unsubscribed among the statuses of a pipeline unsubscribes', async () => {
  const { people, remarks } = await plan(
    'Email,Status\na@example.com,Client\nb@example.com,New\nc@example.com,Unsubscribed\n',
  )
  expect(people.map(({ person }) => [person.status, person.unsubscribed])).toEqual([
    ...[
      ['client', false],
      ['new', false],
      ['new', true],
    ],
  ])
  expect(remarks).toEqual([])
})

test('formulas, angle brackets and emoji are kept as text', () => {
  const mapping: Mapping = ['email', 'name', 'company', 'phone', 'note']
  const cells = ['x@example.com', '<b>Ada</b> 🚀', '=1+1', '+49 30 1234', '@SUM(A1)\nsecond line']
  expect(personOf(cells, mapping)).toMatchObject({
    name: '<b>Ada</b> 🚀',
    company: '=1+1',
    phone: '+49 30 1234',
    note: '@SUM(A1)\nsecond line',
  })
})

test('names, tags and notes from several columns are joined; otherwise the first filled column counts', () => {
  const mapping: Mapping = [
    ...(['firstName', 'lastName', 'firstName', 'email', 'tags', 'tags', 'phone', 'phone', 'note', 'note'] as const),
  ]
  const cells = ['Ada', 'King', 'Augusta', 'a@example.com', 'x', 'y, X', '', '030', 'one', 'two']
  expect(personOf(cells, mapping)).toMatchObject({
    name: 'Ada Augusta King',
    tags: ['X', 'y'],
    phone: '030',
    note: 'one\ntwo',
  })
})

test('planning many rows pauses regularly to keep the page responsive', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    line: index + 2,
    cells: [`p${index}@example.com`],
  }))
  let pauses = 0
  const { people } = await planOf(rows, { mapping: ['email'] }, async () => {
    pauses += 1
  })
  expect(people).toHaveLength(5000)
  expect(pauses).toBe(10)
})

test('unsubscribed in any column wins over consent in another', async () => {
  const rows = ['Subscribed,yes,New', 'Unsubscribed,yes,Contacted', 'Marked as spam,2024-05-01,', 'Never subscribed,,']
  const csv = ['Email,Status,Opt-in,Lead status', ...rows.map((row, at) => `p${at}@example.com,${row}`)].join('\n')
  const { people } = await plan(csv)
  expect(people.map(({ person }) => [person.unsubscribed, person.agreed !== undefined, person.status])).toEqual([
    [false, true, 'new'],
    [true, false, 'contacted'],
    [true, false, 'new'],
    [false, false, 'new'],
  ])
})

test('people who never subscribed in Kajabi neither gave consent nor unsubscribed', async () => {
  const csv = 'Email,Email Marketing Status\na@example.com,Never subscribed\nb@example.com,Unsubscribed\n'
  const { people } = await plan(csv)
  expect(people.map(({ person }) => [person.unsubscribed, person.agreed])).toEqual([
    [false, undefined],
    [true, undefined],
  ])
})
