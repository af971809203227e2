import type { ReactNode } from 'react'
import { ChartFigure, fills, strokes, type Tone } from './chart-figure.tsx'
import { labelledTicks, linearScale, linePath, spaced } from './chart-scale.ts'
import { useWidth } from './use-width.tsx'

export type Series = {
  name: string
  /** One value per label, or null. */
  values: readonly (number | null)[]
  tone: Tone
  dashed?: boolean
  /** Connects the points on both sides of a missing value instead of breaking the line. */
  bridgesGaps?: boolean
  /** What a point leads to. The table has the same links, for the keyboard. */
  hrefs?: readonly (string | undefined)[]
}

type LineChartProps = {
  title: string
  /** Column header for the labels: 'Week'. */
  axis: string
  labels: readonly string[]
  /** Label positions in days since the first label. Evenly spaced by default. */
  places?: readonly number[] | undefined
  series: readonly Series[]
  format: (value: number) => string
  /** Defaults to `format`. */
  formatTick?: (value: number) => string
  height?: number
  /** Used until the width is measured, and in print. */
  firstWidth?: number
  /** Defaults to true. */
  fromZero?: boolean
  /** Minimum for the top of the axis: 100 for a percentage. */
  upTo?: number
}

const margin = { top: 12, right: 16, bottom: 28 }
const minLeft = 56
/** Approximate, at 12 px. */
const digitWidth = 7
/** More would merge into a thick line. */
const maxPoints = 100

export function LineChart({
  title,
  axis,
  labels,
  places,
  series,
  format,
  formatTick = format,
  height = 240,
  firstWidth = 640,
  fromZero = true,
  upTo,
}: LineChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(firstWidth)
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const known = [...values, ...(fromZero ? [0] : []), ...(upTo === undefined ? [] : [upTo])]
  const max = Math.max(...known, ...(values.length ? [] : [1]))
  const ticks = labelledTicks(Math.min(...known), max, formatTick)
  const left = Math.max(minLeft, 16 + digitWidth * Math.max(...ticks.map((tick) => formatTick(tick).length)))
  const even = labels.map((_, index) => index)
  const place = places ?? even
  const along = linearScale([0, Math.max(place.at(-1) ?? 1, 1)], [left, width - margin.right])
  const x = (index: number) => along(place[index] ?? index)
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - margin.bottom, margin.top])
  // Each label needs about 56 px.
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - left) / 56))))
  const labelled = places ? spaced(even.map(x), 56) : new Set(even.filter((index) => index % every === 0))
  return (
    <ChartFigure
      title={title}
      table={{
        header: [axis, ...series.map(({ name }) => name)],
        rows: labels.map((label, index) => [
          label,
          ...series.map(({ values: own, hrefs }) => {
            const value = own[index]
            const text = value === null || value === undefined ? '–' : format(value)
            const href = hrefs?.[index]
            return href ? (
              <a key={href} href={href} className="text-link">
                {text}
              </a>
            ) : (
              text
            )
          }),
        ]),
      }}
    >
      <div ref={ref} aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" className="block text-[12px]">
          <title>{title}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
              />
              <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className="fill-soft tabular-nums">
                {formatTick(tick)}
              </text>
            </g>
          ))}
          {labels.map((label, index) =>
            labelled.has(index) ? (
              <text
                key={label}
                x={x(index)}
                y={height - 8}
                // A centered last label would be cut off at the edge.
                textAnchor={index > 0 && index === labels.length - 1 ? 'end' : 'middle'}
                className="fill-soft"
              >
                {label}
              </text>
            ) : null,
          )}
          {series.map(({ name, values: own, tone, dashed, bridgesGaps, hrefs }) => (
            <g key={name}>
              <path
                d={linePath(
                  own
                    .map((value, index) => (value === null ? null : ([x(index), y(value)] as const)))
                    .filter((point) => point !== null || !bridgesGaps),
                )}
                fill="none"
                strokeWidth={2}
                strokeDasharray={dashed ? '5 5' : undefined}
                className={strokes[tone]}
              />
              {!dashed &&
                labels.length <= maxPoints &&
                own.map((value, index) =>
                  value === null ? null : (
                    <Point key={labels[index]} href={hrefs?.[index]} label={`${labels[index]}: ${format(value)}`}>
                      <circle cx={x(index)} cy={y(value)} r={3} className={fills[tone]} />
                    </Point>
                  ),
                )}
            </g>
          ))}
        </svg>
        <Legend series={series} />
      </div>
    </ChartFigure>
  )
}

function Point({ href, label, children }: { href?: string | undefined; label: string; children: ReactNode }) {
  if (!href) return children
  return (
    <a href={href} tabIndex={-1}>
      <title>{label}</title>
      <g strokeWidth={14} className="stroke-transparent">
        {children}
      </g>
    </a>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  // Series without values are not drawn, so the legend leaves them out.
  const drawn = series.filter(({ values }) => values.some((value) => value !== null))
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
      {drawn.map(({ name, tone, dashed }) => (
        <li key={name} className="flex items-center gap-2">
          <svg width="24" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="24"
              y1="4"
              y2="4"
              strokeWidth="2"
              strokeDasharray={dashed ? '5 5' : undefined}
              className={strokes[tone]}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
