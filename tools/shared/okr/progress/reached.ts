import type { Direction, KeyResult } from '../plan.ts'
import { shareOfWay } from './progress.ts'

/** Which way a key result goes, and whether it is there: one rule for every tool, so that one file has one verdict. */

type Way = Pick<KeyResult, 'baseline' | 'target' | 'direction'>

/** Keeps a rounding error in the last digit from deciding. */
export const tiny = 1e-9

/** The way from the one number to the other; what somebody chose counts only where they do not tell. */
export function directionOf({ baseline, target, direction }: Way): Direction {
  if (baseline === null || target === null || baseline === target) return direction
  return target > baseline ? 'up' : 'down'
}

/** Without a way to go, it is on the right side of its target, or not. */
export function isThere(way: Way, value: number): boolean {
  const { target, direction } = way
  if (target === null) return false
  const share = shareOfWay(way, value)
  if (share !== null) return share >= 1 - tiny
  return direction === 'up' ? value >= target : value <= target
}
