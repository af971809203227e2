import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { type KeyResult, type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { closingNote, endedWords, proposalFor, scoreOf } from './closing.ts'
import { trackedExample } from './example.ts'
import { type TrackerAction, trackPlan } from './model.ts'
import { toolId } from './part.ts'
import { standingIn } from './status.ts'

/** How scores react to later changes of plan and reports, and closing early. */

const plan = trackedExample()
const [orders] = plan.keyResults
if (!orders) throw new Error('the example lost a key result')

const close: TrackerAction = { type: 'close', day: '2027-04-01' }
const openAgain: TrackerAction = { type: 'open-again' }
const score = (from: Plan, id: string) => scoreOf(from, { id })?.score
const report = (keyResultId: string, value: number): TrackerAction => ({
  type: 'check-in',
  keyResultId,
  week: '2027-03-22',
  changes: { value },
})
const give = (keyResultId: string, changes: { score?: number | null; note?: string }): TrackerAction => {
  return { type: 'score', keyResultId, changes }
}
const done = (...actions: TrackerAction[]) => actions.reduce(trackPlan, plan)

test('closing again updates proposed scores and keeps manual ones', () => {
  // 45 of 22 to 60 is 0.6, 53 of 41 to 65 is 0.5; both reach their target later.
  const before = done(close, give('k2', { score: 0.3 }))
  expect([score(before, 'k1'), score(before, 'k2')]).toEqual([0.6, 0.3])
  const again = [openAgain, report('k1', 60), report('k2', 65), close].reduce(trackPlan, before)
  expect([score(again, 'k1'), score(again, 'k2')]).toEqual([1, 0.3])
  // A manual score equal to the proposal follows it again.
  const taken = [give('k2', { score: 1 }), openAgain, report('k2', 53), close].reduce(trackPlan, again)
  expect(score(taken, 'k2')).toBe(0.5)
})

test('scores of a closed quarter stay as they are, whatever another tool changes', () => {
  const before = done(close, give('k2', { score: 0.3, note: 'Ours' }), give('k1', { note: 'Theirs' }))
  const changes = { target: 45, former: [] }
  const after = trackPlan(before, { type: 'edit-key-result', id: 'k1', changes })
  expect(after.closing).toBe(before.closing)
  // Closed again, the proposed one follows, and its note is kept.
  expect([openAgain, close].reduce(trackPlan, after).closing?.scores.slice(0, 2)).toEqual([
    { keyResultId: 'k1', score: 1, note: 'Theirs' },
    { keyResultId: 'k2', score: 0.3, note: 'Ours' },
  ])
})

test('files of earlier versions that were reopened are closed again as they say', () => {
  const old = done(close, give('k2', { score: 0.3 }))
  const { day: _, ...words } = old.closing ?? { day: '' }
  const opened = (part: object) => ({
    ...old,
    closing: null,
    parts: { [toolId]: { closed: words, ...part } },
  })
  const again = (part: object) => [report('k1', 60), report('k2', 65), close].reduce(trackPlan, opened(part))
  expect(['k1', 'k2'].map((id) => score(again({ given: ['k2'] }), id))).toEqual([1, 0.3])
  // Before that, all scores stay the same.
  expect(score(again({}), 'k1')).toBe(0.6)
})

test('a key result left out keeps its note, and can have a reason', () => {
  const noted = done(close, give('k5', { note: 'Nobody counted' }))
  const out = trackPlan(noted, give('k5', { score: null }))
  expect([score(out, 'k5'), closingNote(out, { id: 'k5' })]).toEqual([undefined, 'Nobody counted'])
  const reason = trackPlan(out, give('k5', { note: 'The book was lost' }))
  const read = readDocument(planFormat, writeDocument(planFormat, reason))
  expect(read.ok && read.doc).toEqual(reason)
  const again = [openAgain, close].reduce(trackPlan, reason)
  expect(closingNote(again, { id: 'k5' })).toBe('The book was lost')
})

test('when closing early, key results due later are not missed', () => {
  const own: KeyResult = { ...orders, due: '2027-03-15' }
  const early = trackPlan(
    { ...plan, keyResults: [own, ...plan.keyResults.slice(1)] },
    { type: 'close', day: '2027-02-18' },
  )
  expect(proposalFor(early, own)).toEqual({ score: 0.6, why: '61% of the way.' })
  expect(endedWords(early, own)).toBe(
    '45 orders in the week of Feb 15, the last that was reported: 61% of the way, closed before it was due on Mar 15.',
  )
  // Closed after the due date, it was missed.
  const late = { ...early, closing: early.closing && { ...early.closing, day: '2027-04-01' } }
  expect(standingIn(late, own, '2027-03-29').status).toBe('missed')
  expect(endedWords(late, own)).toBe('45 orders was the last value before it was due on Mar 15.')
})

test('a share next to a score shows the digit that decided the rounding', () => {
  const at = (value: number) => {
    const own = { ...orders, id: 'k1', baseline: 0, target: 1000, former: [], due: '' }
    const checkIns = [{ keyResultId: 'k1', week: '2027-03-29', value, confidence: null, note: '' }]
    return proposalFor({ ...plan, keyResults: [own], checkIns }, own, '2027-04-01')
  }
  expect(at(447)).toEqual({ score: 0.4, why: '44.7% of the way when it was due.' })
  expect(at(451)).toEqual({ score: 0.5, why: '45% of the way when it was due.' })
  expect(at(994)).toEqual({ score: 0.9, why: '99% of the way when it was due.' })
})

test('the same share is worded alike above and in the proposal', () => {
  const own = { ...orders, id: 'k1', baseline: 0, target: 1000, former: [], due: '2027-03-15' }
  const checkIns = [{ keyResultId: 'k1', week: '2027-02-15', value: 447, confidence: null, note: '' }]
  const early = trackPlan({ ...plan, keyResults: [own], checkIns }, { type: 'close', day: '2027-02-18' })
  expect(proposalFor(early, own)?.why).toBe('44.7% of the way.')
  expect(endedWords(early, own)).toContain('reported: 44.7% of the way')
})
