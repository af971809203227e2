/** The first quartile, the median and the third, in whole percent. */
export type Quartiles = readonly [low: number, median: number, high: number]

/**
 * Of scores from 0 up, given as how often each was reached. Between two reports it takes the share that spreadsheets
 * take (QUARTILE.INC), and rounds once.
 */
export function quartilesOf(counts: readonly number[], max: number): Quartiles {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const at = (share: number) => {
    const place = (total - 1) * share
    const [low, high] = [scoreAt(counts, Math.floor(place)), scoreAt(counts, Math.ceil(place))]
    return Math.round(((low + (high - low) * (place % 1)) * 100) / max)
  }
  return [at(0.25), at(0.5), at(0.75)]
}

/** The score of the report at a place, from the lowest on. */
function scoreAt(counts: readonly number[], place: number): number {
  let before = 0
  for (const [score, count] of counts.entries()) {
    before += count
    if (place < before) return score
  }
  return 0
}
