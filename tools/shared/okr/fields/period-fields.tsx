import { DayField } from '../../parts/fields.tsx'
import type { Plan } from '../plan.ts'
import { periodProblem } from '../plan-limits.ts'

type Period = Plan['period']
type PeriodFieldsProps = {
  period: Period
  onChange: (changes: Partial<Period>) => void
  /** What else is wrong with a period, in words. */
  check?: (period: Period) => string | undefined
}

/** When a plan begins and ends; a last day before the first is refused in words. */
export function PeriodFields({ period, onChange, check }: PeriodFieldsProps) {
  const problem = (changed: Period) => periodProblem(changed) ?? check?.(changed)
  return (
    <>
      <DayField
        name="first day"
        label="First day"
        required
        check={(start) => problem({ ...period, start })}
        value={period.start}
        onChange={(start) => onChange({ start })}
      />
      <DayField
        name="last day"
        label="Last day"
        required
        check={(end) => problem({ ...period, end })}
        value={period.end}
        onChange={(end) => onChange({ end })}
      />
    </>
  )
}
