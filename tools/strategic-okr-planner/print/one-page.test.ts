import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyKeyResult } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { OnePage } from './one-page.tsx'

const paperOf = (plan: Plan) => renderToStaticMarkup(createElement(OnePage, { plan, isPage: true }))

test('a weight other than 1 is printed', () => {
  const plan = samplePlan()
  const weighted = plan.objectives.map((each, index) => ({ ...each, weight: index === 0 ? 3 : 1 }))
  expect(paperOf(plan)).not.toContain('weight')
  expect(paperOf({ ...plan, objectives: weighted }).match(/weight [^<]*/g)).toEqual(['weight 3'])
})

test('a period over New Year shows both years', () => {
  const plan = samplePlan()
  const period = { name: 'Winter', start: '2026-10-01', end: '2027-03-31' }
  expect(paperOf({ ...plan, period })).toContain('Oct 1, 2026 to Mar 31, 2027')
})

test('an empty row is not printed, counted or carried over', () => {
  const plan = samplePlan()
  const [objective] = plan.objectives
  if (!objective) throw new Error('the sample has an objective')
  const blank = emptyKeyResult('blank', objective, plan)
  const initiative = { id: 'i', keyResultId: 'k1', text: ' ', owner: '', due: '', done: false }
  const added = {
    ...plan,
    keyResults: [...plan.keyResults, blank],
    initiatives: [...plan.initiatives, initiative],
  }
  expect(paperOf(added)).toBe(paperOf(plan))
  expect(scorePlan(added)).toEqual(scorePlan(plan))
  expect(usuallyContinues(added)).toEqual(usuallyContinues(plan))
  // A partly filled row is printed.
  expect(paperOf({ ...added, keyResults: [...plan.keyResults, { ...blank, unit: '%' }] })).toContain('Untitled')
})
