import { callPageLink } from '#content/navigation.ts'
import { cameFromHeaders } from '#lib/web/came-from.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ClarityCall } from './clarity-call.ts'

type ScheduleCallProps = { assessmentId: string; call: ClarityCall }

export function ScheduleCall({ assessmentId, call: { button, href } }: ScheduleCallProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <ButtonLink href={href} external onClick={() => reportClarityCall(assessmentId)}>
        {button}
      </ButtonLink>
      <a href={callPageLink.href} className="inline-flex min-h-11 items-center text-link">
        {callPageLink.label}
      </a>
    </p>
  )
}

/** Notifies the team; the link opens the calendar even if this fails. */
function reportClarityCall(assessmentId: string): void {
  fetch('/api/schedule-clarity-call', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cameFromHeaders() },
    body: JSON.stringify({ assessmentId }),
    keepalive: true,
  }).catch(() => {
    // The visitor is already on the calendar page, and the booking itself reaches the team.
  })
}
