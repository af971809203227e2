import { writeCalendar } from '#tools/shared/files/calendar-file.ts'
import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { type Day, formatDay, today } from '#tools/shared/values/days.ts'
import { isPlanned, milestonesIn, nearestWeek, weekDates } from '../model/model.ts'
import { linesName, reviewName } from '../model/prompts.ts'
import type { Tracked } from '../model/review/standing.ts'
import { reviewWeeks } from '../model/shape.ts'
import { loadOf, loadText } from '../model/weeks/load.ts'
import { appointments, bigText, milestoneText, reviewDay } from '../model/weeks/schedule.ts'
import { hoursTable } from './hours-table.ts'
import { outcomesSheet } from './outcomes-table.ts'
import { reviewsTable } from './reviews-table.ts'
import type { Sprint } from './sprint-file.ts'
import { milestonesTable, weeksTable } from './sprint-tables.ts'

/** One sheet per view of the tool. */
export function sprintSheets(sprint: Sprint, tracked?: Tracked, now: Day = today()): ExcelSheet[] {
  return [
    outcomesSheet(sprint, tracked, now),
    sheetFrom(milestonesTable, sprint),
    sheetFrom(weeksTable, sprint, 'Weeks'),
    sheetFrom(hoursTable, sprint, 'Hours'),
    sheetFrom(reviewsTable, sprint),
  ]
}

/** The week as plain text, for an email or a chat. */
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

/** Planning sessions, reviews and milestones as an iCalendar file. */
export function calendarText(sprint: Sprint, now: Date): string {
  return writeCalendar({
    name: sprint.title || '90-day sprint',
    timeZone: knownZone(sprint.calendar.timeZone),
    events: appointments(sprint),
    now,
  })
}

/** Falls back to the browser's time zone if it doesn't know the given one. */
function knownZone(timeZone: string): string {
  if (timeZone === '') return localTimeZone()
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return localTimeZone()
  }
}
