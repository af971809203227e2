import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type CheckIn, type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { trackerParts } from '#tools/strategic-okr-execution-tracker/full.tsx'
import { editSprint, emptySprint, type SprintAction } from '../model/edit-sprint.ts'
import { sprintFromPlan } from '../model/from-plan.ts'
import { withReviews } from './review-check-ins.ts'
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
/** Friday, January 15, 2027: the week of Monday the 11th. */
const reviewed = change(made, value(0, 0, 26), value(0, 2, 5), held(0, '2027-01-15'))
const here = (changes: Partial<CheckIn>): CheckIn => ({
  ...{ keyResultId: 'k1', week: '2027-01-11', value: null, confidence: null, note: '' },
  ...changes,
})
const plain = ({ checkIns }: Plan) =>
  checkIns.map(({ keyResultId, week, value: v }) => [keyResultId, week, v])

test('what a held review wrote down is a check-in of that week, once', () => {
  const next = withReviews(plan, reviewed)
  expect(plain(next)).toEqual([
    ['k1', '2027-01-11', 26],
    [plan.keyResults[2]?.id, '2027-01-11', 5],
  ])
  expect(next.checkIns[0]).toMatchObject({ confidence: null, note: 'Review 1 of the sprint: 26 orders' })
  expect(planFormat.schema.safeParse(next).success).toBe(true)
  expect(withReviews(next, reviewed)).toBe(next)
})

test('what is not held yet, not from the plan, or not in it any more gives nothing', () => {
  expect(withReviews(plan, change(made, value(0, 0, 26)))).toBe(plan)
  const own = { ...reviewed, outcomes: reviewed.outcomes.map((each) => ({ ...each, keyResultId: null })) }
  expect(withReviews(plan, own)).toBe(plan)
  const gone = { ...plan, keyResults: plan.keyResults.slice(1, 2) }
  expect(withReviews(gone, reviewed)).toBe(gone)
})

test('what somebody typed in the tracker stays, and the review’s value stands beside it', () => {
  const typed = { ...plan, checkIns: [here({ value: 30, confidence: 7, note: 'Good week' })] }
  const next = withReviews(typed, reviewed)
  expect(next.checkIns[0]).toEqual(
    here({ value: 30, confidence: 7, note: 'Good week\nReview 1 of the sprint: 26 orders' }),
  )
  expect(withReviews(next, reviewed)).toBe(next)
  // A confidence without a value gets the value and keeps the rest.
  const sure = { ...plan, checkIns: [here({ confidence: 4, note: 'Hm' })] }
  expect(withReviews(sure, reviewed).checkIns[0]).toMatchObject({ value: 26, confidence: 4 })
  expect(withReviews(sure, reviewed).checkIns[0]?.note).toContain('Hm')
})

test('a value that is put right in the review is put right here, unless it was changed here as well', () => {
  const first = withReviews(plan, reviewed)
  const corrected = change(reviewed, value(0, 0, 28))
  const next = withReviews(first, corrected)
  expect(next.checkIns[0]).toMatchObject({ value: 28, note: 'Review 1 of the sprint: 28 orders' })
  const mine = { ...first, checkIns: first.checkIns.with(0, here({ value: 27, note: 'Counted again' })) }
  // The review says what it said: mine stays as it is.
  expect(withReviews(mine, reviewed)).toBe(mine)
  expect(withReviews(mine, corrected).checkIns[0]).toMatchObject({
    value: 27,
    note: 'Counted again\nReview 1 of the sprint: 28 orders',
  })
  // What was deleted here does not come back by itself.
  const without = { ...first, checkIns: first.checkIns.slice(1) }
  expect(withReviews(without, reviewed)).toBe(without)
})

test('a review that was held in another week takes its value along, and nothing that others wrote', () => {
  const first = withReviews(plan, reviewed)
  const moved = change(reviewed, held(0, '2027-01-18'))
  expect(plain(withReviews(first, moved))).toEqual([
    ['k1', '2027-01-18', 26],
    [plan.keyResults[2]?.id, '2027-01-18', 5],
  ])
  const noted = { ...first, checkIns: first.checkIns.with(0, here({ value: 26, confidence: 8 })) }
  expect(plain(withReviews(noted, moved))).toContainEqual(['k1', '2027-01-11', null])
})

test('what is taken back in the review is gone here too, and nothing that somebody wrote here', () => {
  const first = withReviews(plan, reviewed)
  const other = plan.keyResults[2]?.id
  // Not held after all: both values go. Held again, both are back.
  const notHeld = withReviews(first, change(reviewed, held(0, '')))
  expect(notHeld.checkIns).toEqual([])
  expect(withReviews(notHeld, change(reviewed, held(0, '')))).toBe(notHeld)
  expect(plain(withReviews(notHeld, reviewed))).toEqual(plain(first))
  // One value is cleared: the other stays.
  const cleared = change(reviewed, value(0, 0, null))
  expect(plain(withReviews(first, cleared))).toEqual([[other, '2027-01-11', 5]])
  // A confidence and a note of their own stay without it; a value of their own stays as it is.
  const noted = here({ value: 26, confidence: 8, note: 'Good\nReview 1 of the sprint: 26 orders' })
  const withNote = { ...first, checkIns: first.checkIns.with(0, noted) }
  expect(withReviews(withNote, cleared).checkIns[0]).toEqual(here({ confidence: 8, note: 'Good' }))
  const theirs = here({ value: 27, note: 'Counted again\nReview 1 of the sprint: 26 orders' })
  const changed = { ...first, checkIns: first.checkIns.with(0, theirs) }
  expect(withReviews(changed, cleared).checkIns[0]).toEqual(here({ value: 27, note: 'Counted again' }))
})

test('a value that the tracker had before the review said the same stays when the review is taken back', () => {
  const typed = { ...plan, checkIns: [here({ value: 26 })] }
  const both = withReviews(typed, reviewed)
  expect(withReviews(both, change(reviewed, held(0, ''))).checkIns).toEqual([here({ value: 26 })])
  // Put right in the review, it stands in the note: 26 was typed here.
  expect(withReviews(both, change(reviewed, value(0, 0, 28))).checkIns[0]).toEqual(
    here({ value: 26, note: 'Review 1 of the sprint: 28 orders' }),
  )
  // A sprint that no longer has the outcome has not taken its value back.
  const without = { ...reviewed, outcomes: reviewed.outcomes.map((each) => ({ ...each, keyResultId: null })) }
  const first = withReviews(plan, reviewed)
  expect(withReviews(first, without)).toBe(first)
  expect(withReviews(first, { ...emptySprint('another') })).toBe(first)
})

test('the tracker takes the values when it opens the file that the sprint saved', () => {
  const others = { 'okr-plan': { version: planFormat.version, document: plan } }
  const file = writeDocument(sprintFormat, reviewed, { id: 'file', others })
  const opened = readDocument(planFormat, file)
  if (!opened.ok) throw new Error(opened.message)
  const followed = trackerParts.follow?.(opened.doc, opened.about?.others ?? {})
  expect(followed && plain(followed)).toContainEqual(['k1', '2027-01-11', 26])
  // Saved there, taken back in the sprint, opened there again: it is gone.
  const document = change(reviewed, held(0, ''))
  const takenBack = { 'sprint-plan': { version: sprintFormat.version, document } }
  expect(followed && trackerParts.follow?.(followed, takenBack).checkIns).toEqual([])
  // Without a sprint in the file, or with one that cannot be read, the plan is as it was.
  expect(trackerParts.follow?.(opened.doc, {})).toBe(opened.doc)
  const broken = { 'sprint-plan': { version: 2, document: { weeks: 7 } } }
  expect(trackerParts.follow?.(opened.doc, broken)).toBe(opened.doc)
})
