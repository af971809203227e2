import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { TestimonialQuote } from '#ui/testimonial.tsx'

/** Two columns. The last quote spans both, and so does the first if their number is even: no cell is empty. */
export function PullQuotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  const across = testimonials.length % 2 === 0 ? [0, testimonials.length - 1] : [testimonials.length - 1]
  const firstOfPairs = across.length - 1
  return (
    <ul className="page-grid my-10 grid grid-cols-1 md:grid-cols-2 lg:my-16">
      {testimonials.map((testimonial, index) => {
        const wide = across.includes(index)
        const left = (index - firstOfPairs) % 2 === 0
        return (
          <li
            key={testimonial.quote}
            className={`border-t border-line py-10 lg:py-14 ${wide ? 'last:border-ink md:col-span-2' : places[left ? 'left' : 'right']}`}
          >
            <TestimonialQuote testimonial={testimonial} size={wide ? 'display' : 'pull'} />
          </li>
        )
      })}
    </ul>
  )
}

const places = {
  left: 'md:border-r md:pr-10 lg:pr-16',
  right: 'md:pl-10 lg:pl-16',
}
