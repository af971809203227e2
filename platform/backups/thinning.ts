import { dayMs, hourMs } from '#lib/time/durations.ts'

/** How many automatic backups are kept. */
export const keptOf = { hours: 24, days: 7, weeks: 4, months: 3 } as const

type Period = keyof typeof keptOf

/** 1970 began on a Thursday; weeks begin on Monday. */
const firstMondayMs = 4 * dayMs

/** All in UTC: no hour is repeated or skipped. */
const numberOf: Record<Period, (time: number) => number> = {
  hours: (time) => Math.floor(time / hourMs),
  days: (time) => Math.floor(time / dayMs),
  weeks: (time) => Math.floor((time - firstMondayMs) / (7 * dayMs)),
  months(time) {
    const date = new Date(time)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  },
}

/**
 * Keeps the newest backup of each of the latest 24 hours, seven days, four weeks and three months that have any; gaps
 * do not count. Timestamps in the future come from a wrong clock: those backups are kept, and push out no others.
 */
export function keptMoments(times: readonly number[], now: number): Set<number> {
  const kept = new Set(times.filter((time) => time > now))
  const newestFirst = times.filter((time) => time <= now).toSorted((one, other) => other - one)
  for (const period of Object.keys(keptOf) as Period[]) {
    const seen = new Set<number>()
    for (const time of newestFirst) {
      const number = numberOf[period](time)
      if (seen.has(number)) continue
      if (seen.size === keptOf[period]) break
      seen.add(number)
      kept.add(time)
    }
  }
  return kept
}
