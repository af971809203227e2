import { minuteMs } from '#lib/time/durations.ts'

/** How far the clocks of our machines may differ. A stored time further ahead comes from a clock that was wrong. */
export const clockSlackMs = minuteMs
