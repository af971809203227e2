import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { editPlan, emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import { nextQuarter } from '#tools/shared/okr/quarters/next-quarter.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { examplePlan } from '../model/example.ts'
import { planMarkdown, planSheets } from './exports.ts'

const planCsv = csvFrom(keyResultsTable)

test('the CSV has a row for every key result, with its checks as text', () => {
  const plan = samplePlan()
  const [header, ...rows] = readCsv(planCsv(plan))
  const [goal, objective] = [plan.goals[1], plan.objectives[1]]
  const above = [objective?.why, objective?.owner, goal?.measure, goal?.owner, plan.title]
  expect(header).toContain('Key result')
  expect(rows).toHaveLength(6)
  expect(rows[3]).toEqual([
    ...['Be the supplier that customers never have to chase', 'Every morning van leaves complete and on time'],
    ...['Orders delivered complete and before 7 a.m.', '88', '96', '%', 'Rise', 'Marcus', '2027-03-31'],
    ...['Be the supplier that customers never have to chase', 'Committed', '1', '1', ''],
    ...above,
    ...['', plan.company, plan.period.name, plan.period.start, plan.period.end],
    ...['5', ''],
  ])
  expect(rows[2]?.at(-1)).toContain('‘Launch’ names work')
})

test('an objective without key results is exported too', () => {
  const plan = editPlan(samplePlan(), {
    type: 'add-objective',
    objective: { ...emptyObjective('o9', null), title: 'Alone' },
  })
  expect(planCsv(plan)).toContain('"Alone"')
  expect(planMarkdown(plan)).toContain('### Alone')
})

test('the Markdown goes from goal to key result', () => {
  const text = planMarkdown(samplePlan())
  expect(text).toMatch(/^# OKRs for Q1 2027\n\nHarbor Street Bakery · Jan 1 to Mar 31, 2027\n\n## Goal: Grow wholesale/)
  expect(text).toContain('| Credit notes a month | 31 notes | 10 notes | Priya | Mar 15, 2027 | Committed | 1 |')
})

test('"why now" and the owner each have a labeled line', () => {
  const plan = editPlan(samplePlan(), {
    type: 'edit-objective',
    id: 'o1',
    changes: { why: 'Sales cycle\ndoubled *this* year', owner: 'Ada' },
  })
  expect(planMarkdown(plan)).toContain('\n\n**Why now:** Sales cycle doubled \\*this\\* year\n\n**Owner:** Ada\n\n')
})

test('initiatives, ambition and weights are in every export', () => {
  const plan = examplePlan()
  const text = planMarkdown(plan)
  expect(text).toContain(
    '| Trial customers that order again in week two | 41% | 65% | Dana | Mar 31, 2027 | Stretch | 1 |',
  )
  expect(text).toContain(
    '- [x] Packing list at the van door (for ‘Orders delivered complete and before 7 a.m.’, Priya, Jan 15, 2027)',
  )
  expect(planCsv(plan)).toContain('[ ] A second driver for the early tour | Marcus | 2027-02-12')
})

test('the last quarter’s results are a sheet and a section of the text', () => {
  const old = {
    ...examplePlan(),
    checkIns: [{ keyResultId: 'k1', week: '2027-03-22', value: 48, confidence: null, note: '' }],
  }
  const plan = nextQuarter(old, { continues: new Set(['k1']), makeId: () => 'new' })
  expect(planSheets(plan).map(({ name }) => name)).toEqual(['Key results', 'How Q1 2027 ended'])
  expect(planMarkdown(plan)).toContain(
    '| Weekly wholesale orders from the new district | Ended at 48 orders, 68% of the way | Yes |',
  )
})

test('a blank plan can be exported', () => {
  const plan = emptyPlan('p', '2027-01-05')
  expect(planMarkdown(plan)).toContain('# OKRs for Q1 2027')
  expect(readCsv(planCsv(plan))).toHaveLength(1)
  expect(planSheets(plan)).toHaveLength(1)
})
