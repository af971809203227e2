import { ChartFigure, fills, strokes, type Tone } from './chart-figure.tsx'
import { labelledTicks, linearScale, linePath, spaced } from './chart-scale.ts'
import { useWidth } from './use-width.tsx'

export type Series = {
  name: string
  /** One for each label; null where there is none. */
  values: readonly (number | null)[]
  tone: Tone
  dashed?: boolean
  /** Draws on over values that are missing; else the line breaks there. */
  bridgesGaps?: boolean
}

type LineChartProps = {
  title: string
  /** What the labels are: 'Week'. */
  axis: string
  labels: readonly string[]
  /** Where each label stands on the axis, as the days since the first; evenly, unless told. */
  places?: readonly number[] | undefined
  series: readonly Series[]
  format: (value: number) => string
  /** How the axis is labelled; as the values are, unless told. */
  formatTick?: (value: number) => string
  height?: number
  /** The axis starts at 0, unless told not to. */
  fromZero?: boolean
  /** What the axis reaches at least: 100 for a share. */
  upTo?: number
}

const margin = { top: 12, right: 16, bottom: 28 }
const leastLeft = 56
/** About what a digit takes at 12 pixels. */
const digitWidth = 7

/** One or more lines over time. Each line has its name beside it in the legend, and its own dash or weight. */
export function LineChart({
  title,
  axis,
  labels,
  places,
  series,
  format,
  formatTick = format,
  height = 240,
  fromZero = true,
  upTo,
}: LineChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(640)
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  const known = [...values, ...(fromZero ? [0] : []), ...(upTo === undefined ? [] : [upTo])]
  const most = Math.max(...known, ...(values.length ? [] : [1]))
  const ticks = labelledTicks(Math.min(...known), most, formatTick)
  const left = Math.max(
    leastLeft,
    16 + digitWidth * Math.max(...ticks.map((tick) => formatTick(tick).length)),
  )
  const even = labels.map((_, index) => index)
  const place = places ?? even
  const along = linearScale([0, Math.max(place.at(-1) ?? 1, 1)], [left, width - margin.right])
  const x = (index: number) => along(place[index] ?? index)
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - margin.bottom, margin.top])
  // As many labels below as have room for about 56 pixels each.
  const every = Math.max(1, Math.ceil(labels.length / Math.max(1, Math.floor((width - left) / 56))))
  const labelled = places ? spaced(even.map(x), 56) : new Set(even.filter((index) => index % every === 0))
  return (
    <ChartFigure
      title={title}
      table={{
        header: [axis, ...series.map(({ name }) => name)],
        rows: labels.map((label, index) => [
          label,
          ...series.map(({ values: own }) => {
            const value = own[index]
            return value === null || value === undefined ? '–' : format(value)
          }),
        ]),
      }}
    >
      <div ref={ref} aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" className="block text-[12px]">
          <title>{title}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
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
                // The last one would be cut at the edge.
                textAnchor={index > 0 && index === labels.length - 1 ? 'end' : 'middle'}
                className="fill-soft"
              >
                {label}
              </text>
            ) : null,
          )}
          {series.map(({ name, values: own, tone, dashed, bridgesGaps }) => (
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
                own.map((value, index) =>
                  value === null ? null : (
                    <circle key={labels[index]} cx={x(index)} cy={y(value)} r={3} className={fills[tone]} />
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

function Legend({ series }: { series: readonly Series[] }) {
  // What is not drawn yet has no name either.
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
