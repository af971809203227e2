import { expect, test } from 'vitest'
import { emptyObjective } from '#tools/shared/okr/edit-plan.ts'
import { type Plan, planSchema } from '#tools/shared/okr/plan.ts'
import { headline, summarize } from '../files/summary.ts'
import { trackedExample } from './example.ts'
import { burnUp, confidenceIn, doneIn, planForecast } from './figures.ts'
import { everything, groupsOf, noOwner, ownersOf, partShown, shownIn, shownWords } from './shown.ts'
import { topicsOf } from './words.ts'

const plan = trackedExample()
const week = '2027-02-15'
const ids = ({ keyResults }: { keyResults: { id: string }[] }) => keyResults.map(({ id }) => id)

test('without a filter the plan itself is returned', () => {
  expect(partShown(plan, everything)).toBe(plan)
})

test('an owner’s part has only their key results, check-ins and commitments', () => {
  const part = partShown(plan, { ...everything, owner: 'dana' })
  expect(ids(part)).toEqual(['k1', 'k2'])
  expect(part.commitments.every(({ owner }) => owner === 'Dana')).toBe(true)
  expect(part.commitments).toHaveLength(7)
  // 45 of 22 to 60, and 53 of 41 to 65: (23 ÷ 38 + 12 ÷ 24) ÷ 2.
  expect(doneIn(part, week)).toBeCloseTo((23 / 38 + 12 / 24) / 2, 12)
  expect(confidenceIn(part, week)).toBe((8 + 7) / 2)
  expect(planSchema.safeParse({ ...part, initiatives: [] }).success).toBe(true)
})

test('an objective’s part includes its child objectives, and both filters combine', () => {
  const lower = { ...emptyObjective('o3', 'o1'), title: 'Below' }
  const deep: Plan = {
    ...plan,
    objectives: [...plan.objectives, lower],
    keyResults: plan.keyResults.map((each) => (each.id === 'k6' ? { ...each, objectiveId: 'o3' } : each)),
  }
  expect(ids(partShown(deep, { ...everything, objective: 'o1' }))).toEqual(['k1', 'k2', 'k3', 'k6'])
  const both = partShown(deep, { ...everything, objective: 'o1', owner: 'marcus' })
  expect(ids(both)).toEqual(['k6'])
  expect(both.commitments.map(({ keyResultId }) => keyResultId)).toEqual(['k6', 'k6'])
  expect(shownWords(deep, { ...everything, objective: 'o3', owner: 'marcus' })).toBe('Marcus, Below')
})

test('key results without an owner can be filtered, and the email’s subject names the filter', () => {
  const keyResults = plan.keyResults.map((each) => (each.id === 'k3' ? { ...each, owner: ' ' } : each))
  const orphan = { ...plan, keyResults }
  const shown = { ...everything, owner: noOwner }
  expect([...ownersOf(orphan).keys()].at(-1)).toBe(noOwner)
  expect(ownersOf(plan).has(noOwner)).toBe(false)
  expect(ids(partShown(orphan, shown))).toEqual(['k3'])
  expect(shownWords(orphan, shown)).toBe('what has no owner')
  // Once everything has an owner, the filter no longer applies.
  expect(partShown(plan, shown)).toBe(plan)
  const dana = { ...everything, owner: 'dana' }
  const { subject } = summarize(partShown(plan, dana), week, shownWords(plan, dana))
  expect(subject).toMatch(/^Harbor Street Bakery, only Dana, week 8 of 14: /)
})

test('a filter for a removed owner hides nothing', () => {
  const shown = { owner: 'nobody', objective: 'gone', group: 'owner' as const }
  expect(shownIn(plan, shown)).toEqual({ ...everything, group: 'owner' })
  expect(partShown(plan, shown)).toBe(plan)
})

test('every grouping contains each key result once', () => {
  expect(groupsOf(plan, 'owner').map(({ name, keyResults }) => [name, keyResults.length])).toEqual([
    ['Dana', 2],
    ['Angela', 1],
    ['Marcus', 2],
    ['Priya', 1],
  ])
  for (const by of ['objective', 'owner'] as const) {
    expect(groupsOf(plan, by).flatMap(ids).toSorted()).toEqual(ids(plan))
  }
})

test('a fresh tracker shows no status, forecast or percentage', () => {
  const fresh = { ...plan, checkIns: [], commitments: [] }
  const first = '2027-01-04'
  expect([doneIn(fresh, first), planForecast(fresh, first), confidenceIn(fresh, first)]).toEqual([
    null,
    null,
    null,
  ])
  expect(burnUp(fresh, first).done.every((share) => share === null)).toBe(true)
  expect(burnUp(fresh, first).forecast.every((share) => share === null)).toBe(true)
  expect(topicsOf(fresh, first)).toEqual([])
  expect(headline(fresh, first)).toEqual(['No value has been reported yet.'])
  expect(summarize(fresh, first).body).not.toMatch(/\d%( done| of the way)/)
  // The same holds for weeks before the first value.
  expect([doneIn(plan, '2026-12-28'), doneIn(plan, first)]).toEqual([null, expect.any(Number)])
})
