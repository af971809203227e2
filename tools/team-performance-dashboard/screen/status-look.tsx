import { TrendingDown, TrendingUp } from 'lucide-react'
import type { Day } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import type { Tone as BadgeTone } from '#ui/badge.tsx'
import type { Tone } from '#ui/charts/chart-figure.tsx'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import type { Dashboard, Measure } from '../files/format.ts'
import { measureName } from '../model/dashboard.ts'
import type { Report } from '../model/figures/findings.ts'
import { periodsUpTo } from '../model/figures/periods.ts'
import { lineUpTo, valueIn } from '../model/figures/readings.ts'
import type { Trend } from '../model/figures/trend.ts'
import { lastText, lineText, statusText, targetWords, trendName } from '../model/figures/words.ts'
import type { Standing, Status } from '../model/model.ts'

export const lineWeeks = 13

export const tints: Record<Status, string> = {
  on: 'bg-green-tint text-green',
  near: 'bg-amber-tint text-amber',
  off: 'bg-red-tint text-red',
  none: 'bg-sheet text-soft',
  'no-target': 'bg-sheet text-soft',
  away: 'bg-sheet text-soft italic',
}

export const lineTones: Record<Status, Tone> = {
  on: 'green',
  near: 'amber',
  off: 'red',
  none: 'soft',
  'no-target': 'ink',
  away: 'soft',
}

export const levels: Record<Report['level'], { name: string; tone: BadgeTone }> = {
  help: { name: 'Needs help', tone: 'red' },
  watch: { name: 'Watch', tone: 'amber' },
  near: { name: 'Within tolerance', tone: 'amber' },
  well: { name: 'Doing well', tone: 'green' },
  none: { name: 'No verdict', tone: 'neutral' },
  away: { name: 'Away', tone: 'neutral' },
}

type StandingProps = { doc: Dashboard; standing: Standing; week: Day }

export function StandingValue({ standing: { value, measure, trend } }: { standing: Standing }) {
  return (
    <span className="flex items-center gap-1.5">
      <strong className="whitespace-nowrap tabular-nums">
        {value === null ? '–' : formatQuantity(value, measure.unit)}
      </strong>
      <TrendMark trend={trend} measure={measure} />
    </span>
  )
}

export function StandingWords({ standing }: { standing: Standing }) {
  const { value, status, last } = standing
  const more = [value === null && last && lastText(standing), targetWords(standing)].filter(
    (words) => words && status !== 'away',
  )
  return <span className="block text-[0.8125rem] leading-tight">{[statusText(standing), ...more].join(', ')}</span>
}

/** An arrow for a trend, green if better and red if worse; nothing without a trend. */
export function TrendMark({ trend, measure }: { trend: Trend; measure: Measure }) {
  if (trend.kind === 'early' || trend.kind === 'steady') return null
  const Icon = trend.way === 'rising' ? TrendingUp : TrendingDown
  return (
    <span title={`Trend: ${trendName(trend, measure)}`} className={trend.kind === 'better' ? 'text-green' : 'text-red'}>
      <Icon aria-hidden strokeWidth={2} className="size-4" />
      <span className="sr-only">trend: {trendName(trend, measure)}</span>
    </span>
  )
}

function valuesUpTo({ doc, standing, week }: StandingProps, count = lineWeeks): (number | null)[] {
  const line = lineUpTo(doc, standing, week)
  return periodsUpTo(standing.measure.rhythm, week, count).map((each) => valueIn(line, each))
}

export function StandingLine(props: StandingProps & { width?: number; height?: number }) {
  const { standing, width, height } = props
  const values = valuesUpTo(props)
  // A line needs two points.
  if (values.filter((value) => value !== null).length < 2) return null
  return (
    <Sparkline
      label={`${measureName(standing.measure)}, ${lineText(standing, values)}`}
      values={values}
      tone={lineTones[standing.status]}
      {...(width && { width })}
      {...(height && { height })}
    />
  )
}
