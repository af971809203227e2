import { ChartFigure } from '#ui/charts/chart-figure.tsx'
import { linearScale } from '#ui/charts/chart-scale.ts'
import { useWidth } from '#ui/charts/use-width.tsx'
import type { Case } from '../../model/case.ts'
import { inputText, money } from '../../model/format.ts'
import type { Effect } from '../../model/risk/sensitivity.ts'

type TornadoChartProps = { doc: Case; effects: readonly Effect[]; npv: number; title: string }

const top = 24
const shown = 12

/** Keeps text over a line readable. */
const halo = 'stroke-paper stroke-[4px] [paint-order:stroke]'

/** Labels are next to the bars on wide screens and above them on phones. */
function layoutFor(width: number) {
  return width >= 720 ? { rowHeight: 30, left: 300, barTop: 6 } : { rowHeight: 46, left: 0, barTop: 20 }
}

/** Each bar spans the results for the lower and higher input; the line marks the planned result. */
export function TornadoChart({ doc, effects, npv, title }: TornadoChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(640)
  const all = effects.flatMap(({ low, high }) => [low.npv, high.npv])
  const bars = effects.slice(0, shown)
  const { rowHeight, left, barTop } = layoutFor(width)
  // Leave room for the figures outside both ends of the bars.
  const room = 76
  const x = linearScale([Math.min(npv, ...all), Math.max(npv, ...all)], [left + room, width - room])
  const height = top + bars.length * rowHeight
  return (
    <ChartFigure
      title={title}
      table={{
        header: ['Input', 'Lower', 'NPV then', 'Higher', 'NPV with it', 'Difference'],
        rows: effects.map(({ input, low, high, spread }) => [
          input.label,
          inputText(doc, input.unit, low.value),
          money(doc, low.npv),
          inputText(doc, input.unit, high.value),
          money(doc, high.npv),
          money(doc, spread),
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
          <text x={x(npv)} y={12} textAnchor={anchorAt(x(npv), width)} className="fill-ink font-semibold">
            {`NPV as planned: ${money(doc, npv)}`}
          </text>
          <line x1={x(npv)} x2={x(npv)} y1={top - 4} y2={height} className="stroke-ink" />
          {bars.map((effect, index) => (
            <TornadoRow
              key={effect.input.id}
              doc={doc}
              effect={effect}
              npv={npv}
              x={x}
              y={top + index * rowHeight}
              barTop={barTop}
            />
          ))}
        </svg>
      </div>
    </ChartFigure>
  )
}

function anchorAt(x: number, width: number): 'start' | 'middle' | 'end' {
  if (x < 90) return 'start'
  return x > width - 90 ? 'end' : 'middle'
}

type TornadoRowProps = {
  doc: Case
  effect: Effect
  npv: number
  x: (value: number) => number
  y: number
  barTop: number
}

function TornadoRow({ doc, effect: { input, low, high }, npv, x, y, barTop }: TornadoRowProps) {
  const ends = [low, high].toSorted((one, other) => one.npv - other.npv)
  const [worse = low, better = high] = ends
  const words = (end: { value: number }) => shortInput(doc, input.unit, end.value)
  const bar = (from: number, to: number) => ({
    x: x(from),
    width: Math.max(0, x(to) - x(from)),
    y: y + barTop,
    height: 14,
  })
  return (
    <g>
      <text x={0} y={y + (barTop < 12 ? barTop + 11 : 12)} className={`fill-ink ${halo}`}>
        {input.label}
      </text>
      <rect {...bar(Math.min(worse.npv, npv), npv)} className="fill-amber" />
      <rect {...bar(npv, Math.max(better.npv, npv))} className="fill-blue" />
      <text
        x={x(Math.min(worse.npv, npv)) - 5}
        y={y + barTop + 11}
        textAnchor="end"
        className="fill-soft tabular-nums"
      >
        {words(worse)}
      </text>
      <text x={x(Math.max(better.npv, npv)) + 5} y={y + barTop + 11} className="fill-soft tabular-nums">
        {words(better)}
      </text>
    </g>
  )
}

/** Drops the unit, which the label already contains. */
function shortInput(doc: Case, unit: Parameters<typeof inputText>[1], value: number): string {
  return inputText(doc, unit, value).replace(/ an? (month|hour)$/, '')
}
