import { remindAfterDays } from '#content/diagnostic/retake-words.ts'
import { isoDay } from '#lib/time/dates.ts'
import { addDays, workdayFrom } from '#lib/time/zoned-days.ts'

/** Always a working day: no reminders are sent on weekends. */
export function dueAfter(askedAt: string, timeZone: string): string {
  return workdayFrom(addDays(isoDay(new Date(askedAt), timeZone), remindAfterDays))
}
