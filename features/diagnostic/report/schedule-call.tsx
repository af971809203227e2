import { reportWords } from '#content/diagnostic/report-words.ts'
import { cameFromHeaders } from '#lib/web/came-from.browser.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ClarityCall } from './clarity-call.ts'

type ScheduleCallProps = { assessmentId: string; call: ClarityCall }

/** The calendar is one click away; what the call is like, beside it. */
export function ScheduleCall({ assessmentId, call: { button, href } }: ScheduleCallProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <ButtonLink href={href} external onClick={() => reportClarityCall(assessmentId)}>
        {button}
      </ButtonLink>
      <a href="/book-call" className="inline-flex min-h-11 items-center text-link">
        {reportWords.aboutTheCall}
      </a>
    </p>
  )
}

/** Tells the team beside the link, which opens the calendar whatever becomes of this. */
function reportClarityCall(assessmentId: string): void {
  fetch('/api/schedule-clarity-call', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...cameFromHeaders() },
    body: JSON.stringify({ assessmentId }),
    keepalive: true,
  }).catch(() => {
    // The visitor is already at the calendar and can do nothing about it; the booking itself reaches the team.
  })
}
