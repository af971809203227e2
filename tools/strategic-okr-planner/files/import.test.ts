import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readCsv } from '#lib/csv.ts'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { keyResultsTable } from '#tools/shared/okr/import-key-results.ts'
import { type Plan, planSchema } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, numberStyles } from '#tools/shared/values/formats.ts'
import { examplePlan } from '../model/example.ts'
import { planCsv, planSheets } from './exports.ts'

afterEach(() => setFormats(firstFormats))

/** What the table holds of a plan; the checks behind it depend on the plan's period. */
function rows(plan: Plan | undefined): string[][] {
  return plan ? readCsv(planCsv(plan)).map((row) => row.slice(0, 14)) : []
}

/** Titles tell objectives apart in a table; numbers of any kind. */
const tellable = fc.tuple(anyPlan, fc.double({ noNaN: true, noDefaultInfinity: true })).map(
  ([plan, number]): Plan => ({
    ...plan,
    objectives: plan.objectives.map((each, index) => ({ ...each, title: `${index} ${each.title}`.trim() })),
    keyResults: plan.keyResults.map((each, index) => ({
      ...each,
      baseline: index === 0 ? number : each.baseline,
      direction: index % 2 === 0 ? 'up' : 'down',
      due: index % 3 === 0 ? '2027-03-31' : '',
      goalId: index % 2 === 0 ? (plan.goals[0]?.id ?? null) : null,
      ambition: index % 2 === 0 ? 'stretch' : 'committed',
    })),
    initiatives: plan.keyResults.flatMap(({ id: keyResultId, title }, index) => [
      {
        id: `i${index}`,
        keyResultId,
        text: `${title}|${index}`,
        owner: title,
        due: '',
        done: index % 2 === 0,
      },
      { id: `j${index}`, keyResultId, text: 'Call\nback', owner: '', due: '2027-02-01', done: false },
    ]),
  }),
)

test.each(numberStyles)('what the CSV in %s says of any plan comes back in, row by row', (numbers) => {
  setFormats({ ...firstFormats, numbers })
  fc.assert(
    fc.property(tellable, (plan) => {
      fc.pre(plan.objectives.length > 0)
      const made = importText(keyResultsTable, planCsv(plan))
      expect(made.problems).toEqual([])
      expect(planSchema.safeParse(made.doc).success).toBe(true)
      expect(rows(made.doc)).toEqual(rows(plan))
    }),
  )
})

test('what the workbook says comes back in, and says what it is', async () => {
  const made = await importExcel(keyResultsTable, planSheets(samplePlan()), 'Table', { name: 'Bakery' })
  expect(rows(made.doc)).toEqual(rows(samplePlan()))
  expect(made.words).toEqual(['6 key results, 2 objectives and 2 goals.'])
  expect(made.doc?.title).toBe('Bakery')
})

test('ambition, weights and initiatives come back from the CSV as they were', () => {
  const plan = examplePlan()
  plan.objectives = plan.objectives.map((each, index) => ({ ...each, weight: index + 2.5 }))
  const { doc } = importText(keyResultsTable, planCsv(plan))
  expect(doc?.keyResults.map(({ ambition, weight }) => [ambition, weight])).toEqual(
    plan.keyResults.map(({ ambition, weight }) => [ambition, weight]),
  )
  expect(doc?.objectives.map(({ weight }) => weight)).toEqual([2.5, 3.5])
  const lines = (each: Plan | undefined) =>
    each?.initiatives.map(({ text, owner, due, done, keyResultId }) => {
      return [each.keyResults.find(({ id }) => id === keyResultId)?.title, text, owner, due, done]
    })
  expect(lines(doc)).toEqual(lines(plan))
})

test('a weight that no field takes is left out and said, a German one is read', () => {
  const odd = importText(keyResultsTable, 'Key result,Target,Weight,Ambition\nCalls,40,-3,maybe\n')
  expect(odd.problems).toEqual([
    expect.stringContaining('‘maybe’ in ‘Ambition’ is none of the choices'),
    expect.stringContaining('‘-3’ in ‘Weight’ does not fit'),
  ])
  expect(odd.doc?.keyResults[0]).toMatchObject({ weight: 1, ambition: 'committed' })
  const german = importText(keyResultsTable, 'Key result;Target;Weight\nCalls;40,5;1,25\n')
  expect(german.doc?.keyResults[0]).toMatchObject({ target: 40.5, weight: 1.25 })
})

test('rows that go into an open plan find its goals and objectives by their titles', () => {
  const plan = samplePlan()
  const [objective] = plan.objectives
  const text = `Objective,KR,From,To,Deadline\n${objective?.title.toUpperCase()},More calls,10,4,3/1/2027\nSomething else,Fewer errors,,,\n`
  const { doc, words } = importText(keyResultsTable, text, { doc: plan })
  expect(words).toEqual(['2 key results and 1 new objective.'])
  expect(doc?.keyResults.slice(0, 6)).toEqual(plan.keyResults)
  expect(doc?.keyResults[6]).toMatchObject({
    ...{ objectiveId: objective?.id, title: 'More calls', baseline: 10, target: 4 },
    ...{ direction: 'down', due: '2027-03-01', goalId: objective?.parentId },
  })
})

test('a sheet without dates gets the end of the period, as a key result that is typed', () => {
  const { doc } = importText(keyResultsTable, 'Key result,Target\nMore calls,40\n')
  expect(doc?.keyResults[0]?.due).toBe(doc?.period.end)
})
