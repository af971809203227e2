import { minuteMs } from '#lib/time/durations.ts'

const minutesAfterStart = [5, 20, 60, 6 * 60, 24 * 60, 72 * 60]

/** Card payments finish within minutes, so earlier checks are pointless. */
export const firstCheckAt = (createdAt: Date) => nextCheckAt(createdAt, createdAt)

/** null after three days: unfinished payments are abandoned by then. */
export const nextCheckAt = (createdAt: Date, now: Date) => nextOf(minutesAfterStart, createdAt, now)

/** The first of these times that is still to come. */
export function nextOf(minutes: readonly number[], start: Date, now: Date): string | null {
  const passed = (now.getTime() - start.getTime()) / minuteMs
  const next = minutes.find((each) => each > passed)
  return next === undefined ? null : new Date(start.getTime() + next * minuteMs).toISOString()
}
