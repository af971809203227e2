import { currentFormats } from '#tools/shared/values/current-formats.ts'
import { addDays, type Day, daysBetween, weekStart } from '#tools/shared/values/days.ts'

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return daysBetween(weekStart(day), day)
}

/** The day on which the document's weeks begin, by its own formats. */
export function chosenWeekday(): number {
  return { monday: 0, saturday: 5, sunday: 6 }[currentFormats().weeks]
}

/** The day that a sprint is proposed to begin on: where calendars begin on Sunday, work begins on Monday. */
export function firstWeekday(): number {
  return currentFormats().weeks === 'sunday' ? 0 : chosenWeekday()
}

/** The first day of the week that a day is in, where weeks begin on this weekday. */
export function weekStartOn(day: Day, weekday: number): Day {
  return addDays(day, -((weekdayOf(day) - weekday + 7) % 7))
}

/** The first day of that weekday from a day on: itself, if it is one. */
export function comingOn(day: Day, weekday: number): Day {
  const first = weekStartOn(day, weekday)
  return first === day ? day : addDays(first, 7)
}

/** The day of that weekday which is nearest: at most three days before or after. */
export function nearestOn(day: Day, weekday: number): Day {
  return addDays(day, ((weekday - weekdayOf(day) + 10) % 7) - 3)
}
