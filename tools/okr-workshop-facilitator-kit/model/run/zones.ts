import { minuteMs } from '#lib/time/durations.ts'
import { localTimeZone, offsetMinutes } from '#tools/shared/files/time-zone.ts'
import type { Workshop } from '../../files/workshop-schema.ts'
import { formOf } from '../shape.ts'

/** Falls back to the local zone if the zone is empty or unknown to this browser. */
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

/** 'times in Europe/Berlin (UTC+1)', for remote participants. Empty for a workshop in a room. */
export function zoneWords(workshop: Pick<Workshop, 'place' | 'callsIn' | 'zone' | 'day' | 'start'>): string {
  if (formOf(workshop) === 'room') return ''
  const zone = knownZone(workshop.zone)
  const ahead = workshop.day ? ` (UTC${aheadWords(zone, workshop.day, workshop.start)})` : ''
  return `times in ${zone.replaceAll('_', ' ')}${ahead}`
}

/** The UTC offset at the start of the workshop: '+1', '+5:30', '−5'. */
function aheadWords(zone: string, day: string, start: number): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + start * minuteMs
  const ahead = offsetMinutes(zone, asUtc - offsetMinutes(zone, asUtc) * 60_000)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${ahead < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
