import { bookingPing } from '#content/booking-ping.ts'
import { callHeading, founderTest } from '#content/founder-test/founder-test.ts'
import { callPageLink, diagnosticLink } from '#content/navigation.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Coach } from './coach.ts'

const { call } = founderTest

/** For visitors who are not ready for a call. */
const others = [
  { label: diagnosticLink.second, href: diagnosticLink.href },
  { label: call.sprint, href: '/sprint-program' },
  { label: call.toolbox, href: '/toolbox' },
]

export function ClarityCall({ coach }: { coach: Coach }) {
  return (
    <section aria-labelledby="call">
      <Card className="lg:p-12">
        <h2 id="call" className="text-2xl">
          {callHeading(coach.name)}
        </h2>
        <p className="mt-4 max-w-text">{coach.callText}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3 print:hidden">
          <ButtonLink href={coach.bookingHref} ping={bookingPing} external>
            {call.button}
          </ButtonLink>
          <TextLink {...callPageLink} />
        </p>
        <p className="mt-6 flex flex-wrap gap-x-8 border-t border-line pt-3 print:hidden">
          {others.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
        </p>
      </Card>
    </section>
  )
}

function TextLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-link">
      {label}
    </a>
  )
}
