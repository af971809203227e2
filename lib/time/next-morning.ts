import { isoDay } from '#lib/time/dates.ts'
import { addDays, hourIn, startOfDay } from '#lib/time/zoned-days.ts'

const hourMs = 60 * 60 * 1000
const morning = 8

/** Eight o'clock on the next day, so that the time of a result does not reveal when the last answer came. */
export function nextMorning(now: Date, timeZone: string): Date {
  const day = addDays(isoDay(now, timeZone), 1)
  const at = new Date(startOfDay(day, timeZone).getTime() + morning * hourMs)
  // Corrects the hour on days when the clocks change.
  return new Date(at.getTime() + (morning - hourIn(at, timeZone)) * hourMs)
}
