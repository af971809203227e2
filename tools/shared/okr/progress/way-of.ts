import { quantityWords, signOf } from '../../values/numbers.ts'
import type { KeyResult } from '../plan.ts'

/** 'From 22 to 60 orders', with ? for a missing number. */
export function wayOf({ baseline, target, unit }: Pick<KeyResult, 'baseline' | 'target' | 'unit'>): string {
  if (baseline === null && target === null) return 'No numbers yet'
  const from = baseline === null ? '?' : quantityWords(baseline, signOf(unit))
  return `From ${from} to ${target === null ? '?' : quantityWords(target, unit)}`
}
