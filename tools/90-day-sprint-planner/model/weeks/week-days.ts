import { currentFormats } from '#tools/shared/values/current-formats.ts'
import { addDays, type Day, daysBetween, weekStart } from '#tools/shared/values/days.ts'

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return daysBetween(weekStart(day), day)
}

/** The first day of the week in the document's formats. */
export function chosenWeekday(): number {
  return { monday: 0, saturday: 5, sunday: 6 }[currentFormats().weeks]
}

/** The suggested start day. Calendars that start on Sunday still have work weeks from Monday. */
export function firstWeekday(): number {
  return currentFormats().weeks === 'sunday' ? 0 : chosenWeekday()
}

export function weekStartOn(day: Day, weekday: number): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7))
}

export function comingOn(day: Day, weekday: number): Day {
  const first = weekStartOn(day, weekday)
  return first === day ? day : addDays(first, 7)
}

export function nearestOn(day: Day, weekday: number): Day {
  return addDays(day, ((weekday - weekdayOf(day) + 10) % 7) - 3)
}
