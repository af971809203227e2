import type { Direction, KeyResult } from '../plan.ts'
import { shareOfWay } from './progress.ts'

/** One rule for all tools about the kind of a key result and reaching its target. */

type Way = Pick<KeyResult, 'baseline' | 'target' | 'direction'>

/** Tolerance for rounding errors. */
export const tiny = 1e-9

/** The numbers decide; the chosen direction counts only if they are missing or equal. */
export function directionOf({ baseline, target, direction }: Way): Direction {
  if (baseline === null || target === null || baseline === target) return direction
  return target > baseline ? 'up' : 'down'
}

/** Rises, falls, stays at or above, stays at or below, or is done or not. */
export const kinds = ['up', 'down', 'least', 'most', 'yes'] as const
export type Kind = (typeof kinds)[number]

type Numbers = Way & Pick<KeyResult, 'unit' | 'keeps'>

export function kindOf(keyResult: Numbers): Kind {
  const { baseline, target, direction } = keyResult
  if (isYesNo(keyResult)) return 'yes'
  if (keyResult.keeps || (target !== null && baseline === target)) return direction === 'up' ? 'least' : 'most'
  return directionOf(keyResult)
}

/** From 0 to 1 is a yes or no, except of money or a percentage. */
export function isYesNo({ baseline, target, unit }: Pick<KeyResult, 'baseline' | 'target' | 'unit'>): boolean {
  return baseline === 0 && target === 1 && !/[%\p{Sc}]/u.test(unit)
}

export function asKind(keyResult: Numbers, kind: Kind): Partial<KeyResult> {
  if (kind === 'yes') return { baseline: 0, target: 1, unit: '', direction: 'up', keeps: false }
  if (kind === 'up' || kind === 'down') {
    const was = kindOf(keyResult)
    return { direction: kind, keeps: false, ...(was !== 'up' && was !== 'down' && { target: null }) }
  }
  const level = keyResult.target ?? keyResult.baseline
  return { baseline: level, target: level, direction: kind === 'least' ? 'up' : 'down', keeps: true }
}

/** Keeps the fields of a changed key result consistent: a kept level is one number, and a way has one direction. */
export function consistent(before: KeyResult, changes: Partial<KeyResult>): KeyResult {
  const after = { ...before, ...changes }
  if (after.keeps && 'target' in changes) after.baseline = after.target
  else if (after.keeps && after.baseline !== after.target) after.keeps = false
  const direction = directionOf(after)
  return direction === after.direction ? after : { ...after, direction }
}

/** If baseline equals target, the direction decides which side counts as reached. */
export function isThere(way: Way, value: number): boolean {
  const { target, direction } = way
  if (target === null) return false
  const share = shareOfWay(way, value)
  if (share !== null) return share >= 1 - tiny
  return direction === 'up' ? value >= target : value <= target
}
