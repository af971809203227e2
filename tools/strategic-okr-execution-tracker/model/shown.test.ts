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

test('all of it is the plan itself', () => {
  expect(partShown(plan, everything)).toBe(plan)
})

test('an owner’s part has their key results, check-ins and commitments, and counts these alone', () => {
  const part = partShown(plan, { ...everything, owner: 'dana' })
  expect(ids(part)).toEqual(['k1', 'k2'])
  expect(part.commitments.every(({ owner }) => owner === 'Dana')).toBe(true)
  expect(part.commitments).toHaveLength(7)
  // 45 of 22 to 60, and 53 of 41 to 65: (23 ÷ 38 + 12 ÷ 24) ÷ 2.
  expect(doneIn(part, week)).toBeCloseTo((23 / 38 + 12 / 24) / 2, 12)
  expect(confidenceIn(part, week)).toBe((8 + 7) / 2)
  expect(planSchema.safeParse({ ...part, initiatives: [] }).success).toBe(true)
})

test('an objective’s part holds what is below it too, and both filters together', () => {
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

test('what nobody answers for can be looked at alone, and a mail says in its subject of whom it is', () => {
  const keyResults = plan.keyResults.map((each) => (each.id === 'k3' ? { ...each, owner: ' ' } : each))
  const orphan = { ...plan, keyResults }
  const shown = { ...everything, owner: noOwner }
  expect([...ownersOf(orphan).keys()].at(-1)).toBe(noOwner)
  expect(ownersOf(plan).has(noOwner)).toBe(false)
  expect(ids(partShown(orphan, shown))).toEqual(['k3'])
  expect(shownWords(orphan, shown)).toBe('what has no owner')
  // Once everything has an owner again, all of it is shown.
  expect(partShown(plan, shown)).toBe(plan)
  const dana = { ...everything, owner: 'dana' }
  const { subject } = summarize(partShown(plan, dana), week, shownWords(plan, dana))
  expect(subject).toMatch(/^Harbor Street Bakery, only Dana, week 8 of 14: /)
})

test('who left the plan hides nothing', () => {
  const shown = { owner: 'nobody', objective: 'gone', group: 'owner' as const }
  expect(shownIn(plan, shown)).toEqual({ ...everything, group: 'owner' })
  expect(partShown(plan, shown)).toBe(plan)
})

test('groups hold every key result once, however they are made', () => {
  expect(groupsOf(plan, 'owner', week).map(({ name, keyResults }) => [name, keyResults.length])).toEqual([
    ['Dana', 2],
    ['Angela', 1],
    ['Marcus', 2],
    ['Priya', 1],
  ])
  expect(groupsOf(plan, 'status', week).map(({ name, ...group }) => [name, ids(group)])).toEqual([
    ['Off track', ['k3']],
    ['At risk', ['k6']],
    ['On track', ['k1', 'k2', 'k4', 'k5']],
  ])
  for (const by of ['objective', 'owner', 'status'] as const) {
    expect(groupsOf(plan, by, week).flatMap(ids).toSorted()).toEqual(ids(plan))
  }
})

test('a fresh tracker claims nothing: no status, no forecast, no percentage', () => {
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
  // A week before the first value is as fresh.
  expect([doneIn(plan, '2026-12-28'), doneIn(plan, first)]).toEqual([null, expect.any(Number)])
})
