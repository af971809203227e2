import { strokes, type Tone } from './chart-figure.tsx'
import { linearScale, linePath } from './chart-scale.ts'

type SparklineProps = {
  /** Describes the line: 'Orders, last 8 weeks: 22 to 41'. */
  label: string
  values: readonly (number | null)[]
  tone?: Tone
  width?: number
  height?: number
}

/** A line without axes for a table cell. Screen readers get the label. */
export function Sparkline({ label, values, tone = 'ink', width = 96, height = 28 }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const x = linearScale([0, Math.max(values.length - 1, 1)], [3, width - 3])
  const y = linearScale([Math.min(...known), Math.max(...known)], [height - 4, 4])
  return (
    <svg role="img" aria-label={label} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <path
        d={linePath(values.map((value, index) => (value === null ? null : ([x(index), y(value)] as const))))}
        fill="none"
        strokeWidth={1.75}
        className={strokes[tone]}
      />
    </svg>
  )
}
