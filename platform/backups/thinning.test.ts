import { expect, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { keptMoments } from './thinning.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const texts = (times: Iterable<number>) => [...times].toSorted().map((time) => new Date(time).toISOString())

/** A line of numbers that are as good as random, and the same each time. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

/** The same said in another way: by the names that a calendar gives, and the last of each. */
function keptByCalendar(times: readonly number[], now: number): number[] {
  const past = times.filter((time) => time <= now).toSorted()
  const iso = (time: number) => new Date(time).toISOString()
  const monday = (time: number) => {
    const date = new Date(time)
    while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
    return iso(date.getTime()).slice(0, 10)
  }
  const lastOf = (nameOf: (time: number) => string, max: number) => {
    const last = new Map(past.map((time) => [nameOf(time), time]))
    const names = [...last.keys()].toSorted().slice(-max)
    return names.map((name) => last.get(name) ?? 0)
  }
  return [
    ...new Set([
      ...times.filter((time) => time > now),
      ...lastOf((time) => iso(time).slice(0, 13), 24),
      ...lastOf((time) => iso(time).slice(0, 10), 7),
      ...lastOf(monday, 4),
      ...lastOf((time) => iso(time).slice(0, 7), 3),
    ]),
  ]
}

test('a year of hours leaves 24 hours, seven days, four weeks and three months', () => {
  const now = at('2026-12-31T23:30:00')
  const times = Array.from({ length: 365 * 24 }, (_, hour) => now - hour * hourMs)
  const kept = texts(keptMoments(times, now))
  expect(kept.filter((text) => text >= '2026-12-31').length).toBe(24)
  expect(kept.filter((text) => text < '2026-12-31')).toEqual([
    '2026-10-31T23:30:00.000Z',
    '2026-11-30T23:30:00.000Z',
    '2026-12-13T23:30:00.000Z',
    '2026-12-20T23:30:00.000Z',
    '2026-12-25T23:30:00.000Z',
    '2026-12-26T23:30:00.000Z',
    '2026-12-27T23:30:00.000Z',
    '2026-12-28T23:30:00.000Z',
    '2026-12-29T23:30:00.000Z',
    '2026-12-30T23:30:00.000Z',
  ])
})

test('any set of moments is thinned as the calendar says, with gaps and ends of months and years', () => {
  for (let seed = 1; seed <= 24; seed += 1) {
    const chance = chances(seed)
    const now = at('2024-01-31T12:00:00') + Math.floor(chance() * 900 * 24) * hourMs
    const density = [0.9, 0.3, 0.02][seed % 3] ?? 1
    const times = new Set<number>()
    for (let hour = 0; hour < 24 * 130; hour += 1)
      if (chance() < density) times.add(now - hour * hourMs + Math.floor(chance() * hourMs))
    const all = [...times]
    expect(texts(keptMoments(all, now))).toEqual(texts(keptByCalendar(all, now)))
  }
})

test('thinned each hour for two years, what is left is what thinning once would leave', () => {
  const chance = chances(7)
  const start = at('2024-02-28T00:10:00')
  const all: number[] = []
  let left: number[] = []
  for (let hour = 0; hour < 2 * 366 * 24; hour += 1) {
    const now = start + hour * hourMs
    // Quiet nights, and a holiday of six weeks.
    const isQuiet = hour % 24 < 7 || (hour > 5000 && hour < 5000 + 42 * 24) || chance() < 0.2
    if (isQuiet) continue
    all.push(now)
    left = [...keptMoments([...left, now], now)]
    expect(left.length).toBeLessThanOrEqual(24 + 7 + 4 + 3)
    if (hour % 997 === 0) expect(texts(left)).toEqual(texts(keptMoments(all, now)))
  }
  expect(texts(left)).toEqual(texts(keptByCalendar(all, all.at(-1) ?? 0)))
})

test('the newest is always kept; so is what a clock that was wrong left in the future, which pushes nothing out', () => {
  const now = at('2026-03-01T00:00:00')
  const today = Array.from({ length: 48 }, (_, hour) => now - hour * hourMs)
  const future = Array.from({ length: 40 }, (_, hour) => at('2036-01-01T00:00:00') + hour * hourMs)
  const kept = keptMoments([...future, ...today], now)
  for (const time of future) expect(kept.has(time)).toBe(true)
  expect(texts([...kept].filter((time) => time <= now))).toEqual(texts(keptMoments(today, now)))
  expect(kept.has(now)).toBe(true)
  expect(keptMoments([], now).size).toBe(0)
})
