import { useId } from 'react'
import { dateFormat } from '#lib/time/date-format.ts'
import { number } from './funnel-chart.tsx'
import type { StepTrend, Trend } from './trend.server.ts'

const barWidth = 100 / 12
const height = 36

/** A small picture for each step; its words, and the table below, have the figures. */
export function TrendList({ trend: { weeks, steps } }: { trend: Trend }) {
  return (
    <>
      <ul aria-label="Week by week" className="grid gap-x-10 border-b border-line lg:grid-cols-2">
        {steps.map((step) => (
          <li key={step.step} className="flex items-end justify-between gap-4 border-t border-line py-3">
            <div className="min-w-0">
              <p>{step.label}</p>
              <p className="text-sm text-soft tabular-nums">
                {number(step.counts.at(-1) ?? 0)} this week, {number(step.counts.at(-2) ?? 0)} last week
              </p>
            </div>
            <Bars step={step} weeks={weeks} />
          </li>
        ))}
      </ul>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center text-link">The same weeks in figures</summary>
        <TrendTable weeks={weeks} steps={steps} />
      </details>
    </>
  )
}

function Bars({ step: { label, counts }, weeks }: { step: StepTrend; weeks: readonly string[] }) {
  const id = useId()
  const most = Math.max(1, ...counts)
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="h-9 w-32 shrink-0 sm:w-44"
    >
      <title id={id}>{`${label}, by week: ${counts.map(number).join(', ')}`}</title>
      <rect x="0" y={height - 1} width="100" height="1" className="fill-line" />
      {counts.map((count, index) => (
        <rect
          key={weeks[index]}
          x={index * barWidth + 1}
          y={height - (height * count) / most}
          width={barWidth - 2}
          height={(height * count) / most}
          className={index === counts.length - 1 ? 'fill-edge/50' : 'fill-ink'}
        />
      ))}
    </svg>
  )
}

/** Wider than a phone: it scrolls by itself, and the page does not. */
function TrendTable({ weeks, steps }: Trend) {
  return (
    <section
      aria-label="Weeks in figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-[56rem] text-sm">
        <caption className="sr-only">Week by week</caption>
        <thead>
          <tr className="border-b border-ink text-right">
            <th scope="col" className="py-2 pr-4 text-left font-semibold">
              Week of
            </th>
            {weeks.map((week) => (
              <th key={week} scope="col" className="py-2 pl-3 font-semibold whitespace-nowrap">
                {dayName(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, label, counts }) => (
            <tr key={step} className="border-t border-line text-right tabular-nums">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {label}
              </th>
              {weeks.map((week, index) => (
                <td key={week} className="py-2 pl-3">
                  {number(counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function dayName(day: string): string {
  const format = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(format).format(new Date(`${day}T00:00:00Z`))
}
