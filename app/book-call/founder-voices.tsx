import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { QuoteColumns } from '#ui/quote-columns.tsx'

type FounderVoicesProps = { heading: string; testimonials: readonly Testimonial[] }

export function FounderVoices({ heading, testimonials }: FounderVoicesProps) {
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="voices" className="border-t border-line bg-sheet">
      <div className="page-grid py-section">
        <h2 id="voices" className="text-2xl">
          {heading}
        </h2>
        <QuoteColumns testimonials={testimonials} className="mt-8" />
      </div>
    </section>
  )
}
