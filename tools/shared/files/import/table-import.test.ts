import { afterEach, expect, test } from 'vitest'
import { guessColumns } from '#lib/tables/guess-columns.ts'
import { readCsv } from '#lib/text/csv.ts'
import { day, number, text } from '../../tables/column.ts'
import { defineTable } from '../../tables/define-table.ts'
import { setFormats } from '../../values/current-formats.ts'
import { firstFormats } from '../../values/formats.ts'
import { bestStart, documentName, findTable, type ImportChoices, makeOf, mappingOf } from './table-import.ts'
import { guessWriting, readNumber, unclearNumber } from './value-formats.ts'

afterEach(() => setFormats(firstFormats))

const columns = {
  title: text('Key result', 40, ['KR', 'Title']),
  target: number('Target', 10, ['To', 'Target value'], { min: 0, max: 5000 }),
  due: day('Due', 14, ['Due date', 'Deadline']),
}

type Row = { title: string; target: number | null; due: string }

const kind = defineTable<Row[], typeof columns>({
  label: 'Key results',
  columns,
  needed: ['title'],
  rows: (doc) => doc,
  add: (rows) => ({
    doc: rows.map(({ title, target, due }) => ({ title, target, due })),
    words: [`${rows.length} taken`],
  }),
})

function open(text: string, said: ImportChoices = {}) {
  const table = findTable(columns, { name: '', rows: readCsv(text) })
  if (!table) throw new Error('This is no table.')
  return makeOf(kind, table, mappingOf({ columns }, table, said), { doc: undefined, name: '' })
}

test.for([
  [
    ['Key result', 'Target', 'Due'],
    [0, 1, 2],
  ],
  [
    ['DUE_DATE', 'kr', 'target value:'],
    [1, 2, 0],
  ],
  [
    ['No.', 'Title of the work', 'Target (2027)', 'Deadline, latest'],
    [1, 2, 3],
  ],
  [
    ['Ergebnis', 'Ziel'],
    [undefined, undefined, undefined],
  ],
  // What is called the very same comes before what only contains it.
  [
    ['To do', 'Title', 'To'],
    [1, 2, undefined],
  ],
] as const)('the columns %j are recognized', ([header, expected]) => {
  const { title, target, due } = guessColumns(columns, header)
  expect([title, target, due]).toEqual(expected)
})

test('a table begins where its names stand, and ends at the gap below', () => {
  expect(open('Our plan\n\nTitle,Target\nA,1\nB,2\n\nSum,3').doc).toEqual([
    { title: 'A', target: 1, due: '' },
    { title: 'B', target: 2, due: '' },
  ])
  expect(open('Title,Target\nA,1\n\nB,2').doc).toHaveLength(2)
})

test('what cannot be read stays empty and is said with its row; nothing is moved into range', () => {
  const { doc, problems } = open('Title,Target,Due\nA,many,soon\nB,6000,3/31/2027\n,,')
  expect(doc).toEqual([
    { title: 'A', target: null, due: '' },
    { title: 'B', target: null, due: '2027-03-31' },
  ])
  expect(problems).toEqual([
    'Row 2: ‘many’ in ‘Target’ is not a number.',
    'Row 2: ‘soon’ in ‘Due’ is not a date.',
    'Row 3: ‘6000’ in ‘Target’ must be a number from 0 to 5,000.',
  ])
})

test('without the column that matters there is nothing to take in', () => {
  const table = 'Ergebnis;Ziel\nMehr Brote;30'
  expect(open(table)).toMatchObject({ doc: undefined, words: ['Choose the column for ‘Key result’.'] })
  expect(open(table, { places: { title: 0, target: 1 } }).doc).toEqual([{ title: 'Mehr Brote', target: 30, due: '' }])
})

test('a comma before decimals is one where any cell shows it', () => {
  expect(open('Title;Target\nA;3,5\nB;1.250').doc).toEqual([
    { title: 'A', target: 3.5, due: '' },
    { title: 'B', target: 1250, due: '' },
  ])
})

test('a number that can be read two ways is asked for once, and then holds for the file', () => {
  const table = 'Title;Target\nA;1.250\nB;2.500'
  expect(open(table)).toMatchObject({ doc: undefined, words: ['Choose how to read ‘1.250’ first.'] })
  const targets = (decimals: 'comma' | 'point') =>
    open(table, { writing: { decimals } }).doc?.map(({ target }) => target)
  expect(targets('comma')).toEqual([1250, 2500])
  expect(targets('point')).toEqual([1.25, 2.5])
})

test('numbers are read by the signs of the file alone', () => {
  expect([readNumber('1.234,5', 'comma'), readNumber('1,234.5', 'point')]).toEqual([1234.5, 1234.5])
  expect([readNumber('3,5', 'point'), readNumber('3.5', 'comma')]).toEqual([3.5, 3.5])
  expect([readNumber('1 234,50 €', 'comma'), readNumber('(300)', 'point')]).toEqual([1234.5, -300])
  expect([readNumber('0.125', 'comma'), unclearNumber(['0.125'])]).toEqual([0.125, undefined])
  expect(readNumber(1.125, 'comma')).toBe(1.125)
  expect(unclearNumber(['12', '1,200'])).toBeUndefined()
  expect(unclearNumber(['12', '1.200', '0,5'])).toBeUndefined()
})

test('what the file leaves open, the document’s formats say; its own thousands are no question', () => {
  setFormats({ numbers: '1.234,5', days: 'day-first', weeks: 'monday' })
  expect(guessWriting(['4/5/2027', '1.250'])).toEqual({ dates: 'day-first', decimals: 'comma' })
  expect(open('Title;Target\nA;1.250').doc?.[0]?.target).toBe(1250)
  setFormats(firstFormats)
  expect(guessWriting(['4/5/2027', '12'])).toEqual({ dates: 'month-first', decimals: 'point' })
})

test('of several sheets and kinds the best fit comes first', () => {
  const other = defineTable<Row[], { week: ReturnType<typeof day> }>({
    label: 'Weeks',
    columns: { week: day('Week') },
    needed: ['week'],
    rows: () => [],
    add: () => ({ doc: [], words: [] }),
  })
  const sheets = [
    { name: 'About', rows: [['Hello']] },
    {
      name: 'Plan',
      rows: [
        ['Title', 'Target'],
        ['A', 1],
      ],
    },
  ]
  expect(bestStart([other, kind], sheets)).toEqual({ sheet: 1, kind: 1 })
})

test('a document takes the name of its file, without what our exports add', () => {
  expect(documentName('Bakery OKRs – key results.csv')).toBe('Bakery OKRs')
  expect(documentName('Q1 plan.v2.xlsx')).toBe('Q1 plan.v2')
})
