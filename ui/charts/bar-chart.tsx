import { ChartFigure } from './chart-figure.tsx'

export type Bar = {
  key: string
  label: string
  value: number
  /** The value as written. */
  text: string
  /** "24% of visitors". */
  note?: string
  href?: string
  /** Part of the bar above it. */
  isPart?: boolean
}

type BarChartProps = {
  title: string
  /** Column headers for the label, the value and the note. */
  header: readonly [string, string] | readonly [string, string, string]
  bars: readonly Bar[]
  /** The table always has all of them. */
  max?: number
}

/** Horizontal bars, for a funnel and for shares. Bars lead to what they count; the table has the same links. */
export function BarChart({ title, header, bars, max = 12 }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ChartFigure
      title={title}
      table={{
        header,
        rows: bars.map(({ label, text, note, href, isPart }) => [
          isPart ? `– ${label}` : label,
          href ? (
            <a key="value" href={href} className="text-link">
              {text}
            </a>
          ) : (
            text
          ),
          ...(header.length > 2 ? [note ?? ''] : []),
        ]),
      }}
    >
      <ol aria-hidden="true" className="grid grid-cols-1 gap-2 text-sm">
        {bars.slice(0, max).map((bar) => (
          <BarRow key={bar.key} bar={bar} share={(100 * bar.value) / largest} />
        ))}
      </ol>
    </ChartFigure>
  )
}

function BarRow({ bar: { label, text, note, href, isPart }, share }: { bar: Bar; share: number }) {
  const row = (
    <>
      <span className="flex justify-between gap-4">
        <span className={`min-w-0 truncate ${isPart ? 'pl-4 text-soft' : ''}`}>{label}</span>
        <span className="shrink-0 tabular-nums">
          {note && <span className="text-soft">{note}, </span>}
          <span className={href ? 'text-link' : ''}>{text}</span>
        </span>
      </span>
      <span className={`block h-2 bg-line ${isPart ? 'ml-4' : ''}`}>
        <span className={`block h-2 ${isPart ? 'bg-edge' : 'bg-ink'}`} style={{ width: `${share}%` }} />
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a href={href} tabIndex={-1} className="block">
          {row}
        </a>
      ) : (
        row
      )}
    </li>
  )
}
