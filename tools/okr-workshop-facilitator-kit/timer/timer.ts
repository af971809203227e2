/** A clock that runs down, told by timestamps: a browser that sleeps in between loses nothing. */
export type Timer = {
  readonly blockId: string
  readonly totalMs: number
  /** What had run off when it was last stopped. */
  readonly spentMs: number
  /** Since when it runs; null while it stands still. */
  readonly since: number | null
}

export type Signal = 'soon' | 'end'

const minuteMs = 60_000
/** So long before the end the room is told, if the block is long enough to care. */
export const soonMs = 2 * minuteMs

export function newTimer(blockId: string, minutes: number): Timer {
  return { blockId, totalMs: minutes * minuteMs, spentMs: 0, since: null }
}

export function spentMs({ spentMs: before, since }: Timer, now: number): number {
  // A computer's clock may be set back while the timer runs.
  return before + (since === null ? 0 : Math.max(now - since, 0))
}

/** Below zero once the time is up. */
export function leftMs(timer: Timer, now: number): number {
  return timer.totalMs - spentMs(timer, now)
}

export function start(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer
}

export function pause(timer: Timer, now: number): Timer {
  return { ...timer, spentMs: spentMs(timer, now), since: null }
}

/** More time, or less; what has run off stays run off. */
export function addMinutes(timer: Timer, minutes: number): Timer {
  return { ...timer, totalMs: Math.max(timer.totalMs + minutes * minuteMs, minuteMs) }
}

/** No time is over yet: what the block took beyond its own was given to it. */
export function givenTime(timer: Timer, now: number): Timer {
  return { ...timer, totalMs: Math.max(timer.totalMs, spentMs(timer, now)) }
}

/** What the room must hear when the time left went from one figure to the next. */
export function signalBetween(timer: Timer, before: number, after: number): Signal | undefined {
  if (before > 0 && after <= 0) return 'end'
  if (timer.totalMs >= 2 * soonMs && before > soonMs && after <= soonMs && after > 0) return 'soon'
}

/** 12:05, and +0:40 when the time is up since forty seconds. */
export function formatLeft(ms: number): string {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000)
  const sign = ms < 0 && seconds > 0 ? '+' : ''
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return `${sign}${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${rest}`
}

/** How many minutes the block took, as the agenda counts them. */
export function minutesTaken(timer: Timer, now: number): number {
  return Math.max(Math.round(spentMs(timer, now) / minuteMs), 1)
}
