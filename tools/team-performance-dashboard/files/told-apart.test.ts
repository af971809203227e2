import { expect, test } from 'vitest'
import { importText } from '#tests/tools/import-text.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../model/dashboard.ts'
import { headline, reportsIn } from '../model/figures/findings.ts'
import { targetWords } from '../model/figures/words.ts'
import { pairsOf, standingIn } from '../model/model.ts'
import { withOnly } from '../model/people/departments.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard } from './format.ts'
import { valuesTable } from './values-table.ts'

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

test('people with the same name are told apart by the whole team, even in a filtered view', () => {
  const sales = withOnly(doc, 'Sales')
  expect(sales.members.map((each) => nameIn(sales, each))).toEqual(['Anna Berg (Sales)', 'Ben Cole'])
  expect(headline(reportsIn(sales, week))).toBe('Anna Berg (Sales) needs help. No values from Ben.')
})

test('people who are away are not asked for values', () => {
  const away = { ...doc, absences: [{ memberId: 'ben', week, kind: 'ill' as const }] }
  const monthly = { ...away, measures: doc.measures.map((each) => ({ ...each, rhythm: 'month' as const })) }
  const ben = (some: Dashboard) => reportsIn(some, week).find(({ member }) => member.id === 'ben')
  expect(ben(monthly)).toMatchObject({ level: 'away', findings: [] })
  expect(ben({ ...monthly, absences: [] })?.findings).toHaveLength(1)
})

test('‘nobody needs help’ says how few values it is based on', () => {
  const fine = { ...doc, readings: [{ memberId: 'one', measureId: 'calls', week, value: 12 }] }
  // Three people times two measures.
  expect(headline(reportsIn(fine, week))).toContain('No one needs help according to the 1 of 6 values that are there.')
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

test('the department decides between people with the same name', () => {
  const csv = 'Person,Department,Week,Calls\nAnna Berg,support,2027-03-15,7\nAnna Berg,Legal,2027-03-15,8\n'
  const { doc: after, problems } = importText(valuesTable, csv, { doc })
  expect(after?.readings.at(-1)).toMatchObject({ memberId: 'two', value: 7 })
  expect(problems).toEqual(['Row 3: ‘Anna Berg’ can be Anna Berg (Sales) or Anna Berg (Support): write which one.'])
})

test('a column of numbers without a heading is skipped', () => {
  const { doc: after, questions } = importText(valuesTable, 'Person,Week,Calls,\nBen,2027-03-15,4,77\n', {
    doc,
  })
  expect(questions).toEqual([])
  expect(after?.readings.slice(doc.readings.length)).toMatchObject([{ memberId: 'ben', value: 4 }])
})
