import type { Drawing, Tone } from './drawing.ts'

const stroke: Record<Tone, string> = { ink: 'stroke-ink', soft: 'stroke-soft', line: 'stroke-edge' }
const fill: Record<Tone, string> = { ink: 'fill-ink', soft: 'fill-soft', line: 'fill-edge' }

const haloed = 'stroke-paper stroke-[5px] [paint-order:stroke] [stroke-linejoin:round] print:stroke-sheet'

export function DrawingView({ drawing }: { drawing: Drawing & { label: string } }) {
  const { width, height, label, lines, dots, labels } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full max-w-[30rem] print:max-w-[22rem]"
    >
      {lines.map(({ points, tone, weight, dashed }, index) => (
        <polyline
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have identical lines.
          key={index}
          points={points.map(([x, y]) => `${x},${y}`).join(' ')}
          fill="none"
          strokeWidth={weight}
          strokeDasharray={dashed ? '5 4' : undefined}
          className={stroke[tone]}
        />
      ))}
      {dots.map(({ at: [x, y], tone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several dots may share a position.
        <circle key={index} cx={x} cy={y} r={3.5} className={fill[tone]} />
      ))}
      {labels.map(({ at: [x, y], text, anchor, tone, bold, halo }) => (
        <text
          key={`${x} ${y} ${text}`}
          {...{ x, y, fontSize: 15, textAnchor: anchor }}
          className={`${fill[tone]} ${bold ? 'font-semibold' : ''} ${halo ? haloed : ''}`}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
