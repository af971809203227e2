import { useState } from 'react'
import { DayField } from '../../parts/fields.tsx'
import type { Standing } from '../../parts/typed/use-typed-date.tsx'
import type { Plan } from '../plan.ts'
import { periodProblem } from '../plan-limits.ts'
import { daysInSight } from './days-in-sight.ts'

type Period = Plan['period']
type PeriodFieldsProps = {
  period: Period
  onChange: (changes: Partial<Period>) => void
  /** Returns an error message for other problems. */
  check?: (period: Period) => string | undefined
}

/**
 * Start and end of a plan. Each date is validated against the current input of the other field, and both are
 * written together, so that a period can be moved as a whole.
 */
export function PeriodFields({ period, onChange, check }: PeriodFieldsProps) {
  const [start, setStart] = useState<Standing>()
  const [end, setEnd] = useState<Standing>()
  const days = daysInSight(period, { start, end })
  const problem = (changed: typeof days) => periodProblem(changed) ?? check?.({ ...period, ...changed })
  return (
    <>
      <DayField
        name="first day"
        label="First day"
        required
        beside={{ waits: end?.isTyped ?? false, onStand: setStart }}
        check={(day) => problem({ ...days, start: day })}
        value={period.start}
        onChange={(day) => onChange({ ...days, start: day })}
      />
      <DayField
        name="last day"
        label="Last day"
        required
        beside={{ waits: start?.isTyped ?? false, onStand: setEnd }}
        check={(day) => problem({ ...days, end: day })}
        value={period.end}
        onChange={(day) => onChange({ ...days, end: day })}
      />
    </>
  )
}
