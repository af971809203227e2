import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { anyLinkedPlan, anyPlan } from '#tests/tools/any-cascade.ts'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import { findTable, mappingOf } from '#tools/shared/files/import/table-import.ts'
import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats, numberStyles } from '#tools/shared/values/formats.ts'
import { buildCascade } from '../model/cascade.ts'
import { exampleCascade } from '../model/example.ts'
import { cascadeTable, readCascade } from './cascade-table.ts'
import { writeCascadeCsv } from './lines.ts'
import { cascadeSheets } from './sheets.ts'
import { columns } from './table-lines.ts'

function open(text: string, day = '2027-02-17') {
  const table = findTable(columns, { name: '', rows: readCsv(text) })
  if (!table) throw new Error('There is no table.')
  return readCascade(table, mappingOf(cascadeTable, table), 'Goals 2027', day)
}

/** Any plan is read on a day that all its values have come by. */
const late = '2028-06-01'

function read(text: string, day?: string): Plan {
  const { doc, words } = open(text, day)
  if (!doc) throw new Error(words.join(' '))
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

test.each(numberStyles)(
  'what is written in %s is read again: every goal, weight, key result and value in its place',
  (numbers) => {
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
  },
)

/** What lines hold of a plan: all but its history. A key result moves the goal that its objective serves. */
function inLines(plan: Plan) {
  const { order } = buildCascade(plan)
  const place = (id: string) => order.indexOf(id)
  const ids = plan.keyResults.map(({ id }) => id)
  const lastWeek = weeksOf(plan.period).at(-1) ?? ''
  return {
    ...{ title: plan.title, company: plan.company, period: plan.period, goals: plan.goals },
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
  'a plan written as CSV in %s opens as the same: period, years, values, teams, links, weights, days',
  (numbers) => {
    setFormats({ ...firstFormats, numbers })
    fc.assert(
      fc.property(anyLinkedPlan, (any) => {
        fc.pre(any.goals.length + any.objectives.length > 0)
        const plan = sorted(any)
        expect(inLines(read(writeCascadeCsv(plan), late))).toEqual(inLines(plan))
      }),
    )
  },
)

test('the sheet of lines in the workbook opens as the same plan', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${late}T12:00:00`) })
  await fc.assert(
    fc.asyncProperty(anyLinkedPlan, async (any) => {
      fc.pre(any.goals.length + any.objectives.length > 0)
      const plan = sorted(any)
      const { doc, words } = await importExcel(cascadeTable, cascadeSheets(plan), 'Goals with parents')
      if (!doc) throw new Error(words.join(' '))
      expect(inLines(doc)).toEqual(inLines(plan))
    }),
    { numRuns: 25 },
  )
})

test('lines of a plan and of values are refused in words where they do not fit', () => {
  const head = 'Level,Goal,Parent,Also serves,From,To,Now,First day,Last day,Reported on\n'
  const refused = (lines: string) => open(head + lines).words[0]
  expect(refused('Plan,P,,,,,,2027-04-01,2027-03-31,\nTeam,A,,,,,,,,\n')).toBe(
    'Line 2: the last day must not come before the first.',
  )
  expect(refused('Plan,P,,,,,,,,\nPlan,Q,,,,,,,,\nTeam,A,,,,,,,,\n')).toBe(
    'Line 3: a file holds one plan, and this is the second.',
  )
  expect(refused('Annual goal,A,,,1,2,,2027-12-31,2027-01-01,\n')).toBe(
    'Line 2: the last day must not come before the first.',
  )
  expect(refused('Annual goal,A,,,1,2,,,,\nValue,,B,,,,3,,,\n')).toBe(
    'Line 3: the annual goal ‘B’ is not in the file.',
  )
  expect(refused('Annual goal,A,,,1,2,,,,\nValue,,A,,,,,,,\n')).toBe(
    'Line 3: a value needs a number under ‘Now’.',
  )
  expect(refused('Team,A,,C,,,,,,\nTeam,B,,,,,,,,\n')).toBe(
    'Line 2: the goal that it also serves ‘C’ is not in the file. Correct it or leave it empty.',
  )
  expect(refused('Team,A,,B,,,,,,\nTeam,B,A,,,,,,,\n')).toBe(
    'Line 2: what it serves leads round in a circle.',
  )
  expect(refused('Annual goal,A,,B,,,,,,\nTeam,B,,,,,,,,\n')).toBe(
    'Line 2: only company, team and personal goals also serve another.',
  )
})

test('a value of a day that has not come is refused with its line; the example, which is ahead of the calendar, is not', () => {
  const head = 'Level,Goal,Parent,From,To,Now,Reported on\n'
  expect(open(`${head}Annual goal,A,,1,2,1.5,2027-02-18\nAnnual goal,B,,1,2,1.5,2027-02-17\n`).words).toEqual(
    ['Line 2: its value is of Feb 18, 2027, and that day has not come yet.'],
  )
  expect(open(`${head}Annual goal,A,,1,2,,\nValue,,A,,,3,2027-12-01\n`).words).toEqual([
    'Line 3: its value is of Dec 1, 2027, and that day has not come yet.',
  ])
  expect(read(writeCascadeCsv(exampleCascade()), '2026-11-18').goals).toEqual(exampleCascade().goals)
})

test('all wrong lines are named at once, ten at most', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `B${at},A,x\n`).join('')
  expect(open(`Goal,Parent,Weight\nA,,\n${rows(2)}C,A,1\nD,A,-1\n`).words).toEqual([
    'Line 3: ‘x’ is no number.',
    'Line 4: ‘x’ is no number.',
    'Line 6: a weight lies between 0 and 1,000.',
  ])
  const many = open(`Goal,Parent,Weight\nA,,\n${rows(13)}`).words
  expect([many.length, many.at(-1)]).toEqual([11, 'And 3 more.'])
  expect(open('Goal,Parent\nA,X\nB,Y\n').words).toHaveLength(2)
  expect(read('Goal;Parent;From;To;Now\nA;;;;\nB;A;0;10 Mio;7,1 Mio\n').checkIns[0]?.value).toBe(7_100_000)
})

test('a plan’s title is the file’s name where it says none, and a value now is its week’s check-in', () => {
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

test('a list from a spreadsheet with parents by name needs no IDs and no levels', () => {
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
  expect(
    plan.keyResults.map(({ title, baseline, target, unit, due }) => [title, baseline, target, unit, due]),
  ).toEqual([['Sales up', 20, 40, 'deals', '2027-03-31']])
})

test('four tiers without levels are year, company, team and person', () => {
  const plan = read('Goal,Parent\nA,\nB,A\nC,B\nD,C\nE,D\n')
  expect(inOrder(plan).map((node) => node?.tier)).toEqual(['goal', 'company', 'team', 'person', 'person'])
})

test('a line without a level is one tier below its parent, however deep the file; a team’s is a team’s', () => {
  const tiersOf = (text: string) => inOrder(read(text)).map((node) => node?.tier)
  expect(tiersOf('Goal,Parent\nA,\nB,A\nC,B\n')).toEqual(['goal', 'company', 'team'])
  expect(tiersOf('Goal,Parent,Team\nA,,\nB,A,Sales\nC,B,Sales\n')).toEqual(['goal', 'team', 'person'])
  expect(tiersOf('Goal,Parent,Level\nA,,Company\nB,A,\nC,B,\n')).toEqual(['company', 'team', 'person'])
  expect(tiersOf('Goal,Parent,From,To,Due\nA,,1,2,2027-03-31\nB,A,,,\n')).toEqual(['company', 'team'])
})

test('a root with numbers is a goal of the year with its pace, unless it is due or a team’s', () => {
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

test('all that is wrong is named at once: parents, levels, numbers, days, circles', () => {
  const head = 'ID,Goal,Parent,Level,From,To,Now,Due,Reported on\n'
  const lines = [
    '1,Grow,,Annual goal,1,2,,,',
    '2,Sell,Nobody,Team,,,,,',
    '3,Call,1,Boss,,,,,',
    '4,Calls,2,Key result,abc,zwölf,,20260-01-01,',
    '5,A,6,Team,,,,,',
    '6,B,5,Team,,,,,',
    ',,1,Value,,,viel,,2027-13-01',
    '7,Year,1,Annual goal,,,,,',
    ',,9,Value,,,4,,',
  ]
  expect(open(`${head}${lines.join('\n')}\n`).words).toEqual([
    'Line 3: the parent ‘Nobody’ is not in the file. Correct it or leave it empty.',
    'Line 4: ‘Boss’ is no level. Use Annual goal, Company, Team, Person or Key result.',
    'Line 5: ‘abc’ is no number.',
    'Line 5: ‘zwölf’ is no number.',
    'Line 5: ‘20260-01-01’ is no date. Write it like 2027-03-31.',
    'Line 6: following the parents upward leads round in a circle.',
    'Line 8: ‘viel’ is no number.',
    'Line 8: ‘2027-13-01’ is no date. Write it like 2027-03-31.',
    'Line 9: an annual goal stands at the top and has no parent.',
    'Line 10: the annual goal ‘9’ is not in the file.',
  ])
  // A key result below what is wrong is not called wrong for it.
  expect(open('ID,Goal,Parent,Level\n1,A,X,\n2,B,1,KR\n').words).toHaveLength(1)
})

test.for([
  ['a,b\n1,2\n', 'Choose the columns with the goals and with their parents.'],
  ['Goal,Parent\n,\n', 'It holds column names, but no goals.'],
  ['Goal,Parent\nA,B\n', 'Line 2: the parent ‘B’ is not in the file. Correct it or leave it empty.'],
  [
    'Goal,Parent\nA,\nA,\nB,a\n',
    'Line 4: two goals are called ‘a’. Give them IDs and name the parent by its ID.',
  ],
  ['ID,Goal,Parent\n1,A,\n1,B,\n', 'Line 3: the ID ‘1’ is used twice.'],
  ['ID,Goal,Parent\n1,A,2\n2,B,1\n', 'Line 2: following the parents upward leads round in a circle.'],
  [
    'Goal,Parent,Level\nA,,Galaxy\n',
    'Line 2: ‘Galaxy’ is no level. Use Annual goal, Company, Team, Person or Key result.',
  ],
  [
    'Goal,Parent,Level\nA,,Team\nB,A,Annual goal\n',
    'Line 3: an annual goal stands at the top and has no parent.',
  ],
  [
    'Goal,Parent,Level\nA,,KR\n',
    'Line 2: a key result needs a company, team or personal goal as its parent.',
  ],
  [
    'Goal,Parent,Level\nA,,Team\nB,A,KR\nC,B,Team\n',
    'Line 4: its parent is a key result. Only goals have something below.',
  ],
  ['Goal,Parent,Weight\nA,,\nB,A,heavy\n', 'Line 3: ‘heavy’ is no number.'],
  ['Goal,Parent,Weight\nA,,\nB,A,-1\n', 'Line 3: a weight lies between 0 and 1,000.'],
  ['Goal,Parent,To,Due\nA,,4,soon\n', 'Line 2: ‘soon’ is no date. Write it like 2027-03-31.'],
] as const)('%j is refused in words', ([text, words]) => {
  expect(open(text)).toEqual({ doc: undefined, words: [words], problems: [] })
})

test('numbers are read with the comma or the point they have, and what is unclear is asked', () => {
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
