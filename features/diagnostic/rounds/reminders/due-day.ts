import { remindAfterDays } from '#content/diagnostic/rounds-words.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addDays, workdayFrom } from '#lib/time/zoned-days.ts'

/** The day for which a reminder was asked. No mail comes on a weekend, so every page that names it names a working day. */
export function dueAfter(askedAt: string, timeZone: string): string {
  return workdayFrom(addDays(isoDay(new Date(askedAt), timeZone), remindAfterDays))
}
