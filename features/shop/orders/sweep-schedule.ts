const minuteMs = 60 * 1000
const minutesAfterStart = [5, 20, 60, 6 * 60, 24 * 60, 72 * 60]

/** A buyer with a card is done within minutes; only then is it worth asking. */
export function firstCheckAt(createdAt: Date): string {
  return new Date(createdAt.getTime() + (minutesAfterStart[0] ?? 0) * minuteMs).toISOString()
}

/** When to ask again about a payment started then; null after three days, when nobody will finish it any more. */
export function nextCheckAt(createdAt: Date, now: Date): string | null {
  const passed = (now.getTime() - createdAt.getTime()) / minuteMs
  const next = minutesAfterStart.find((minutes) => minutes > passed)
  return next === undefined ? null : new Date(createdAt.getTime() + next * minuteMs).toISOString()
}
