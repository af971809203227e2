import { bookCall } from '#content/coach/book-call.ts'
import { bookingTestimonials } from '#content/coach/testimonials.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'

/** Six short pieces in newspaper columns, so that each is as long as what was said. */
export function FounderVoices() {
  return (
    <section aria-labelledby="voices" className="below-the-fold border-t border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="voices" className="text-2xl">
          {bookCall.sayingHeading}
        </h2>
        <ul className="mt-8 gap-x-12 sm:columns-2 lg:columns-3">
          {bookingTestimonials.map((testimonial) => (
            <li key={testimonial.firstName} className="break-inside-avoid border-t border-ink pt-5 pb-10">
              <TestimonialQuote testimonial={testimonial} size="text" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
