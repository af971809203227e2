import { Download } from 'lucide-react'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import { Button } from '#ui/button.tsx'
import { fileNameOf } from '../exercises/sheet-button.tsx'
import { invitationText } from '../files/invitation.ts'
import { workshopOf } from '../model/model.ts'
import { knownZone } from '../model/run/zones.ts'
import type { PartProps } from '../model/scripts/props.ts'

/** Full edition only. */
export function InvitationButton({ plan, dispatch }: PartProps) {
  const { day, zone } = workshopOf(plan)
  const save = () => {
    const text = invitationText(plan, new Date())
    // Once an invitation is out its zone must not change, so store it.
    if (text && zone === '') dispatch({ type: 'arrange', changes: { zone: knownZone(zone) } })
    if (text) saveFile(`${fileNameOf(plan, 'invitation')}.ics`, text, 'text/calendar')
  }
  return (
    <div>
      <Button look="quiet" disabled={day === ''} onClick={save}>
        <Download aria-hidden strokeWidth={1.75} className="size-5" />
        Download the invitation
      </Button>
      <p className="mt-2 text-sm text-soft">
        {day === ''
          ? 'Choose the day first.'
          : `A calendar file with the agenda, to email to everyone, in the time of ${knownZone(zone)}. Sent again after a change, it moves the appointment.`}
      </p>
    </div>
  )
}
