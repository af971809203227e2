import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { insertRows } from '../many-people.ts'
import type { Chance } from './chance.ts'
import type { Event } from './leads.ts'
import type { Sold } from './orders.ts'
import { sources } from './people.ts'

const action: Partial<Record<Event['kind'], string>> = {
  report: 'diagnostic-finished',
  'founder-test': 'founder-test-finished',
  waitlist: 'waitlist-joined',
  call: 'call-asked',
}
/** The share of a day's visitors who see a page. */
const pages = [
  ...([
    ['home', 0.58],
    ['diagnostic', 0.21],
    ['founder-test', 0.03],
    ['toolbox', 0.16],
  ] as const),
  ...([
    ['product', 0.09],
    ['sprint-program', 0.12],
    ['book-call', 0.06],
  ] as const),
] as const

/** A year of visitor counts: rising, quieter at weekends, and in step with what people did. */
export async function addVisits(tx: Db, chance: Chance, events: readonly Event[], sold: readonly Sold[], now: Date) {
  const counts = new Map<string, number>()
  const add = (day: string, step: string, source: string, by: number) => {
    const key = [day, step, source].join('\n')
    if (by > 0) counts.set(key, (counts.get(key) ?? 0) + by)
  }
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  for (let days = 364; days >= 0; days -= 1) {
    const at = new Date(now.getTime() - days * dayMs)
    const quiet = at.getUTCDay() % 6 === 0 ? 0.55 : 1
    const visitors = (34 + (364 - days) * 0.14) * quiet * (0.8 + 0.4 * chance.random())
    for (const [source, weight] of sources) {
      const from = Math.round((visitors * weight) / 100)
      add(dayOf(at), 'visitor', source, from)
      for (const [step, share] of pages) add(dayOf(at), step, source, Math.round(from * share + chance.random() * 0.6))
    }
  }
  for (const { kind, at, person } of events) {
    const step = action[kind]
    if (step) add(dayOf(at), step, person.source, 1)
    if (kind === 'report') add(dayOf(at), 'diagnostic-started', person.source, chance.happens(0.5) ? 2 : 1)
  }
  for (const { at, person } of sold) add(dayOf(at), 'checkout-started', person.source, 1 + chance.below(2))
  const rows = [...counts].map(([key, visitors]) => {
    const [day = '', step = '', source = ''] = key.split('\n')
    return { day, step, source, visitors }
  })
  await insertRows(tx, 'visit_days', rows)
}
