import { finalCall, firstCall } from '#content/coach/coaching.ts'
import { links, site } from '#content/site.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The first invitation, between the reasons and the way of working. */
export function FirstCall() {
  return (
    <section aria-labelledby="first-call" className="bg-blue-tint print:hidden">
      <div className="page-grid grid grid-cols-1 items-end gap-x-8 gap-y-6 py-section lg:grid-cols-12">
        <h2 id="first-call" className="text-3xl lg:col-span-7">
          {firstCall.heading}
        </h2>
        <div className="lg:col-span-5">
          <p className="text-lg">{firstCall.text}</p>
          <ButtonLink external href={links.booking.href} className="mt-6">
            {firstCall.button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

export function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="bg-ink text-paper print:hidden">
      <div className="page-grid py-section">
        <h2 id="final-call" className="max-w-[52rem] text-4xl">
          {finalCall.heading}
        </h2>
        <p className="mt-6 max-w-text text-lg">{finalCall.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-10 gap-y-4">
          <ButtonLink external href={links.booking.href} look="light">
            {finalCall.button}
          </ButtonLink>
          <p className="min-w-0">
            {finalCall.mail}{' '}
            <a
              href={`mailto:${site.email}`}
              className="inline-block py-2.5 wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {site.email}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
