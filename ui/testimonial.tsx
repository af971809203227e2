import type { Testimonial } from '#content/owner/parts/testimonials.ts'

type QuoteSize = 'text' | 'pull' | 'display'

const quoteSizes: Record<QuoteSize, string> = {
  text: 'text-base leading-relaxed',
  pull: 'font-serif text-lg leading-snug',
  display: 'font-serif text-xl leading-snug lg:text-2xl lg:leading-tight',
}

// Quotation marks come from CSS: the opening one hangs in the margin, and the quote itself stays verbatim.
const marks = "relative before:absolute before:right-full before:content-['“'] after:content-['”']"

type TestimonialQuoteProps = { testimonial: Testimonial; size?: QuoteSize; className?: string }

export function TestimonialQuote({ testimonial, size = 'pull', className = '' }: TestimonialQuoteProps) {
  const { quote, firstName, lastInitial, business } = testimonial
  return (
    <figure className={`break-inside-avoid ${className}`}>
      <blockquote>
        <p className={`${marks} ${quoteSizes[size]}`}>{quote}</p>
      </blockquote>
      <figcaption className="mt-4">
        <span className="block font-semibold">{`${firstName} ${lastInitial}.`}</span>
        <span className="block text-sm text-soft">{business}</span>
      </figcaption>
    </figure>
  )
}
