import { expect, test } from 'vitest'
import { timeZoneSchema } from './time-zone-schema.ts'

const isTaken = (timeZone: unknown) => timeZoneSchema.safeParse({ timeZone }).success

test('every zone of the list is taken, and nothing that is none', () => {
  for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')])
    expect([zone, isTaken(zone)]).toEqual([zone, true])
  for (const wrong of ['', 'utc', 'Berlin', 'Europe/Atlantis', '+02:00', 'x'.repeat(999), null, 2]) {
    expect([wrong, isTaken(wrong)]).toEqual([wrong, false])
  }
})
