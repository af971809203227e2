import { remindWords } from '#content/diagnostic/remind-words.ts'
import { Button } from '#ui/button.tsx'
import { choiceField, mailedField, remind, reminderId, takeBack } from '../choice.ts'
import type { ReminderState } from './reminders.server.ts'

type RemindSectionProps = {
  reminder: ReminderState
  reportId: string
  /** In place of the form, for who may not ask. */
  note?: string | undefined
  /** From the link in the report's own mail. */
  mailed?: string | undefined
}

/** A plain form that needs no script, posted to the report's own address. */
export function RemindSection({ reminder, reportId, note, mailed }: RemindSectionProps) {
  if (!reminder) return null
  const isSet = reminder.state === 'set'
  return (
    <section id={reminderId} aria-labelledby="remind" className="max-w-text scroll-mt-24 print:hidden">
      <h2 id="remind" className="text-2xl sm:text-3xl">
        {remindWords.heading}
      </h2>
      <p className="mt-4">{note ?? textOf(reminder)}</p>
      {(isSet || reminder.state === 'none') && !note && (
        <form method="post" action={`/diagnostic/results/${reportId}`} className="mt-6">
          <input type="hidden" name={choiceField} value={isSet ? takeBack : remind} />
          {mailed && <input type="hidden" name={mailedField} value={mailed} />}
          <Button type="submit" look="quiet">
            {isSet ? remindWords.takeBack : remindWords.button}
          </Button>
        </form>
      )}
      {!note && <p className="mt-4 text-soft">{remindWords.address}</p>}
    </section>
  )
}

function textOf(reminder: NonNullable<ReminderState>) {
  if (reminder.state === 'none') return remindWords.text
  if (reminder.state === 'due') return remindWords.due(reminder.date, reminder.days)
  if (reminder.state === 'mailed') return remindWords.mailed(reminder.date, reminder.until)
  return <strong>{remindWords.set(reminder.date)}</strong>
}
