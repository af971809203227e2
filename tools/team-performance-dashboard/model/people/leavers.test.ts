import { expect, test } from 'vitest'
import { importText } from '#tests/tools/import-text.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { dashboardSheets } from '../../files/exports.ts'
import { type Dashboard, dashboardFormat, type Measure } from '../../files/format.ts'
import { sheetOf } from '../../files/value-sheets.ts'
import { valuesTable } from '../../files/values-table.ts'
import { emptyDashboard, emptyMeasure, emptyMember, openingWeek, peopleIn } from '../dashboard.ts'
import { editDashboard } from '../edit-dashboard.ts'
import { exampleDashboard } from '../example.ts'
import { reportsIn, teamFindings } from '../figures/findings.ts'
import { summarizeQuarter } from '../figures/quarter.ts'
import { valuesOutside } from '../figures/readings.ts'
import { allPairs, standingIn } from '../model.ts'
import { nameIn, nameWithEnd } from './names.ts'

const valuesCsv = csvFrom(valuesTable)

const before = exampleDashboard()
const row = before.members.findIndex(({ id }) => id === 'samir')
/** Samir's last day is the Friday of the week of March 1. */
const doc = editDashboard(before, {
  type: 'edit-members',
  changes: [{ row, key: 'leftOn', value: '2027-03-05' }],
  newIds: [],
})
const isSamir = ({ member }: { member: { id: string } }) => member.id === 'samir'

test('someone who left appears up to the week of their last day and not after', () => {
  expect(peopleIn(doc, '2027-03-01')).toHaveLength(6)
  expect(peopleIn(doc, '2027-03-08').map(({ id }) => id)).not.toContain('samir')
  expect(reportsIn(doc, '2027-03-01').some(isSamir)).toBe(true)
  expect(reportsIn(doc, '2027-03-15').some(isSamir)).toBe(false)
  expect(teamFindings(doc, '2027-03-15').join()).not.toContain('Samir')
  const rows = (measure?: Measure) => sheetOf(doc, '2027-03-15', measure).rows.map(({ id }) => id)
  expect(rows()).not.toContain('samir')
  // The quarter includes weeks before they left.
  expect(rows(doc.measures[1])).toContain('samir')
})

test('their values stay in their quarter and in all exports', () => {
  expect(doc.readings).toEqual(before.readings)
  expect(summarizeQuarter(doc, '2027-03-15').people.some(isSamir)).toBe(true)
  expect(summarizeQuarter(doc, '2027-04-12').people.some(isSamir)).toBe(false)
  const figures = (csv: string) => csv.split(/\r?\n/).map((line) => line.split(',').slice(0, 4))
  expect(figures(valuesCsv(doc))).toEqual(figures(valuesCsv(before)))
  const [week, values] = dashboardSheets(doc, '2027-03-15')
  expect(JSON.stringify(week?.rows)).not.toContain('Samir')
  expect(JSON.stringify(values?.rows)).toContain('Samir')
})

test('values after the leaving date are counted and left out of totals', () => {
  const samir = (leftOn: string) => {
    const [member] = before.members.filter(({ id }) => id === 'samir')
    if (!member) throw new Error('Samir is not there.')
    return valuesOutside(before, { ...member, leftOn })
  }
  const own = before.readings.filter(({ memberId }) => memberId === 'samir')
  expect(samir('2027-03-05')).toBe(own.filter(({ week }) => week > '2027-03-05').length)
  // A mistyped year affects all of them.
  expect(samir('2017-03-05')).toBe(own.length)
  expect(samir('')).toBe(0)
})

test('a version 1 file, without leaving dates, opens unchanged', () => {
  const members = before.members.map(({ leftOn, ...member }) => member)
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ ok: true, doc: before })
  expect(readDocument(dashboardFormat, writeDocument(dashboardFormat, doc))).toMatchObject({ ok: true, doc })
})

test('a damaged version 1 file can still be partly recovered', () => {
  const old = JSON.stringify({ format: 'team-dashboard', version: 1, document: { ...before, members: 'x' } })
  expect(readDocument(dashboardFormat, old)).toMatchObject({ damaged: { document: { team: before.team } } })
})

/**
 * Ana and Ben on one weekly measure with a target of 10. Ben's last day is the Wednesday of the second week.
 */
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

test('values after the leaving date count nowhere: all totals of the quarter agree', () => {
  const { team, people, measures, departments, columnCounts } = summarizeQuarter(twoPeople(), '2027-01-25')
  // Expected: Ana 12, 8, 11 and Ben 10, 9 against 10, so three of five.
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

test('existing values after the leaving date stay visible and are marked', () => {
  const rows = valuesCsv(twoPeople()).replaceAll('"', '').split(/\r?\n/)
  expect(rows.filter((line) => line.includes('Not on the team')).map((line) => line.split(',')[1])).toEqual([
    ...['2027-01-18', '2027-01-25'],
  ])
})

test('importing values after the leaving date is rejected with a message', () => {
  const csv = 'Person,Week,Calls\nBen,2027-01-11,7\nBen,2027-01-18,20\nBen,2027-01-25,ill\n'
  const before = twoPeople()
  const { doc: after, problems } = importText(valuesTable, csv, { doc: before })
  const own = (week: string) => after?.readings.find((each) => each.memberId === 'b' && each.week === week)
  expect(own('2027-01-11')?.value).toBe(7)
  expect(own('2027-01-18')).toEqual(before.readings.find((each) => each.memberId === 'b' && each.week === '2027-01-18'))
  expect(after?.absences).toEqual(before.absences)
  expect(problems).toEqual([
    'Row 3: Ben left on Jan 13, 2027: nothing after that week counts.',
    'Row 4: Ben left on Jan 13, 2027: nothing after that week counts.',
  ])
})

test('a monthly value of someone who left that month is placed in their last week', () => {
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
    expect(ben?.heat.slice(0, 3).map(({ status, on }) => `${status} ${on}`)).toEqual([...['on 1', 'off 1', 'left 0']])
  }
})

test('someone who joins later is neither shown nor asked before, and their values start that week', () => {
  const late = editDashboard(before, {
    type: 'edit-members',
    newIds: [],
    changes: [{ row, key: 'joinedOn', value: '2027-02-03' }],
  })
  expect(peopleIn(late, '2027-01-25').map(({ id }) => id)).not.toContain('samir')
  expect(peopleIn(late, '2027-02-01').map(({ id }) => id)).toContain('samir')
  expect(reportsIn(late, '2027-01-25').some(isSamir)).toBe(false)
  const values = before.readings.filter(({ memberId, week }) => memberId === 'samir' && week < '2027-02-01')
  expect(late.members.filter(({ id }) => id === 'samir').map((each) => valuesOutside(late, each))).toEqual([
    values.length,
  ])
  const summary = summarizeQuarter(late, '2027-02-15')
  expect(
    summary.people
      .find(isSamir)
      ?.heat.slice(0, 5)
      .map(({ status }) => status),
  ).toEqual([...['left', 'left', 'left', 'left', 'near']])
  // The file keeps the day; files from before have none.
  const saved = readDocument(dashboardFormat, writeDocument(dashboardFormat, late))
  expect(saved).toMatchObject({ ok: true, doc: late })
})

test('a past week shows nothing that came later: no leaving date, and no value of an unfinished month', () => {
  const samir = doc.members.find(({ id }) => id === 'samir')
  if (!samir) throw new Error('Samir is not there.')
  expect(nameWithEnd(doc, samir, '2027-02-22')).toBe(nameIn(doc, samir))
  expect(nameWithEnd(doc, samir, '2027-03-01')).toContain('left Mar 5, 2027')
  // The example has February's closings, and weekly values up to March 15.
  const closed = (week: string) =>
    allPairs(doc)
      .filter(({ member, measure }) => member.id === 'maya' && measure.id === 'closed')
      .map((pair) => standingIn(doc, pair, week).value)
  expect(closed('2027-02-15')).toEqual([97])
  expect(closed('2027-02-22')).toEqual([98])
})

test('someone who missed every target is never doing well', () => {
  const only = (value: number): Dashboard => ({
    ...emptyDashboard('d'),
    members: [{ ...emptyMember('a', 'Ana'), measures: [{ measureId: 'm', target: null }] }],
    measures: [{ ...emptyMeasure('m', 'Calls'), target: 90, tolerance: 5 }],
    readings: [{ memberId: 'a', measureId: 'm', week: '2027-01-04', value }],
  })
  const level = (value: number) => reportsIn(only(value), '2027-01-04')[0]?.level
  expect([level(90), level(87), level(80)]).toEqual(['well', 'near', 'watch'])
})
