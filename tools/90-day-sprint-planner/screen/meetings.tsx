import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import type { CalendarSettings, Meeting } from '../files/sprint-file.ts'
import { type PartProps, weekdayChoices } from './small-parts.tsx'

export function Meetings({ sprint, dispatch }: PartProps) {
  const { calendar } = sprint
  const edit = (changes: Partial<CalendarSettings>) =>
    dispatch({ type: 'edit-calendar', changes }, `calendar-${Object.keys(changes)}`)
  return (
    <>
      <MeetingFields name="Weekly planning" meeting={calendar.planning} onChange={(planning) => edit({ planning })} />
      <MeetingFields name="Reviews" meeting={calendar.review} onChange={(review) => edit({ review })} />
    </>
  )
}

type MeetingFieldsProps = { name: string; meeting: Meeting; onChange: (meeting: Meeting) => void }

function MeetingFields({ name, meeting, onChange }: MeetingFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-serif text-xl">{name}</legend>
      <div className="grid grid-cols-2 gap-4">
        <ChoiceField
          label="Day"
          value={String(meeting.weekday)}
          choices={weekdayChoices()}
          onChange={(weekday) => onChange({ ...meeting, weekday: Number(weekday) })}
        />
        <ChoiceField
          label="Time"
          value={meeting.time}
          choices={timeChoices(meeting.time)}
          onChange={(time) => onChange({ ...meeting, time })}
        />
      </div>
    </fieldset>
  )
}

/** Quarter hours from 6 a.m. to 9 p.m., plus the current time if it is another. */
function timeChoices(current: string) {
  const quarters = Array.from({ length: 61 }, (_, index) => clock(6 * 60 + index * 15))
  const times = quarters.includes(current) ? quarters : [current, ...quarters]
  return times.map((time) => ({ value: time, label: timeText(time) }))
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 2:30 PM */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
