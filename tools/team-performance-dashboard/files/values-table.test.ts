import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { importExcel, importText, withPoint } from '#tests/tools/import-text.ts'
import { addDays } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { exampleDashboard } from '../model/example.ts'
import { dashboardSheets, valuesCsv } from './exports.ts'
import { dashboardFormat } from './format.ts'
import { valuesTable } from './values-table.ts'

const doc = exampleDashboard()

/** What the table holds; the status behind it depends on the tolerance, which it does not. */
function rows(from: Dashboard | undefined): string[][] {
  return from
    ? readCsv(valuesCsv(from))
        .slice(1)
        .map((row) => row.slice(0, 6))
    : []
}

const anyReadings = fc.uniqueArray(
  fc.record({
    memberId: fc.constantFrom(...doc.members.map(({ id }) => id)),
    measureId: fc.constantFrom(...doc.measures.map(({ id }) => id)),
    week: fc.nat(20).map((week) => addDays('2027-01-04', week * 7)),
    value: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => Number(value.toPrecision(12))),
  }),
  { minLength: 1, selector: ({ memberId, measureId, week }) => `${memberId} ${measureId} ${week}` },
)

test('any values come back from their CSV, into the team or into one of their own', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const members = doc.members.map((each) => ({
        ...each,
        measures: doc.measures.map(({ id }) => ({ measureId: id, target: null })),
      }))
      const from = { ...doc, members, readings }
      for (const into of [{ ...from, readings: [] }, undefined]) {
        const made = importText(valuesTable, valuesCsv(from), { said: withPoint, ...(into && { doc: into }) })
        expect(made.problems).toEqual([])
        expect(dashboardFormat.schema.safeParse(made.doc).success).toBe(true)
        // A team of its own knows its people in the order in which they come.
        expect(rows(made.doc).toSorted()).toEqual(rows(from).toSorted())
      }
    }),
    { numRuns: 50 },
  )
})

test('targets of one’s own come back too, with their dates, and so do months, departments and weeks away', () => {
  const { doc: made } = importText(valuesTable, valuesCsv(doc))
  expect(rows(made).toSorted()).toEqual(rows(doc).toSorted())
  expect(made?.measures.map(({ name, rhythm }) => [name, rhythm])).toEqual(
    doc.measures.map(({ name, rhythm }) => [name, rhythm]),
  )
  expect(made?.members.map(({ department }) => department)).toEqual(
    doc.members.map(({ department }) => department),
  )
  expect(made?.absences.map(({ week, kind }) => [week, kind])).toEqual(
    doc.absences.map(({ week, kind }) => [week, kind]),
  )
})

test('the workbook’s sheet of weeks side by side comes back, by columns nobody named', async () => {
  const sheets = dashboardSheets(doc, '2027-03-15')
  const bare = { ...doc, readings: [], absences: [] }
  const weeks = await importExcel(valuesTable, sheets, 'Values', { doc: bare })
  const made = await importExcel(valuesTable, sheets, 'Values by month', { doc: weeks.doc ?? bare })
  expect(rows(made.doc)).toEqual(rows(doc))
  expect(made.doc?.absences).toEqual(doc.absences)
})

test('a table that does not say who is not taken for someone’s', () => {
  const made = importText(valuesTable, 'Week,Billable hours\n2027-03-22,30\n', { doc })
  expect(made.doc).toBeUndefined()
  expect(made.words[0]).toContain('Choose the column with the people')
})

test('opening a file with several values for one week says which is taken, and asks', () => {
  const csv =
    'Person,Week,Measure,Value\nMaya,2027-03-22,Billable hours,6\nMaya,2027-03-24,Billable hours,8\n'
  const taken = (answers?: Record<string, string>) => {
    const made = importText(valuesTable, csv, { doc, ...(answers && { said: { answers } }) })
    const reading = made.doc?.readings.find(
      ({ memberId, week }) => memberId === 'maya' && week === '2027-03-22',
    )
    return { value: reading?.value, words: made.words, questions: made.questions }
  }
  expect(taken()).toMatchObject({ value: 8, questions: [{ value: 'last' }] })
  expect(taken().words).toContain(
    'Once 2 values are for one week: the last is taken. They can be added up or averaged instead.',
  )
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'add' }).value).toBe(14)
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'average' }).value).toBe(7)
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'nonsense' }).value).toBe(8)
  const single = importText(valuesTable, 'Person,Week,Measure,Value\nMaya,2027-03-22,Billable hours,6\n', {
    doc,
  })
  expect(single.questions).toEqual([])
})

test('two people of one name come back from the CSV as two', () => {
  const twins = {
    ...doc,
    members: doc.members.map((each) =>
      each.id === 'ben' || each.id === 'chloe' ? { ...each, name: 'Anna Berg', role: each.id } : each,
    ),
  }
  const csv = valuesCsv(twins)
  expect(csv).toContain('"Anna Berg (ben)"')
  const made = importText(valuesTable, csv, { doc: { ...twins, readings: [] } })
  expect(made.problems).toEqual([])
  expect(rows(made.doc).toSorted()).toEqual(rows(twins).toSorted())
  const unclear = importText(
    valuesTable,
    'Person,Week,Measure,Value\nAnna Berg,2027-03-22,Billable hours,6\n',
    {
      doc: twins,
    },
  )
  expect(unclear).toMatchObject({
    doc: undefined,
    problems: ['Row 2: ‘Anna Berg’ can be Anna Berg (ben) or Anna Berg (chloe): write which one.'],
  })
})
