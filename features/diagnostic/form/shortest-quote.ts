import type { Testimonial, Testimonials } from '#content/owner/parts/testimonials.ts'

/** For a place with room for one, where a visitor came to do something else; nothing where there is none. */
export function shortestQuote({ home, page, booking }: Testimonials): Testimonial | undefined {
  return [...home, ...page, ...booking].toSorted((a, b) => a.quote.length - b.quote.length)[0]
}
