import { offsetMinutes } from '#tools/shared/files/time-zone.ts'
import { knownZone } from '../model/run/zones.ts'

/** By how many minutes the clocks of a zone are ahead of UTC. A demo knows no zone but its reader's. */
export function aheadIn(zone: string, now: number): number {
  return __EDITION__ === 'full' ? offsetMinutes(knownZone(zone), now) : -new Date(now).getTimezoneOffset()
}
