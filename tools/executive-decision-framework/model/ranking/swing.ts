import { fixedNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion } from '../../files/format.ts'
import { criterionName } from '../model.ts'
import { weightTexts, wholeWeights } from './weight-words.ts'

function swingWords({ worst, best }: Pick<Criterion, 'worst' | 'best'>): string {
  return `from “${worst.trim() || 'the worst you would expect'}” to “${best.trim() || 'the best you could hope for'}”`
}

export function swingChecks(criteria: readonly Criterion[]): string[] {
  const sorted = criteria.filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points)
  const pairs = sorted.slice(1).map((lower, index) => pairWords(sorted[index] ?? lower, lower))
  const [top] = sorted
  const [one, other] = sorted.slice(-2)
  if (!top || !one || !other || sorted.length < 3) return pairs
  return [...pairs, sumWords(criteria, top, one, other)]
}

function pairWords(upper: Criterion, lower: Criterion): string {
  const ratio = upper.points / lower.points
  const worth = ratio < 1.05 ? 'as much as' : `${fixedNumber(ratio, 1)} times as much as`
  return `${criterionName(upper)} ${swingWords(upper)} is worth ${worth} ${criterionName(lower)} ${swingWords(lower)}.`
}

function sumWords(criteria: readonly Criterion[], top: Criterion, one: Criterion, other: Criterion): string {
  const whole = wholeWeights(criteria)
  const both = (whole.get(one.id) ?? 0) + (whole.get(other.id) ?? 0)
  const sum = one.points + other.points
  const outweigh = sum > top.points ? 'outweigh' : sum < top.points ? 'do not outweigh' : 'weigh the same as'
  return `${criterionName(one)} and ${criterionName(other)} together (${both}%) ${outweigh} ${criterionName(top)} (${weightTexts(criteria).get(top.id)}).`
}
