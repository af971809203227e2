import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { anyLinkedPlan, anyPlan } from '#tests/tools/any-cascade.ts'
import { importExcel, importSheet, importText } from '#tests/tools/import-text.ts'
import { findTable, mappingOf } from '#tools/shared/files/import/table-import.ts'
import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { csvFrom, sheetFrom } from '#tools/shared/tables/define-table.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, numberStyles } from '#tools/shared/values/formats.ts'
import { buildCascade } from '../model/cascade.ts'
import { exampleCascade } from '../model/example.ts'
import { cascadeTable } from './cascade-table.ts'
import { columns } from './lines.ts'
import { readGoals } from './read-list.ts'

const writeCascadeCsv = csvFrom(cascadeTable)

function open(text: string, day = '2027-02-17', doc?: Plan) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) })
  const table = findTable(columns, { name: '', rows: readCsv(text) })
  if (!table) throw new Error('There is no table.')
  return cascadeTable.make(table, mappingOf(cascadeTable, table), { doc, name: 'Goals 2027' })
}

/** A day after all values of any generated plan. */
const late = '2028-06-01'

function read(text: string, day?: string): Plan {
  const { doc, words, problems } = open(text, day)
  if (!doc || problems.length > 0) throw new Error([...words, ...problems].join(' '))
  return doc
}

afterEach(() => {
  setFormats(firstFormats)
  vi.useRealTimers()
})

const inOrder = (plan: Plan) => {
  const { nodes, order } = buildCascade(plan)
  return order.map((id) => nodes.get(id))
}

test.each(numberStyles)('%s round trip keeps every goal, weight, key result and value', (numbers) => {
  setFormats({ ...firstFormats, numbers })
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const linked = {
        ...plan,
        keyResults: plan.keyResults.map((each) => ({ ...each, goalId: goalOf(plan, each.objectiveId) })),
      }
      fc.pre(inOrder(plan).length > 0)
      const objectives = plan.objectives.map((each) => ({ ...each, owner: each.owner.trim() }))
      expect(inOrder(read(writeCascadeCsv(plan), late))).toEqual(inOrder({ ...linked, objectives }))
    }),
  )
})

/**
 * What the table format stores of a plan: everything but its history. A key result moves the goal its
 * objective serves.
 */
function inLines(plan: Plan) {
  const { order } = buildCascade(plan)
  const place = (id: string) => order.indexOf(id)
  const ids = plan.keyResults.map(({ id }) => id)
  const lastWeek = weeksOf(plan.period).at(-1) ?? ''
  return {
    title: plan.title,
    company: plan.company,
    period: plan.period,
    goals: plan.goals,
    objectives: plan.objectives.toSorted((one, other) => place(one.id) - place(other.id)),
    keyResults: plan.keyResults
      .map((each) => ({ ...each, former: [], goalId: goalOf(plan, each.objectiveId) }))
      .toSorted((one, other) => place(one.objectiveId) - place(other.objectiveId)),
    values: ids.map((id) => {
      const own = plan.checkIns.filter((each) => each.keyResultId === id && each.week <= lastWeek)
      return own.toSorted((one, other) => (one.week < other.week ? -1 : 1)).at(-1) ?? null
    }),
  }
}

const sorted = (plan: Plan): Plan => {
  const { order } = buildCascade(plan)
  const at = (id: string) => order.indexOf(id)
  return {
    ...plan,
    keyResults: plan.keyResults.toSorted((one, other) => at(one.objectiveId) - at(other.objectiveId)),
  }
}

test.each(numberStyles)(
  'a CSV in %s opens as the same plan: period, years, values, teams, links, weights, days',
  (numbers) => {
    setFormats({ ...firstFormats, numbers })
    fc.assert(
      fc.property(anyLinkedPlan, (any) => {
        fc.pre(any.goals.length + any.objectives.length > 0)
        const plan = sorted(any)
        expect(inLines(read(writeCascadeCsv(plan), late))).toEqual(inLines(plan))
      }),
      { numRuns: 40 },
    )
  },
)

test("the workbook's sheet of lines opens as the same plan", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${late}T12:00:00`) })
  await fc.assert(
    fc.asyncProperty(anyLinkedPlan, async (any) => {
      fc.pre(any.goals.length + any.objectives.length > 0)
      const plan = sorted(any)
      const { doc, words } = await importExcel(cascadeTable, [sheetFrom(cascadeTable, plan)], cascadeTable.label)
      if (!doc) throw new Error(words.join(' '))
      expect(inLines(doc)).toEqual(inLines(plan))
    }),
    { numRuns: 25 },
  )
})

test('invalid plan and value rows are left out with an explanation', () => {
  const head = 'Level,Goal,Parent,Also serves,From,To,Now,First day,Last day,Reported on\n'
  const left = (lines: string) => open(head + lines).problems
  expect(left('Plan,P,,,,,,2027-04-01,2027-03-31,\nTeam,A,,,,,,,,\n')).toEqual([
    'Row 2: the last day must not come before the first.',
  ])
  expect(left('Plan,P,,,,,,,,\nPlan,Q,,,,,,,,\nTeam,A,,,,,,,,\n')).toEqual([
    'Row 3: a file holds one plan, and this is the second.',
  ])
  expect(left('Annual goal,A,,,1,2,,2027-12-31,2027-01-01,\n')).toEqual([
    'Row 2: the last day must not come before the first.',
  ])
  expect(left('Annual goal,A,,,1,2,,,,\nValue,,B,,,,3,,,\n')).toEqual([
    'Row 3: the annual goal ‘B’ is not in the file.',
  ])
  expect(left('Annual goal,A,,,1,2,,,,\nValue,,A,,,,,,,\n')).toEqual(['Row 3: a value needs a number under ‘Now’.'])
  expect(left('Annual goal,A,,,1,2,,,,\nValue,,A,,,,3,,,\nValue,,a,,,,4,,,\n')).toEqual([
    'Row 4: there are two values of ‘A’ for Feb 17, 2027.',
  ])
})

test('goals keep their place where a further one they serve is unclear', () => {
  const head = 'Level,Goal,Parent,Also serves\n'
  const also = (lines: string) => {
    const { doc, problems } = open(head + lines)
    return [doc?.objectives.map(({ title, alsoIds }) => [title, alsoIds.length]), problems]
  }
  expect(also('Team,A,,C\nTeam,B,,\n')).toEqual([
    [
      ['A', 0],
      ['B', 0],
    ],
    ['Row 2: ‘C’ is not in the file.'],
  ])
  expect(also('Team,A,,B\nTeam,B,A,\n')).toEqual([
    [
      ['A', 0],
      ['B', 0],
    ],
    ['Row 2: what it also serves leads round in a circle.'],
  ])
  expect(also('Annual goal,A,,B\nTeam,B,,A\n')).toEqual([
    [['B', 1]],
    ['Row 2: only company, team and personal goals also serve another.'],
  ])
})

test('a value in the future is left out, except in the example, which is ahead of the calendar', () => {
  const head = 'Level,Goal,Parent,From,To,Now,Reported on\n'
  const made = open(`${head}Annual goal,A,,1,2,1.5,2027-02-18\nAnnual goal,B,,1,2,1.5,2027-02-17\n`)
  expect(made.problems).toEqual(['Row 2: its value is of Feb 18, 2027, and that day has not come yet.'])
  expect(made.doc?.goals.map(({ values }) => values.length)).toEqual([0, 1])
  expect(open(`${head}Annual goal,A,,1,2,,\nValue,,A,,,3,2027-12-01\n`).problems).toEqual([
    'Row 3: its value is of Dec 1, 2027, and that day has not come yet.',
  ])
  expect(read(writeCascadeCsv(exampleCascade()), '2026-11-18').goals).toEqual(exampleCascade().goals)
})

test('unreadable cells are named and left empty; their goals come in', () => {
  const { doc, problems } = open('Goal,Parent,Weight\nA,,\nB,A,x\nC,A,1\nD,A,-1\n')
  expect(problems).toEqual([
    'Row 3: ‘x’ in ‘Weight’ is not a number.',
    'Row 5: ‘-1’ in ‘Weight’ must be a number from 0 to 1,000.',
  ])
  expect(doc?.objectives.map(({ title, weight }) => [title, weight])).toEqual([
    ['B', 1],
    ['C', 1],
    ['D', 1],
  ])
  expect(read('Goal;Parent;From;To;Now\nA;;;;\nB;A;0;10 Mio;7,1 Mio\n').checkIns[0]?.value).toBe(7_100_000)
})

test('the plan’s title defaults to the file name, and a current value becomes this week’s check-in', () => {
  expect(read('Goal,Parent\nA,\n').title).toBe('Goals 2027')
  const plan = read(writeCascadeCsv(exampleCascade()))
  expect([plan.title, plan.company]).toEqual(['OKRs for Q1 2027', 'Harbor Street Bakery'])
  expect(plan.checkIns[0]).toEqual({
    keyResultId: 'k1',
    week: '2027-02-15',
    value: 41,
    confidence: null,
    note: '',
  })
  expect(plan.goals).toEqual(exampleCascade().goals)
})

test('a spreadsheet list with parents by name needs no IDs and no levels', () => {
  const plan = read(
    [
      'Goal;Parent;Owner;Target;Baseline;Unit',
      'Grow;;Ann;;;',
      'Sales up;grow;Bo;40;20;deals',
      'Call more;Sales up;Cy;;;',
    ].join('\r\n'),
  )
  expect(inOrder(plan).map((node) => [node?.tier, node?.title, node?.depth, node?.owner])).toEqual([
    ['goal', 'Grow', 0, 'Ann'],
    ['company', 'Sales up', 1, 'Bo'],
    ['team', 'Call more', 2, 'Cy'],
  ])
  expect(plan.keyResults.map(({ title, baseline, target, unit, due }) => [title, baseline, target, unit, due])).toEqual(
    [['Sales up', 20, 40, 'deals', '2027-03-31']],
  )
})

test('four tiers without levels are year, company, team and person', () => {
  const plan = read('Goal,Parent\nA,\nB,A\nC,B\nD,C\nE,D\n')
  expect(inOrder(plan).map((node) => node?.tier)).toEqual(['goal', 'company', 'team', 'person', 'person'])
})

test('a line without a level is one tier below its parent at any depth; with a team it is a team goal', () => {
  const tiersOf = (text: string) => inOrder(read(text)).map((node) => node?.tier)
  expect(tiersOf('Goal,Parent\nA,\nB,A\nC,B\n')).toEqual(['goal', 'company', 'team'])
  expect(tiersOf('Goal,Parent,Team\nA,,\nB,A,Sales\nC,B,Sales\n')).toEqual(['goal', 'team', 'person'])
  expect(tiersOf('Goal,Parent,Level\nA,,Company\nB,A,\nC,B,\n')).toEqual(['company', 'team', 'person'])
  expect(tiersOf('Goal,Parent,From,To,Due\nA,,1,2,2027-03-31\nB,A,,,\n')).toEqual(['company', 'team'])
})

test('a root with numbers is an annual goal with a pace, unless it has a due date or a team', () => {
  const text =
    'Goal;Parent;From;To;Now\nUmsatz wachsen;;1.200.000;2.000.000;1.650.000\nMehr Termine;Umsatz wachsen;0;10;4\n'
  const { doc, words } = open(text)
  expect(words).toEqual(['1 annual goal, 1 goal and 1 key result.'])
  const [goal] = doc?.goals ?? []
  expect(goal).toMatchObject({ title: 'Umsatz wachsen', baseline: 1_200_000, target: 2_000_000 })
  expect(goal?.values).toEqual([{ day: '2027-02-17', value: 1_650_000, note: '' }])
  expect(doc && buildCascade(doc).progress).toBeCloseTo(0.4, 12)
  const ofQuarter = [
    'Goal,Parent,From,To,Due\nRevenue,,100,120,2027-03-31\n',
    'Goal,Parent,From,To,Team\nRevenue,,100,120,Sales\n',
  ]
  for (const plan of ofQuarter.map((each) => read(each))) {
    expect([plan.goals.length, plan.keyResults.length]).toEqual([0, 1])
    expect(plan.objectives.map(({ level, parentId }) => [level, parentId])).toEqual([['company', null]])
  }
})

test('rows that fit nowhere are left out with what is below them; all others come in', () => {
  const head = 'ID,Goal,Parent,Level,From,To,Now,Due,Reported on\n'
  const lines = [
    '1,Grow,,Annual goal,1,2,,,',
    '2,Sell,Nobody,Team,,,,,',
    '3,Call,1,Boss,,,,,',
    '4,Calls,2,Key result,abc,5,,20260-01-01,',
    '5,A,6,Team,,,,,',
    '6,B,5,Team,,,,,',
    '7,Year,1,Annual goal,,,,,',
  ]
  const { doc, problems } = open(`${head}${lines.join('\n')}\n`)
  expect(problems).toEqual([
    'Row 4: ‘Boss’ in ‘Level’ is not one of the choices.',
    'Row 5: ‘abc’ in ‘From’ is not a number.',
    'Row 5: ‘20260-01-01’ in ‘Due’ is not a date.',
    'Row 3: ‘Nobody’ is not in the file.',
    'Row 5: its parent is left out.',
    'Row 6: its parents lead round in a circle.',
    'Row 7: its parents lead round in a circle.',
    'Row 8: an annual goal is at the top and has no parent.',
  ])
  expect([doc?.goals.length, doc && tree(doc)]).toEqual([1, [['Call', 'company', 'Grow']]])
})

test.for([
  ['Goal,Parent,Level\nA,,Team\nB,A,Annual goal\n', 'Row 3: an annual goal is at the top and has no parent.'],
  ['Goal,Parent\nA,\nA,\nB,a\n', 'Row 4: two goals are called ‘a’. Give them IDs.'],
  ['ID,Goal,Parent\n1,A,\n1,B,\n', 'Row 3: the ID ‘1’ is used twice.'],
  ['Goal,Parent,Level\nA,,Team\nB,,KR\n', 'Row 3: a key result needs a company, team or personal goal as its parent.'],
  [
    'Goal,Parent,Level\nA,,Team\nB,A,KR\nC,B,Team\n',
    'Row 4: its parent is a key result. Only goals have something below.',
  ],
] as const)('%j leaves out one row', ([text, problem]) => {
  expect(open(text)).toMatchObject({ doc: expect.any(Object), problems: [problem] })
})

test('a table without goals makes no plan', () => {
  expect(open('a,b\n1,2\n')).toMatchObject({
    doc: undefined,
    words: ['Choose the column for ‘Goal’ and ‘Parent’.'],
  })
  expect(open('Goal,Parent\nA,B\n')).toMatchObject({
    doc: undefined,
    words: ['None of these goals can be added.'],
    problems: ['Row 2: ‘B’ is not in the file.'],
  })
})

test('numbers are read with decimal comma or point, and ambiguous ones are asked about', () => {
  const table = (now: string) => `Goal;Parent;From;To;Now\nA;;;;\nB;A;0;10;${now}\n`
  expect(read(table('5,5')).checkIns[0]?.value).toBe(5.5)
  expect(read(table('5.5')).checkIns[0]?.value).toBe(5.5)
  expect(importText(cascadeTable, table('5.500'))).toMatchObject({
    doc: undefined,
    words: ['Choose how to read ‘5.500’ first.'],
  })
  const answered = importText(cascadeTable, table('5.500'), { said: { writing: { decimals: 'comma' } } })
  expect(answered.doc?.checkIns[0]?.value).toBe(5500)
})

const sheetOf = (text: string) => ({ name: '', rows: readGoals(text) })
const tree = ({ objectives, goals }: Plan) => {
  const titles = new Map([...goals, ...objectives].map(({ id, title }) => [id, title]))
  return objectives.map(({ title, level, parentId }) => [title, level, titles.get(parentId ?? '')])
}

test('a pasted list becomes a tree by its indents, with or without bullets', () => {
  const list = '- Grow, profitably\n  - Cafes first\n      1. Open the north\n  - Keep hotels\n\tTab counts as four\n'
  const { doc } = importSheet(cascadeTable, sheetOf(list))
  expect(doc?.goals.map(({ title }) => title)).toEqual(['Grow, profitably'])
  expect(doc && tree(doc)).toEqual([
    ['Cafes first', 'company', 'Grow, profitably'],
    ['Open the north', 'team', 'Cafes first'],
    ['Keep hotels', 'company', 'Grow, profitably'],
    ['Tab counts as four', 'team', 'Keep hotels'],
  ])
  expect(readGoals('Goal\tParent\nA\t\nB\tA')).toEqual([
    ['Goal', 'Parent'],
    ['A', ''],
    ['B', 'A'],
  ])
})

test('a CSV file is added to the open tree below goals that are there, and changes none of them', () => {
  const plan = exampleCascade()
  const [top] = plan.objectives.filter(({ level }) => level === 'company')
  const csv = `Goal,Parent,Level,From,To,Now\n${top?.title},,,,,\nSell,${top?.title},Department,0,10,5\nCall,Sell,Team,,,\n`
  const { doc, words } = importText(cascadeTable, csv, { doc: plan })
  expect(words).toEqual(['2 goals and 1 key result.', '1 row already here stays as before.'])
  expect(doc?.objectives.slice(0, plan.objectives.length)).toEqual(plan.objectives)
  expect(doc?.checkIns.slice(0, plan.checkIns.length)).toEqual(plan.checkIns)
  expect(doc && tree(doc).slice(-2)).toEqual([
    ['Sell', 'department', top?.title],
    ['Call', 'team', 'Sell'],
  ])
  const again = importText(cascadeTable, csv, { doc: doc as Plan })
  expect(again).toMatchObject({ doc: undefined, words: ['All of these goals are here already.'] })
})
