import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomes, tasks } from '#tests/tools/outcome-titles.ts'
import { editPlan } from './edit-plan.ts'
import { newKeyResult } from './new-rows.ts'
import type { KeyResult } from './plan.ts'
import { checkKeyResult, checkObjective, scorePlan } from './quality.ts'
import { samplePlan } from './sample-plan.ts'

const plan = samplePlan()
const good: KeyResult = {
  id: 'k',
  objectiveId: 'o1',
  goalId: 'g1',
  title: 'Trial customers that order again',
  unit: '%',
  baseline: 41,
  target: 65,
  direction: 'up',
  owner: 'Dana',
  due: '2027-03-31',
  ...newKeyResult,
}

function failures(changes: Partial<KeyResult>): Record<string, string> {
  const findings = checkKeyResult({ ...good, ...changes }, plan)
  return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ rule, reason }) => [rule, reason]))
}

test('a good key result passes all five checks, each with a reason', () => {
  expect(failures({})).toEqual({})
  for (const { reason } of checkKeyResult(good, plan)) expect(reason).toMatch(/\.$/)
})

test.for([
  [{ target: null }, 'No target'],
  [{ baseline: null }, 'No baseline'],
  [{ baseline: null, target: null }, 'No numbers yet'],
  [{ unit: ' ' }, 'Add a unit'],
])('%j is not measurable: %s', ([changes, reason]) => {
  expect(failures(changes as Partial<KeyResult>).measurable).toContain(reason)
})

test.for([
  [{ due: '' }, 'No date'],
  [{ due: '2027-04-01' }, 'after the period ends on Mar 31, 2027'],
  [{ due: '2026-12-31' }, 'before the period starts'],
])('%j has no good date: %s', ([changes, reason]) => {
  expect(failures(changes as Partial<KeyResult>).dated).toContain(reason)
})

test.for(tasks)('‘%s’ is work', (title) => {
  expect(failures({ title }).outcome).toMatch(/^‘[^’]+’ (names|counts) work/)
})

test.for(outcomes)('‘%s’ is an outcome', (title) => {
  expect(failures({ title }).outcome).toBeUndefined()
})

test('the word that tells is named as it was typed', () => {
  expect(failures({ title: 'We will launch the new website' }).outcome).toContain('‘launch’ names work')
  expect(failures({ title: ' Roll  out the CRM ' }).outcome).toContain('‘Roll out’ names work')
  expect(failures({ title: '10 case studies published' }).outcome).toContain('‘published’ counts work')
})

test.for([
  ['a yes or no, without a unit', { baseline: 0, target: 1, unit: '' }],
  ['a level to stay below', { baseline: 5, target: 5, unit: '%', direction: 'down' }],
  ['a level to stay above', { baseline: 95, target: 95, unit: '%' }],
  ['numbers that fall, whatever was chosen before', { baseline: 65, target: 41, direction: 'up' }],
] as const)('%s passes all checks', ([, changes]) => {
  expect(failures(changes)).toEqual({})
})

test.for([
  [{ baseline: 46, target: 45, direction: 'down' as const, unit: 'hours' }, 'change of 2.2%'],
  [{ baseline: 10, target: 41, unit: 'orders' }, '4.1 times'],
  [{ target: 100 }, 'no room for a single miss'],
  [{ baseline: 12, target: 0, direction: 'down' as const, unit: 'notes' }, 'no room for a single case'],
  [{ baseline: null }, 'Cannot be judged'],
])('%j is not ambitious but possible: %s', ([changes, reason]) => {
  expect(failures(changes as Partial<KeyResult>).ambitious).toContain(reason)
})

test('a scale that goes below zero is not measured in times', () => {
  const nps = { baseline: -10, target: 35, unit: 'NPS' }
  expect(failures(nps).ambitious).toBeUndefined()
  const [found] = checkKeyResult({ ...good, ...nps }, plan).filter(({ rule }) => rule === 'ambitious')
  expect(found?.reason).toContain('crosses zero')
  // A loss that is to be halved is a stretch like any other; one four times as large is not.
  expect(failures({ baseline: -40, target: -20, unit: 'k$' }).ambitious).toBeUndefined()
  expect(failures({ baseline: -10, target: -41, direction: 'down', unit: 'k$' }).ambitious).toContain('4.1 times')
})

test.for<[Partial<KeyResult>, boolean, string]>([
  [{ baseline: -10, target: 0, unit: 'k$' }, true, 'ends at zero'],
  [{ baseline: 0, target: 40, unit: 'k$' }, true, 'No history'],
  [{ baseline: 0, target: -40, direction: 'down', unit: 'k$' }, true, 'No history'],
  [{ baseline: 10, target: -5, direction: 'down', unit: 'k$' }, true, 'crosses zero'],
  // 5 to 35 on a scale from −100 to 100 is no seven times.
  [{ baseline: 5, target: 35, unit: 'NPS' }, true, 'is 30 points up'],
  [{ title: 'NPS of new customers', baseline: 40, target: 41, unit: 'points' }, false, 'is 1 point up'],
  [{ title: 'eNPS', baseline: 5, target: 40, unit: 'points' }, true, 'is 35 points up'],
  [{ title: 'eNPS', baseline: 20, target: 20.5, unit: 'points' }, false, 'is 0.5 points up'],
  [{ title: 'Turnpsike sales', baseline: 5, target: 40, unit: 'points' }, false, 'is 8 times'],
  [{ baseline: 40, target: 12, direction: 'down', unit: 'NPS' }, true, 'is 28 points down'],
  // Shares are compared in points: 45 − 10.
  [{ baseline: 10, target: 45, unit: '%' }, false, 'is 35 percentage points up'],
  [{ baseline: 0.1, target: 0.6, unit: '%' }, false, 'is 0.5 percentage points up'],
  [{ baseline: 50, target: 250, unit: '%' }, false, 'is 200 percentage points up'],
  // A fall is never a number of times.
  [{ baseline: 100, target: 1, direction: 'down', unit: 'notes' }, true, 'near enough to be reached'],
  [{ baseline: 1_000_000, target: 1_000_100, unit: '$' }, false, 'less than 0.1%'],
  [{ baseline: 1e-300, target: 1e300, unit: 'units' }, false, 'out of sight'],
])('%j is judged without a ratio that says nothing: %s, %s', ([changes, ok, words]) => {
  const [found] = checkKeyResult({ ...good, ...changes }, plan).filter(({ rule }) => rule === 'ambitious')
  expect(found).toMatchObject({ ok, reason: expect.stringContaining(words) })
})

test('no pair of numbers gives a negative or an endless number of times', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(number, number, fc.constantFrom('%', 'NPS', 'orders', ''), (baseline, target, unit) => {
      const direction = target < baseline ? 'down' : 'up'
      for (const { reason } of checkKeyResult({ ...good, baseline, target, unit, direction }, plan)) {
        expect(reason).not.toMatch(/[-−][\d.,]+ times|∞|Infinity|NaN/)
      }
    }),
  )
})

test('a high percentage is judged by the gap it closes, a new measure by its owner', () => {
  expect(failures({ baseline: 95, target: 98 }).ambitious).toBeUndefined()
  expect(failures({ baseline: 0, target: 40 }).ambitious).toBeUndefined()
})

test.for([
  ['', 'No owner'],
  ['The team', 'is nobody'],
  ['Ana, Ben', 'More than one name'],
  ['Ana and Ben', 'More than one name'],
])('an owner ‘%s’ is none: %s', ([owner, reason]) => {
  expect(failures({ owner }).owned).toContain(reason)
})

test('a name that holds ‘and’ is one person', () => {
  expect(failures({ owner: 'Sandra Anderson' }).owned).toBeUndefined()
})

test('checks never fail to give a reason, whatever is typed', () => {
  const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))
  fc.assert(
    fc.property(fc.string(), fc.string(), number, number, fc.string(), (title, unit, baseline, target, owner) => {
      for (const { reason } of checkKeyResult({ ...good, title, unit, baseline, target, owner }, plan)) {
        expect(reason).not.toMatch(/NaN|undefined|Infinity/)
        expect(reason.length).toBeGreaterThan(5)
      }
    }),
  )
})

function objectiveFailures(changes: Parameters<typeof editPlan>[1][]): Record<string, string> {
  const changed = changes.reduce(editPlan, plan)
  const [objective] = changed.objectives
  if (!objective) throw new Error('the sample has objectives')
  const findings = checkObjective(objective, changed)
  return Object.fromEntries(findings.filter(({ ok }) => !ok).map(({ rule, reason }) => [rule, reason]))
}

test('an objective needs two to five key results', () => {
  expect(objectiveFailures([])).toEqual({})
  const remove = (id: string) => ({ type: 'remove' as const, id })
  expect(objectiveFailures([remove('k1'), remove('k2')]).measured).toContain('Only one')
  expect(objectiveFailures([remove('k1'), remove('k2'), remove('k3')]).measured).toContain('No key result')
  const more = ['a', 'b', 'c'].map((id) => ({ type: 'add-key-result' as const, keyResult: { ...good, id } }))
  expect(objectiveFailures(more).measured).toContain('6 key results')
})

test('an objective names its key results that move no goal, and the lack of a goal above it', () => {
  const loose = { type: 'edit-key-result' as const, id: 'k2', changes: { goalId: null } }
  expect(objectiveFailures([loose]).aligned).toContain('‘Trial customers that order again in week two’')
  expect(objectiveFailures([{ type: 'remove', id: 'g1' }]).aligned).toContain('serves no annual goal')
})

test('an objective is words for a place, short enough to repeat', () => {
  const title = (words: string) => [{ type: 'edit-objective' as const, id: 'o1', changes: { title: words } }]
  expect(objectiveFailures(title('Reach $4M')).clear).toContain('contains a number')
  expect(objectiveFailures(title('')).clear).toContain('No title')
  expect(objectiveFailures(title('word '.repeat(21))).clear).toContain('longer than 20 words')
})

test('the score of a plan counts all checks of all rows', () => {
  const { passed, total } = scorePlan(plan)
  expect(total).toBe(2 * 4 + 6 * 5)
  expect(passed).toBeLessThan(total)
})
