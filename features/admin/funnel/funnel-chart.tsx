import { useId } from 'react'
import type { StepCount } from './funnel.server.ts'

const rowPx = 44
const barPx = 10

/** One bar per step: 90 days in tone, the last 30 of them in ink. Sized in percent, so that text keeps its size. */
export function FunnelChart({ steps }: { steps: readonly StepCount[] }) {
  const id = useId()
  const most = Math.max(1, ...steps.map(({ last90 }) => last90))
  return (
    <figure className="max-w-[48rem]">
      <svg
        role="img"
        aria-labelledby={id}
        width="100%"
        height={steps.length * rowPx}
        className="block overflow-visible"
      >
        <title id={id}>{describe(steps)}</title>
        {steps.map(({ step, label, last30, last90 }, index) => {
          const top = index * rowPx
          return (
            <g key={step} aria-hidden>
              <text x="0" y={top + 16} className="fill-ink text-sm">
                {label}
              </text>
              <text x="100%" y={top + 16} textAnchor="end" className="fill-ink text-sm tabular-nums">
                {number(last30)} <tspan className="fill-soft">/ {number(last90)}</tspan>
              </text>
              <rect x="0" y={top + 24} width="100%" height="1" className="fill-line" />
              <rect x="0" y={top + 24} width={share(last90, most)} height={barPx} className="fill-edge/50" />
              <rect x="0" y={top + 24} width={share(last30, most)} height={barPx} className="fill-ink" />
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 text-sm text-soft">
        <Key look="bg-ink" label="Last 30 days" />
        <Key look="bg-edge/50" label="Last 90 days" />
      </figcaption>
    </figure>
  )
}

function Key({ look, label }: { look: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`inline-block h-2.5 w-5 ${look}`} />
      {label}
    </span>
  )
}

function describe(steps: readonly StepCount[]): string {
  const counts = steps.map(({ label, last30, last90 }) => `${label} ${last30}, ${last90}`)
  return `Counts of the last 30 and 90 days: ${counts.join('; ')}.`
}

function share(count: number, most: number): string {
  return `${(100 * count) / most}%`
}

export function number(count: number): string {
  return count.toLocaleString('en-US')
}
