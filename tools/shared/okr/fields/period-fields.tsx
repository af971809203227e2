import { DayField } from '../../parts/fields.tsx'
import type { Plan } from '../plan.ts'
import { periodProblem } from '../plan-limits.ts'

type Period = Plan['period']
type PeriodFieldsProps = { period: Period; onChange: (changes: Partial<Period>) => void }

/** When a plan begins and ends; a last day before the first is refused in words. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  return (
    <>
      <DayField
        name="first day"
        label="First day"
        required
        check={(start) => periodProblem({ ...period, start })}
        value={period.start}
        onChange={(start) => onChange({ start })}
      />
      <DayField
        name="last day"
        label="Last day"
        required
        check={(end) => periodProblem({ ...period, end })}
        value={period.end}
        onChange={(end) => onChange({ end })}
      />
    </>
  )
}
