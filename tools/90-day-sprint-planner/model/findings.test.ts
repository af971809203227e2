import { expect, test } from 'vitest'
import type { Sprint } from '../files/sprint-file.ts'
import { editSprint, emptySprint, type SprintAction } from './edit-sprint.ts'
import { exampleSprint } from './example.ts'
import { findingsOf } from './findings.ts'
import { promptsFor } from './prompts.ts'
import { nextSprint } from './review/next-sprint.ts'
import { reviewFacts, sprintFacts, weeksOf } from './review/review-facts.ts'
import { closing, reviewWeeks } from './shape.ts'
import { loadOf } from './weeks/load.ts'
import { heldProblem } from './weeks/schedule.ts'

const wednesday = '2027-03-03'
const texts = (sprint: Sprint, now = wednesday) => findingsOf(sprint, now).map(({ text }) => text)

function with_(...actions: SprintAction[]): Sprint {
  return editSprint(exampleSprint(wednesday), { type: 'all', actions })
}

test('the example has one late milestone and one overbooked week', () => {
  expect(texts(exampleSprint(wednesday))).toEqual([
    '“Bank feeds for 60 clients” was due on Feb 26. Check it off, move it or drop it.',
    'Week 8: 47 hours planned, 36 hours available: 11 hours too many. Owen has 18 hours planned and 12 hours available. Priya has 16 hours planned and 14 hours available.',
  ])
})

test('a blank plan is asked for outcomes, people and its first two weeks', () => {
  expect(texts(emptySprint('s', '2027-03-08'), wednesday)).toEqual([
    'Outcome A is still open.',
    'No one has hours for this yet. Say who works on it and how much.',
    ...['Week 1 has no big three yet.', 'Week 2 has no big three yet.'],
  ])
})

test('outcomes without a measure, owner or milestones are reported', () => {
  const sprint = with_(
    { type: 'edit-outcome', outcome: 0, changes: { target: 0, ownerId: null } },
    ...['m10', 'm11', 'm12'].map((id): SprintAction => ({ type: 'delete-milestone', id })),
  )
  expect(texts(sprint)).toEqual(
    expect.arrayContaining([
      'Outcome A needs a measure with a value today and a target, or no one can tell on day 90.',
      'Outcome A has no owner.',
      'Outcome C has no milestone.',
    ]),
  )
})

test('a single outcome is enough, until an empty one gets a milestone', () => {
  const others: SprintAction[] = [2, 1].map((outcome) => ({ type: 'delete-outcome', outcome }))
  const one = with_(...others, { type: 'edit-big', week: 7, place: 1, changes: { hours: 1 } })
  expect(texts(one).filter((text) => /still open/.test(text))).toEqual([])
  const milestone = { id: 'x', title: 'Lost', outcome: 1, day: 80, ownerId: null, done: false }
  expect(texts(editSprint(one, { type: 'add-milestone', milestone }))).toContain('Outcome B is still open.')
})

test('a finding about a missing milestone or a long gap leads to a new milestone', () => {
  const without = with_(...['m10', 'm11', 'm12'].map((id): SprintAction => ({ type: 'delete-milestone', id })))
  const spotOf = (sprint: Sprint, part: RegExp) => {
    return findingsOf(sprint, wednesday).find(({ text }) => part.test(text))?.spot
  }
  // The sprint is on day 37; the new milestone is a week from today.
  expect(spotOf(without, /C has no milestone\.$/)).toEqual({ view: 'plan', newFor: 2, day: 44 })
  const gap = with_({ type: 'edit-milestone', id: 'm11', changes: { day: 45 } })
  expect(spotOf(gap, /C has no milestone from/)).toEqual({ view: 'plan', newFor: 2, day: 63 })
})

test('reports people without hours, and lines without an owner', () => {
  const add = (id: string, name: string, hours: number): SprintAction => {
    return { type: 'add-person', person: { id, name, hours } }
  }
  const sprint = with_(add('a', 'Anna', 0), add('b', 'Ben', 0))
  expect(texts(sprint)).toEqual(expect.arrayContaining(['Anna and Ben have no hours yet.']))
  // No usual hours, but hours in one week: that is enough.
  const once = editSprint(sprint, { type: 'set-hours', week: 9, personId: 'a', hours: 5 })
  expect(texts(once)).toContain('Ben has no hours yet.')
  const nobodys = with_({ type: 'edit-big', week: 7, place: 0, changes: { ownerId: null, hours: 80 } })
  expect(texts(nobodys)).toContain('Week 8: one line has nobody’s name.')
})

test('reports reviews with values not marked as held, and reviews held in the future', () => {
  const typed = with_({ type: 'set-value', review: 2, outcome: 0, value: 9000 })
  expect(texts(typed, '2027-03-05')).toContain('Review 3 has values and is not marked as held.')
  // The sprint was created after the review was due, so the review is not overdue, but it has values.
  expect(texts({ ...typed, made: '2027-03-10' }, '2027-03-12')).toContain(
    'Review 3 has values and is not marked as held.',
  )
  const ahead = with_({ type: 'edit-review', review: 5, changes: { held: '2027-04-16' } })
  expect(texts(ahead)[1]).toBe('Review 6 is marked as held on Apr 16, which is in the future.')
  expect(heldProblem('2027-03-04', wednesday)).toBe('Type a date up to today, Mar 3.')
  expect(heldProblem(wednesday, wednesday)).toBeUndefined()
})

test('a gap of 35 days without a milestone is fine, 36 days is reported', () => {
  const at = (day: number) =>
    texts(with_({ type: 'edit-milestone', id: 'm11', changes: { day } })).filter((text) => /from/.test(text))
  // The last milestone of outcome C is on day 81.
  expect(at(46)).toEqual([])
  expect(at(45)).toEqual(['Outcome C has no milestone from Mar 11 to Apr 16: 36 days.'])
})

test('reports upcoming weeks with lines serving no outcome or lines without hours', () => {
  const sprint = with_({ type: 'edit-big', week: 6, place: 0, changes: { outcome: null, hours: null } })
  expect(texts(sprint)).toEqual(
    expect.arrayContaining([
      'Week 7: one line has no hours.',
      'Week 7: “Run eight sales calls without me” serves none of the outcomes.',
    ]),
  )
})

test('one overloaded person is reported even if the week fits as a whole', () => {
  const sprint = with_({ type: 'edit-big', week: 6, place: 2, changes: { ownerId: 'owen' } })
  expect(texts(sprint)).toContain('Week 7: Owen has 17 hours planned and 12 hours available.')
  const { verdict, planned, available, words } = loadOf(sprint, 6)
  expect(planned).toBeLessThanOrEqual(available)
  expect(verdict).toBe('over')
  expect(words).toContain('available in all, but not where they are needed')
})

test('an unwritten review is late the day after it was due', () => {
  const sprint = exampleSprint(wednesday)
  const late = 'Review 3 was due on Mar 5 and is not written.'
  expect(texts(sprint, '2027-03-05')).not.toContain(late)
  expect(texts(sprint, '2027-03-06')).toContain(late)
})

test('reviews due before the sprint was created are not overdue', () => {
  // Created on the Wednesday of week 8, with a start date long past.
  const late = { ...emptySprint('s', '2026-11-18'), start: '2026-09-28' }
  const missed = (sprint: Sprint, now: string) => texts(sprint, now).filter((text) => /is not written/.test(text))
  expect(missed(late, '2026-11-18')).toEqual([])
  expect(missed(late, '2026-11-21')).toEqual(['Review 4 was due on Nov 20 and is not written.'])
  // Older files do not say when the sprint was created.
  expect(missed({ ...late, made: '' }, '2026-11-18')).toHaveLength(3)
})

test('every review asks four questions; earlier ones stay while they have an answer', () => {
  for (const [review] of reviewWeeks.entries()) expect(promptsFor(review)).toHaveLength(4)
  expect(promptsFor(closing).map(({ id }) => id)).toEqual(['wentWell', 'wentBadly', 'learned', 'lesson'])
  expect(promptsFor(0, { waits: 'The van', stop: '' }).at(-1)?.id).toBe('waits')
})

test('the reviews cover all thirteen weeks without a gap', () => {
  const seen = reviewWeeks.flatMap((_, review) => {
    const { from, to } = weeksOf(review)
    return Array.from({ length: to - from + 1 }, (__, index) => from + index)
  })
  expect(seen).toEqual(Array.from({ length: 13 }, (_, week) => week))
})

test('a review lists what was done, what is open and what is next', () => {
  expect(reviewFacts(exampleSprint(wednesday), 2)).toEqual([
    'Big three in weeks 5 and 6: 2 of 6 done.',
    'Milestones due by now: 4 of 5 done.',
    'Still open: “Bank feeds for 60 clients”, due Feb 26.',
    'Coming up: “Packages on the website” on Mar 8.',
    'Coming up: “No client call without Owen” on Mar 12.',
    'Coming up: “Whole team on the checklist” on Mar 19.',
    'Week 7: 34 hours planned, 36 hours available: little room for surprises.',
    'Week 8: 47 hours planned, 36 hours available: 11 hours too many. Owen has 18 hours planned and 12 hours available. Priya has 16 hours planned and 14 hours available.',
  ])
  expect(sprintFacts(exampleSprint(wednesday))).toEqual([
    'Big things: 12 of 25 done, 48%.',
    'Milestones: 4 of 12 done.',
    'Planned over their hours: week 8.',
    'Reviews held: 2 of 6.',
  ])
})

test('the next sprint starts the day after, with people, meetings, lesson and unreached outcomes', () => {
  const answer = (prompt: string, text: string): SprintAction => ({
    type: 'answer',
    review: closing,
    prompt,
    text,
  })
  const value = (outcome: number, to: number): SprintAction => ({
    type: 'set-value',
    review: closing,
    outcome,
    value: to,
  })
  const sprint = with_(...[value(0, 18_000), value(1, 80), value(2, 12)], answer('lesson', 'Leave room.'))
  const next = nextSprint(sprint, 'n')
  expect(next).toMatchObject({ id: 'n', start: '2027-04-26', lesson: 'Leave room.', people: sprint.people })
  expect(next.outcomes.map(({ title, baseline, target }) => [title, baseline, target])).toEqual([
    ['Every client has their numbers by day five', 80, 90],
    ['Owen runs client work, I run the company', 12, 6],
    ['', null, null],
  ])
  expect(next.milestones).toEqual([])
})
