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
  expect(words({ ...plan, keyResults: [second, first, ...others] })).toEqual([
    'Key results: in a different order',
  ])
})

test('a field of the whole document shows both, and nothing as nothing', () => {
  expect(words({ ...plan, company: '' })).toEqual([`Company: ‘${plan.company}’ here, nothing in the file`])
  const later = { ...plan, period: { ...plan.period, name: 'Q2' } }
  expect(words(later)).toEqual([`Period: Name: ‘${plan.period.name}’ here, ‘Q2’ in the file`])
})

test('a check-in is named by its key result and week, a link by what it leads to, never by an id', () => {
  const [first] = plan.keyResults
  if (!first) throw new Error('the example has key results')
  const at = (value: number) => [
    { keyResultId: first.id, week: '2027-01-11', value, confidence: null, note: '' },
  ]
  const mine = { ...plan, checkIns: at(20) }
  const both = (theirs: unknown) => differenceWords(mine, theirs, ['here', 'in the file'])
  expect(both({ ...mine, checkIns: at(15) })).toEqual([
    `Check-ins: ‘${first.title.slice(0, 60)}, week of Jan 11’, value: ‘20’ here, ‘15’ in the file`,
  ])
  expect(both({ ...mine, checkIns: [] })).toEqual([
    `Check-ins: ‘${first.title.slice(0, 60)}, week of Jan 11’ only here`,
  ])
  const moved = [{ ...first, goalId: 'gone-1' }, ...plan.keyResults.slice(1)]
  const [line = ''] = both({ ...mine, keyResults: moved })
  expect(line).toMatch(/goal: (‘.+’|nothing) here, another in the file$/)
  expect(line).not.toContain('gone-1')
  const closing = { day: '2027-04-01', scores: [], wentWell: '', wentBadly: '', learned: '' }
  expect(both({ ...mine, closing })).toEqual(['Closing: nothing here, something in the file'])
})

test('several check-ins that changed are told one by one, each with both values; more than a few are counted', () => {
  const at = (keyResultId: string, week: string, value: number, confidence: number | null = null) => {
    return { keyResultId, week, value, confidence, note: '' }
  }
  const [one, two] = plan.keyResults
  if (!one || !two) throw new Error('the example has key results')
  const mine = { ...plan, checkIns: [at(one.id, '2027-01-11', 20), at(two.id, '2027-01-18', 41, 6)] }
  const both = (checkIns: unknown) => differenceWords(mine, { ...mine, checkIns }, ['here', 'in the file'])
  expect(both([at(one.id, '2027-01-11', 15), at(two.id, '2027-01-18', 42, 7)])).toEqual([
    `Check-ins: ‘${one.title}, week of Jan 11’, value: ‘20’ here, ‘15’ in the file`,
    `Check-ins: ‘${two.title}, week of Jan 18’, value: ‘41’ here, ‘42’ in the file; confidence: ‘6’ here, ‘7’ in the file`,
  ])
  const later = [at(one.id, '2027-01-18', 22), at(two.id, '2027-01-25', 43)]
  expect(both([...mine.checkIns, ...later])).toEqual([
    `Check-ins: ‘${one.title}, week of Jan 18’, ‘${two.title}, week of Jan 25’ only in the file`,
  ])
  const weeks = Array.from({ length: 9 }, (_, index) => `2027-02-0${index + 1}`)
  const many = { ...plan, checkIns: weeks.map((week) => at(one.id, week, 1)) }
  const raised = { ...plan, checkIns: weeks.map((week) => at(one.id, week, 2)) }
  const lines = differenceWords(many, raised, ['here', 'in the file'])
  expect(lines).toHaveLength(5)
  expect(lines[3]).toBe(`Check-ins: ‘${one.title}, week of Feb 4’, value: ‘1’ here, ‘2’ in the file`)
  expect(lines[4]).toBe('Check-ins: 5 more changed')
})

test('what other tools keep is one plain line each, without ids or code', () => {
  const parts = { '90-day-sprint-planner': { rows: [{ id: 'x7f', kind: { a: 1 } }] } }
  const lines = words({ ...plan, parts })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Data of .+: only in the file$/)
  const other = { ...plan, parts: { '90-day-sprint-planner': { rows: [] } } }
  expect(differenceWords(other, { ...plan, parts }, ['here', 'in the file'])[0]).toMatch(
    /^Data of .+: changed$/,
  )
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

test('counts of answers are told in words: never as they lie in the file, and never as an order', () => {
  const tally = (people: number, counts: number[]) => ({ people, counts: { vision: counts }, groups: [] })
  const sides = ['here', 'in the file'] as const
  const said = (mine: unknown, theirs: unknown) =>
    differenceWords(
      { rounds: { before: { opened: mine } } },
      { rounds: { before: { opened: theirs } } },
      sides,
    )
  expect(said(tally(6, [1, 2, 3, 0]), null)).toEqual([
    'Rounds: Before: Opened: 6 answers here, nothing in the file',
  ])
  expect(said(tally(6, [1, 2, 3, 0]), tally(5, [1, 2, 2, 0]))).toEqual([
    'Rounds: Before: Opened: 6 answers here, 5 answers in the file',
  ])
  expect(said(tally(6, [1, 2, 3, 0]), tally(6, [2, 1, 3, 0]))).toEqual([
    'Rounds: Before: Opened: 6 answers on both sides, but different ones',
  ])
  expect(differenceWords({ counts: [1, 2] }, { counts: [2, 1] }, sides)).toEqual([
    'Counts: ‘1, 2’ here, ‘2, 1’ in the file',
  ])
  expect(differenceWords({ names: ['Sales', 'Shop'] }, { names: ['Shop', 'Sales'] }, sides)).toEqual([
    'Names: in a different order',
  ])
  expect(differenceWords({ part: { one: 1 } }, { part: null }, sides)).toEqual([
    'Part: something here, nothing in the file',
  ])
})
