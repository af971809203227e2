import { bound } from '#tools/shared/parts/bound.ts'
import { DayField } from '../../parts/fields.tsx'
import { addDays, daysBetween } from '../../values/days.ts'
import type { Plan } from '../plan.ts'
import { periodProblem } from '../plan-limits.ts'

type Period = Plan['period']
type PeriodFieldsProps = { period: Period; onChange: (changes: Partial<Period>) => void }

/** Start and end of a plan. A first day after the last one takes the last one along. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { start, end } = period
  const startingOn = (day: string) => {
    return { start: day, end: day > end ? addDays(day, daysBetween(start, end)) : end }
  }
  return (
    <>
      <DayField
        name="first day"
        label="First day"
        required
        value={start}
        onChange={(day) => onChange(startingOn(day))}
      />
      <DayField
        name="last day"
        label="Last day"
        required
        check={(day) => periodProblem({ start, end: day })}
        {...bound(period, onChange)('end')}
      />
    </>
  )
}
