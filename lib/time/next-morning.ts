import { isoDay } from './dates.ts'
import { addDays, momentIn } from './zoned-days.ts'

/** Eight o'clock on the next day, so that the time of a result does not reveal when the last answer came. */
export function nextMorning(now: Date, timeZone: string): Date {
  return momentIn(`${addDays(isoDay(now, timeZone), 1)}T08:00`, timeZone) ?? now
}
