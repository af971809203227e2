import { afterEach, expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { importText } from '#tests/tools/import-text.ts'
import { tableOf } from '#tools/shared/files/import/table.ts'
import { guessWriting, type Notation, readNumber } from '#tools/shared/files/import/value-formats.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import type { Dashboard } from './format.ts'
import { placeFor, readPeriod } from './read-period.ts'
import { valuesTable } from './values-table.ts'

const valuesCsv = csvFrom(valuesTable)

/** The cells below the header. */
const cellsOf = (text: string) => tableOf(readCsv(text))?.rows.flatMap(({ cells }) => cells) ?? []

afterEach(() => setFormats(firstFormats))

const doc = exampleDashboard()
const week = '2027-03-22'

/** Imports into the example. New measures are better up; values without a week are of this one. */
function read(text: string, answers: Record<string, string> = {}, from: Dashboard = doc, writing?: Partial<Notation>) {
  const open = importText(valuesTable, text, { doc: from, said: { answers: { week, ...answers } } })
  const betters = (open.questions ?? []).flatMap(({ key }) => (key.startsWith('better') ? [[key, 'up']] : []))
  const said = { answers: { week, ...answers, ...Object.fromEntries(betters) }, ...(writing && { writing }) }
  const made = importText(valuesTable, text, { doc: from, said })
  const after = made.doc ?? from
  const named = (list: readonly { id: string; name: string }[], known: readonly { id: string }[], id: string) =>
    known.some((each) => each.id === id) ? id : list.find((each) => each.id === id)?.name
  const isNew = (each: Dashboard['readings'][number]) =>
    !from.readings.some((old) => JSON.stringify(old) === JSON.stringify(each))
  const cells = after.readings.filter(isNew).map(({ memberId, measureId, week: at, value }) => {
    const names = [named(after.members, from.members, memberId), named(after.measures, from.measures, measureId)]
    return [...names, at, value].join(' ')
  })
  return { ...made, after, cells }
}

test('one row per person and week, one column per measure', () => {
  const { after, cells, problems } = read(
    'Name\tDate\tBillable hours, h\tTime to reply\tTickets\nMaya Ortiz\t3/22/2027\t30\t2.5\t12\nben\t3/24/2027\t$25\t\t9',
  )
  expect(cells).toEqual([
    ...['maya hours 2027-03-22 30', 'maya reply 2027-03-22 2.5', 'maya Tickets 2027-03-22 12'],
    ...['ben hours 2027-03-22 25', 'ben Tickets 2027-03-22 9'],
  ])
  expect(after.members).toHaveLength(doc.members.length)
  expect(after.measures.at(-1)).toMatchObject({ name: 'Tickets', rhythm: 'week' })
  expect(problems).toEqual([])
})

test('one row per value, with a column for the measure’s name', () => {
  const { cells } = read(
    'Week,Employee,KPI,Actual,Comment\n2027-W12,Chloe Park,Billable hours,27,fine\n2027-W12,Chloe Park,Time to reply,3,\n',
  )
  expect(cells).toEqual(['chloe hours 2027-03-22 27', 'chloe reply 2027-03-22 3'])
})

test('one row per person, one column per week', () => {
  const { cells } = read('\tMar 22 2027\tMar 29 2027\nMaya\t30\t31\nBen\t24\t–', { measure: 'hours' })
  expect(cells).toEqual(['maya hours 2027-03-22 30', 'maya hours 2027-03-29 31', 'ben hours 2027-03-22 24'])
})

test('any day chosen for all rows selects its week', () => {
  const table = 'Person,Billable hours\nMaya,30'
  expect(read(table, { week: '2027-03-25' }).cells).toEqual(['maya hours 2027-03-22 30'])
})

const days = 'Person;Date;Billable hours\nMaya;22.03.2027;6,1\nMaya;23.03.2027;7,2\nMaya;24.03.2027;5'

test('several days in one week are added, averaged, or the last one counts', () => {
  expect(read(days, { combine: 'add' }).cells).toEqual(['maya hours 2027-03-22 18.3'])
  expect(read(days, { combine: 'average' }).cells).toEqual(['maya hours 2027-03-22 6.1'])
  expect(read(days).cells).toEqual(['maya hours 2027-03-22 5'])
})

test('unreadable rows are skipped and reported', () => {
  const { problems, cells } = read(
    'Person,Week,Billable hours\nMaya,2027-03-22,n/a\n\nBen,someday,20\n,2027-03-22,20\nChloe,2027-03-22,28',
  )
  expect(cells).toEqual(['chloe hours 2027-03-22 28'])
  expect(problems).toEqual([
    ...['Row 2: ‘n/a’ in ‘Billable hours’ is no number.', 'Row 4: ‘someday’ is no date.', 'Row 5: no person.'],
  ])
})

test('new people are added with their values', () => {
  const text = 'Person,Week,Billable hours\nZoe Lang,2027-03-22,20\nzoe  lang,2027-03-29,21\nMaya,2027-03-22,30'
  const { after } = read(text)
  expect(after.members).toHaveLength(doc.members.length + 1)
  expect(after.members.at(-1)).toMatchObject({
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
  const { doc: after, problems } = read('Person,Week,Billable hours\nMaya,2027-03-22,30', {}, twins)
  expect(after).toBeUndefined()
  expect(problems).toEqual(['Row 2: ‘Maya’ can be Maya Ortiz or Maya Stone: write which one.'])
})

test('without values or people nothing can be imported, and the reason is shown', () => {
  const bare = { ...doc, members: [], measures: [] }
  expect(read('A,B\n1,y\n2,w', { 'column 0': 'skip' }, bare)).toMatchObject({ doc: undefined })
  expect(read('Week,B\n2027-03-22,y\n2027-03-29,w', {}, bare).words).toEqual([
    'Choose the column or columns with the values.',
    'Choose the column with the people.',
  ])
})

test('importing our own CSV into an empty dashboard restores every value', () => {
  const empty = { ...doc, members: [], measures: [], readings: [], notes: [], absences: [] }
  const { after, problems } = read(valuesCsv(doc), {}, empty)
  expect(after.readings).toHaveLength(doc.readings.length)
  expect(after.members.map(({ name }) => name)).toEqual(doc.members.map(({ name }) => name))
  expect(problems).toEqual([])
  // Importing it into its own dashboard adds and replaces nothing.
  expect(read(valuesCsv(doc)).after).toMatchObject({ members: doc.members, measures: doc.measures })
  expect(read(valuesCsv(doc)).cells).toEqual([])
})

function weekOf(text: string, dates: Notation['dates']): string | undefined {
  const period = readPeriod(text, dates)
  return period?.written === 'week' ? placeFor('week', period) : undefined
}

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
  expect(weekOf(text, 'month-first')).toBe(monday)
})

test('dates and decimals are read in the table’s own format', () => {
  expect(weekOf('24/3/2027', 'day-first')).toBe('2027-03-22')
  expect(weekOf('24/3/2027', 'month-first')).toBeUndefined()
  expect(readNumber('1.234,5', 'comma')).toBe(1234.5)
  expect(readNumber('1,234.5', 'point')).toBe(1234.5)
  expect(guessWriting(cellsOf('Person,Day,Hours\nMaya,3/13/2027,"1,200.50"'))).toEqual({
    dates: 'month-first',
    decimals: 'point',
  })
})

test('an ambiguous number is imported only after choosing the number format', () => {
  const text = 'Person\tDate\tTime to reply\nMaya\t2027-03-22\t1.500'
  expect(read(text).words).toContain('Choose how to read ‘1.500’ first.')
  expect(read(text, {}, doc, { decimals: 'point' }).cells).toEqual(['maya reply 2027-03-22 1.5'])
  expect(read(text, {}, doc, { decimals: 'comma' }).cells).toEqual(['maya reply 2027-03-22 1500'])
  // Another number in the table settles the format.
  expect(read(`${text}\nBen\t2027-03-22\t2.5`).cells).toContain('maya reply 2027-03-22 1.5')
})

test('ambiguous dates and numbers follow the document’s formats', () => {
  const cells = cellsOf('Person;Day;Hours\nMaya;3/4/2027;12')
  expect(guessWriting(cells)).toEqual({ dates: 'month-first', decimals: 'point' })
  setFormats({ numbers: '1.234,5', days: 'day-first', weeks: 'monday' })
  expect(guessWriting(cells)).toEqual({ dates: 'day-first', decimals: 'comma' })
  expect(read('Person;Date;Time to reply\nMaya;3.4.2027;1.500').cells).toEqual(['maya reply 2027-03-29 1500'])
})

test('the summary says how several values for one week are combined', () => {
  expect(read(days).words).toContain('Once 3 values are for one week: the last is taken.')
  expect(read(days, { combine: 'add' }).words).toContain('Once 3 values are for one week: they are added up.')
  const more = `${days}\nBen;22.03.2027;1\nBen;23.03.2027;2`
  expect(read(more).words).toContain('2 times several values are for one week, 3 at most: the last is taken.')
  expect(read('Person,Week,Billable hours\nMaya,2027-03-22,6').words.join()).not.toContain('several')
})

test('a monthly measure accepts months and dates, and reports several values per month', () => {
  const text = 'Person,Month,Books closed on time\nMaya,2027-03,97\nBen,Mar 2027,95\nChloe,3/31/2027,99'
  // The week of March 29 counts toward April, but the date itself is in March.
  expect(read(text).cells).toEqual([
    ...['maya closed 2027-03-01 97', 'ben closed 2027-03-01 95', 'chloe closed 2027-03-01 99'],
  ])
  const weeks = 'Person,Week,Books closed on time\nMaya,2027-W10,90\nMaya,2027-W11,94'
  expect(read(weeks).cells).toEqual(['maya closed 2027-03-01 94'])
  expect(read(weeks).words).toContain('Once 2 values are for one month: the last is taken.')
})

test('a month is too coarse for a weekly measure, and a quarter for a monthly one', () => {
  const { doc: after, problems } = read(
    'Person,Period,Measure,Value\nMaya,2027-03,Billable hours,30\nMaya,Q1 2027,Books closed on time,97',
  )
  expect(after).toBeUndefined()
  expect(problems).toEqual([
    'Row 2: ‘2027-03’ is a month, and ‘Billable hours’ has a value each week.',
    'Row 3: ‘Q1 2027’ is a quarter, and ‘Books closed on time’ has a value each month.',
  ])
})

test('a new measure gets the rhythm used in the table', () => {
  const text = 'Person,Period,Measure,Value\nMaya,Q1 2027,Revenue,30\nMaya,2027-Q2,Revenue,40\nMaya,2027-02,Visits,7'
  const { after, cells } = read(text)
  expect(after.measures.slice(-2)).toMatchObject([
    { name: 'Revenue', rhythm: 'quarter' },
    { name: 'Visits', rhythm: 'month' },
  ])
  expect(cells).toEqual([...['maya Revenue 2027-01-04 30', 'maya Revenue 2027-03-29 40', 'maya Visits 2027-02-01 7']])
})

test('‘holiday’ or ‘sick’ in a cell marks a week away instead of an unreadable number', () => {
  const text = 'Person,Week,Billable hours,Time to reply\nMaya,2027-03-22,Holiday,holiday\nBen,2027-03-24,sick,3'
  const { after, cells, problems, words } = read(text)
  expect(problems).toEqual([])
  expect(cells).toEqual(['ben reply 2027-03-22 3'])
  expect(after.absences.slice(doc.absences.length)).toEqual([
    { memberId: 'maya', week: '2027-03-22', kind: 'holiday' },
    { memberId: 'ben', week: '2027-03-22', kind: 'ill' },
  ])
  expect(words).toContain('2 weeks away, marked as such.')
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
