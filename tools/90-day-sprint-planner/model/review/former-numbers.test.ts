import { expect, test } from 'vitest'
import { sprintFromPlan } from '#tests/tools/sprint-from-plan.ts'
import { readPart } from '#tools/shared/document/file-format.ts'
import { editPlan } from '#tools/shared/okr/edit-plan.ts'
import type { CheckIn, Plan } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { standingIn } from '#tools/strategic-okr-execution-tracker/model/status.ts'
import { sprintSheets } from '../../files/exports.ts'
import { withReviews } from '../../files/review-check-ins.ts'
import { type Outcome, type Sprint, sprintFormat } from '../../files/sprint-file.ts'
import { editSprint, emptySprint } from '../edit-sprint.ts'
import { exampleSprint } from '../example.ts'
import { followPlan } from '../from-plan.ts'
import { resultOf } from '../model.ts'
import { valueLabel } from '../prompts.ts'
import { heldInReview } from './former-numbers.ts'
import { nextSprint } from './next-sprint.ts'
import { judgedOn, standingInReview } from './standing.ts'

let ids = 0
const newId = () => `id${++ids}`

/** From 0 to 13 in thirteen weeks from January 4: one per week. Reviews are in weeks 2, 4 and so on. */
function sprint(): Sprint {
  return editSprint(emptySprint('s', '2027-01-04'), {
    type: 'all',
    actions: [
      { type: 'edit-outcome', outcome: 0, changes: { title: 'T', measure: 'M', baseline: 0, target: 13 } },
      { type: 'set-value', review: 0, outcome: 0, value: 2 },
      { type: 'set-value', review: 1, outcome: 0, value: 4 },
    ],
  })
}

const edit = (from: Sprint, changes: Partial<Outcome>, on: string) =>
  editSprint(from, { type: 'edit-outcome', outcome: 0, changes, on })

test('a raised target applies from the day of the change; earlier reviews keep theirs and their verdict', () => {
  const before = sprint()
  expect([0, 1].map((review) => standingInReview(before, 0, review))).toEqual(['on pace', 'on pace'])
  // Wednesday, February 3, the week after the second review.
  const after = edit(before, { target: 26 }, '2027-02-03')
  expect(after.outcomes[0]?.former).toEqual([{ until: '2027-01-31', baseline: 0, target: 13 }])
  expect([0, 1].map((review) => standingInReview(after, 0, review))).toEqual(['on pace', 'on pace'])
  const [outcome] = after.outcomes
  if (!outcome) throw new Error('there is one')
  expect([0, 1, 2].map((review) => heldInReview(after, outcome, review).target)).toEqual([13, 13, 26])
  // 6 of 26 in week 6 is 23%, an even pace is 46%: 23 points behind. 6 of 13 would be on pace.
  const third = editSprint(after, { type: 'set-value', review: 2, outcome: 0, value: 6 })
  expect(standingInReview(third, 0, 2)).toBe('behind')
  // The current standing uses the current target.
  expect(judgedOn(after, 0, '2027-02-03')?.standing).toBe('behind')
  const closed = editSprint(after, { type: 'set-value', review: 6, outcome: 0, value: 13 })
  expect(resultOf(heldInReview(closed, outcome, 6), 13)).toBe('missed')
})

test('keeps no history for first numbers, digit-by-digit typing, reverted changes, or before any value', () => {
  const plain = edit(emptySprint('s', '2027-01-04'), { baseline: 0, target: 5 }, '2027-01-10')
  expect(edit(plain, { target: 50 }, '2027-02-03').outcomes[0]?.former).toEqual([])
  const typed = [2, 26, 260].reduce((from, target) => edit(from, { target }, '2027-02-03'), sprint())
  expect(typed.outcomes[0]?.former).toEqual([{ until: '2027-01-31', baseline: 0, target: 13 }])
  expect(edit(typed, { target: 13 }, '2027-02-03').outcomes[0]?.former).toEqual([])
  expect(edit(sprint(), { title: 'Other words' }, '2027-02-03').outcomes[0]?.former).toEqual([])
  // A typo can be corrected for all reviews.
  expect(edit(typed, { former: [] }, '2027-02-03').outcomes[0]?.former).toEqual([])
  expect(nextSprint(typed, 'n').outcomes.flatMap(({ former }) => former)).toEqual([])
})

test('a version 3 file opens without loss, and former numbers survive a round trip', () => {
  const doc = exampleSprint('2027-03-03')
  const outcomes = doc.outcomes.map(({ former: _, ...outcome }) => outcome)
  expect(readPart(sprintFormat, { version: 3, document: { ...doc, outcomes } })).toMatchObject({
    ok: true,
    doc,
  })
  const raised = edit(sprint(), { target: 26 }, '2027-02-03')
  const { version } = sprintFormat
  expect(readPart(sprintFormat, { version, document: raised })).toMatchObject({ ok: true, doc: raised })
})

const base = samplePlan()
const plan: Plan = {
  ...base,
  period: { name: 'Q1', start: '2027-01-04', end: '2027-04-04' },
  keyResults: base.keyResults.map((each) => ({
    ...each,
    baseline: 0,
    target: 90,
    direction: 'up' as const,
    due: '2027-04-04',
    former: [],
  })),
}
const [first] = plan.keyResults
if (!first) throw new Error('the sample has key results')
const at = (week: string, value: number): CheckIn => {
  return { keyResultId: first.id, week, value, confidence: null, note: '' }
}

test('an outcome with a key result uses the plan’s history, so past reviews agree with the tracker', () => {
  const made = { ...(sprintFromPlan(plan, newId) ?? emptySprint('none')), start: '2027-01-04' }
  const held = editSprint(made, {
    type: 'all',
    actions: [
      { type: 'edit-review', review: 0, changes: { held: '2027-01-15' } },
      { type: 'set-value', review: 0, outcome: 0, value: 12 },
    ],
  })
  const tracked = withReviews(plan, held)
  const raised = editPlan(tracked, {
    type: 'edit-key-result',
    id: first.id,
    changes: { target: 900 },
    on: '2027-02-03',
  })
  const followed = followPlan(held, raised, newId)
  expect(followed.outcomes[0]).toMatchObject({
    target: 900,
    former: [{ until: '2027-01-31', baseline: 0, target: 90 }],
  })
  // 12 of 90 on day 13 of 90 is one day behind; 12 of 900 would be twelve.
  expect(standingInReview(followed, 0, 0)).toBe('on-track')
  const keyResult = raised.keyResults.find(({ id }) => id === first.id)
  expect(keyResult && standingIn(raised, keyResult, '2027-01-11').status).toBe('on-track')
  expect(
    standingInReview({ ...followed, outcomes: followed.outcomes.map((each) => ({ ...each, former: [] })) }, 0, 0),
  ).toBe('at-risk')
  // Following again returns the same sprint: nothing to save.
  expect(followPlan(followed, raised, newId)).toBe(followed)
})

test('the workbook and the next sprint use the value the Plan view shows, including check-ins', () => {
  const made = { ...(sprintFromPlan(plan, newId) ?? emptySprint('none')), start: '2027-01-04' }
  const held = editSprint(made, {
    type: 'all',
    actions: [
      { type: 'set-value', review: 0, outcome: 0, value: 12 },
      { type: 'edit-review', review: 0, changes: { held: '2027-01-15' } },
    ],
  })
  // The review is in the week of January 11; the tracker has 45 from the week before today.
  const checkIns = [at('2027-02-08', 45), at('2027-01-11', 99)]
  const tracked = { checkIns, period: plan.period }
  const now = '2027-02-17'
  const shown = judgedOn(held, 0, now, tracked)
  // 45 of 90 is half; by Sunday the 14th, the end of the last full week, 41 of 90 days are gone.
  expect(shown).toMatchObject({ value: 45, standing: 'on-track' })
  expect(judgedOn(held, 0, now)?.value).toBe(12)
  const sheet = sprintSheets(held, tracked, now).find(({ name }) => name === 'Outcomes')
  const cell = (label: string) => {
    return sheet?.rows[0]?.[sheet.columns.findIndex((column) => column.label === label)]
  }
  expect([cell(valueLabel(0)), cell('Now'), cell('Way gone, %')]).toEqual([12, 45, 50])
  expect(nextSprint(held, 'next', { tracked, now }).outcomes[0]?.baseline).toBe(45)
  expect(nextSprint(held, 'next').outcomes[0]?.baseline).toBe(12)
})
