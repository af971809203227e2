import type { Home } from '#content/owner/parts/home.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { BookingButton } from '#ui/booking.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'

type FirstCallProps = { call: Home['firstCall']; bookingUrl: string; quote: Testimonial | undefined }

export function FirstCall({ call, bookingUrl, quote }: FirstCallProps) {
  return (
    <section aria-labelledby="first-call" className="bg-blue-tint print:hidden">
      <div className="page-grid grid grid-cols-1 items-end gap-x-8 gap-y-6 py-section lg:grid-cols-12">
        <h2 id="first-call" className="text-3xl lg:col-span-7">
          {call.heading}
        </h2>
        <div className="lg:col-span-5">
          <p className="text-lg">{call.text}</p>
          <BookingButton href={bookingUrl} className="mt-6">
            {call.button}
          </BookingButton>
        </div>
        {quote && <TestimonialQuote testimonial={quote} className="border-t border-ink pt-6 lg:col-span-7" />}
      </div>
    </section>
  )
}

export function FinalCall({ call, who }: { call: Home['finalCall']; who: Who }) {
  return (
    <section aria-labelledby="final-call" className="bg-ink text-paper print:hidden">
      <div className="page-grid py-section">
        <h2 id="final-call" className="max-w-[52rem] text-3xl sm:text-4xl">
          {call.heading}
        </h2>
        <p className="mt-6 max-w-text text-lg">{call.text}</p>
        <BookingButton href={who.links.booking} look="light" className="mt-8">
          {call.button}
        </BookingButton>
        <p className="mt-2">
          {call.mail}{' '}
          <a
            href={`mailto:${who.email}`}
            className="inline-block py-2.5 wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {who.email}
          </a>
        </p>
      </div>
    </section>
  )
}
