import { expect, test } from 'vitest'
import { readTable } from '#tools/shared/files/import/table.ts'
import {
  type Dashboard,
  emptyDashboard,
  emptyMeasure,
  emptyMember,
  type SharedPart,
} from '../model/dashboard.ts'
import { headline, reportsIn } from '../model/figures/findings.ts'
import { targetWords } from '../model/figures/words.ts'
import { pairsOf, standingIn } from '../model/model.ts'
import { withOnly } from '../model/people/departments.ts'
import { nameIn } from '../model/people/names.ts'
import { guessMapping, readMapped } from './import-table.ts'
import { summaryOf } from './import-words.ts'
import { sharePage } from './share-page.ts'

const week = '2027-03-15'
const own = ['calls', 'hours'].map((measureId) => ({ measureId, target: null }))
const person = (id: string, name: string, department: string, role: string) => {
  return { ...emptyMember(id, name), department, role, measures: own }
}

/** Two people with the same name in two departments, and a third person. */
const doc: Dashboard = {
  ...emptyDashboard('d'),
  members: [
    person('one', 'Anna Berg', 'Sales', 'Closer'),
    person('two', 'Anna Berg', 'Support', 'Agent'),
    person('ben', 'Ben Cole', 'Sales', 'Closer'),
  ],
  measures: [
    { ...emptyMeasure('calls', 'Calls'), target: 10 },
    { ...emptyMeasure('hours', 'Hours'), target: 30 },
  ],
  readings: ['2027-03-08', week].map((each) => ({
    memberId: 'one',
    measureId: 'calls',
    week: each,
    value: 4,
  })),
}

const shared = (parts: readonly SharedPart[], whole = doc) =>
  sharePage({ ...whole, share: { members: ['one', 'ben'], measures: ['calls'], parts } }, week, week)

test('people with the same name are told apart by the whole team, even in a filtered view', () => {
  const sales = withOnly(doc, 'Sales')
  expect(sales.members.map((each) => nameIn(sales, each))).toEqual(['Anna Berg (Sales)', 'Ben Cole'])
  expect(headline(reportsIn(sales, week))).toBe('Anna Berg (Sales) needs help. No values from Ben.')
  expect(shared(['week', 'roles'])).toContain('Anna Berg (Sales)')
})

test('roles and departments are on the page only if checked', () => {
  expect(shared(['week', 'roles'])).toContain('Closer')
  const html = shared(['week', 'reasons', 'trends', 'quarter'])
  expect(html).not.toMatch(/Closer|Sales|Support|Agent/)
  expect(html).toContain('Anna Berg (1)')
})

test('people who are away are shown as away and not asked for values', () => {
  const away = { ...doc, absences: [{ memberId: 'ben', week, kind: 'ill' as const }] }
  expect(shared(['reasons'], away)).toContain('<h3>Ben Cole</h3><p>Away this week.</p>')
  const monthly = { ...away, measures: doc.measures.map((each) => ({ ...each, rhythm: 'month' as const })) }
  const ben = (some: Dashboard) => reportsIn(some, week).find(({ member }) => member.id === 'ben')
  expect(ben(monthly)).toMatchObject({ level: 'away', findings: [] })
  expect(ben({ ...monthly, absences: [] })?.findings).toHaveLength(1)
})

test('‘nobody needs help’ says how few values it is based on', () => {
  const fine = { ...doc, readings: [{ memberId: 'one', measureId: 'calls', week, value: 12 }] }
  // Three people times two measures.
  expect(headline(reportsIn(fine, week))).toContain(
    'No one needs help according to the 1 of 6 values that are there.',
  )
})

test('a value judged by an older target shows that target', () => {
  const earlier = [{ until: '2027-03-01', target: 10000, tolerance: 0 }]
  const monthly: Dashboard = {
    ...doc,
    measures: [{ ...emptyMeasure('calls', 'Revenue', 'month'), unit: '€', target: 12000, earlier }],
    members: doc.members.map((each) => ({ ...each, measures: own.slice(0, 1) })),
    readings: [{ memberId: 'one', measureId: 'calls', week: '2027-02-01', value: 11000 }],
  }
  const words = (at: string) =>
    monthly.members
      .slice(0, 1)
      .flatMap((each) => pairsOf(monthly, each))
      .map((pair) => {
        return targetWords(standingIn(monthly, pair, at))
      })
  expect(words(week)).toEqual(['target then €10,000'])
  expect(words('2027-02-22')).toEqual([''])
})

function read(text: string, combineBy = {}) {
  const table = readTable(text)
  if (!table) throw new Error('This is no table.')
  const mapping = { ...guessMapping(doc, table), combineBy }
  return { mapping, result: readMapped(doc, table, mapping) }
}

test('the department decides between people with the same name', () => {
  const { result } = read(
    'Person\tDepartment\tWeek\tCalls\nAnna Berg\tsupport\t2027-03-15\t7\nAnna Berg\tLegal\t2027-03-15\t8',
  )
  expect(result.found.map(({ person: { id }, value }) => [id, value])).toEqual([['two', 7]])
  expect(result.problems).toEqual([
    'Row 3: ‘Anna Berg’ can be Anna Berg (Sales) or Anna Berg (Support): write which one.',
  ])
})

test('how to combine several values can be chosen per measure', () => {
  const text = 'Person\tWeek\tCalls\tHours\nBen\t2027-03-15\t4\t6\nBen\t2027-03-16\t5\t9'
  const { result } = read(text, { calls: 'add', hours: 'average' })
  expect(result.several.measures).toEqual([
    { key: 'calls', name: 'Calls', combine: 'add' },
    { key: 'hours', name: 'Hours', combine: 'average' },
  ])
  expect(result.found.map(({ value }) => value)).toEqual([9, 7.5])
  expect(summaryOf(result)).toContain(
    '2 times several values are for one week, 2 at most. ‘Calls’: they are added up. ‘Hours’: they are averaged.',
  )
})

test('a column of numbers without a heading is skipped until assigned', () => {
  expect(read('Person\tWeek\tCalls\t\nBen\t2027-03-15\t4\t77').mapping.uses).toEqual([
    ...['person', 'week', 'to:calls', 'skip'],
  ])
})
