/** The first moment of a day ("2026-11-15") in a time zone. */
export function dayStart(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  // What the clocks there show at a guess tells how far it is off; the second time, on the right side of a change.
  let at = asUtc
  for (let tries = 0; tries < 2; tries += 1) at = asUtc - offsetMs(at, timeZone)
  // Where the clocks leave midnight out, the day begins an hour later.
  while (clockMs(at, timeZone) < asUtc) at += 30 * 60 * 1000
  return new Date(at)
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** "2026-02-30" looks like a day, and is none. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

function offsetMs(at: number, timeZone: string): number {
  return clockMs(at, timeZone) - at
}

/** What the clocks show there, as if it were UTC. */
function clockMs(at: number, timeZone: string): number {
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`)
}
