type ProgressProps = { label: string; value: number; max?: number }

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className="h-full origin-left bg-ink transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${value / max})` }}
      />
    </div>
  )
}
