import { expect, test } from 'vitest'
import { samplePlan } from '../okr/sample-plan.ts'
import { differenceWords } from './difference.ts'

const plan = samplePlan()
const words = (theirs: unknown) => differenceWords(plan, theirs, ['here', 'in the file'])

test('the same has no words, in whichever order its fields stand', () => {
  const turned = Object.fromEntries(Object.entries(structuredClone(plan)).toReversed())
  expect(words(turned)).toEqual([])
})

test('one row that changed is told field by field, several are counted', () => {
  const [first, second, ...others] = plan.keyResults
  if (!first || !second) throw new Error('the example has key results')
  expect(words({ ...plan, keyResults: [{ ...first, target: 99 }, second, ...others] })).toEqual([
    `Key results: ‘${first.title.slice(0, 60)}’, target: ‘${first.target}’ here, ‘99’ in the file`,
  ])
  const two = [{ ...first, target: 99 }, { ...second, unit: 'boxes' }, ...others]
  expect(words({ ...plan, keyResults: two })).toEqual(['Key results: 2 changed'])
  expect(words({ ...plan, keyResults: others })).toEqual(['Key results: 2 only here'])
  expect(words({ ...plan, keyResults: [second, first, ...others] })).toEqual(['Key results: in a different order'])
})

test('a field of the whole document shows both, and nothing as nothing', () => {
  expect(words({ ...plan, company: '' })).toEqual([`Company: ‘${plan.company}’ here, nothing in the file`])
  const later = { ...plan, period: { ...plan.period, name: 'Q2' } }
  expect(words(later)).toEqual([`Period: Name: ‘${plan.period.name}’ here, ‘Q2’ in the file`])
})

test('a check-in is named by its week, and ids are never shown', () => {
  const [first] = plan.keyResults
  if (!first) throw new Error('the example has key results')
  const at = (value: number) => [{ keyResultId: first.id, week: '2027-01-11', value, confidence: null, note: '' }]
  const mine = { ...plan, checkIns: at(20) }
  const both = (theirs: unknown) => differenceWords(mine, theirs, ['here', 'in the file'])
  expect(both({ ...mine, checkIns: at(15) })).toEqual([
    'Check-ins: ‘week of Jan 11’, value: ‘20’ here, ‘15’ in the file',
  ])
  expect(both({ ...mine, checkIns: [] })).toEqual(['Check-ins: 1 only here'])
  const moved = [{ ...first, goalId: 'gone-1' }, ...plan.keyResults.slice(1)]
  expect(both({ ...mine, keyResults: moved })).toEqual([`Key results: ‘${first.title.slice(0, 60)}’, goal: changed`])
  const closing = { day: '2027-04-01', scores: [], wentWell: '', wentBadly: '', learned: '' }
  expect(both({ ...mine, closing })).toEqual(['Closing: nothing here, something in the file'])
})

test('what other tools keep is one plain line, without ids or code', () => {
  const parts = { '90-day-sprint-planner': { rows: [{ id: 'x7f', kind: { a: 1 } }] } }
  expect(words({ ...plan, parts })).toEqual(['Data of other tools: changed'])
})

test('many differences are cut short', () => {
  const other = {
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, index])),
    id: 'x',
  }
  const lines = differenceWords({}, other, ['now', 'then'])
  expect(lines).toHaveLength(7)
  expect(lines.at(-1)).toBe('And 6 more.')
})

test('what lies deep in a document is only said to have changed', () => {
  const tally = (counts: number[]) => ({ rounds: { before: { people: 6, counts: { vision: counts } } } })
  const sides = ['here', 'in the file'] as const
  expect(differenceWords(tally([1, 2, 3]), tally([2, 1, 3]), sides)).toEqual(['Rounds: Before: changed'])
  expect(differenceWords({ names: ['Sales', 'Shop'] }, { names: ['Shop', 'Sales'] }, sides)).toEqual([
    'Names: in a different order',
  ])
  expect(differenceWords({ part: { one: 1 } }, { part: null }, sides)).toEqual([
    'Part: something here, nothing in the file',
  ])
})
