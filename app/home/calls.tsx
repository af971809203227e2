import type { Home } from '#content/owner/home.ts'
import type { Who } from '#content/owner/who.ts'
import { ButtonLink } from '#ui/button.tsx'

type FirstCallProps = { call: Home['firstCall']; bookingUrl: string }

/** The first invitation, between the reasons and the way of working. */
export function FirstCall({ call, bookingUrl }: FirstCallProps) {
  return (
    <section aria-labelledby="first-call" className="bg-blue-tint print:hidden">
      <div className="page-grid grid grid-cols-1 items-end gap-x-8 gap-y-6 py-section lg:grid-cols-12">
        <h2 id="first-call" className="text-3xl lg:col-span-7">
          {call.heading}
        </h2>
        <div className="lg:col-span-5">
          <p className="text-lg">{call.text}</p>
          <ButtonLink external href={bookingUrl} className="mt-6">
            {call.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function FinalCall({ call, who }: { call: Home['finalCall']; who: Who }) {
  return (
    <section aria-labelledby="final-call" className="bg-ink text-paper print:hidden">
      <div className="page-grid py-section">
        <h2 id="final-call" className="max-w-[52rem] text-4xl">
          {call.heading}
        </h2>
        <p className="mt-6 max-w-text text-lg">{call.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-4">
          <ButtonLink external href={who.links.booking} look="light">
            {call.button}
          </ButtonLink>
          <p className="min-w-0">
            {call.mail}{' '}
            <a
              href={`mailto:${who.email}`}
              className="inline-block py-2.5 wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {who.email}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
