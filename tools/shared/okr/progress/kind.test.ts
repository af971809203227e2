import { expect, test } from 'vitest'
import { editPlan, emptyKeyResult } from '../edit-plan.ts'
import { changesOf } from '../edit-rows.ts'
import type { KeyResult, Plan } from '../plan.ts'
import { samplePlan } from '../sample-plan.ts'
import { kindOf } from './reached.ts'
import { wayOf } from './way-of.ts'

const plan = samplePlan()
const [objective] = plan.objectives
if (!objective) throw new Error('the sample lost its objectives')
const empty: Plan = { ...plan, keyResults: [emptyKeyResult('k', objective, plan)] }

type Typed = Readonly<Record<string, string | number | null>>

/** Types into one field after another. */
function typed(...steps: Typed[]): KeyResult {
  const end = steps.reduce((now, step) => {
    const [keyResult] = now.keyResults
    return keyResult ? editPlan(now, { type: 'edit-key-result', id: 'k', changes: changesOf(keyResult, step) }) : now
  }, empty)
  return end.keyResults[0] as KeyResult
}

test('rise or fall follows from the numbers', () => {
  const falls = typed({ baseline: 31 }, { target: 10 })
  expect([falls.direction, kindOf(falls)]).toEqual(['down', 'down'])
  expect(kindOf(typed({ baseline: 31 }, { target: 10 }, { target: 40 }))).toBe('up')
})

test('keep at or below can be chosen before or after its number', () => {
  const before = typed({ kind: 'most', unit: '%' }, { target: 5 })
  const after = typed({ target: 5, unit: '%' }, { kind: 'most' })
  for (const keyResult of [before, after]) {
    expect([keyResult.baseline, keyResult.target, kindOf(keyResult)]).toEqual([5, 5, 'most'])
    expect(wayOf(keyResult)).toBe('Keep at or below 5%')
  }
  expect(kindOf(typed({ kind: 'least' }, { target: 95 }, { target: 96 }))).toBe('least')
  // Another baseline makes it a way again.
  expect(kindOf(typed({ kind: 'most' }, { target: 5 }, { baseline: 9 }))).toBe('down')
})

test('a yes or no goes from 0 to 1, and back to numbers it asks for a target', () => {
  const yes = typed({ kind: 'yes' })
  expect([yes.baseline, yes.target, wayOf(yes)]).toEqual([0, 1, 'Yes or no'])
  expect(typed({ kind: 'yes' }, { kind: '' })).toMatchObject({ baseline: 0, target: null })
})
