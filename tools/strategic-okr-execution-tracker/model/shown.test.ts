import { expect, test } from 'vitest'
import { planSchema } from '#tools/shared/okr/plan.ts'
import { headline, summarize } from '../files/summary.ts'
import { trackedExample } from './example.ts'
import { burnUp, confidenceIn, doneIn, planForecast } from './figures.ts'
import { groupsOf, ownersOf, partShown, shownWords } from './shown.ts'
import { topicsOf } from './words.ts'

const plan = trackedExample()
const week = '2027-02-15'
const ids = ({ keyResults }: { keyResults: { id: string }[] }) => keyResults.map(({ id }) => id)

test('for everyone the plan itself is returned', () => {
  expect(partShown(plan, '')).toBe(plan)
})

test('an owner’s part has only their key results, check-ins and commitments', () => {
  const part = partShown(plan, 'dana')
  expect(ids(part)).toEqual(['k1', 'k2'])
  expect(part.commitments.every(({ owner }) => owner === 'Dana')).toBe(true)
  expect(part.commitments).toHaveLength(7)
  // 45 of 22 to 60, and 53 of 41 to 65: (23 ÷ 38 + 12 ÷ 24) ÷ 2.
  expect(doneIn(part, week)).toBeCloseTo((23 / 38 + 12 / 24) / 2, 12)
  expect(confidenceIn(part, week)).toBe((8 + 7) / 2)
  expect(planSchema.safeParse({ ...part, initiatives: [] }).success).toBe(true)
})

test('key results without an owner can be shown alone, and the email’s subject names the owner', () => {
  const keyResults = plan.keyResults.map((each) => (each.id === 'k3' ? { ...each, owner: ' ' } : each))
  const orphan = { ...plan, keyResults }
  const [noOwner = ''] = [...ownersOf(orphan).keys()].slice(-1)
  expect(ownersOf(plan).has(noOwner)).toBe(false)
  expect(ids(partShown(orphan, noOwner))).toEqual(['k3'])
  expect(shownWords(orphan, noOwner)).toBe('what has no owner')
  const { subject } = summarize(partShown(plan, 'dana'), week, shownWords(plan, 'dana'))
  expect(subject).toMatch(/^Harbor Street Bakery, only Dana, week 8 of 14: /)
})

test('the groups contain each key result once', () => {
  expect(groupsOf(plan).flatMap(ids).toSorted()).toEqual(ids(plan))
})

test('a fresh tracker shows no status, forecast or percentage', () => {
  const fresh = { ...plan, checkIns: [], commitments: [] }
  const first = '2027-01-04'
  expect([doneIn(fresh, first), planForecast(fresh, first), confidenceIn(fresh, first)]).toEqual([null, null, null])
  expect(burnUp(fresh, first).done.every((share) => share === null)).toBe(true)
  expect(burnUp(fresh, first).forecast.every((share) => share === null)).toBe(true)
  expect(topicsOf(fresh, first)).toEqual([])
  expect(headline(fresh, first)).toEqual(['No value has been reported yet.'])
  expect(summarize(fresh, first).body).not.toMatch(/\d%( done| of the way)/)
  // The same holds for weeks before the first value.
  expect([doneIn(plan, '2026-12-28'), doneIn(plan, first)]).toEqual([null, expect.any(Number)])
})
