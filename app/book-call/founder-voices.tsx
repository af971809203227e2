import type { Testimonial } from '#content/owner/testimonials.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'

type FounderVoicesProps = { heading: string; testimonials: readonly Testimonial[] }

/** Short pieces in newspaper columns, so that each is as long as what was said. */
export function FounderVoices({ heading, testimonials }: FounderVoicesProps) {
  return (
    <section aria-labelledby="voices" className="below-the-fold border-t border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="voices" className="text-2xl">
          {heading}
        </h2>
        <ul className="mt-8 gap-x-12 sm:columns-2 lg:columns-3">
          {testimonials.map((testimonial) => (
            <li key={testimonial.quote} className="break-inside-avoid border-t border-ink pt-5 pb-10">
              <TestimonialQuote testimonial={testimonial} size="text" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
