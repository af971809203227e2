import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { emptyGoal, emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { type Plan, planSchema } from '#tools/shared/okr/plan.ts'
import { kindOf } from '#tools/shared/okr/progress/reached.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, numberStyles } from '#tools/shared/values/formats.ts'
import { largestNumber } from '#tools/shared/values/numbers.ts'
import { examplePlan } from '../model/example.ts'
import { planSheets } from './exports.ts'

const planCsv = csvFrom(keyResultsTable)

afterEach(() => setFormats(firstFormats))

/** The imported columns; the checks after them depend on the plan's period. */
function rows(plan: Plan | undefined): string[][] {
  return plan ? readCsv(planCsv(plan)).map((row) => row.slice(0, 24)) : []
}

/** Unique titles, because the table identifies objectives by title, and arbitrary numbers. */
const tellable = fc.tuple(anyPlan, fc.double({ min: -largestNumber, max: largestNumber, noNaN: true })).map(
  ([plan, number]): Plan => ({
    ...plan,
    title: `Plan ${plan.title}`.trim(),
    goals: plan.goals.map((each, index) => ({
      ...each,
      title: `${index} ${each.title}`.trim(),
      measure: index % 2 === 0 ? '' : 'One\nor two',
      owner: `Owner ${index}`,
    })),
    objectives: plan.objectives.map((each, index) => ({
      ...each,
      title: `${index} ${each.title}`.trim(),
      why: index % 2 === 0 ? `Why, "${index}"` : '',
      owner: index % 3 === 0 ? '' : `Lead; ${index}`,
    })),
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

test.each(numberStyles)('any plan survives a CSV round trip in %s', (numbers) => {
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

test('the workbook can be imported and is recognized', async () => {
  const made = await importExcel(keyResultsTable, planSheets(samplePlan()), 'Key results', { name: 'Bakery' })
  expect(rows(made.doc)).toEqual(rows(samplePlan()))
  expect(made.words).toEqual(['6 key results, 2 objectives and 2 goals.'])
  expect(made.doc?.title).toBe(samplePlan().title)
})

test('ambition, weights and initiatives survive a CSV round trip', () => {
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

test('goal and objective fields survive CSV and workbook, and the plan keeps its name', async () => {
  const plan: Plan = { ...examplePlan(), title: 'Ours' }
  plan.goals = plan.goals.map((each, index) => ({ ...each, measure: `m${index}`, owner: `g${index}` }))
  plan.objectives = plan.objectives.map((each, index) => ({ ...each, why: `w${index}`, owner: `o${index}` }))
  // A row with only an objective has these fields too.
  plan.objectives.push({ ...emptyObjective('alone', plan.goals[0]?.id ?? null), title: 'Alone', why: 'So' })
  const ways = [
    importText(keyResultsTable, planCsv(plan), { name: 'download (3)' }),
    await importExcel(keyResultsTable, planSheets(plan), 'Key results', { name: 'download (3)' }),
  ]
  for (const { doc, problems } of ways) {
    expect(problems).toEqual([])
    expect(doc?.title).toBe('Ours')
    expect(doc?.goals.map(({ measure, owner }) => [measure, owner])).toEqual([
      ['m0', 'g0'],
      ['m1', 'g1'],
    ])
    expect(doc?.objectives.map(({ title, why, owner }) => [title, why, owner])).toEqual(
      plan.objectives.map(({ title, why, owner }) => [title, why, owner]),
    )
  }
  const other = importText(keyResultsTable, 'Key result,Target\nCalls,40\n', { name: 'Sales' })
  expect(other.doc?.title).toBe('Sales')
})

test('importing into an open plan keeps its name, goals and objectives', () => {
  const plan = samplePlan()
  const changed: Plan = {
    ...plan,
    title: 'Another',
    goals: plan.goals.map((each) => ({ ...each, measure: 'other', owner: 'other' })),
    objectives: plan.objectives.map((each) => ({ ...each, why: 'other', owner: 'other' })),
  }
  const { doc } = importText(keyResultsTable, planCsv(changed), { doc: plan })
  expect([doc?.title, doc?.goals, doc?.objectives]).toEqual([plan.title, plan.goals, plan.objectives])
})

test('an invalid weight is skipped and reported, a German one is read', () => {
  const odd = importText(keyResultsTable, 'Key result,Target,Weight,Ambition\nCalls,40,-3,maybe\n')
  expect(odd.problems).toEqual([
    expect.stringContaining('‘maybe’ in ‘Ambition’ is not one of the choices'),
    expect.stringContaining('‘-3’ in ‘Weight’ must be'),
  ])
  expect(odd.doc?.keyResults[0]).toMatchObject({ weight: 1, ambition: 'committed' })
  const german = importText(keyResultsTable, 'Key result;Target;Weight\nCalls;40,5;1,25\n')
  expect(german.doc?.keyResults[0]).toMatchObject({ target: 40.5, weight: 1.25 })
})

test('rows imported into an open plan find its goals and objectives by title', () => {
  const plan = samplePlan()
  const [objective] = plan.objectives
  const text = `Objective,KR,From,To,Deadline\n${objective?.title.toUpperCase()},More calls,10,4,3/1/2027\nSomething else,Fewer errors,,,\n`
  const { doc, words } = importText(keyResultsTable, text, { doc: plan })
  expect(words).toEqual(['2 key results and 1 new objective.'])
  expect(doc?.keyResults.slice(0, 6)).toEqual(plan.keyResults)
  expect(doc?.keyResults[6]).toMatchObject({
    objectiveId: objective?.id,
    title: 'More calls',
    baseline: 10,
    target: 4,
    direction: 'down',
    due: '2027-03-01',
    goalId: objective?.parentId,
  })
})

test('key results without a date are due at the end of the period', () => {
  const { doc } = importText(keyResultsTable, 'Key result,Target\nMore calls,40\n')
  expect(doc?.keyResults[0]?.due).toBe(doc?.period.end)
})

test('goals without objectives come back in order with measure and owner', () => {
  const goals = ['First', 'Second', 'Third'].map((title) => {
    return { ...emptyGoal(title), title, measure: `Measure of ${title}`, owner: 'Angela' }
  })
  const objective = { ...emptyObjective('o', 'Second'), title: 'Serve the second' }
  const plan: Plan = { ...samplePlan(), goals, objectives: [objective], keyResults: [], initiatives: [] }
  const { doc } = importText(keyResultsTable, planCsv(plan))
  expect(doc?.goals.map(({ id: _, ...goal }) => goal)).toEqual(goals.map(({ id: _, ...goal }) => goal))
  expect(doc?.objectives).toHaveLength(1)
  expect(rows(doc)).toEqual(rows(plan))
  // With no objectives at all, and into a plan that already has one of the goals.
  const bare = { ...plan, objectives: [] }
  expect(importText(keyResultsTable, planCsv(bare)).doc).toMatchObject({ objectives: [] })
  const into = { ...bare, goals: [{ ...emptyGoal('mine'), title: 'first', owner: 'Mara' }] }
  const joined = importText(keyResultsTable, planCsv(bare), { doc: into }).doc
  expect(joined?.goals.map(({ title, owner }) => [title, owner])).toEqual([
    ['first', 'Mara'],
    ['Second', 'Angela'],
    ['Third', 'Angela'],
  ])
})

test('period, company, nesting and checks survive CSV and Excel', async () => {
  const sample = samplePlan()
  const below = { ...emptyObjective('below', 'o1'), title: 'A team that stays', weight: 3 }
  const plan: Plan = {
    ...sample,
    title: 'Backhaus Nord plan',
    company: 'Backhaus Nord',
    period: { name: 'Spring push', start: '2027-02-01', end: '2027-04-30' },
    objectives: [...sample.objectives, below],
    keyResults: sample.keyResults.map((each) => ({
      ...each,
      objectiveId: each.id === 'k2' ? 'below' : each.objectiveId,
      due: '2027-04-30',
    })),
  }
  const made = [
    importText(keyResultsTable, planCsv(plan)).doc,
    (await importExcel(keyResultsTable, planSheets(plan), 'Key results', { name: 'x' })).doc,
  ]
  for (const doc of made) {
    expect(doc).toMatchObject({ title: plan.title, company: 'Backhaus Nord', period: plan.period })
    const idOf = (title: string) => doc?.objectives.find((each) => each.title === title)?.id
    const nested = doc?.objectives.find(({ title }) => title === below.title)
    expect(nested).toMatchObject({ weight: 3, parentId: idOf(sample.objectives[0]?.title ?? '') })
    expect(doc && scorePlan(doc)).toEqual(scorePlan(plan))
    expect(doc && planCsv(doc)).toBe(planCsv(plan))
  }
  // Importing into an existing plan does not change its period or company.
  const into = importText(keyResultsTable, planCsv(plan), { doc: sample }).doc
  expect(into).toMatchObject({ period: sample.period, company: sample.company })
  // Two objectives that serve each other become siblings.
  const circle = importText(keyResultsTable, 'Objective,Serves,Key result\nOne,Other,a\nOther,One,b\n').doc
  expect(planSchema.safeParse(circle).success).toBe(true)
})

test('imported objectives serve the plan’s only goal, as typed ones do; with two goals they wait', () => {
  const text =
    'Objective,Key result,From,To,Direction\nCafes first,Orders,22,60,\nAlways open,Uptime,,99,at least\nCafes first,Certificate held,,,milestone\n'
  const plan = samplePlan()
  const one = { ...plan, goals: plan.goals.slice(0, 1), objectives: [], keyResults: [] }
  const tied = importText(keyResultsTable, text, { doc: one }).doc
  expect(tied?.objectives.map(({ parentId }) => parentId)).toEqual(['g1', 'g1'])
  expect(tied?.keyResults.map(({ goalId }) => goalId)).toEqual(['g1', 'g1', 'g1'])
  expect(tied?.keyResults.map((each) => [kindOf(each), each.baseline, each.target])).toEqual([
    ['up', 22, 60],
    ['least', 99, 99],
    ['yes', 0, 1],
  ])
  const two = importText(keyResultsTable, text, { doc: { ...plan, objectives: [], keyResults: [] } }).doc
  expect(two?.objectives.map(({ parentId }) => parentId)).toEqual([null, null])
})

test('without a kind, the title says on which side of equal numbers to stay', () => {
  const rows = [
    'Returns at or below 2%,2,2',
    'No more than 5 open claims,5,5',
    'Keep availability at 99%,99,99',
    'Below 3 days,9,3',
  ]
  const { doc } = importText(keyResultsTable, `Key result,Start,Target\n${rows.join('\n')}\n`)
  expect(doc?.keyResults.map(kindOf)).toEqual(['most', 'most', 'least', 'down'])
})

test('a goal of nothing but numbers is the target, one with words is the annual goal', () => {
  const numbers = 'Objective,Key result,Start,Goal\nWin hotels,Contracts,3,12\nWin hotels,Revenue,,"$40,000"\n'
  const { doc } = importText(keyResultsTable, numbers)
  expect([doc?.goals.length, doc?.objectives.length]).toEqual([0, 1])
  expect(doc?.keyResults.map(({ baseline, target }) => [baseline, target])).toEqual([
    [3, 12],
    [null, 40_000],
  ])
  const words = importText(keyResultsTable, 'Objective,Key result,Start,Goal\nWin hotels,Contracts,3,Grow by 12\n')
  expect(words.doc?.goals.map(({ title }) => title)).toEqual(['Grow by 12'])
  const both = importText(keyResultsTable, 'Goal,Key result,Target\n2027,Contracts,12\n')
  expect(both.doc?.goals.map(({ title }) => title)).toEqual(['2027'])
})

test('a list without a period is for the quarter in which its last key result is due', () => {
  const { doc } = importText(keyResultsTable, 'Key result,Due\nCalls,2031-05-31\nVisits,2031-06-30\nMails,\n')
  expect(doc?.period).toEqual({ name: 'Q2 2031', start: '2031-04-01', end: '2031-06-30' })
})

test('where only the first key result names its objective, the others below belong to it', () => {
  const merged = 'Objective,KRs,From,To\nWin hotels,,,\n,Contracts,3,12\n,Visits,10,40\nCalm kitchen,Overtime,46,30\n'
  const { doc } = importText(keyResultsTable, merged)
  const titleOf = (id: string) => doc?.objectives.find((each) => each.id === id)?.title
  expect(doc?.objectives).toHaveLength(2)
  expect(doc?.keyResults.map(({ title, objectiveId }) => [title, titleOf(objectiveId)])).toEqual([
    ['Contracts', 'Win hotels'],
    ['Visits', 'Win hotels'],
    ['Overtime', 'Calm kitchen'],
  ])
})

test('an export keeps key results of an objective without a title apart from the one above', () => {
  const plan = samplePlan()
  plan.objectives = plan.objectives.map((each, index) => (index === 1 ? { ...each, title: '' } : each))
  expect(rows(importText(keyResultsTable, planCsv(plan)).doc)).toEqual(rows(plan))
})
