import { ChartFigure } from '#ui/charts/chart-figure.tsx'
import { linearScale } from '#ui/charts/chart-scale.ts'
import type { Case } from '../../files/case-file.ts'
import { inputText, money } from '../../model/format.ts'
import type { Effect } from '../../model/risk/sensitivity.ts'

type TornadoChartProps = { doc: Case; effects: readonly Effect[]; npv: number; title: string }

const shown = 12

/** Each bar spans the results for the lower and higher input, from the planned result in both directions. */
export function TornadoChart({ doc, effects, npv, title }: TornadoChartProps) {
  const all = effects.flatMap(({ low, high }) => [low.npv, high.npv])
  const place = linearScale([Math.min(npv, ...all), Math.max(npv, ...all)], [0, 100])
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
      <ol aria-hidden="true" className="grid gap-x-6 gap-y-3 text-sm md:grid-cols-[18rem_1fr] md:gap-y-2">
        {effects.slice(0, shown).map((effect) => (
          <TornadoRow key={effect.input.id} doc={doc} effect={effect} npv={npv} place={place} />
        ))}
      </ol>
      <p className="mt-2 text-sm text-soft">NPV as planned: {money(doc, npv)}</p>
    </ChartFigure>
  )
}

type TornadoRowProps = { doc: Case; effect: Effect; npv: number; place: (npv: number) => number }

function TornadoRow({ doc, effect: { input, low, high }, npv, place }: TornadoRowProps) {
  const [worse = low, better = high] = [low, high].toSorted((one, other) => one.npv - other.npv)
  // The label already says what the input is per.
  const words = ({ value }: { value: number }) => inputText(doc, input.unit, value).replace(/ an? (month|hour)$/, '')
  const bar = (from: number, to: number) => ({
    left: `${place(from)}%`,
    width: `${Math.max(0, place(to) - place(from))}%`,
  })
  return (
    <li className="md:col-span-2 md:grid md:grid-cols-subgrid">
      <span className="wrap-anywhere">{input.label}</span>
      <span className="grid grid-cols-[5.5rem_1fr_5.5rem] items-center gap-2 text-soft tabular-nums">
        <span className="text-right">{words(worse)}</span>
        <span className="relative h-3.5 bg-line/60">
          <span className="absolute h-full bg-amber" style={bar(Math.min(worse.npv, npv), npv)} />
          <span className="absolute h-full bg-blue" style={bar(npv, Math.max(better.npv, npv))} />
        </span>
        <span>{words(better)}</span>
      </span>
    </li>
  )
}
