import { formatCount } from '#lib/text/count.ts'

/** Overall and of each section; undefined where no answer counts. */
export type Percents = readonly (number | undefined)[]

export function differenceIn({ before, after }: { before: Percents; after: Percents }, part: number) {
  const [then, now] = [before[part], after[part]]
  return then === undefined || now === undefined ? undefined : now - then
}

/** undefined for an empty list. */
export function medianOf(values: readonly number[]): number | undefined {
  // A typed array sorts numerically without a compare function.
  const sorted = Float64Array.from(values).sort()
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export type Medians = { people: number; medians: (number | undefined)[] }

/** For each part of which someone has a percentage before and now. */
export function mediansOf(
  changes: readonly { before: Percents; after: Percents }[],
  parts: readonly unknown[],
): Medians {
  const medians = parts.map((_, part) => medianOf(changes.flatMap((change) => differenceIn(change, part) ?? [])))
  return { people: changes.length, medians }
}

/** Percentage points: from 40% to 50% is ten points. */
export function changeText(change: number): string {
  const size = formatCount(Math.abs(change), { maximumFractionDigits: 1 })
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${size} ${size === '1' ? 'point' : 'points'}`
}
