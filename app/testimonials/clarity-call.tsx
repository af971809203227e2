import type { Testimonials } from '#content/owner/parts/testimonials.ts'
import { BookingButton, DiagnosticLink } from '#ui/booking.tsx'

type ClarityCallProps = { call: Testimonials['words']['call']; bookingUrl: string }

export function ClarityCall({ call, bookingUrl }: ClarityCallProps) {
  const { heading, question, promise, button, sprintLink, note } = call
  return (
    <section aria-labelledby="clarity-call" className="border-t border-line bg-sheet">
      <div className="page-grid grid grid-cols-1 gap-x-8 gap-y-8 py-section lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="clarity-call" className="text-lg text-soft">
            {heading}
          </h2>
          <p className="mt-3 font-serif text-3xl text-balance">{question}</p>
          <p className="mt-4 text-lg text-soft">{promise}</p>
        </div>
        <div className="flex flex-col items-start gap-3 lg:col-span-4 lg:col-start-9 lg:justify-end">
          <BookingButton href={bookingUrl}>{button}</BookingButton>
          <a href="/sprint-program" className="inline-flex min-h-11 items-center text-link">
            {sprintLink}
          </a>
          <DiagnosticLink second />
          <p className="text-sm text-soft">{note}</p>
        </div>
      </div>
    </section>
  )
}
