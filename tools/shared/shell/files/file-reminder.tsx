import { weekMs } from '#lib/time/durations.ts'
import type { Entry } from '../../store/rows.ts'
import { Bar, BarButton } from '../bar.tsx'

type FileReminderProps = { entry: Entry | undefined; onSave: () => void; onLater: () => void }

/** Browsers can be cleared and laptops lost, so a week of unsaved work triggers a reminder. */
export function FileReminder({ entry, onSave, onLater }: FileReminderProps) {
  const isDue = entry?.unfiled && Date.now() - Date.parse(entry.unfiled) > weekMs
  if (!isDue) return null
  return (
    <Bar look="advice" text="More than a week of work is only in this browser. Save a file to keep it safe.">
      <BarButton label="Save a file" onClick={onSave} />
      <BarButton label="Remind me in a week" onClick={onLater} />
    </Bar>
  )
}
