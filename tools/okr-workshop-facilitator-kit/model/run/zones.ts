import { localTimeZone, offsetMinutes } from '#tools/shared/files/time-zone.ts'
import { formOf, type Workshop } from '../shape.ts'

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

/** 'times in Europe/Berlin (UTC+1)': for who calls in from elsewhere. In a room the clock hangs on the wall. */
export function zoneWords(workshop: Pick<Workshop, 'place' | 'callsIn' | 'zone' | 'day' | 'start'>): string {
  if (formOf(workshop) === 'room') return ''
  const zone = knownZone(workshop.zone)
  const ahead = workshop.day ? ` (UTC${aheadWords(zone, workshop.day, workshop.start)})` : ''
  return `times in ${zone.replaceAll('_', ' ')}${ahead}`
}

/** By how much the clocks there are ahead of UTC when the day begins: '+1', '+5:30', '−5'. */
function aheadWords(zone: string, day: string, start: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + start * 60_000
  const ahead = offsetMinutes(zone, asUtc - offsetMinutes(zone, asUtc) * 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${ahead < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
