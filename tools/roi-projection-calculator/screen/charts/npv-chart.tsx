import { ChartFigure } from '#ui/charts/chart-figure.tsx'
import { linearScale, niceTicks } from '#ui/charts/chart-scale.ts'
import { useWidth } from '#ui/charts/use-width.tsx'
import type { Case } from '../../model/case.ts'
import { money, percentText, shortMoney } from '../../model/format.ts'
import type { Simulated } from '../../model/risk/simulation.ts'

const height = 200
const margin = { top: 8, right: 28, bottom: 26, left: 28 }

/** A histogram of the simulated NPVs, with losses highlighted. */
export function NpvChart({ doc, result }: { doc: Case; result: Simulated }) {
  const { ref, width } = useWidth<HTMLDivElement>(640)
  const { bins, runs } = result
  const [lowest, highest] = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0]
  const x = linearScale([lowest, highest], [margin.left, width - margin.right])
  const y = linearScale(
    [0, Math.max(...bins.map(({ count }) => count))],
    [height - margin.bottom, margin.top],
  )
  const ticks = niceTicks(lowest, highest, width > 500 ? 8 : 4).filter(
    (tick) => tick >= lowest && tick <= highest,
  )
  const title = 'Where the runs end, NPV'
  return (
    <ChartFigure
      title={title}
      table={{
        header: ['NPV from', 'to', 'Runs'],
        rows: bins.map(({ from, to, count }) => [
          money(doc, from),
          money(doc, to),
          percentText(count / runs),
        ]),
      }}
    >
      <div ref={ref} aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width="100%"
          className="block text-[12px] [&_*]:transition-none"
        >
          <title>{title}</title>
          {bins.map(({ from, to, count }) => (
            <rect
              key={from}
              x={x(from)}
              width={Math.max(1, x(to) - x(from) - 1)}
              y={y(count)}
              height={y(0) - y(count)}
              className={(from + to) / 2 < 0 ? 'fill-red' : 'fill-blue'}
            />
          ))}
          <line x1={margin.left} x2={width - margin.right} y1={y(0)} y2={y(0)} className="stroke-ink" />
          {lowest < 0 && highest > 0 && (
            <line x1={x(0)} x2={x(0)} y1={margin.top} y2={y(0)} className="stroke-ink" />
          )}
          {ticks.map((tick) => (
            <text
              key={tick}
              x={x(tick)}
              y={height - 8}
              textAnchor="middle"
              className="fill-soft tabular-nums"
            >
              {shortMoney(doc, tick)}
            </text>
          ))}
        </svg>
      </div>
    </ChartFigure>
  )
}
