import type { Testimonial, Testimonials } from '#content/owner/testimonials.ts'

/** For a place with room for one, where a visitor came to do something else. */
export function shortestQuote({ home, page, booking }: Testimonials): Testimonial {
  const [first, ...others] = [...home, ...page, ...booking] as [Testimonial, ...Testimonial[]]
  return others.reduce((best, each) => (each.quote.length < best.quote.length ? each : best), first)
}
