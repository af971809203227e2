import { dayMs } from '#lib/time/durations.ts'

/** Random choices that are the same for the same seed (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(random() * end)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  return {
    random,
    below,
    one,
    /** True with this probability. */
    happens: (share: number) => random() < share,
    /** By weight. */
    weighted<Value>(choices: readonly (readonly [Value, number])[]): Value {
      let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const found = choices.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? choices[0])?.[0] as Value
    },
    some: <Value>(values: readonly Value[], share: number) => values.filter(() => random() < share),
  }
}

export type Chance = ReturnType<typeof chanceFrom>

/** A time in working hours, `days` before `now`; weekends move to the Friday before. */
export function timeAgo(chance: Chance, now: Date, days: number): Date {
  const at = new Date(now.getTime() - days * dayMs)
  const weekend = { 0: 2, 6: 1 }[at.getUTCDay()] ?? 0
  at.setTime(at.getTime() - weekend * (chance.happens(0.75) ? dayMs : 0))
  at.setUTCHours(13 + chance.below(9), chance.below(60), chance.below(60), chance.below(1000))
  // Nothing lies in the future.
  return at < now ? at : new Date(now.getTime() - (1 + chance.below(180)) * 60_000)
}
