import { quantityWords, signOf } from '../../values/numbers.ts'
import type { KeyResult } from '../plan.ts'
import { isYesNo } from './reached.ts'

type Way = Pick<KeyResult, 'baseline' | 'target' | 'unit'> & Partial<Pick<KeyResult, 'direction'>>

/** 'From 22 to 60 orders', with ? for a missing number; 'Keep at or below 5%'; 'Yes or no'. */
export function wayOf(keyResult: Way): string {
  const { baseline, target, unit, direction } = keyResult
  if (baseline === null && target === null) return 'No numbers yet'
  if (isYesNo(keyResult)) return 'Yes or no'
  if (baseline === target) {
    const side = direction === undefined ? 'Keep at' : direction === 'up' ? 'Keep at or above' : 'Keep at or below'
    return `${side} ${quantityWords(target, unit)}`
  }
  const from = baseline === null ? '?' : quantityWords(baseline, signOf(unit))
  return `From ${from} to ${target === null ? '?' : quantityWords(target, unit)}`
}
