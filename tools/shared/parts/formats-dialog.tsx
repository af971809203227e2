import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { formatDay } from '../values/days.ts'
import type { DayOrder, Formats, NumberStyle, WeekBeginning } from '../values/formats.ts'
import { numberStyles } from '../values/formats.ts'
import { formatNumber, formatQuantity } from '../values/numbers.ts'
import { ChoiceField } from './fields.tsx'

const dayChoices: { value: DayOrder; label: string }[] = [
  { value: 'month-first', label: 'Mar 31, 2027 and 3/31/2027' },
  { value: 'day-first', label: '31 Mar 2027 and 31/3/2027' },
  { value: 'year-first', label: '2027-03-31' },
]

const weekChoices: { value: WeekBeginning; label: string }[] = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
  { value: 'saturday', label: 'Saturday' },
]

type FormatsDialogProps = { formats: Formats; onChange: (formats: Formats) => void; trigger: ReactNode }

export function FormatsDialog({ formats, onChange, trigger }: FormatsDialogProps) {
  const { numbers, days, weeks } = formats
  return (
    <Dialog
      title="Numbers and dates"
      description="How this document shows, reads and exports them. Nothing you entered changes."
      trigger={trigger}
    >
      <div className="mt-6 space-y-5">
        <ChoiceField
          label="Numbers"
          value={numbers}
          choices={numberStyles.map((style) => ({ value: style, label: style }))}
          onChange={(style) => onChange({ ...formats, numbers: style as NumberStyle })}
        />
        <ChoiceField
          label="Dates"
          value={days}
          choices={dayChoices}
          onChange={(order) => onChange({ ...formats, days: order as DayOrder })}
        />
        <ChoiceField
          label="Weeks begin on"
          hint="In lists of weekdays and in calendars. Check-ins and weekly values count from Monday."
          value={weeks}
          choices={weekChoices}
          onChange={(beginning) => onChange({ ...formats, weeks: beginning as WeekBeginning })}
        />
        <p className="border-line border-t pt-4 text-soft">
          Preview: {formatQuantity(12_345.67, '€')}, {formatNumber(0.5)} hours, {formatDay('2027-03-31')}.
        </p>
      </div>
    </Dialog>
  )
}
