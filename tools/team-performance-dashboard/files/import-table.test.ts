import { afterEach, expect, test } from 'vitest'
import { readTable, type Table } from '#tools/shared/files/import/table.ts'
import { guessWriting, readNumber } from '#tools/shared/files/import/value-formats.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { guessMapping, readMapped, takeInAction } from './import-table.ts'
import { summaryOf } from './import-words.ts'
import type { Mapping } from './mapping.ts'
import { readPeriod, readWeek } from './read-period.ts'
import { valuesTable } from './values-table.ts'

const valuesCsv = csvFrom(valuesTable)

const cellsOf = ({ rows }: Table) => rows.flatMap(({ cells }) => cells)

afterEach(() => setFormats(firstFormats))

const doc = exampleDashboard()
const week = '2027-03-22'

function read(text: string, changes: Partial<Mapping> = {}, from: Dashboard = doc) {
  const table = readTable(text)
  if (!table) throw new Error('This is no table.')
  const mapping = { ...guessMapping(from, table), week, ...changes }
  const result = readMapped(from, table, mapping)
  const cells = result.found.map(({ person, measure, week: at, value }) => {
    return [person.id ?? person.name, measure.id ?? measure.name, at, value].join(' ')
  })
  return { mapping, result, cells }
}

test('one row per person and week, one column per measure', () => {
  const { mapping, cells, result } = read(
    'Name\tDate\tBillable hours, h\tTime to reply\tTickets\nMaya Ortiz\t3/22/2027\t30\t2.5\t12\nben\t3/24/2027\t$25\t\t9',
  )
  expect(mapping.uses).toEqual(['person', 'week', 'to:hours', 'to:reply', 'new'])
  expect(cells).toEqual([
    ...['maya hours 2027-03-22 30', 'maya reply 2027-03-22 2.5', 'maya Tickets 2027-03-22 12'],
    ...['ben hours 2027-03-22 25', 'ben Tickets 2027-03-22 9'],
  ])
  expect(result).toMatchObject({
    newPeople: [],
    newMeasures: [{ name: 'Tickets', rhythm: 'week' }],
    problems: [],
    replaced: 0,
  })
})

test('one row per value, with a column for the measure’s name', () => {
  const { mapping, cells } = read(
    'Week,Employee,KPI,Actual,Comment\n2027-W12,Chloe Park,Billable hours,27,fine\n2027-W12,Chloe Park,Time to reply,3,\n',
  )
  expect(mapping.uses).toEqual(['week', 'person', 'measure', 'value', 'skip'])
  expect(cells).toEqual(['chloe hours 2027-03-22 27', 'chloe reply 2027-03-22 3'])
})

test('one row per person, one column per week', () => {
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

test('any day chosen for all rows selects its week', () => {
  const table = 'Person,Billable hours\nMaya,30'
  expect(read(table, { week: '2027-03-25' }).cells).toEqual(['maya hours 2027-03-22 30'])
})

test('several days in one week are added, averaged, or the last one counts', () => {
  const text = 'Person;Date;Billable hours\nMaya;22.03.2027;6,1\nMaya;23.03.2027;7,2\nMaya;24.03.2027;5'
  expect(read(text).mapping).toMatchObject({ dates: 'day-first', decimals: 'comma' })
  expect(read(text, { combineBy: { hours: 'add' } }).cells).toEqual(['maya hours 2027-03-22 18.3'])
  expect(read(text, { combineBy: { hours: 'average' } }).cells).toEqual(['maya hours 2027-03-22 6.1'])
  expect(read(text, { combineBy: { hours: 'last' } }).cells).toEqual(['maya hours 2027-03-22 5'])
})

test('unreadable rows are skipped and reported', () => {
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

test('new people are added with their values', () => {
  const text =
    'Person,Week,Billable hours\nZoe Lang,2027-03-22,20\nzoe  lang,2027-03-29,21\nMaya,2027-03-22,30'
  const { result } = read(text)
  expect(result.newPeople).toEqual([{ name: 'Zoe Lang', department: '' }])
  let count = 0
  const after = editDashboard(
    doc,
    takeInAction(result, () => `new${++count}`),
  )
  expect(after.members.at(-1)).toEqual({
    id: 'new1',
    name: 'Zoe Lang',
    role: '',
    department: '',
    joinedOn: '',
    leftOn: '',
    measures: [{ measureId: 'hours', target: null }],
  })
  expect(after.readings).toHaveLength(doc.readings.length + 3)
})

test('a first name is enough if only one person has it; otherwise it is reported as ambiguous', () => {
  const twins = editDashboard(doc, {
    type: 'edit-members',
    changes: [{ row: 6, key: 'name', value: 'Maya Stone' }],
    newIds: ['stone'],
  })
  const { result } = read('Person,Week,Billable hours\nMaya,2027-03-22,30', {}, twins)
  expect(result).toMatchObject({ newPeople: [], found: [] })
  expect(result.problems).toEqual(['Row 2: ‘Maya’ can be Maya Ortiz or Maya Stone: write which one.'])
})

test('without values, a person or a measure nothing can be imported, and the reason is shown', () => {
  const bare = { ...doc, members: [], measures: [] }
  const { result } = read('A,B\nx,y\nz,w', { uses: ['skip', 'skip'] }, bare)
  expect(result.missing).toEqual([
    'Choose the column or columns with the values.',
    'Choose the column with the people, or one person for all rows.',
  ])
})

test('importing our own CSV into an empty dashboard restores every value', () => {
  const empty = { ...doc, members: [], measures: [], readings: [], notes: [] }
  const { mapping, result } = read(valuesCsv(doc), {}, empty)
  expect(mapping.uses).toEqual([
    ...['person', 'week', 'measure', 'value', 'skip', 'skip', 'skip', 'skip', 'skip', 'department'],
  ])
  expect(result.found).toHaveLength(doc.readings.length)
  expect(result.newPeople.map(({ name }) => name)).toEqual(doc.members.map(({ name }) => name))
  expect(result.problems).toEqual([])
  // Importing it into its own dashboard adds and replaces nothing.
  expect(read(valuesCsv(doc)).result).toMatchObject({ newPeople: [], newMeasures: [], replaced: 0 })
})

test('a single column, or nothing, is not a table', () => {
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
  ['KW 1 2027', '2027-01-04'],
  ['2027-KW01', '2027-01-04'],
  ['24.03.2027', '2027-03-22'],
  ['Q1', undefined],
])('%s is in the week of %s', (text, monday) => {
  expect(readWeek(text, 'month-first')).toBe(monday)
})

test('dates and decimals are read in the table’s own format', () => {
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

test('an ambiguous number is imported only after choosing the number format', () => {
  const text = 'Person\tDate\tTime to reply\nMaya\t2027-03-22\t1.500'
  expect(read(text).mapping.decimals).toBe('open')
  expect(read(text).result.missing).toEqual([
    '‘1.500’ is 1500 or 1.5 (between 1 and 2): choose how one and a half is written.',
  ])
  expect(read(text, { decimals: 'point' }).cells).toEqual(['maya reply 2027-03-22 1.5'])
  expect(read(text, { decimals: 'comma' }).cells).toEqual(['maya reply 2027-03-22 1500'])
  // Another number in the table settles the format.
  expect(read(`${text}\nBen\t2027-03-22\t2.5`).cells).toContain('maya reply 2027-03-22 1.5')
})

test('ambiguous dates and numbers follow the document’s formats', () => {
  const table = readTable('Person;Day;Hours\nMaya;3/4/2027;12')
  expect(table && guessWriting(cellsOf(table))).toEqual({ dates: 'month-first', decimals: 'point' })
  setFormats({ numbers: '1.234,5', days: 'day-first', weeks: 'monday' })
  expect(table && guessWriting(cellsOf(table))).toEqual({ dates: 'day-first', decimals: 'comma' })
  expect(read('Person;Date;Time to reply\nMaya;3.4.2027;1.500').cells).toEqual(['maya reply 2027-03-29 1500'])
})

const days =
  'Person;Date;Billable hours\nMaya;22.03.2027;6\nMaya;23.03.2027;7\nMaya;24.03.2027;5\nMaya;25.03.2027;8\nMaya;26.03.2027;4'

test('the summary says how several values for one week are combined', () => {
  expect(read(days).cells).toEqual(['maya hours 2027-03-22 4'])
  expect(summaryOf(read(days).result)).toContain('Once 5 values are for one week: the last is taken.')
  expect(read(days, { combineBy: { hours: 'add' } }).cells).toEqual(['maya hours 2027-03-22 30'])
  expect(summaryOf(read(days, { combineBy: { hours: 'add' } }).result)).toContain(
    'Once 5 values are for one week: they are added up.',
  )
  expect(read(days, { combineBy: { hours: 'average' } }).cells).toEqual(['maya hours 2027-03-22 6'])
  const more = `${days}\nBen;22.03.2027;1\nBen;23.03.2027;2`
  expect(summaryOf(read(more).result)).toContain(
    '2 times several values are for one week, 5 at most: the last is taken.',
  )
  expect(summaryOf(read('Person,Week,Billable hours\nMaya,2027-03-22,6').result).join()).not.toContain(
    'several',
  )
})

test('a monthly measure accepts months and dates, and reports several values per month', () => {
  const text = 'Person,Month,Books closed on time\nMaya,2027-03,97\nBen,Mar 2027,95\nChloe,3/31/2027,99'
  // The week of March 29 counts toward April, but the date itself is in March.
  expect(read(text).cells).toEqual([
    ...['maya closed 2027-03-01 97', 'ben closed 2027-03-01 95', 'chloe closed 2027-03-01 99'],
  ])
  const weeks = 'Person,Week,Books closed on time\nMaya,2027-W10,90\nMaya,2027-W11,94'
  expect(read(weeks).cells).toEqual(['maya closed 2027-03-01 94'])
  expect(summaryOf(read(weeks).result)).toContain('Once 2 values are for one month: the last is taken.')
})

test('a month is too coarse for a weekly measure, and a quarter for a monthly one', () => {
  const { result } = read(
    'Person,Period,Measure,Value\nMaya,2027-03,Billable hours,30\nMaya,Q1 2027,Books closed on time,97',
  )
  expect(result.found).toEqual([])
  expect(result.problems).toEqual([
    'Row 2: ‘2027-03’ is a month, and ‘Billable hours’ has a value each week.',
    'Row 3: ‘Q1 2027’ is a quarter, and ‘Books closed on time’ has a value each month.',
  ])
})

test('a new measure gets the rhythm used in the table', () => {
  const text =
    'Person,Period,Measure,Value\nMaya,Q1 2027,Revenue,30\nMaya,2027-Q2,Revenue,40\nMaya,2027-02,Visits,7'
  const { result, cells } = read(text)
  expect(result.newMeasures).toEqual([
    { name: 'Revenue', rhythm: 'quarter' },
    { name: 'Visits', rhythm: 'month' },
  ])
  expect(cells).toEqual([
    ...['maya Revenue 2027-01-04 30', 'maya Revenue 2027-03-29 40', 'maya Visits 2027-02-01 7'],
  ])
})

test('‘holiday’ or ‘sick’ in a cell marks a week away instead of an unreadable number', () => {
  const text =
    'Person,Week,Billable hours,Time to reply\nMaya,2027-03-22,Holiday,holiday\nBen,2027-03-24,sick,3'
  const { result, cells } = read(text)
  expect(result.problems).toEqual([])
  expect(cells).toEqual(['ben reply 2027-03-22 3'])
  const after = editDashboard(
    doc,
    takeInAction(result, () => 'x'),
  )
  expect(after.absences.slice(doc.absences.length)).toEqual([
    { memberId: 'maya', week: '2027-03-22', kind: 'holiday' },
    { memberId: 'ben', week: '2027-03-22', kind: 'ill' },
  ])
  expect(summaryOf(result)).toContain('2 weeks away, marked as such.')
})

test.each([
  ['2027-03', 'month', '2027-03-15'],
  ['3/2027', 'month', '2027-03-15'],
  ['March 2027', 'month', '2027-03-15'],
  ['Q4 2027', 'quarter', '2027-11-15'],
  ['2027-Q1', 'quarter', '2027-02-15'],
  ['2027 Q1', 'quarter', '2027-02-15'],
  ['2027-W01', 'week', '2027-01-07'],
])('%s is a %s containing %s', (text, written, day) => {
  expect(readPeriod(text, 'month-first')).toEqual({ written, day })
})

test.each(['2027-13', '13/2027', 'Q5 2027', 'Foo 2027', '12027-03', '0001-03', '2027', '5'])(
  '%s is not a period',
  (text) => {
    expect(readPeriod(text, 'month-first')).toBeUndefined()
  },
)
