import type { Home } from '#content/owner/parts/home.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { homeWords } from '#content/page-words.ts'
import { Fold } from '#ui/fold.tsx'
import { QuoteColumns } from '#ui/quote-columns.tsx'
import { Section } from '#ui/section.tsx'
import { TestimonialQuote } from '#ui/testimonial.tsx'

export function HomeTestimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [first, ...others] = testimonials
  if (!first) return null
  return (
    <Section heading={homeWords.proof.heading}>
      <TestimonialQuote testimonial={first} size="display" className="max-w-[52rem]" />
      {others.length > 0 && (
        <Fold label={homeWords.proof.more(others.length)} where="narrow" className="mt-6 lg:mt-10">
          <QuoteColumns testimonials={others} />
        </Fold>
      )}
    </Section>
  )
}

export function ExploreTools({ heading, links }: Home['exploreTools']) {
  return (
    <Section heading={heading} layout="side">
      <ul>
        {links.map(({ title, description, href }) => (
          <li key={href} className="border-b border-line first:border-t">
            <a
              href={href}
              className="group grid grid-cols-1 gap-x-8 py-5 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-baseline"
            >
              <span className="font-serif text-lg font-medium text-blue group-hover:text-blue-dark">{title}</span>
              <span className="text-soft">{description}</span>
              <span aria-hidden className="hidden text-blue sm:block">
                →
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
