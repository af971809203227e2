import { dayMs, minuteMs } from '#lib/time/durations.ts'

/** `at` is a timestamp; offsets are in minutes from UTC. */
type OffsetChange = { at: number; fromMinutes: number; toMinutes: number }

/** The machine's time zone, such as 'America/New_York'. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** Cached: creating a formatter takes longer than using it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })
  clocks.set(timeZone, clock)
  return clock
}

export function offsetMinutes(timeZone: string, time: number): number {
  const parts = clockOf(timeZone).formatToParts(time)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((wall - Math.floor(time / minuteMs) * minuteMs) / minuteMs)
}

export function offsetChanges(timeZone: string, from: number, to: number): OffsetChange[] {
  const changes: OffsetChange[] = []
  for (let start = from; start < to; start += dayMs) {
    const end = Math.min(start + dayMs, to)
    const fromMinutes = offsetMinutes(timeZone, start)
    const toMinutes = offsetMinutes(timeZone, end)
    if (fromMinutes !== toMinutes) {
      changes.push({ at: momentOfChange(timeZone, start, end, fromMinutes), fromMinutes, toMinutes })
    }
  }
  return changes
}

function momentOfChange(timeZone: string, start: number, end: number, before: number): number {
  let low = start
  let high = end
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs
    if (middle === low) break
    if (offsetMinutes(timeZone, middle) === before) low = middle
    else high = middle
  }
  return high
}
