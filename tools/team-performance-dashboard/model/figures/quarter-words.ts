import { listed } from '#tools/shared/values/listed.ts'
import type { Dashboard } from '../../files/format.ts'
import { measureName } from '../dashboard.ts'
import { type Counts, onShare } from '../model.ts'
import { nameIn } from '../people/names.ts'
import { comparedWeeks, type QuarterSummary } from './quarter.ts'
import { lowerFirst, percent, periodsText, trendText } from './words.ts'

export function quarterWords(
  doc: Pick<Dashboard, 'members'>,
  summary: QuarterSummary,
): { opening: string; moves: string[] } {
  return { opening: openingOf(summary), moves: movesOf(doc, summary) }
}

function openingOf({ team, columnCounts, quarter, measures, rhythm }: QuarterSummary): string {
  const { on, near, off } = team.counts
  const judged = on + near + off
  if (judged === 0) return `No values with a target in ${quarter.name} yet.`
  const known = columnCounts.filter((counts) => onShare(counts) !== null)
  const [start, end] = [pooled(known.slice(0, comparedWeeks)), pooled(known.slice(-comparedWeeks))]
  const drift =
    known.length >= comparedWeeks * 2
      ? ` In the first ${periodsText(rhythm, comparedWeeks)} it was ${percent(start)}, in the last ${comparedWeeks} it was ${percent(end)}.`
      : ''
  return `${on} of ${judged} values are on target: ${percent(on / judged)}.${drift}${endsOf(measures)}`
}

function endsOf(measures: QuarterSummary['measures']): string {
  const shares = measures.flatMap(({ all }) => all.onShare ?? [])
  const [highest, lowest] = [Math.max(...shares), Math.min(...shares)]
  if (shares.length < 2 || highest === lowest) return ''
  const names = (share: number) =>
    measures.filter(({ all }) => all.onShare === share).map(({ measure }) => `‘${measureName(measure)}’`)
  const best = names(highest)
  const verb = best.length === 1 ? 'does' : 'do'
  return ` ${listed(best)} ${verb} best with ${percent(highest)}, ${listed(names(lowest))} worst with ${percent(lowest)}.`
}

/** The share over all values together, so that a week with few values weighs little. */
function pooled(some: readonly Counts[]): number | null {
  const sum = (status: 'on' | 'near' | 'off') => some.reduce((total, counts) => total + counts[status], 0)
  const on = sum('on')
  const judged = on + sum('near') + sum('off')
  return judged === 0 ? null : on / judged
}

/** All trends of the quarter, declines first. */
function movesOf(doc: Pick<Dashboard, 'members'>, { people }: QuarterSummary): string[] {
  const moves = people.flatMap(({ pairs }) =>
    pairs.filter(({ trend }) => trend.kind === 'worse' || trend.kind === 'better'),
  )
  return moves
    .toSorted((one, other) => Number(other.trend.kind === 'worse') - Number(one.trend.kind === 'worse'))
    .map(({ member, measure, trend }) => {
      return `${nameIn(doc, member)}, ${measureName(measure)}: ${lowerFirst(trendText(trend, measure))}`
    })
}
