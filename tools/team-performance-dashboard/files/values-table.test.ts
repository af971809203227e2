import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { importExcel, importText, withPoint } from '#tests/tools/import-text.ts'
import { writeExcel } from '#tools/shared/files/excel.ts'
import { readTableFile } from '#tools/shared/files/import/read-table-file.ts'
import { bestStart } from '#tools/shared/files/import/table-import.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { exampleDashboard } from '../model/example.ts'
import { dashboardSheets } from './exports.ts'
import { type Dashboard, dashboardFormat, type Measure } from './format.ts'
import { valuesTable } from './values-table.ts'

const valuesCsv = csvFrom(valuesTable)

const doc = exampleDashboard()

function rows(from: Dashboard | undefined): string[][] {
  return from ? readCsv(valuesCsv(from)).slice(1) : []
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

test('any values survive a CSV round trip, into the same team or a new one', () => {
  fc.assert(
    fc.property(anyReadings, (readings) => {
      const members = doc.members.map((each) => ({
        ...each,
        joinedOn: '',
        measures: doc.measures.map(({ id }) => ({ measureId: id, target: null })),
      }))
      const from = { ...doc, members, readings }
      for (const into of [{ ...from, readings: [] }, undefined]) {
        const made = importText(valuesTable, valuesCsv(from), { said: withPoint, ...(into && { doc: into }) })
        expect(made.problems).toEqual([])
        expect(dashboardFormat.schema.safeParse(made.doc).success).toBe(true)
        // A new team lists people in the order they appear, so sort first.
        expect(rows(made.doc).toSorted()).toEqual(rows(from).toSorted())
      }
    }),
    { numRuns: 50 },
  )
})

test('personal targets with their dates, directions, tolerances, months, departments and absences survive the round trip', () => {
  const { doc: made } = importText(valuesTable, valuesCsv(doc))
  expect(rows(made).toSorted()).toEqual(rows(doc).toSorted())
  const kept = ({ name, unit, rhythm, better, tolerance }: Measure) => [name, unit, rhythm, better, tolerance]
  expect(made?.measures.map(kept)).toEqual(doc.measures.map(kept))
  expect(made?.members.map(({ department }) => department)).toEqual(doc.members.map(({ department }) => department))
  expect(made?.absences.map(({ week, kind }) => [week, kind])).toEqual(
    doc.absences.map(({ week, kind }) => [week, kind]),
  )
})

test('the workbook’s values come back, and it is the sheet that is offered', async () => {
  const sheets = dashboardSheets(doc, '2027-03-15')
  expect(bestStart([valuesTable], await readBack(sheets)).sheet).toBe(1)
  const made = await importExcel(valuesTable, sheets, 'Values')
  expect(rows(made.doc).toSorted()).toEqual(rows(doc).toSorted())
})

async function readBack(sheets: ReturnType<typeof dashboardSheets>) {
  const file = await readTableFile('book.xlsx', await (await writeExcel(sheets)).arrayBuffer())
  return file.ok ? file.sheets : []
}

const germanTable = [
  'Mitarbeiter;Abteilung;KW;Kennzahl;Istwert;Einheit;Ziel;Toleranz;Richtung',
  'Anna Berg;Vertrieb;KW 10 2027;Reklamationen;4,5;Stk;3;1,5;niedriger',
  'Anna Berg;Vertrieb;KW 11 2027;Reklamationen;1.250,5;Stk;3;1,5;niedriger',
  'Ben Cole;Vertrieb;KW 11 2027;Reklamationen;krank;;;;',
].join('\n')

test('a German long table is imported without mapping a column', () => {
  const { doc: made, problems } = importText(valuesTable, germanTable)
  expect(problems).toEqual([])
  expect(made?.measures).toMatchObject([
    { name: 'Reklamationen', unit: 'Stk', better: 'down', target: 3, tolerance: 1.5, rhythm: 'week' },
  ])
  expect(made?.members.map(({ name, department }) => [name, department])).toEqual([
    ['Anna Berg', 'Vertrieb'],
    ['Ben Cole', 'Vertrieb'],
  ])
  expect(made?.readings.map(({ week, value }) => [week, value])).toEqual([
    ['2027-03-08', 4.5],
    ['2027-03-15', 1250.5],
  ])
  expect(made?.absences).toMatchObject([{ week: '2027-03-15', kind: 'ill' }])
})

test('a new measure is imported once its better direction is chosen', () => {
  const csv = 'Person,Week,Complaints\nMaya,2027-03-22,6\n'
  const open = importText(valuesTable, csv, { doc })
  expect(open).toMatchObject({
    doc: undefined,
    words: ['Choose whether higher or lower is better: ‘Complaints’.'],
  })
  const question = open.questions?.find(({ label }) => label === 'For ‘Complaints’')
  const answers = { [question?.key ?? '']: 'down' }
  const made = importText(valuesTable, csv, { doc, said: { answers } })
  expect(made.doc?.measures.at(-1)).toMatchObject({ name: 'Complaints', better: 'down' })
})

test('a column of numbers can be values of an existing measure, or left out', () => {
  const csv = 'Person,Week,Hours billed\nMaya,2027-03-22,31\n'
  const taken = (answer: string) => importText(valuesTable, csv, { doc, said: { answers: { 'column 2': answer } } })
  expect(taken('hours').doc?.readings.at(-1)).toMatchObject({ measureId: 'hours', value: 31 })
  expect(taken('skip').doc).toBeUndefined()
})

test('a table without people is not assigned to anyone', () => {
  const made = importText(valuesTable, 'Week,Billable hours\n2027-03-22,30\n', { doc })
  expect(made.doc).toBeUndefined()
  expect(made.words).toEqual(['Choose the column with the people.'])
})

test('opening a file with several values for one week says which one is used, and asks', () => {
  const csv = 'Person,Week,Measure,Value\nMaya,2027-03-22,Billable hours,6\nMaya,2027-03-24,Billable hours,8\n'
  const taken = (answers?: Record<string, string>) => {
    const made = importText(valuesTable, csv, { doc, ...(answers && { said: { answers } }) })
    const reading = made.doc?.readings.find(({ memberId, week }) => memberId === 'maya' && week === '2027-03-22')
    return { value: reading?.value, words: made.words, questions: made.questions }
  }
  expect(taken()).toMatchObject({ value: 8, questions: [{ value: 'last' }] })
  expect(taken().words).toContain('Once 2 values are for one week: the last is taken.')
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'add' }).value).toBe(14)
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'average' }).value).toBe(7)
  expect(taken({ [taken().questions?.[0]?.key ?? '']: 'nonsense' }).value).toBe(8)
  const single = importText(valuesTable, 'Person,Week,Measure,Value\nMaya,2027-03-22,Billable hours,6\n', {
    doc,
  })
  expect(single.questions).toEqual([])
})

test('two people with the same name stay separate after a CSV round trip', () => {
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
  const unclear = importText(valuesTable, 'Person,Week,Measure,Value\nAnna Berg,2027-03-22,Billable hours,6\n', {
    doc: twins,
  })
  expect(unclear).toMatchObject({
    doc: undefined,
    problems: ['Row 2: ‘Anna Berg’ can be Anna Berg (ben) or Anna Berg (chloe): write which one.'],
  })
})
