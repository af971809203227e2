import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyKeyResult, emptyObjective } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { usuallyContinues } from '#tools/shared/okr/quarters/next-quarter.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { OnePage } from './one-page.tsx'

const paperOf = (plan: Plan) => renderToStaticMarkup(createElement(OnePage, { plan, isPage: true }))

test('with different weights, nested objectives show their share too, and all shares add up', () => {
  const plan = samplePlan()
  const [first] = plan.objectives
  if (!first) throw new Error('the sample has an objective')
  const below = { ...emptyObjective('below', first.id), title: 'A team that stays', weight: 3 }
  const result = (id: string, objectiveId: string, weight: number) => ({
    ...emptyKeyResult(id, { ...first, id: objectiveId }, plan),
    ...{ title: id, baseline: 1, target: 2, weight },
  })
  const paper = paperOf({
    ...{ ...plan, objectives: [first, below], initiatives: [] },
    keyResults: [
      ...[1, 1, 1].map((weight, index) => result(`k${index}`, first.id, weight)),
      result('n', 'below', 1),
    ],
  })
  // Weights 1, 1, 1 and 3: half for the nested objective, a sixth for each key result.
  expect(paper.match(/counts [^<)]*/g)).toEqual(['counts 17%', 'counts 17%', 'counts 17%', 'counts 50%'])
  expect(
    paperOf({ ...plan, keyResults: plan.keyResults.map((each) => ({ ...each, weight: 1 })) }),
  ).not.toContain('counts')
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
  expect(paperOf({ ...added, keyResults: [...plan.keyResults, { ...blank, unit: '%' }] })).toContain(
    'Untitled',
  )
})
