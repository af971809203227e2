import { ChartFigure, fills, type Tone } from './chart-figure.tsx'
import { linearScale, niceTicks } from './chart-scale.ts'
import { useWidth } from './use-width.tsx'

export type Bar = {
  label: string
  /** Where it starts; 0 unless told. A tornado's bars start at one value and end at another. */
  from?: number
  to: number
  tone?: Tone
  /** What stands beside the bar; its value, unless told. */
  text?: string
}

type BarChartProps = { title: string; axis: string; bars: readonly Bar[]; format: (value: number) => string }

const rowHeight = 34
const textRoom = 72

/** Lying bars, each under its label, so that long names have room on a phone. */
export function BarChart({ title, axis, bars, format }: BarChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(640)
  const values = bars.flatMap(({ from = 0, to }) => [from, to])
  const ticks = niceTicks(Math.min(0, ...values), Math.max(0, ...values, ...(values.length ? [] : [1])))
  const x = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [0, width - textRoom])
  const words = ({ from, to, text }: Bar) =>
    text ?? (from === undefined ? format(to) : `${format(from)} to ${format(to)}`)
  return (
    <ChartFigure
      title={title}
      table={{ header: [axis, 'Value'], rows: bars.map((bar) => [bar.label, words(bar)]) }}
    >
      <div ref={ref} aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} ${bars.length * rowHeight + 4}`}
          width="100%"
          className="block text-[12px]"
        >
          <title>{title}</title>
          {bars.map((bar, index) => {
            const { label, from = 0, to, tone = 'ink' } = bar
            const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))]
            const top = index * rowHeight
            return (
              <g key={label}>
                <text x={0} y={top + 12} className="fill-ink">
                  {label}
                </text>
                <rect
                  x={left}
                  y={top + 17}
                  width={Math.max(right - left, 1)}
                  height={11}
                  className={fills[tone]}
                />
                <text x={right + 6} y={top + 27} className="fill-soft tabular-nums">
                  {words(bar)}
                </text>
              </g>
            )
          })}
          <line x1={x(0)} x2={x(0)} y1={0} y2={bars.length * rowHeight + 4} className="stroke-edge" />
        </svg>
      </div>
    </ChartFigure>
  )
}
