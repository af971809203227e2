import { expect, test } from 'vitest'
import { sprintFromPlan } from '#tests/tools/sprint-from-plan.ts'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type CheckIn, type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { trackerParts } from '#tools/strategic-okr-execution-tracker/full.tsx'
import { trackPlan } from '#tools/strategic-okr-execution-tracker/model/model.ts'
import { editSprint, emptySprint, type SprintAction } from '../model/edit-sprint.ts'
import { withClosing } from '../model/from-plan.ts'
import { followSprint, withLines, withReviews } from './review-check-ins.ts'
import { type Sprint, sprintFormat } from './sprint-file.ts'

const plan: Plan = { ...samplePlan(), checkIns: [] }
let ids = 0
const made = sprintFromPlan(plan, () => `id${++ids}`) ?? emptySprint('none')
const change = (sprint: Sprint, ...actions: SprintAction[]) => editSprint(sprint, { type: 'all', actions })
const value = (review: number, outcome: number, to: number | null): SprintAction => ({
  type: 'set-value',
  review,
  outcome,
  value: to,
})
const held = (review: number, day: string): SprintAction => ({
  type: 'edit-review',
  review,
  changes: { held: day },
})
/** Friday, January 15, 2027, in the week of Monday the 11th. */
const reviewed = change(made, value(0, 0, 26), value(0, 2, 5), held(0, '2027-01-15'))
const here = (changes: Partial<CheckIn>): CheckIn => ({
  keyResultId: 'k1',
  week: '2027-01-11',
  value: null,
  confidence: null,
  note: '',
  ...changes,
})
const plain = ({ checkIns }: Plan) => checkIns.map(({ keyResultId, week, value: v }) => [keyResultId, week, v])

test('a value from a held review becomes one check-in for that week', () => {
  const next = withReviews(plan, reviewed)
  expect(plain(next)).toEqual([
    ['k1', '2027-01-11', 26],
    [plan.keyResults[2]?.id, '2027-01-11', 5],
  ])
  expect(next.checkIns[0]).toMatchObject({ confidence: null, note: 'Review 1 of the sprint: 26 orders' })
  expect(planFormat.schema.safeParse(next).success).toBe(true)
  expect(withReviews(next, reviewed)).toBe(next)
})

test('reviews not held yet and outcomes without a key result in the plan add no check-ins', () => {
  expect(withReviews(plan, change(made, value(0, 0, 26)))).toBe(plan)
  const own = { ...reviewed, outcomes: reviewed.outcomes.map((each) => ({ ...each, keyResultId: null })) }
  expect(withReviews(plan, own)).toBe(plan)
  const gone = { ...plan, keyResults: plan.keyResults.slice(1, 2) }
  expect(withReviews(gone, reviewed)).toBe(gone)
})

test("a value typed in the tracker stays, and the review's value goes into its note", () => {
  const typed = { ...plan, checkIns: [here({ value: 30, confidence: 7, note: 'Good week' })] }
  const next = withReviews(typed, reviewed)
  expect(next.checkIns[0]).toEqual(
    here({ value: 30, confidence: 7, note: 'Good week\nReview 1 of the sprint: 26 orders' }),
  )
  expect(withReviews(next, reviewed)).toBe(next)
  // A check-in with only a confidence gets the value and keeps the rest.
  const sure = { ...plan, checkIns: [here({ confidence: 4, note: 'Hm' })] }
  expect(withReviews(sure, reviewed).checkIns[0]).toMatchObject({ value: 26, confidence: 4 })
  expect(withReviews(sure, reviewed).checkIns[0]?.note).toContain('Hm')
})

test('correcting a review value corrects the check-in, unless the check-in was edited too', () => {
  const first = withReviews(plan, reviewed)
  const corrected = change(reviewed, value(0, 0, 28))
  const next = withReviews(first, corrected)
  expect(next.checkIns[0]).toMatchObject({ value: 28, note: 'Review 1 of the sprint: 28 orders' })
  const mine = { ...first, checkIns: first.checkIns.with(0, here({ value: 27, note: 'Counted again' })) }
  // The review has not changed, so the edited value stays.
  expect(withReviews(mine, reviewed)).toBe(mine)
  expect(withReviews(mine, corrected).checkIns[0]).toMatchObject({
    value: 27,
    note: 'Counted again\nReview 1 of the sprint: 28 orders',
  })
  // A deleted check-in does not come back.
  const without = { ...first, checkIns: first.checkIns.slice(1) }
  expect(withReviews(without, reviewed)).toBe(without)
})

test('moving a review to another week moves its value, but nothing people typed there', () => {
  const first = withReviews(plan, reviewed)
  const moved = change(reviewed, held(0, '2027-01-18'))
  expect(plain(withReviews(first, moved))).toEqual([
    ['k1', '2027-01-18', 26],
    [plan.keyResults[2]?.id, '2027-01-18', 5],
  ])
  const noted = { ...first, checkIns: first.checkIns.with(0, here({ value: 26, confidence: 8 })) }
  expect(plain(withReviews(noted, moved))).toContainEqual(['k1', '2027-01-11', null])
})

test('withdrawing a review value removes the check-in, but nothing people typed there', () => {
  const first = withReviews(plan, reviewed)
  const other = plan.keyResults[2]?.id
  // Clearing the review date removes both values; setting it again restores them.
  const notHeld = withReviews(first, change(reviewed, held(0, '')))
  expect(notHeld.checkIns).toEqual([])
  expect(withReviews(notHeld, change(reviewed, held(0, '')))).toBe(notHeld)
  expect(plain(withReviews(notHeld, reviewed))).toEqual(plain(first))
  // Clearing one value keeps the other.
  const cleared = change(reviewed, value(0, 0, null))
  expect(plain(withReviews(first, cleared))).toEqual([[other, '2027-01-11', 5]])
  // A typed confidence, note or value stays.
  const noted = here({ value: 26, confidence: 8, note: 'Good\nReview 1 of the sprint: 26 orders' })
  const withNote = { ...first, checkIns: first.checkIns.with(0, noted) }
  expect(withReviews(withNote, cleared).checkIns[0]).toEqual(here({ confidence: 8, note: 'Good' }))
  const theirs = here({ value: 27, note: 'Counted again\nReview 1 of the sprint: 26 orders' })
  const changed = { ...first, checkIns: first.checkIns.with(0, theirs) }
  expect(withReviews(changed, cleared).checkIns[0]).toEqual(here({ value: 27, note: 'Counted again' }))
})

test('a value typed in the tracker before the review stays when the review is withdrawn', () => {
  const typed = { ...plan, checkIns: [here({ value: 26 })] }
  const both = withReviews(typed, reviewed)
  expect(withReviews(both, change(reviewed, held(0, ''))).checkIns).toEqual([here({ value: 26 })])
  // 26 was typed in the tracker, so the corrected review value goes into the note.
  expect(withReviews(both, change(reviewed, value(0, 0, 28))).checkIns[0]).toEqual(
    here({ value: 26, note: 'Review 1 of the sprint: 28 orders' }),
  )
  // Deleting an outcome from the sprint does not withdraw its values.
  const without = { ...reviewed, outcomes: reviewed.outcomes.map((each) => ({ ...each, keyResultId: null })) }
  const first = withReviews(plan, reviewed)
  expect(withReviews(first, without)).toBe(first)
  expect(withReviews(first, { ...emptySprint('another') })).toBe(first)
})

test('the tracker picks up review values when it opens a file saved by the sprint planner', () => {
  const others = { 'okr-plan': { version: planFormat.version, document: plan } }
  const file = writeDocument(sprintFormat, reviewed, { id: 'file', others })
  const opened = readDocument(planFormat, file)
  if (!opened.ok) throw new Error(opened.message)
  const followed = trackerParts.follow?.(opened.doc, opened.about?.others ?? {})
  expect(followed && plain(followed)).toContainEqual(['k1', '2027-01-11', 26])
  // Saved in the tracker, withdrawn in the sprint, opened in the tracker again: the check-in is gone.
  const document = change(reviewed, held(0, ''))
  const takenBack = { 'sprint-plan': { version: sprintFormat.version, document } }
  expect(followed && trackerParts.follow?.(followed, takenBack).checkIns).toEqual([])
  // With no sprint in the file, or an unreadable one, the plan stays the same.
  expect(trackerParts.follow?.(opened.doc, {})).toBe(opened.doc)
  const broken = { 'sprint-plan': { version: 2, document: { weeks: 7 } } }
  expect(trackerParts.follow?.(opened.doc, broken)).toBe(opened.doc)
})

test('the weekly lines of the sprint are the commitments of the tracker, in its weeks', () => {
  const line = (week: number, text: string, done: boolean): SprintAction => {
    return {
      type: 'edit-big',
      week,
      place: 0,
      changes: { text, done, outcome: 0, ownerId: made.outcomes[0]?.ownerId ?? null },
    }
  }
  const written = change(made, line(0, 'Call', true), line(1, 'Visit', false), line(2, 'Write', false))
  const next = withLines({ ...plan, commitments: [] }, written, '2027-01-12')
  const about = { owner: 'Dana', keyResultId: 'k1' }
  expect(next.commitments).toMatchObject([
    { ...about, week: '2026-12-28', text: 'Call', kept: true },
    { ...about, week: '2027-01-04', text: 'Visit', kept: false },
    { ...about, week: '2027-01-11', text: 'Write', kept: null },
  ])
  expect(planFormat.schema.safeParse(next).success).toBe(true)
  expect(withLines(next, written, '2027-01-12')).toBe(next)
  // What was typed in the tracker stays; a line that is gone takes its commitment along.
  const own = { ...about, id: 'c1', week: '2027-01-04', text: 'Own', kept: null }
  const mixed = { ...next, commitments: [own, ...next.commitments] }
  expect(withLines(mixed, change(written, line(2, '', false)), '2027-01-12').commitments).toHaveLength(3)
})

test('the retrospective is written once: empty answers come from the other tool, written ones stay', () => {
  const answer = (prompt: string, text: string): SprintAction => ({ type: 'answer', review: 6, prompt, text })
  const sprint = change(made, answer('wentWell', 'Calls'), answer('lesson', 'Start early'))
  const closing = { day: '2027-03-31', scores: [], wentWell: '', wentBadly: 'The van', learned: '' }
  const followed = followSprint({ ...plan, closing }, { 'sprint-plan': { version: 4, document: sprint } })
  expect(followed.closing).toMatchObject({ wentWell: 'Calls', wentBadly: 'The van', lesson: 'Start early' })
  const back = withClosing(sprint, { closing: { ...closing, wentWell: 'Visits' } })
  expect(back.reviews[6]?.answers).toEqual({ wentWell: 'Calls', wentBadly: 'The van', lesson: 'Start early' })
  expect(withClosing(back, { closing })).toBe(back)
  // An open quarter keeps them for its closing.
  const open = followSprint(plan, { 'sprint-plan': { version: 4, document: sprint } })
  const closed = trackPlan(open, { type: 'close', day: '2027-03-31' })
  expect(closed.closing).toMatchObject({ wentWell: 'Calls', lesson: 'Start early' })
})
