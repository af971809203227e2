import { expect, test } from 'vitest'
import type { Dashboard, Member } from '../../files/format.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../dashboard.ts'
import { exampleDashboard } from '../example.ts'
import { headline, reportsIn, teamFindings } from '../figures/findings.ts'
import { summarizeQuarter } from '../figures/quarter.ts'
import { departmentsOf, groupsOf, withOnly } from './departments.ts'
import { nameIn, shortIn } from './names.ts'

function person(id: string, name: string, more: Partial<Member> = {}): Member {
  return { ...emptyMember(id, name), measures: [{ measureId: 'm', target: null }], ...more }
}

function team(...members: Member[]): Dashboard {
  return {
    ...emptyDashboard('d'),
    members,
    measures: [{ ...emptyMeasure('m', 'Calls'), target: 10, tolerance: 1 }],
    readings: members.flatMap(({ id }) =>
      ['2027-03-08', '2027-03-15'].map((week) => ({ memberId: id, measureId: 'm', week, value: 2 })),
    ),
  }
}

const names = (doc: Dashboard) => doc.members.map((each) => nameIn(doc, each))

test('two Annas are told apart in the headline and in every list', () => {
  const doc = team(person('a', 'Anna Berg'), person('b', 'Anna Cole'), person('c', 'Ben Adler'))
  expect(headline(reportsIn(doc, '2027-03-15'))).toBe('Anna Berg, Anna Cole and Ben need help.')
  const same = team(
    person('a', 'Anna Berg', { department: 'Sales' }),
    person('b', 'anna  berg', { department: 'Service' }),
  )
  expect(names(same)).toEqual(['Anna Berg (Sales)', 'anna  berg (Service)'])
  expect(headline(reportsIn(same, '2027-03-15'))).toBe('Anna Berg (Sales) and anna  berg (Service) need help.')
  const roles = team(person('a', 'Anna Berg', { role: 'Lead' }), person('b', 'Anna Berg', { role: 'Desk' }))
  expect(names(roles)).toEqual(['Anna Berg (Lead)', 'Anna Berg (Desk)'])
  const alike = team(person('a', 'Anna Berg'), person('b', 'Anna Berg'), person('c', 'Anna Berg'))
  expect(names(alike)).toEqual(['Anna Berg (1)', 'Anna Berg (2)', 'Anna Berg (3)'])
  expect(teamFindings(alike, '2027-03-15').join()).toContain('Anna Berg (1), Anna Berg (2) and Anna Berg (3)')
})

test('a unique first name is enough, and an empty name gets a placeholder', () => {
  const members = [person('a', 'Anna Berg'), person('b', 'Ben'), person('c', ' ')]
  expect(members.map((each) => shortIn({ members }, each))).toEqual(['Anna', 'Ben', 'an unnamed person'])
})

test('department names ignore case and spaces', () => {
  const members = [
    person('a', 'A', { department: 'Sales' }),
    person('b', 'B', { department: ' sales' }),
    person('c', 'C'),
    person('d', 'D', { department: 'Desk' }),
  ]
  expect(departmentsOf(members)).toEqual(['Sales', 'Desk'])
  expect(groupsOf(members).map((group) => [group.name, group.members.map(({ id }) => id).join()])).toEqual([
    ['Sales', 'a,b'],
    ['Desk', 'd'],
    ['No department', 'c'],
  ])
  const doc = team(...members)
  expect(withOnly(doc, 'SALES').members.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(withOnly(doc, '').members.map(({ id }) => id)).toEqual(['c'])
  expect(withOnly(doc, 'Sales').members).toBe(withOnly(doc, 'Sales').members)
})

test('a department’s quarter is the total of its people', () => {
  const doc = exampleDashboard()
  const { departments, team: all } = summarizeQuarter(doc, '2027-03-15')
  expect(departments.map(({ name }) => name)).toEqual(['Bookkeeping', 'Payroll'])
  for (const { name, all: line } of departments) {
    expect(summarizeQuarter(withOnly(doc, name), '2027-03-15').team).toEqual(line)
  }
  expect(departments.reduce((sum, { all: { values } }) => sum + values, 0)).toBe(all.values)
})

test('someone who left stays in the heat map, blank after their last week', () => {
  const doc = exampleDashboard()
  const left = {
    ...doc,
    absences: [],
    members: doc.members.map((each) => (each.id === 'samir' ? { ...each, leftOn: '2027-03-05' } : each)),
  }
  const samir = summarizeQuarter(left, '2027-03-15').people.find(({ member }) => member.id === 'samir')
  expect(samir?.heat.map(({ status }) => status)).toEqual([
    ...Array(4).fill('on'),
    'near',
    ...Array(4).fill('on'),
    ...['left', 'left', 'later'],
  ])
})
