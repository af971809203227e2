import { afterEach, expect, test } from 'vitest'
import { readTable, type Table } from '#tools/shared/files/import/table.ts'
import { guessWriting, readNumber } from '#tools/shared/files/import/writing.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { valuesCsv } from './exports.ts'
import { guessMapping, type Mapping, readMapped, takeInAction } from './import-table.ts'
import { readWeek } from './read-week.ts'

const cellsOf = ({ rows }: Table) => rows.flatMap(({ cells }) => cells)

afterEach(() => setFormats(firstFormats))

const doc = exampleDashboard()
const week = '2027-03-22'

function read(text: string, changes: Partial<Mapping> = {}, from: Dashboard = doc) {
  const table = readTable(text)
  if (!table) throw new Error('This is no table.')
  const mapping = { ...guessMapping(from, table, week), ...changes }
  const result = readMapped(from, table, mapping)
  const cells = result.found.map(({ person, measure, week: at, value }) => {
    return [person.id ?? person.name, measure.id ?? measure.name, at, value].join(' ')
  })
  return { mapping, result, cells }
}

test('a row for each person and week, a column for each measure', () => {
  const { mapping, cells, result } = read(
    'Name\tDate\tBillable hours, h\tTime to reply\tTickets\nMaya Ortiz\t3/22/2027\t30\t2.5\t12\nben\t3/24/2027\t$25\t\t9',
  )
  expect(mapping.uses).toEqual(['person', 'week', 'to:hours', 'to:reply', 'new'])
  expect(cells).toEqual([
    ...['maya hours 2027-03-22 30', 'maya reply 2027-03-22 2.5', 'maya Tickets 2027-03-22 12'],
    ...['ben hours 2027-03-22 25', 'ben Tickets 2027-03-22 9'],
  ])
  expect(result).toMatchObject({ newPeople: [], newMeasures: ['Tickets'], problems: [], replaced: 0 })
})

test('a row for each value, with the measure’s name in it', () => {
  const { mapping, cells } = read(
    'Week,Employee,KPI,Actual,Comment\n2027-W12,Chloe Park,Billable hours,27,fine\n2027-W12,Chloe Park,Time to reply,3,\n',
  )
  expect(mapping.uses).toEqual(['week', 'person', 'measure', 'value', 'skip'])
  expect(cells).toEqual(['chloe hours 2027-03-22 27', 'chloe reply 2027-03-22 3'])
})

test('a row for each person, a column for each week', () => {
  const { mapping, cells } = read('\tMar 22 2027\tMar 29 2027\nMaya\t30\t31\nBen\t24\t–', {
    measureId: 'hours',
  })
  expect(mapping.uses).toEqual(['person', 'in-week', 'in-week'])
  expect(cells).toEqual(['maya hours 2027-03-22 30', 'maya hours 2027-03-29 31', 'ben hours 2027-03-22 24'])
})

test('without headings, a week and a column of people are enough', () => {
  const { cells } = read('Maya,30\nBen,24', { uses: ['person', 'to:hours'] })
  expect(cells).toEqual([`maya hours ${week} 30`, `ben hours ${week} 24`])
})

test('a day chosen for all rows stands for its week', () => {
  const table = 'Person,Billable hours\nMaya,30'
  expect(read(table, { week: '2027-03-25' }).cells).toEqual(['maya hours 2027-03-22 30'])
})

test('days of one week are added up, averaged, or the last one counts', () => {
  const text = 'Person;Date;Billable hours\nMaya;22.03.2027;6,1\nMaya;23.03.2027;7,2\nMaya;24.03.2027;5'
  expect(read(text).mapping).toMatchObject({ dates: 'day-first', decimals: 'comma' })
  expect(read(text, { combine: 'add' }).cells).toEqual(['maya hours 2027-03-22 18.3'])
  expect(read(text, { combine: 'average' }).cells).toEqual(['maya hours 2027-03-22 6.1'])
  expect(read(text, { combine: 'last' }).cells).toEqual(['maya hours 2027-03-22 5'])
})

test('what cannot be read is left out and said with its row', () => {
  const { result, cells } = read(
    'Person,Week,Billable hours\nMaya,2027-03-22,n/a\n\nBen,someday,20\n,2027-03-22,20\nChloe,2027-03-22,28',
  )
  expect(cells).toEqual(['chloe hours 2027-03-22 28'])
  expect(result.problems).toEqual([
    ...[
      'Row 2: ‘n/a’ in ‘Billable hours’ is no number.',
      'Row 4: ‘someday’ is no date.',
      'Row 5: no person.',
    ],
  ])
})

test('new people come in with what the table has of them, or are left out', () => {
  const text =
    'Person,Week,Billable hours\nZoe Lang,2027-03-22,20\nzoe  lang,2027-03-29,21\nMaya,2027-03-22,30'
  const { result } = read(text)
  expect(result.newPeople).toEqual(['Zoe Lang'])
  let count = 0
  const after = editDashboard(
    doc,
    takeInAction(result, () => `new${++count}`),
  )
  expect(after.members.at(-1)).toEqual({
    id: 'new1',
    name: 'Zoe Lang',
    role: '',
    leftOn: '',
    measures: [{ measureId: 'hours', target: null }],
  })
  expect(after.readings).toHaveLength(doc.readings.length + 3)
  expect(read(text, { addNew: false }).cells).toEqual(['maya hours 2027-03-22 30'])
})

test('a first name is enough when only one person has it', () => {
  const twins = editDashboard(doc, {
    type: 'edit-members',
    changes: [{ row: 6, key: 'name', value: 'Maya Stone' }],
    newIds: ['stone'],
  })
  expect(read('Person,Week,Billable hours\nMaya,2027-03-22,30', {}, twins).result.newPeople).toEqual(['Maya'])
})

test('without values, a person or a measure nothing can be taken in, and it says why', () => {
  const bare = { ...doc, members: [], measures: [] }
  const { result } = read('A,B\nx,y\nz,w', { uses: ['skip', 'skip'] }, bare)
  expect(result.missing).toEqual([
    'Choose the column or columns that hold the values.',
    'Choose the column with the people, or one person for all rows.',
  ])
})

test('our own CSV goes into an empty dashboard and gives every value back', () => {
  const empty = { ...doc, members: [], measures: [], readings: [], notes: [] }
  const { mapping, result } = read(valuesCsv(doc), {}, empty)
  expect(mapping.uses).toEqual(['person', 'week', 'measure', 'value', 'skip', 'skip', 'skip'])
  expect(result.found).toHaveLength(doc.readings.length)
  expect(result.newPeople).toEqual(doc.members.map(({ name }) => name))
  expect(result.problems).toEqual([])
  // And into the one it came from: nothing new, nothing replaced.
  expect(read(valuesCsv(doc)).result).toMatchObject({ newPeople: [], newMeasures: [], replaced: 0 })
})

test('one column or nothing at all is no table', () => {
  expect(readTable('')).toBeUndefined()
  expect(readTable('just words')).toBeUndefined()
})

test.each([
  ['2027-03-24', '2027-03-22'],
  ['3/24/2027', '2027-03-22'],
  ['03-24-27', '2027-03-22'],
  ['Week of Mar 24, 2027', '2027-03-22'],
  ['2027-03-24T09:15:00Z', '2027-03-22'],
  ['2027-W01', '2027-01-04'],
  ['2026-W53', '2026-12-28'],
  ['Q1', undefined],
])('%s is in the week of %s', (text, monday) => {
  expect(readWeek(text, 'month-first')).toBe(monday)
})

test('dates and decimals are read the way the table writes them', () => {
  expect(readWeek('24/3/2027', 'day-first')).toBe('2027-03-22')
  expect(readWeek('24/3/2027', 'month-first')).toBeUndefined()
  expect(readNumber('1.234,5', 'comma')).toBe(1234.5)
  expect(readNumber('1,234.5', 'point')).toBe(1234.5)
  const table = readTable('Person,Day,Hours\nMaya,3/13/2027,"1,200.50"')
  expect(table && guessWriting(cellsOf(table))).toEqual({
    dates: 'month-first',
    decimals: 'point',
  })
})

test('a number that can be read two ways is taken in only once its reader says how it is written', () => {
  const text = 'Person\tDate\tTime to reply\nMaya\t2027-03-22\t1.500'
  expect(read(text).mapping.decimals).toBe('open')
  expect(read(text).result.missing).toEqual([
    '‘1.500’ is 1500 or 1.5 (between 1 and 2): choose how one and a half is written.',
  ])
  expect(read(text, { decimals: 'point' }).cells).toEqual(['maya reply 2027-03-22 1.5'])
  expect(read(text, { decimals: 'comma' }).cells).toEqual(['maya reply 2027-03-22 1500'])
  // Another number of the table says how it is written.
  expect(read(`${text}\nBen\t2027-03-22\t2.5`).cells).toContain('maya reply 2027-03-22 1.5')
})

test('what a table leaves open is read in the document’s formats', () => {
  const table = readTable('Person;Day;Hours\nMaya;3.4.2027;12')
  expect(table && guessWriting(cellsOf(table))).toEqual({ dates: 'month-first', decimals: 'point' })
  setFormats({ numbers: '1.234,5', days: 'day-first', weeks: 'monday' })
  expect(table && guessWriting(cellsOf(table))).toEqual({ dates: 'day-first', decimals: 'comma' })
  expect(read('Person;Date;Time to reply\nMaya;3.4.2027;1.500').cells).toEqual(['maya reply 2027-03-29 1500'])
})
