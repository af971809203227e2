type Quoted = { readonly quote: string; readonly fits?: readonly string[] | undefined }

/**
 * The one that speaks to most of what a visitor named; among those, the one that speaks to the least else. Without any that fits,
 * the first: somebody's words are better than none.
 */
export function fittingTestimonial<Each extends Quoted>(
  testimonials: readonly Each[],
  challenges: readonly string[],
): Each | undefined {
  const shared = ({ fits = [] }: Quoted) => fits.filter((name) => challenges.includes(name)).length
  const besides = (each: Quoted) => (each.fits ?? []).length - shared(each)
  return testimonials.toSorted((a, b) => shared(b) - shared(a) || besides(a) - besides(b))[0]
}
