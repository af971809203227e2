/** How many of each are kept of those that the site makes by itself. */
export const keptOf = { hours: 24, days: 7, weeks: 4, months: 3 } as const

type Period = keyof typeof keptOf

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** 1970 began on a Thursday; weeks begin on Monday. */
const firstMondayMs = 4 * dayMs

/** All in UTC: no hour comes twice, and none is left out. */
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
 * Which of these moments to keep: of the newest 24 hours, seven days, four weeks and three months that have any, the
 * newest each. A gap uses nothing up. What lies in the future was made while the clock was wrong: it is kept, and does
 * not push out what is of today.
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
