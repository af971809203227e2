import { expect, test } from 'vitest'
import { dayMs } from '#lib/time/durations.ts'
import { longestOwnWaitMs, longestSharedWaitMs, ownWaitMs, sharedWaitMs } from './sign-in-waits.ts'

/** How many passwords so many addresses can try in a day, each as soon as it may. */
function guessesInADay(addresses: number): number {
  const turns = Array.from({ length: addresses }, () => ({ at: 0, wrong: 0, seen: false }))
  let guesses = 0
  // Waits only grow, so who had a turn comes after everyone who waits already.
  for (const { at, wrong, seen } of turns) {
    if (at >= dayMs) break
    const shared = sharedWaitMs(guesses)
    const waits = !seen && shared > 0
    if (!waits) guesses += 1
    const now = waits ? wrong : wrong + 1
    turns.push({ at: at + Math.max(ownWaitMs(now), shared, 1), wrong: now, seen: true })
  }
  return guesses
}

test('a few slips cost nothing, and no wait is longer than is said', () => {
  expect([1, 4, 5, 6, 7].map(ownWaitMs)).toEqual([0, 0, 5000, 10_000, 20_000])
  expect(ownWaitMs(1000)).toBe(longestOwnWaitMs)
  expect([0, 49, 50, 99, 100, 1000].map(sharedWaitMs)).toEqual([0, 0, 30_000, 30_000, 60_000, 480_000])
  expect(sharedWaitMs(1_000_000)).toBe(longestSharedWaitMs)
})

test('guessing stays slow, however many addresses do it', () => {
  expect(guessesInADay(1)).toBeLessThan(120)
  expect(guessesInADay(200)).toBeLessThan(10_000)
  // Each address more brings at most one guess an hour.
  expect(guessesInADay(10_000)).toBeLessThan(10_000 * 24 + 10_000)
})
