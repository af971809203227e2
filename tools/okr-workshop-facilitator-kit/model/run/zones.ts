import { localTimeZone } from '#tools/shared/files/time-zone.ts'

/** A zone that this browser has never heard of gives way to its own, as does none. */
export function knownZone(timeZone: string): string {
  return timeZone !== '' && isKnown(timeZone) ? timeZone : localTimeZone()
}

export function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}
