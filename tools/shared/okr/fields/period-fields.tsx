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
  /** What else is wrong with a period, in words. */
  check?: (period: Period) => string | undefined
}

/**
 * When a plan begins and ends; a last day before the first is refused in words. Each day is held against what stands in
 * the other field, and both count at once: a period can be moved as a whole.
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
