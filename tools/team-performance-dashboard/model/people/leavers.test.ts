import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { readTable } from '#tools/shared/files/import/table.ts'
import { dashboardSheets, valuesCsv } from '../../files/exports.ts'
import { dashboardFormat } from '../../files/format.ts'
import { guessMapping, readMapped } from '../../files/import-table.ts'
import { sheetsOf } from '../../files/value-sheets.ts'
import {
  type Dashboard,
  emptyDashboard,
  emptyMeasure,
  emptyMember,
  openingWeek,
  peopleIn,
} from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { exampleDashboard } from '../example.ts'
import { reportsIn, teamFindings } from '../figures/findings.ts'
import { summarizeQuarter } from '../figures/quarter.ts'
import { valuesAfterLeaving } from '../figures/readings.ts'

const before = exampleDashboard()
const row = before.members.findIndex(({ id }) => id === 'samir')
/** Samir's last day is the Friday of the week of March 1. */
const doc = editDashboard(before, {
  type: 'edit-members',
  changes: [{ row, key: 'leftOn', value: '2027-03-05' }],
  newIds: [],
})
const isSamir = ({ member }: { member: { id: string } }) => member.id === 'samir'

test('someone who left is there up to the week of their last day, and in none after it', () => {
  expect(peopleIn(doc, '2027-03-01')).toHaveLength(6)
  expect(peopleIn(doc, '2027-03-08').map(({ id }) => id)).not.toContain('samir')
  expect(reportsIn(doc, '2027-03-01').some(isSamir)).toBe(true)
  expect(reportsIn(doc, '2027-03-15').some(isSamir)).toBe(false)
  expect(teamFindings(doc, '2027-03-15').join()).not.toContain('Samir')
  const chosen = { week: '2027-03-15', measure: doc.measures[1], member: undefined }
  const rows = (kind: 'week' | 'measure') => sheetsOf(doc, kind, chosen)[0]?.rows.map(({ id }) => id)
  expect(rows('week')).not.toContain('samir')
  // A sheet of the quarter has weeks in which they were there.
  expect(rows('measure')).toContain('samir')
})

test('their values stay: in the quarter they worked in, and in everything that is exported', () => {
  expect(doc.readings).toEqual(before.readings)
  expect(summarizeQuarter(doc, '2027-03-15').people.some(isSamir)).toBe(true)
  expect(summarizeQuarter(doc, '2027-04-12').people.some(isSamir)).toBe(false)
  const figures = (csv: string) => csv.split(/\r?\n/).map((line) => line.split(',').slice(0, 4))
  expect(figures(valuesCsv(doc))).toEqual(figures(valuesCsv(before)))
  const [week, values] = dashboardSheets(doc, '2027-03-15')
  expect(JSON.stringify(week?.rows)).not.toContain('Samir')
  expect(JSON.stringify(values?.rows)).toContain('Samir')
})

test('how many values lie after the leaving day is counted, as the sums leave them out', () => {
  const samir = (leftOn: string) => {
    const [member] = before.members.filter(({ id }) => id === 'samir')
    if (!member) throw new Error('Samir is not there.')
    return valuesAfterLeaving(before, { ...member, leftOn })
  }
  const own = before.readings.filter(({ memberId }) => memberId === 'samir')
  expect(samir('2027-03-05')).toBe(own.filter(({ week }) => week > '2027-03-05').length)
  // A year mistyped takes all of them.
  expect(samir('2017-03-05')).toBe(own.length)
  expect(samir('')).toBe(0)
})

test('a file of version 1, which knew of nobody who left, opens unchanged', () => {
  const members = before.members.map(({ leftOn, ...member }) => member)
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ ok: true, doc: before })
  expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, doc))).toMatchObject({ ok: true, doc })
})

test('a damaged file of version 1 still offers what is left of it', () => {
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members: 'x' } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ damaged: { document: { team: before.team } } })
})

/** Ana and Ben on one weekly measure with a target of 10; Ben's last day is Wednesday of the second week. */
function twoPeople(): Dashboard {
  const reading = (memberId: string, week: string, value: number) => ({
    memberId,
    measureId: 'm',
    week,
    value,
  })
  const own = [{ measureId: 'm', target: null }]
  return {
    ...emptyDashboard('d'),
    members: [
      { ...emptyMember('a', 'Ana'), measures: own },
      { ...emptyMember('b', 'Ben'), leftOn: '2027-01-13', measures: own },
    ],
    measures: [{ ...emptyMeasure('m', 'Calls'), target: 10 }],
    readings: [
      ...[reading('a', '2027-01-04', 12), reading('a', '2027-01-11', 8), reading('a', '2027-01-18', 11)],
      ...[reading('b', '2027-01-04', 10), reading('b', '2027-01-11', 9)],
      // After his last day.
      ...[reading('b', '2027-01-18', 14), reading('b', '2027-01-25', 15)],
    ],
  }
}

test('a value after the leaving day counts nowhere: every sum of the quarter is the same', () => {
  const { team, people, measures, departments, columnCounts } = summarizeQuarter(twoPeople(), '2027-01-25')
  // By hand: Ana 12, 8, 11 and Ben 10, 9 against 10: three of five.
  expect([team.counts.on, team.values]).toEqual([3, 5])
  const sums = (lines: readonly { all: typeof team }[]) =>
    [(each: typeof team) => each.counts.on, (each: typeof team) => each.values].map((of) =>
      lines.reduce((sum, { all }) => sum + of(all), 0),
    )
  expect(sums(people)).toEqual([3, 5])
  expect(sums(measures)).toEqual([3, 5])
  expect(sums(departments)).toEqual([3, 5])
  expect(columnCounts.slice(0, 4).map(({ on, off }) => [on, off])).toEqual([
    ...[
      [2, 0],
      [0, 2],
    ],
    ...[
      [1, 0],
      [0, 0],
    ],
  ])
  expect(people[1]?.heat.slice(0, 4).map(({ status }) => status)).toEqual(['on', 'off', 'left', 'left'])
  expect(openingWeek(twoPeople())).toBe('2027-01-18')
})

test('what was there from before stays readable, and is marked', () => {
  const rows = valuesCsv(twoPeople()).replaceAll('"', '').split(/\r?\n/)
  expect(rows.filter((line) => line.includes('After leaving')).map((line) => line.split(',')[1])).toEqual([
    ...['2027-01-18', '2027-01-25'],
  ])
  const [, ben] = twoPeople().members
  const [sheet] = sheetsOf(twoPeople(), 'person', { week: '2027-01-11', measure: undefined, member: ben })
  expect(sheet?.rows.slice(1, 3).map(({ label }) => label)).toEqual(['Jan 11', 'Jan 18, after leaving'])
})

test('a table that brings values from after the leaving day is told so, and they stay out', () => {
  const table = readTable(
    'Person\tWeek\tCalls\nBen\t2027-01-11\t7\nBen\t2027-01-18\t20\nBen\t2027-01-25\till',
  )
  if (!table) throw new Error('This is no table.')
  const result = readMapped(twoPeople(), table, guessMapping(twoPeople(), table, '2027-01-11'))
  expect(result.found.map(({ week, value }) => [week, value])).toEqual([['2027-01-11', 7]])
  expect(result.away).toEqual([])
  // Values are held against the leaving day once all rows are read.
  expect(result.problems.toSorted()).toEqual([
    'Row 3: Ben left on Jan 13, 2027: nothing after that week counts.',
    'Row 4: Ben left on Jan 13, 2027: nothing after that week counts.',
  ])
})

test('a month’s value of who left within it stands in their last week', () => {
  const doc = twoPeople()
  const monthly = { ...emptyMeasure('q', 'Margin', 'month'), target: 5 }
  const grown: Dashboard = {
    ...doc,
    measures: [...doc.measures, monthly],
    members: doc.members.map((each) => ({
      ...each,
      measures: [...each.measures, { measureId: 'q', target: null }],
    })),
    readings: [...doc.readings, { memberId: 'b', measureId: 'q', week: '2027-01-04', value: 6 }],
  }
  for (const week of ['2027-01-18', '2027-01-25', '2027-03-15']) {
    const [, ben] = summarizeQuarter(grown, week).people
    expect(ben?.heat.slice(0, 3).map(({ status, on }) => `${status} ${on}`)).toEqual([
      ...['on 1', 'off 1', 'left 0'],
    ])
  }
})
