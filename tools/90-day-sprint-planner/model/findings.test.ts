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

test('the example has one late milestone and one week that is too full', () => {
  expect(texts(exampleSprint(wednesday))).toEqual([
    '“Bank feeds for 60 clients” was due on Feb 26. Tick it off, move it or drop it.',
    'Week 8: 47 hours planned, 36 hours available: 11 hours too many. Owen has 18 hours planned and 12 hours available. Priya has 16 hours planned and 14 hours available.',
  ])
})

test('a blank plan is asked for outcomes, people and its first two weeks', () => {
  expect(texts(emptySprint('s', '2027-03-08'), wednesday)).toEqual([
    'Outcome A is still open.',
    'Nobody has hours for this yet. Say who works on it and how much.',
    ...['Week 1 has no big three yet.', 'Week 2 has no big three yet.'],
  ])
})

test('an outcome without measure, owner or milestones is found', () => {
  const sprint = with_(
    { type: 'edit-outcome', outcome: 0, changes: { target: 0, ownerId: null } },
    ...['m10', 'm11', 'm12'].map((id): SprintAction => ({ type: 'delete-milestone', id })),
  )
  expect(texts(sprint)).toEqual(
    expect.arrayContaining([
      'Outcome A needs a measure with a value today and a target, or nobody can say on day 90.',
      'Outcome A has no owner.',
      'Outcome C has no milestone.',
    ]),
  )
})

test('one outcome is a plan: nothing is left to settle, until an empty one gets a milestone', () => {
  const others: SprintAction[] = [2, 1].map((outcome) => ({ type: 'delete-outcome', outcome }))
  const one = with_(...others, { type: 'edit-big', week: 7, place: 1, changes: { hours: 1 } })
  expect(texts(one).filter((text) => /still open/.test(text))).toEqual([])
  const milestone = { id: 'x', title: 'Lost', outcome: 1, day: 80, ownerId: null, done: false }
  expect(texts(editSprint(one, { type: 'add-milestone', milestone }))).toContain('Outcome B is still open.')
})

test('where an outcome has no milestone, or none for long, the way there is a new one of its own', () => {
  const without = with_(
    ...['m10', 'm11', 'm12'].map((id): SprintAction => ({ type: 'delete-milestone', id })),
  )
  const spotOf = (sprint: Sprint, part: RegExp) => {
    return findingsOf(sprint, wednesday).find(({ text }) => part.test(text))?.spot
  }
  // The sprint is in its day 37: the new one is a week from today.
  expect(spotOf(without, /C has no milestone\.$/)).toEqual({ view: 'plan', newFor: 2, day: 44 })
  const gap = with_({ type: 'edit-milestone', id: 'm11', changes: { day: 45 } })
  expect(spotOf(gap, /C has no milestone from/)).toEqual({ view: 'plan', newFor: 2, day: 63 })
})

test('people without hours, without a name or with the same one are asked about, and lines without anybody', () => {
  const add = (id: string, name: string, hours: number): SprintAction => {
    return { type: 'add-person', person: { id, name, hours } }
  }
  const sprint = with_(add('a', 'Anna', 0), add('b', 'Ben', 0), add('c', ' maya', 6), add('d', '', 4))
  expect(texts(sprint)).toEqual(
    expect.arrayContaining([
      'Anna and Ben have no hours yet.',
      'Two people are called maya. A second name tells them apart.',
      'One person has no name yet.',
    ]),
  )
  // Away in the usual week, there in one: these are hours.
  const once = editSprint(sprint, { type: 'set-hours', week: 9, personId: 'a', hours: 5 })
  expect(texts(once)).toContain('Ben has no hours yet.')
  const nobodys = with_({ type: 'edit-big', week: 7, place: 0, changes: { ownerId: null, hours: 80 } })
  expect(texts(nobodys)).toContain('Week 8: one line has nobody’s name.')
})

test('values that nobody marked as held, and a review held on a day to come, are found', () => {
  const typed = with_({ type: 'set-value', review: 2, outcome: 0, value: 9000 })
  expect(texts(typed, '2027-03-05')).toContain('Review 3 has values and is not marked as held.')
  // Begun after the day of the review: not missed, but written.
  expect(texts({ ...typed, made: '2027-03-10' }, '2027-03-12')).toContain(
    'Review 3 has values and is not marked as held.',
  )
  const ahead = with_({ type: 'edit-review', review: 5, changes: { held: '2027-04-16' } })
  expect(texts(ahead)[1]).toBe('Review 6 is marked as held on Apr 16, a day to come.')
  expect(heldProblem('2027-03-04', wednesday)).toBe('Type a date up to today, Mar 3.')
  expect(heldProblem(wednesday, wednesday)).toBeUndefined()
})

test('35 days without a milestone are found to be fine, 36 are not', () => {
  const at = (day: number) =>
    texts(with_({ type: 'edit-milestone', id: 'm11', changes: { day } })).filter((text) => /from/.test(text))
  // The last one of outcome C is on day 81.
  expect(at(46)).toEqual([])
  expect(at(45)).toEqual(['Outcome C has no milestone from Mar 11 to Apr 16: 36 days.'])
})

test('a week ahead with lines that serve nothing, lines without hours or three milestones is found', () => {
  const sprint = with_(
    { type: 'edit-big', week: 6, place: 0, changes: { outcome: null, hours: null } },
    { type: 'edit-milestone', id: 'm4', changes: { day: 44 } },
  )
  expect(texts(sprint)).toEqual(
    expect.arrayContaining([
      'Week 7: one line has no hours.',
      'Week 7: “Run eight sales calls without me” serves none of the outcomes.',
      'Week 7 has 3 milestones. Can one come sooner?',
    ]),
  )
})

test('one person’s overload is found in a week that fits as a whole', () => {
  const sprint = with_({ type: 'edit-big', week: 6, place: 2, changes: { ownerId: 'owen' } })
  expect(texts(sprint)).toContain('Week 7: Owen has 17 hours planned and 12 hours available.')
  const { verdict, planned, available, words } = loadOf(sprint, 6)
  expect(planned).toBeLessThanOrEqual(available)
  expect(verdict).toBe('over')
  expect(words).toContain('available in all, but not where they are needed')
})

test('a review that was not written is late the day after it was due', () => {
  const sprint = exampleSprint(wednesday)
  const late = 'Review 3 was due on Mar 5 and is not written.'
  expect(texts(sprint, '2027-03-05')).not.toContain(late)
  expect(texts(sprint, '2027-03-06')).toContain(late)
})

test('what was due before the sprint was begun is not missed', () => {
  // Begun on Wednesday of week 8, for weeks that had begun long before.
  const late = { ...emptySprint('s', '2026-11-18'), start: '2026-09-28' }
  const missed = (sprint: Sprint, now: string) =>
    texts(sprint, now).filter((text) => /is not written/.test(text))
  expect(missed(late, '2026-11-18')).toEqual([])
  expect(missed(late, '2026-11-21')).toEqual(['Review 4 was due on Nov 20 and is not written.'])
  // Nobody knows when a plan of an older file was begun.
  expect(missed({ ...late, made: '' }, '2026-11-18')).toHaveLength(3)
})

test('every review has its own question, the retrospective asks for a lesson', () => {
  const special = reviewWeeks.slice(0, closing).map((_, review) => promptsFor(review).at(-1)?.id)
  expect(new Set(special).size).toBe(6)
  expect(promptsFor(closing).map(({ id }) => id)).toContain('lesson')
})

test('reviews look back on all thirteen weeks without a gap', () => {
  const seen = reviewWeeks.flatMap((_, review) => {
    const { from, to } = weeksOf(review)
    return Array.from({ length: to - from + 1 }, (__, index) => from + index)
  })
  expect(seen).toEqual(Array.from({ length: 13 }, (_, week) => week))
})

test('a review knows what was kept, what is open and what comes', () => {
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

test('the next sprint begins the day after, with people, rhythm, lesson and what is left', () => {
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
  const sprint = with_(
    ...[value(0, 18_000), value(1, 80), value(2, 12)],
    ...[answer('lesson', 'Leave room.'), answer('next-0', 'A second office runs')],
    answer('next-2', ' owen runs client work, i run the company '),
  )
  const next = nextSprint(sprint, 'n')
  expect(next).toMatchObject({ id: 'n', start: '2027-04-26', lesson: 'Leave room.', people: sprint.people })
  expect(next.outcomes.map(({ title, baseline, target }) => [title, baseline, target])).toEqual([
    ['A second office runs', null, null],
    ['Every client has their numbers by day five', 80, 90],
    ['Owen runs client work, I run the company', 12, 6],
  ])
  expect(next.milestones).toEqual([])
})
