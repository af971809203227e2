const minuteMs = 60 * 1000
const minutesAfterStart = [5, 20, 60, 6 * 60, 24 * 60, 72 * 60]

/** Card payments finish within minutes, so earlier checks are pointless. */
export function firstCheckAt(createdAt: Date): string {
  return new Date(createdAt.getTime() + (minutesAfterStart[0] ?? 0) * minuteMs).toISOString()
}

/** null after three days: unfinished payments are abandoned by then. */
export function nextCheckAt(createdAt: Date, now: Date): string | null {
  const passed = (now.getTime() - createdAt.getTime()) / minuteMs
  const next = minutesAfterStart.find((minutes) => minutes > passed)
  return next === undefined ? null : new Date(createdAt.getTime() + next * minuteMs).toISOString()
}
