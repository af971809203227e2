import type { Testimonial } from '#content/owner/testimonials.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'

/** Two columns parted by hairlines; the last quote, the longest, runs across both. */
export function PullQuotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const last = testimonials.at(-1)
  return (
    <ul className="page-grid my-12 grid grid-cols-1 md:grid-cols-2 lg:my-16">
      {testimonials.map((testimonial) => (
        <li
          key={testimonial.quote}
          className="border-t border-line py-10 last:border-ink md:last:col-span-2 md:not-last:odd:border-r md:not-last:odd:pr-10 md:not-last:even:pl-10 lg:py-14 lg:not-last:odd:pr-16 lg:not-last:even:pl-16"
        >
          <TestimonialQuote testimonial={testimonial} size={testimonial === last ? 'display' : 'pull'} />
        </li>
      ))}
    </ul>
  )
}
