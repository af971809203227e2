import { expect, test } from 'vitest'
import { importText } from '#tests/tools/import-text.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { readTable } from '#tools/shared/files/import/table.ts'
import { emptyDashboard, emptyMeasure, emptyMember } from '../model/dashboard.ts'
import { editDashboard } from '../model/edit-dashboard.ts'
import { nameIn } from '../model/people/names.ts'
import { guessMapping, readMapped, takeInAction } from './import-table.ts'
import { summaryOf } from './import-words.ts'
import type { Mapping } from './mapping.ts'
import { valuesTable } from './values-table.ts'

const week = '2027-03-15'
const empty = { ...emptyDashboard('d'), measures: [emptyMeasure('calls', 'Calls')] }

function take(text: string, changes: Partial<Mapping> = {}, doc = empty) {
  const table = readTable(text)
  if (!table) throw new Error('This is no table.')
  const result = readMapped(doc, table, { ...guessMapping(doc, table), week, ...changes })
  const after = editDashboard(doc, takeInAction(result, newId))
  const values = after.readings.map(({ memberId, value }) => {
    const member = after.members.find(({ id }) => id === memberId)
    return [member ? nameIn(after, member) : '', value]
  })
  return { result, after, values }
}

test('two new people with the same name in two departments stay separate', () => {
  const { result, values } = take(
    'Person\tDepartment\tWeek\tCalls\nAnna Berg\tSales\t2027-03-15\t7\nanna  berg\tSupport\t2027-03-15\t9\nAnna Berg\tsales\t2027-03-22\t8\n',
  )
  expect(values).toEqual([
    ['Anna Berg (Sales)', 7],
    ['anna  berg (Support)', 9],
    ['Anna Berg (Sales)', 8],
  ])
  expect(summaryOf(result)).toContain('New to the team: Anna Berg (Sales) and anna  berg (Support).')
  expect(result.repeated.names).toEqual([])
})

test('a row without a department matches the only person of that name, and is ambiguous if there are two', () => {
  const one = take('Person\tDepartment\tWeek\tCalls\nAnna\tSales\t2027-03-15\t7\nAnna\t\t2027-03-22\t9')
  expect(one.after.members.map(({ name, department }) => [name, department])).toEqual([['Anna', 'Sales']])
  const two = take(
    'Person\tDepartment\tWeek\tCalls\nAnna\tSales\t2027-03-15\t7\nAnna\tHR\t2027-03-15\t8\nAnna\t\t2027-03-22\t9',
  )
  expect(two.result.problems).toEqual(['Row 4: ‘Anna’ can be Anna (Sales) or Anna (HR): write which one.'])
  expect(two.values).toHaveLength(2)
})

test('next to an existing Anna, an Anna from another department is new', () => {
  const doc = { ...empty, members: [{ ...emptyMember('here', 'Anna'), department: 'Sales' }] }
  const both = take(
    'Person\tDepartment\tWeek\tCalls\nAnna\tSales\t2027-03-15\t7\nAnna\tHR\t2027-03-15\t8',
    {},
    doc,
  )
  expect(both.values).toEqual([
    ['Anna (Sales)', 7],
    ['Anna (HR)', 8],
  ])
  // On her own she is the existing Anna, who changed departments: the name is unique.
  expect(take('Person\tDepartment\tWeek\tCalls\nAnna\tHR\t2027-03-15\t8', {}, doc).values).toEqual([
    ['Anna', 8],
  ])
})

test('a new name twice for the same period asks whether it is one person or several', () => {
  const text = 'Person\tCalls\nAnna\t7\nBen\t5\nAnna\t9'
  const one = take(text)
  expect(one.values).toEqual([
    ['Anna', 9],
    ['Ben', 5],
  ])
  expect(summaryOf(one.result)).toContain(
    '‘Anna’ occurs in several rows for the same time, and is treated as one person.',
  )
  const two = take(text, { apart: true })
  expect(two.values).toEqual([
    ['Anna (1)', 7],
    ['Ben', 5],
    ['Anna (2)', 9],
  ])
  expect(two.result.several.times).toBe(0)
  expect(summaryOf(two.result)).toContain('New to the team: Anna (1), Ben and Anna (2).')
  // Several days of one week can belong to one person.
  expect(
    take('Person\tDay\tCalls\nAnna\t15. März 2027\t7\nAnna\t16. März 2027\t9').result.repeated.names,
  ).toEqual([])
})

test('importing from a file asks the same, and targets go to the right person', () => {
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
  const { after } = take(
    'Person\tDepartment\tWeek\tCalls\nAnna (Sales)\tSales\t2027-03-15\t7\nAnna (HR)\tHR\t2027-03-15\t8',
  )
  expect(after.members.map(({ name, department }) => [name, department])).toEqual([
    ['Anna', 'Sales'],
    ['Anna', 'HR'],
  ])
  expect(take('Person\tWeek\tCalls\nAnna (Sales)\t2027-03-15\t7').after.members[0]?.name).toBe('Anna (Sales)')
})
