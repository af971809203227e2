import type { CsvValue } from '#lib/text/csv.ts'
import { writeCalendar } from '#tools/shared/files/calendar-file.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import { addDays, type Day, formatDay, today } from '#tools/shared/values/days.ts'
import {
  byDay,
  firstOfWeek,
  isPlanned,
  milestonesIn,
  nearestWeek,
  personName,
  weekDates,
  weekOfDay,
} from '../model/model.ts'
import { linesName, questionsOf, reviewName, valueLabel } from '../model/prompts.ts'
import { judgedOn, type Tracked } from '../model/review/standing.ts'
import { outcomeLetters, reviewWeeks } from '../model/shape.ts'
import { loadOf, loadText } from '../model/weeks/load.ts'
import { appointments, bigText, milestoneText, reviewDay } from '../model/weeks/schedule.ts'
import type { Beside } from '../screen/beside/beside-choice.tsx'
import { standingWords } from '../screen/small-parts.tsx'
import { besideSheets } from './beside-sheets.ts'
import { hoursSheet } from './hours-sheet.ts'
import { loadSheet } from './load-sheet.ts'
import type { Sprint } from './sprint-file.ts'

type Column = readonly [label: string, width: number]
type Cell = CsvValue | { day: Day }

const milestoneColumns: readonly Column[] = [
  ['Milestone', 44],
  ['Outcome', 44],
  ['Date', 14],
  ['Owner', 16],
  ['Done', 8],
  ['Week', 8],
]

const weekColumns: readonly Column[] = [
  ['Week', 8],
  ['First day', 14],
  ['Big three', 48],
  ['Serves', 44],
  ['Who', 16],
  ['Hours', 8],
  ['Done', 8],
]

function outcomeName({ outcomes }: Sprint, index: number | null): string {
  return index === null ? '' : `${outcomeLetters[index]}. ${outcomes[index]?.title ?? ''}`
}

function milestoneRows(sprint: Sprint): Cell[][] {
  return byDay(sprint.milestones).map(({ title, outcome, day, ownerId, done }) => [
    ...[title, outcomeName(sprint, outcome), { day: addDays(sprint.start, day) }],
    ...[personName(sprint, ownerId), done ? 'Yes' : 'No', weekOfDay(day) + 1],
  ])
}

/** One row for each line of the big three; a week without any has a row too. */
function weekRows(sprint: Sprint): Cell[][] {
  return sprint.weeks.flatMap(({ big }, week): Cell[][] => {
    const start: Cell[] = [week + 1, { day: firstOfWeek(sprint, week) }]
    const lines = big.filter(isPlanned)
    if (lines.length === 0) return [[...start, null, null, null, null, null]]
    return lines.map(({ text, outcome, ownerId, hours, done }) => [
      ...[
        ...start,
        text,
        outcomeName(sprint, outcome),
        personName(sprint, ownerId),
        hours,
        done ? 'Yes' : 'No',
      ],
    ])
  })
}

export function milestonesCsv(sprint: Sprint): string {
  return csv(milestoneColumns, milestoneRows(sprint))
}

export function weeksCsv(sprint: Sprint): string {
  return csv(weekColumns, weekRows(sprint))
}

function csv(columns: readonly Column[], rows: readonly Cell[][]): string {
  const plain = rows.map((row) =>
    row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.day : cell)),
  )
  return writeTable([columns.map(([label]) => label), ...plain])
}

/** A sheet for each view of the tool. */
export function sprintSheets(
  sprint: Sprint,
  tracked?: Tracked,
  beside?: Beside,
  now: Day = today(),
): ExcelSheet[] {
  return [
    sheet('Outcomes', outcomeColumns(sprint), outcomeRows(sprint, tracked, now)),
    sheet('Milestones', milestoneColumns, milestoneRows(sprint)),
    sheet('Weeks', weekColumns, weekRows(sprint)),
    hoursSheet(sprint),
    sheet(
      'Reviews',
      [
        ['Review', 24],
        ['Due', 14],
        ['Held', 14],
        ['Question', 48],
        ['Answer', 80],
      ],
      reviewRows(sprint),
    ),
    loadSheet(sprint),
    ...(beside ? besideSheets(sprint, beside, tracked) : []),
  ]
}

function sheet(name: string, columns: readonly Column[], rows: readonly Cell[][]): ExcelSheet {
  return {
    name,
    columns: columns.map(([label, width]) => ({ label, width })),
    rows: rows.map((row) => row.map((cell): ExcelCell => cell ?? null)),
  }
}

function outcomeColumns({ reviews }: Sprint): Column[] {
  return [
    ['Letter', 8],
    ['Outcome', 44],
    ['Why now', 44],
    ['Measure', 32],
    ['Unit', 10],
    ['Today', 10],
    ['Day 90', 10],
    ['Owner', 16],
    ['First day', 14],
    ...reviews.map((_, review): Column => [valueLabel(review), 10]),
    ['Now', 10],
    ['Standing', 14],
    ['Way gone, %', 12],
  ]
}

/** Now is what the plan's own screen shows: the last of reviews and check-ins. */
function outcomeRows(sprint: Sprint, tracked: Tracked | undefined, day: Day): Cell[][] {
  return sprint.outcomes.map((outcome, index) => {
    const { title, why, measure, unit, baseline, target, ownerId } = outcome
    const now = judgedOn(sprint, index, day, tracked)
    const reached = progress(outcome, now?.value ?? null)
    return [
      ...[
        outcomeLetters[index] ?? '',
        title,
        why,
        measure,
        unit,
        baseline,
        target,
        personName(sprint, ownerId),
        { day: sprint.start },
      ],
      ...sprint.reviews.map(({ values }) => values[index] ?? null),
      ...[now?.value ?? null, now ? standingWords(now.standing) : null],
      reached === null ? null : Math.round(reached * 100),
    ]
  })
}

function reviewRows(sprint: Sprint): Cell[][] {
  return sprint.reviews.flatMap(({ held, answers }, review) => {
    return questionsOf(review, sprint.outcomes.length).map(({ id, question }): Cell[] => [
      ...[reviewName(review), { day: reviewDay(sprint, review) }, held ? { day: held } : null, question],
      answers[id] ?? '',
    ])
  })
}

/** The week in plain text, for a mail or a chat. */
export function weekText(sprint: Sprint, now: Day): string {
  const week = nearestWeek(sprint, now)
  const big = (sprint.weeks[week]?.big ?? []).filter(isPlanned)
  const due = milestonesIn(sprint, week)
  const review = (reviewWeeks as readonly number[]).indexOf(week)
  const lines = [
    `${sprint.title || 'Our sprint'}: week ${week + 1} of 13 (${weekDates(sprint, week)})`,
    '',
    `The ${linesName(big.length).toLowerCase()}`,
    ...(big.length > 0
      ? big.map((line, index) => `${index + 1}. ${line.done ? '[done] ' : ''}${bigText(sprint, line, true)}`)
      : ['Not written yet.']),
    '',
    loadText(loadOf(sprint, week)),
    ...(due.length > 0
      ? ['', 'Due this week', ...due.map((each) => `- ${milestoneText(sprint, each)}`)]
      : []),
    ...(review >= 0 ? ['', `${reviewName(review)}: ${formatDay(reviewDay(sprint, review), 'long')}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Planning, reviews and milestones for any calendar program. */
export function calendarText(sprint: Sprint, now: Date): string {
  return writeCalendar({
    name: sprint.title || '90-day sprint',
    timeZone: knownZone(sprint.calendar.timeZone),
    events: appointments(sprint),
    now,
  })
}

/** A zone that this browser has never heard of gives way to its own. */
function knownZone(timeZone: string): string {
  if (timeZone === '') return localTimeZone()
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return localTimeZone()
  }
}
