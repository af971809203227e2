/** The middle one, between two where their number is even; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  // Typed, because it is sorted without a function: of twenty thousand people that is most of the time.
  const sorted = Float64Array.from(values).sort()
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

/** Points, not percent: from 40% to 50% is ten points. */
export function changeWords(change: number): string {
  const size = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 1 })
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${size} ${size === '1' ? 'point' : 'points'}`
}
