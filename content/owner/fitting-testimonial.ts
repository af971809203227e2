type Quoted = { readonly quote: string; readonly fits?: readonly string[] | undefined }

/**
 * The testimonial that covers most of the visitor's challenges; of those, the one with the fewest other topics. Falls back
 * to the first.
 */
export function fittingTestimonial<Each extends Quoted>(
  testimonials: readonly Each[],
  challenges: readonly string[],
): Each | undefined {
  const shared = ({ fits = [] }: Quoted) => fits.filter((name) => challenges.includes(name)).length
  const besides = (each: Quoted) => (each.fits ?? []).length - shared(each)
  return testimonials.toSorted((a, b) => shared(b) - shared(a) || besides(a) - besides(b))[0]
}
