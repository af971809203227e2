import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ClarityCall } from './clarity-call.ts'

type ClarityCallCardProps = { assessmentId: string; call: ClarityCall }

export function ClarityCallCard({ assessmentId, call }: ClarityCallCardProps) {
  const { heading, length, text, button, href } = call
  return (
    <section aria-labelledby="sprint">
      <Card className="break-inside-avoid lg:p-12 print:mt-4 print:p-4">
        <h2 id="sprint" className="text-2xl sm:text-3xl print:text-xl">
          {heading}
        </h2>
        <p className="mt-4 max-w-text text-lg print:mt-1 print:text-sm">
          Bring this report to a Clarity Call: {length}, free. {text}
        </p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
          <ButtonLink href={href} external onClick={() => reportClarityCall(assessmentId)}>
            {button}
          </ButtonLink>
          <a href="/sprint-program" className="inline-flex min-h-11 items-center text-link">
            See how the Sprint works
          </a>
        </p>
        {/* A button cannot be pressed on paper; an address can be typed. */}
        <p className="mt-2 hidden text-sm font-semibold print:block">
          {button}: {href}
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
