import { bookingPing } from '#content/booking-ping.ts'
import type { BookCall } from '#content/owner/parts/book-call.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { ButtonLink } from '#ui/button.tsx'

export function BookingEnd({ bookCall, who }: { bookCall: BookCall; who: Who }) {
  return (
    <div className="page-grid grid grid-cols-1 gap-x-8 pt-10 pb-section lg:grid-cols-12">
      <div className="border-t border-ink pt-8 lg:col-span-8 lg:col-start-5">
        <ButtonLink href={who.links.booking} ping={bookingPing} external>
          {bookCall.button}
        </ButtonLink>
        <p className="mt-6 font-serif text-xl">{bookCall.closing}</p>
        <p className="mt-4 text-soft">
          {bookCall.contact}{' '}
          <a href={`mailto:${who.email}`} className="inline-block max-w-full py-2.5 wrap-anywhere text-link">
            {who.email}
          </a>
        </p>
      </div>
    </div>
  )
}
