import { Download } from 'lucide-react'
import { safeFileName } from '#tools/shared/files/file-name.ts'
import { saveFile } from '#tools/shared/files/save-file.browser.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { Button } from '#ui/button.tsx'
import { handoutHtml } from '../files/handout.ts'
import { invitationText } from '../files/invitation.ts'
import { votesProblem } from '../files/sheet-code.ts'
import { notesSheet, votingSheet } from '../files/sheets.ts'
import { workshopOf } from '../model/model.ts'
import { knownZone } from '../model/run/zones.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { type HandoutId, handouts } from '../model/scripts/sources.ts'

/** Full edition only. */

const pages: Record<HandoutId, (plan: Plan) => string> = {
  handout: handoutHtml,
  notes: notesSheet,
  votes: votingSheet,
}

function nameOf(plan: Plan, what: string): string {
  return safeFileName(`${plan.company || plan.title || 'Workshop'} ${what}`)
}

/** Downloads a page to share in the chat, which opens on any phone. */
export function HandoutButton({ plan, id }: { plan: Plan; id: HandoutId }) {
  const problem = id === 'votes' ? votesProblem(workshopOf(plan).themes) : undefined
  const name = handouts[id].toLowerCase()
  if (problem) return <span className="text-sm text-soft">{problem}</span>
  return (
    <Button look="quiet" onClick={() => saveFile(`${nameOf(plan, name)}.html`, pages[id](plan), 'text/html')}>
      <Download aria-hidden strokeWidth={1.75} className="size-5" />
      Download the {name}
    </Button>
  )
}

export function InvitationButton({ plan, dispatch }: PartProps) {
  const { day, zone } = workshopOf(plan)
  const save = () => {
    const text = invitationText(plan, new Date())
    // Once an invitation is out its zone must not change, so store it.
    if (text && zone === '') dispatch({ type: 'arrange', changes: { zone: knownZone(zone) } })
    if (text) saveFile(`${nameOf(plan, 'invitation')}.ics`, text, 'text/calendar')
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
