import type { Home } from '#content/owner/parts/home.ts'
import { homeWords } from '#content/page-words.ts'
import { DiagnosticLink } from '#ui/booking.tsx'
import { Section } from '#ui/section.tsx'

/** Numbered steps: dots on a line would look like progress. */
export function Process({ steps }: { steps: Home['processSteps'] }) {
  return (
    <Section heading={homeWords.processHeading}>
      <ol className={`grid grid-cols-1 lg:grid-cols-5 lg:gap-x-6 ${steps.length > 5 ? 'lg:gap-y-14' : ''}`}>
        {steps.map(({ title, description }, index) => (
          <li key={title} className="border-t border-line py-5 last:pb-0 lg:border-ink lg:pr-6 lg:pb-0">
            <div className="flex items-baseline gap-3 lg:block">
              <span aria-hidden className="font-serif text-2xl leading-none font-medium">
                {index + 1}
              </span>
              <h3 className="min-w-0 text-lg leading-tight lg:mt-3">{title}</h3>
            </div>
            <p className="mt-2 text-soft">{description}</p>
            {index === 0 && <DiagnosticLink className="mt-1" />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
