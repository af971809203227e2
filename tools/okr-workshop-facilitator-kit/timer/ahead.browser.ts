import { offsetMinutes } from '#tools/shared/files/time-zone.ts'
import { knownZone } from '../model/run/zones.ts'

/** Minutes a zone is ahead of UTC. The demo always uses the local zone. */
export function aheadIn(zone: string, now: number): number {
  return __EDITION__ === 'full' ? offsetMinutes(knownZone(zone), now) : -new Date(now).getTimezoneOffset()
}
