/** How many people went from one score to another. */
export type Moves = { before: number; after: number; people: number }

/** The middle of all changes in points of percent, between two where their number is even; undefined of nobody. */
export function medianChange(
  moves: readonly Moves[],
  percentOf: (score: number) => number,
): number | undefined {
  const changes = moves
    .map(({ before, after, people }) => ({ change: percentOf(after) - percentOf(before), people }))
    .toSorted((one, other) => one.change - other.change)
  const count = changes.reduce((sum, { people }) => sum + people, 0)
  if (count === 0) return undefined
  const at = (place: number) => {
    let seen = 0
    for (const { change, people } of changes) {
      seen += people
      if (place < seen) return change
    }
    return 0
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

/** Points, not percent: from 40% to 50% is ten points. */
export function changeWords(change: number): string {
  const size = Math.abs(change).toLocaleString('en-US', { maximumFractionDigits: 1 })
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${size} ${size === '1' ? 'point' : 'points'}`
}
