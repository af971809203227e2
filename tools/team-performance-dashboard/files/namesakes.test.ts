import { expect, test } from 'vitest'
import { importText } from '#tests/tools/import-text.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../model/dashboard.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard } from './format.ts'
import { valuesTable } from './values-table.ts'

const empty = { ...emptyDashboard('d'), measures: [emptyMeasure('calls', 'Calls')] }
const answers = { week: '2027-03-15' }

function take(lines: readonly string[], doc: Dashboard = empty) {
  const { doc: after = doc, ...made } = importText(valuesTable, `${lines.join('\n')}\n`, {
    doc,
    said: { answers },
  })
  const values = after.readings.map(({ memberId, value }) => {
    const member = after.members.find(({ id }) => id === memberId)
    return [member ? nameIn(after, member) : '', value]
  })
  return { ...made, after, values }
}

const head = 'Person,Department,Week,Calls'

test('two new people with the same name in two departments stay separate', () => {
  const { words, values } = take([
    ...[head, 'Anna Berg,Sales,2027-03-15,7', 'anna  berg,Support,2027-03-15,9'],
    'Anna Berg,sales,2027-03-22,8',
  ])
  expect(values).toEqual([
    ['Anna Berg (Sales)', 7],
    ['anna  berg (Support)', 9],
    ['Anna Berg (Sales)', 8],
  ])
  expect(words).toContain('New to the team: Anna Berg (Sales) and anna  berg (Support).')
})

test('a row without a department matches the only person of that name, and is ambiguous if there are two', () => {
  const one = take([head, 'Anna,Sales,2027-03-15,7', 'Anna,,2027-03-22,9'])
  expect(one.after.members.map(({ name, department }) => [name, department])).toEqual([['Anna', 'Sales']])
  const two = take([head, 'Anna,Sales,2027-03-15,7', 'Anna,HR,2027-03-15,8', 'Anna,,2027-03-22,9'])
  expect(two.problems).toEqual(['Row 4: ‘Anna’ can be Anna (Sales) or Anna (HR): write which one.'])
  expect(two.values).toHaveLength(2)
})

test('next to an existing Anna, an Anna from another department is new', () => {
  const doc = { ...empty, members: [{ ...emptyMember('here', 'Anna'), department: 'Sales' }] }
  expect(take([head, 'Anna,Sales,2027-03-15,7', 'Anna,HR,2027-03-15,8'], doc).values).toEqual([
    ['Anna (Sales)', 7],
    ['Anna (HR)', 8],
  ])
  // On her own she is the existing Anna, who changed departments: the name is unique.
  expect(take([head, 'Anna,HR,2027-03-15,8'], doc).values).toEqual([['Anna', 8]])
})

test('without departments, a name that occurs twice is one person', () => {
  const { values, words } = take(['Person,Calls', 'Anna,7', 'Ben,5', 'Anna,9'])
  expect(values).toEqual([
    ['Anna', 9],
    ['Ben', 5],
  ])
  expect(words).toContain('Once 2 values are for one week: the last is taken.')
})

test('targets go to the right person', () => {
  const csv =
    'Person,Department,Week,Measure,Value,Target,Better\nAnna,Sales,2027-03-15,Calls,7,10,Up\nAnna,HR,2027-03-15,Calls,8,4,Up\n'
  const { doc } = importText(valuesTable, csv)
  expect(doc?.members.map(({ department, measures: [own] }) => [department, own?.target])).toEqual([
    ['Sales', null],
    ['HR', 4],
  ])
  expect(doc?.measures.map(({ target }) => target)).toEqual([10])
})

test('people told apart by department in an export get their plain names back', () => {
  const { after } = take([head, 'Anna (Sales),Sales,2027-03-15,7', 'Anna (HR),HR,2027-03-15,8'])
  expect(after.members.map(({ name, department }) => [name, department])).toEqual([
    ['Anna', 'Sales'],
    ['Anna', 'HR'],
  ])
  const alone = take(['Person,Week,Calls', 'Anna (Sales),2027-03-15,7'])
  expect(alone.after.members[0]?.name).toBe('Anna (Sales)')
})
