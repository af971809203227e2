import type { Direction, KeyResult } from '../plan.ts'
import { shareOfWay } from './progress.ts'

/** One rule for all tools about direction and reaching the target. */

type Way = Pick<KeyResult, 'baseline' | 'target' | 'direction'>

/** Tolerance for rounding errors. */
export const tiny = 1e-9

/** The numbers decide; the chosen direction counts only if they are missing or equal. */
export function directionOf({ baseline, target, direction }: Way): Direction {
  if (baseline === null || target === null || baseline === target) return direction
  return target > baseline ? 'up' : 'down'
}

/** If baseline equals target, the direction decides which side counts as reached. */
export function isThere(way: Way, value: number): boolean {
  const { target, direction } = way
  if (target === null) return false
  const share = shareOfWay(way, value)
  if (share !== null) return share >= 1 - tiny
  return direction === 'up' ? value >= target : value <= target
}
