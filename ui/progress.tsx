import { Progress as Radix } from 'radix-ui'

type ProgressProps = { label: string; value: number; max?: number }

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <Radix.Root
      aria-label={label}
      value={value}
      max={max}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <Radix.Indicator
        className="h-full origin-left bg-ink transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${value / max})` }}
      />
    </Radix.Root>
  )
}
