import type { Dashboard } from '../../files/format.ts'
import type { HeatCell } from './quarter.ts'
import { hasOnlyWeeks } from './words.ts'

const periodsWords = 'A month or quarter counts in its last week, or in the latest week while it runs.'

/** Explains the colors and figures of the heat map. The color is that of the worst value. */
export function heatLegend({
  measures,
}: Pick<Dashboard, 'measures'>): { status: HeatCell['status']; sample: string; words: string }[] {
  return [
    { status: 'on', sample: '4/4', words: 'all on target' },
    { status: 'near', sample: '3/4', words: 'one or more within tolerance' },
    { status: 'off', sample: '3/4', words: 'one or more off target' },
    { status: 'none', sample: '–', words: 'no value with a target' },
    { status: 'away', sample: 'away', words: 'away, not counted' },
    ...(hasOnlyWeeks(measures) ? [] : [{ status: 'later' as const, sample: '', words: periodsWords }]),
  ]
}
