import { fills } from '#tools/shared/charts/chart-figure.tsx'
import { linearScale, linePath } from '#tools/shared/charts/chart-scale.ts'
import { type Goal, limitOf, statusOf } from '../model/model.ts'
import { lineTones } from './status-look.tsx'

type MiniChartProps = {
  values: readonly (number | null)[]
  goal: Goal
  /** The same for all charts of a measure, so that they can be compared. */
  range: readonly [number, number]
  /** For a width of 200. */
  height?: number
}

const width = 200

/** One line with its target, and the band of the tolerance. Its figures stand in words and a table beside it. */
export function MiniChart({ values, goal, range, height = 72 }: MiniChartProps) {
  const x = linearScale([0, Math.max(values.length - 1, 1)], [5, width - 5])
  const y = linearScale(range, [height - 6, 6])
  const limit = limitOf(goal)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden="true" className="block bg-sheet">
      {goal.target !== null && limit !== null && (
        <>
          <rect
            x={0}
            width={width}
            y={Math.min(y(goal.target), y(limit))}
            height={Math.abs(y(limit) - y(goal.target))}
            className="fill-amber-tint"
          />
          <line
            x1={0}
            x2={width}
            y1={y(goal.target)}
            y2={y(goal.target)}
            className="stroke-edge"
            strokeDasharray="4 3"
          />
        </>
      )}
      <path
        d={linePath(values.map((value, index) => (value === null ? null : ([x(index), y(value)] as const))))}
        fill="none"
        strokeWidth={1.5}
        className="stroke-ink"
      />
      {values.map((value, index) =>
        value === null ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a value's place is its week
            key={index}
            cx={x(index)}
            cy={y(value)}
            r={2.5}
            className={fills[lineTones[statusOf(goal, value)]]}
          />
        ),
      )}
    </svg>
  )
}

/** From the lowest to the highest of all values and limits, with a little air. */
export function rangeOf(
  values: readonly (number | null)[],
  goals: readonly Goal[],
): readonly [number, number] {
  const known = [...values, ...goals.flatMap((goal) => [goal.target, limitOf(goal)])].filter(
    (value) => value !== null,
  )
  if (known.length === 0) return [0, 1]
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return low === high ? [low - 1, high + 1] : [low, high]
}
