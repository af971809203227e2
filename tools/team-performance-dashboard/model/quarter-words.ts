import { measureName, nameOf } from './dashboard.ts'
import { comparedWeeks, type QuarterSummary } from './quarter.ts'
import { lowerFirst, percent, trendText } from './words.ts'

/** What a quarter comes to, in words with the figures behind them. */
export function quarterWords(summary: QuarterSummary): { opening: string; moves: string[] } {
  return { opening: openingOf(summary), moves: movesOf(summary) }
}

function openingOf({ team, byWeek, quarter, measures }: QuarterSummary): string {
  const { on, near, off } = team.counts
  const judged = on + near + off
  if (judged === 0) return `No values with a target in ${quarter.name} yet.`
  const known = byWeek.filter((share) => share !== null)
  const [start, end] = [mean(known.slice(0, comparedWeeks)), mean(known.slice(-comparedWeeks))]
  const drift =
    known.length >= comparedWeeks * 2
      ? ` In the first ${comparedWeeks} weeks it was ${percent(start)}, in the last ${comparedWeeks} it was ${percent(end)}.`
      : ''
  const ranked = measures
    .filter(({ all }) => all.onShare !== null)
    .toSorted((one, other) => (other.all.onShare ?? 0) - (one.all.onShare ?? 0))
  const [best, worst] = [ranked[0], ranked.at(-1)]
  const ends =
    best && worst && best !== worst
      ? ` ‘${measureName(best.measure)}’ does best with ${percent(best.all.onShare)}, ‘${measureName(worst.measure)}’ worst with ${percent(worst.all.onShare)}.`
      : ''
  return `${on} of ${judged} values are on target: ${percent(on / judged)}.${drift}${ends}`
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Every trend of the quarter, those for the worse first. */
function movesOf({ people }: QuarterSummary): string[] {
  const moves = people.flatMap(({ pairs }) =>
    pairs.filter(({ trend }) => trend.kind === 'worse' || trend.kind === 'better'),
  )
  return moves
    .toSorted((one, other) => Number(other.trend.kind === 'worse') - Number(one.trend.kind === 'worse'))
    .map(({ member, measure, trend }) => {
      return `${nameOf(member)}, ${measureName(measure)}: ${lowerFirst(trendText(trend, measure))}`
    })
}
