import { minuteMs } from '#lib/time/durations.ts'

/** A countdown based on timestamps, so that it stays correct while the browser sleeps. */
export type Timer = {
  readonly blockId: string
  readonly totalMs: number
  /** Elapsed time up to the last pause. */
  readonly spentMs: number
  /** Timestamp of the last start; null while paused. */
  readonly since: number | null
}

export type Signal = 'soon' | 'end'

/** When to announce the end, if the block is long enough. */
export const soonMs = 2 * minuteMs

export function newTimer(blockId: string, minutes: number): Timer {
  return { blockId, totalMs: minutes * minuteMs, spentMs: 0, since: null }
}

export function spentMs({ spentMs: before, since }: Timer, now: number): number {
  // The system clock may be set back while the timer runs.
  return before + (since === null ? 0 : Math.max(now - since, 0))
}

/** Negative once the time is up. */
export function leftMs(timer: Timer, now: number): number {
  return timer.totalMs - spentMs(timer, now)
}

export function start(timer: Timer, now: number): Timer {
  return timer.since === null ? { ...timer, since: now } : timer
}

export function pause(timer: Timer, now: number): Timer {
  return { ...timer, spentMs: spentMs(timer, now), since: null }
}

/** The signal to play when the time left changes from `before` to `after`. */
export function signalBetween(timer: Timer, before: number, after: number): Signal | undefined {
  if (before > 0 && after <= 0) return 'end'
  if (timer.totalMs >= 2 * soonMs && before > soonMs && after <= soonMs && after > 0) return 'soon'
}

/** '12:05', or '+0:40' forty seconds after the end. */
export function formatLeft(ms: number): string {
  const seconds = ms >= 0 ? Math.ceil(ms / 1000) : Math.floor(-ms / 1000)
  const sign = ms < 0 && seconds > 0 ? '+' : ''
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return `${sign}${hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : minutes}:${rest}`
}
