import type { Testimonial, Testimonials } from '#content/owner/parts/testimonials.ts'

export function shortestQuote({ home, page, booking }: Testimonials): Testimonial | undefined {
  return [...home, ...page, ...booking].toSorted((a, b) => a.quote.length - b.quote.length)[0]
}
