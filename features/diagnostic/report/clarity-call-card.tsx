import { sprintProgram } from '#content/coach/sprint-program.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

type ClarityCallCardProps = { assessmentId: string; bookingHref: string }

export function ClarityCallCard({ assessmentId, bookingHref }: ClarityCallCardProps) {
  return (
    <section aria-labelledby="sprint">
      <Card className="break-inside-avoid lg:p-12 print:mt-4 print:p-4">
        <h2 id="sprint" className="text-2xl sm:text-3xl print:text-xl">
          {sprintProgram.heading}
        </h2>
        <p className="mt-4 max-w-text text-lg print:mt-1 print:text-sm">
          Bring this report to a Clarity Call: {sprintProgram.steps[0].length}, free. {sprintProgram.callText}
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
          <ButtonLink href={bookingHref} external onClick={() => reportClarityCall(assessmentId)}>
            {sprintProgram.button}
          </ButtonLink>
          <a href="/sprint-program" className="inline-flex min-h-11 items-center text-link">
            See how the Sprint works
          </a>
        </p>
        {/* A button cannot be pressed on paper; an address can be typed. */}
        <p className="mt-2 hidden text-sm font-semibold print:block">
          {sprintProgram.button}: {bookingHref}
        </p>
      </Card>
    </section>
  )
}

/** Tells the team beside the link, which opens the calendar whatever becomes of this. */
function reportClarityCall(assessmentId: string): void {
  fetch('/api/schedule-clarity-call', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assessmentId }),
    keepalive: true,
  }).catch(() => {
    // The visitor is already at the calendar and can do nothing about it; the booking itself reaches the team.
  })
}
