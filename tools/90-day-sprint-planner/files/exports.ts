import { writeCalendar } from '#tools/shared/files/calendar-file.ts'
import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import type { Tracked } from '../model/review/standing.ts'
import { appointments } from '../model/weeks/schedule.ts'
import { hoursSheet } from './hours-table.ts'
import { outcomesSheet } from './outcomes-table.ts'
import { reviewsSheet } from './reviews-table.ts'
import type { Sprint } from './sprint-file.ts'
import { milestonesTable, weeksTable } from './sprint-tables.ts'

export function sprintSheets(sprint: Sprint, tracked?: Tracked, now: Day = today()): ExcelSheet[] {
  return [
    outcomesSheet(sprint, tracked, now),
    sheetFrom(milestonesTable, sprint),
    sheetFrom(weeksTable, sprint, 'Weeks'),
    hoursSheet(sprint),
    reviewsSheet(sprint),
  ]
}

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
