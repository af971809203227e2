import { isoDay } from '#lib/time/dates.ts'
import { addDays, hourIn, startOfDay } from '#lib/time/zoned-days.ts'

const hourMs = 60 * 60 * 1000
const morning = 8

/** Eight o'clock on the day after: what opens then does not tell at which hour the last answer came. */
export function nextMorning(now: Date, timeZone: string): Date {
  const day = addDays(isoDay(now, timeZone), 1)
  const at = new Date(startOfDay(day, timeZone).getTime() + morning * hourMs)
  // On the day on which clocks are changed it is an hour off.
  return new Date(at.getTime() + (morning - hourIn(at, timeZone)) * hourMs)
}
