import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { TestimonialQuote } from './testimonial.tsx'

/** By number of quotes, so that no column is empty. */
const columns = ['', 'max-w-text', 'md:columns-2', 'md:columns-3', 'md:columns-2']

type QuoteColumnsProps = { testimonials: readonly Testimonial[]; className?: string }

export function QuoteColumns({ testimonials, className = '' }: QuoteColumnsProps) {
  return (
    <ul className={`gap-x-10 ${columns[testimonials.length] ?? 'md:columns-2 lg:columns-3'} ${className}`}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.quote} className="break-inside-avoid border-t border-ink pt-5 pb-8">
          <TestimonialQuote testimonial={testimonial} size="text" />
        </li>
      ))}
    </ul>
  )
}
