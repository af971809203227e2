import { remindText } from '#content/diagnostic/reminder-words.ts'
import { Button } from '#ui/button.tsx'
import { cancel, choiceField, remind, reminderId } from '../choice.ts'
import type { ReminderState } from './reminders.server.ts'

type RemindSectionProps = {
  reminder: ReminderState
  /** The report's own page. */
  action: string
  text?: string
  /** Replaces the form for admin users. */
  note?: string | undefined
}

/** Works without JavaScript: posts to the report's own URL. */
export function RemindSection({ reminder, action, text = remindText.text, note }: RemindSectionProps) {
  if (!reminder) return null
  const isSet = reminder.state === 'set'
  return (
    <section id={reminderId} aria-labelledby="remind" className="max-w-text scroll-mt-24 print:hidden">
      <h2 id="remind" className="text-2xl sm:text-3xl">
        {remindText.heading}
      </h2>
      <p className="mt-4">{note ?? (reminder.state === 'none' ? text : textOf(reminder))}</p>
      {(isSet || reminder.state === 'none') && !note && (
        <form method="post" action={action} className="mt-6">
          <input type="hidden" name={choiceField} value={isSet ? cancel : remind} />
          <Button type="submit" look="quiet">
            {isSet ? remindText.cancel : remindText.button}
          </Button>
        </form>
      )}
      {!note && <p className="mt-4 text-soft">{remindText.address}</p>}
    </section>
  )
}

function textOf(reminder: Exclude<NonNullable<ReminderState>, { state: 'none' }>) {
  if (reminder.state === 'due') return remindText.due(reminder.date, reminder.days)
  return <strong>{remindText.set(reminder.date)}</strong>
}
