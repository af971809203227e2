import { addDays, type Day, today } from '#tools/shared/values/days.ts'
import type { Big, Milestone, Sprint, Week } from '../files/sprint-file.ts'
import { emptyBig, emptyOutcome, emptyReview, emptySprint, emptyWeek } from './edit-sprint.ts'
import { bigCount, reviewWeeks, weekIndexes } from './shape.ts'
import { reviewDay } from './weeks/schedule.ts'
import { firstWeekday, weekStartOn } from './weeks/week-days.ts'

const [maya, owen, priya] = ['maya', 'owen', 'priya']

type Line = [text: string, outcome: number | null, ownerId: string, hours: number]

/** The big three of the planned weeks; the first five weeks are history. */
const lines: readonly (readonly Line[])[] = [
  [
    ['List every service we give away', 0, priya, 8],
    ['Time the close of ten clients', 1, owen, 8],
    ['Log every hour I spend on client work', 2, maya, 3],
  ],
  [
    ['Write three packages with a fixed price', 0, priya, 12],
    ['Write the checklist for closing a month', 1, owen, 9],
    ['Agree with Owen what he takes over', 2, maya, 6],
  ],
  [
    ['Offer packages to five friendly clients', 0, priya, 12],
    ['Ask 20 clients for bank feeds', 1, owen, 10],
    ['Sit in on Owen’s first two calls', 2, maya, 8],
  ],
  [
    ['Change prices after the five talks', 0, priya, 8],
    ['Close 20 clients by the checklist', 1, owen, 10],
    ['Hand over six clients to Owen', 2, maya, 10],
  ],
  [
    ['Put the packages on the website', 0, priya, 10],
    ['Chase the missing bank feeds', 1, owen, 8],
    ['Hand over six clients to Owen', 2, maya, 8],
  ],
  [
    ['Mail 140 former prospects', 0, priya, 14],
    ['Train two bookkeepers on the checklist', 1, owen, 9],
    ['Introduce Owen to the next ten clients', 2, maya, 9],
  ],
  [
    ['Run eight sales calls without me', 0, priya, 12],
    ['Close 60 clients by the checklist', 1, owen, 12],
    ['Write down how I price a cleanup', 2, maya, 5],
    ['Ask two clients why they left', 0, maya, 2],
  ],
  [
    ['Referral offer to 12 tax advisers', 0, priya, 16],
    ['Move the last 30 clients to bank feeds', 1, owen, 18],
    ['Hand over the last ten clients', 2, maya, 10],
  ],
]

/** Not done in the first five weeks. Seeing 'Hand over six clients' twice shows how a plan slips. */
const unfinished: readonly (readonly [week: number, place: number])[] = [
  [2, 1],
  [3, 2],
  [4, 1],
]

const milestones: readonly (readonly [title: string, outcome: number, day: number, ownerId: string, done: boolean])[] =
  [
    ['Three packages priced', 0, 10, priya, true],
    ['Five clients on a package', 0, 25, priya, true],
    ['Packages on the website', 0, 42, priya, false],
    ['First sale without Maya', 0, 58, priya, false],
    ['Packages are half of new sales', 0, 88, priya, false],
    ['Checklist in use', 1, 16, owen, true],
    ['Bank feeds for 60 clients', 1, 32, owen, false],
    ['Whole team on the checklist', 1, 53, owen, false],
    ['Two closes in a row on time', 1, 87, owen, false],
    ['Owen answers for 12 clients', 2, 25, maya, true],
    ['No client call without Owen', 2, 46, maya, false],
    ['Maya away a week, no calls', 2, 81, maya, false],
  ]

/** The example: a bookkeeping firm of eleven in week six, whose founder wants out of the daily work. */
export function exampleSprint(now: Day = today(), id = 'example'): Sprint {
  const start = addDays(weekStartOn(now, firstWeekday()), -35)
  const sprint: Sprint = {
    ...emptySprint(id, now),
    title: 'Fixed fees, fast closes, free evenings',
    company: 'Tidewater Bookkeeping',
    start,
    made: start,
    people: [
      { id: maya, name: 'Maya', hours: 10 },
      { id: owen, name: 'Owen', hours: 12 },
      { id: priya, name: 'Priya', hours: 14 },
    ],
    outcomes: [
      {
        ...emptyOutcome,
        title: 'Packages sell without the founder in the room',
        why: 'Every sale waits for my calendar. Hourly work caps us at eleven people.',
        measure: 'Monthly package fees',
        unit: '$',
        baseline: 0,
        target: 18_000,
        ownerId: priya,
      },
      {
        ...emptyOutcome,
        title: 'Every client has their numbers by day five',
        why: 'Clients leave over late numbers, not over the price.',
        measure: 'Clients closed by day five',
        unit: '%',
        baseline: 38,
        target: 90,
        ownerId: owen,
      },
      {
        ...emptyOutcome,
        title: 'Owen runs client work, I run the company',
        why: 'I cannot sell, hire or rest while I do the books.',
        measure: 'Weekly client hours',
        unit: 'hours',
        baseline: 26,
        target: 6,
        ownerId: maya,
      },
    ],
    milestones: milestones.map(([title, outcome, day, ownerId, done], index): Milestone => {
      return { id: `m${index + 1}`, title, outcome, day, ownerId, done }
    }),
    weeks: weekIndexes.map(exampleWeek),
  }
  return { ...sprint, reviews: exampleReviews(sprint) }
}

function exampleWeek(week: number): Week {
  const planned = (lines[week] ?? []).map(([text, outcome, ownerId, hours], place): Big => {
    const slipped = unfinished.some(([in_, at]) => in_ === week && at === place)
    return { text, outcome, ownerId, hours, done: week < 5 && !slipped }
  })
  const count = Math.max(bigCount, planned.length)
  const big = Array.from({ length: count }, (_, place) => planned[place] ?? emptyBig)
  const usual = { ...emptyWeek(), big, other: week < lines.length ? 3 : null }
  // Maya is away in week 12, which tests whether the firm works without her.
  return week === 11 ? { ...usual, hours: { [maya]: 0 } } : usual
}

function exampleReviews(sprint: Sprint): Sprint['reviews'] {
  const reviews = reviewWeeks.map(emptyReview)
  reviews[0] = {
    held: reviewDay(sprint, 0),
    values: [0, 38, 25],
    answers: {
      moved: 'Nothing yet, as expected. The list of free services came to $61,000 a year.',
      blocked: 'I took three calls that Owen could have taken.',
      drop: 'The new logo. It can wait until the packages sell.',
      decision: 'Owen joins every client call from Monday. Maya tells the clients.',
      'right-three': 'Yes. We argued about hiring instead of C, and stayed with C.',
    },
  }
  reviews[1] = {
    held: reviewDay(sprint, 1),
    values: [4_500, 51, 24],
    answers: {
      moved: 'Four of five friendly clients took a package. The checklist saves about two hours a client.',
      blocked: 'Nine clients have not sent their bank details. Owen chases them by hand.',
      drop: 'Handing over all twelve clients by week 4. Six went, six move to week 5.',
      decision: 'Priya raises the middle package to $750 this week.',
      assumption: 'That clients want the cheapest package. They took the middle one.',
    },
  }
  return reviews
}
